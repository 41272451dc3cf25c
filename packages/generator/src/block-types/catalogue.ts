/** Which layout builds what. A new block type is one line here and a folder beside `flat`; straight flats are listed in `input/flat-kinds.ts` and drawn by `flat/layout.ts`. */
import { Archetype, BlockType } from '@kavel/domain'
import { withAncillary } from '../ancillary/with-ancillary.ts'
import { FLATS, type FlatKind } from '../input/flat-kinds.ts'
import { TOWER_CODES } from '../input/tower-template.ts'
import type { LayoutFunction } from '../plan/layout.ts'
import { layoutExisting } from './existing/layout.ts'
import { layoutCorridorCourt } from './flat/corridor-court.ts'
import { layoutCourt } from './flat/court.ts'
import { flatOf } from './flat/layout.ts'
import { layoutGreen } from './green/layout.ts'
import { HOUSES } from './house/kinds.ts'
import { housesOf } from './house/layout.ts'
import { withParking } from './parking/in-building.ts'
import { layoutParking } from './parking/layout.ts'
import { asLeft } from './stand-back.ts'
import { layoutStrip } from './street/layout.ts'
import { layoutTower } from './tower/layout.ts'
import { withTerraces } from './with-terraces.ts'
import { layoutDistribution } from './workplace/distribution.ts'
import { layoutIndustrial } from './workplace/industrial.ts'
import { layoutOffice } from './workplace/office.ts'

/** Layouts by block type. */
export const LAYOUTS: Partial<Record<BlockType, LayoutFunction>> = {
  ...flats(),
  [BlockType.flat_gallery_court]: served(asLeft(layoutCourt)),
  [BlockType.flat_corridor_court]: served(asLeft(layoutCorridorCourt)),
  ...houses(),
  ...Object.fromEntries(TOWER_CODES.map((code) => [code, served(layoutTower)])),
  [BlockType.street]: layoutStrip,
  [BlockType.parking_strip]: layoutStrip,
  [BlockType.parking_strip_parallel]: layoutStrip,
  [BlockType.parking_strip_double]: layoutStrip,
  [BlockType.pathway_strip]: layoutStrip,
  [BlockType.green_strip]: layoutStrip,
}

/** With its floors for cars parked on, those for storage divided, and terraces on its steps. */
function served(layout: LayoutFunction): LayoutFunction {
  return withTerraces(withAncillary(withParking(layout)))
}

function flats(): Partial<Record<BlockType, LayoutFunction>> {
  const kinds = Object.entries(FLATS).map(([code, kind]) => [code, served(asLeft(flatOf(kind)))])
  return Object.fromEntries(kinds)
}

function houses(): Partial<Record<BlockType, LayoutFunction>> {
  const kinds = Object.entries(HOUSES).map(([code, kind]) => [code, housesOf(kind)])
  return Object.fromEntries(kinds)
}

/** Archetypes that no block type describes: these decide, whatever block type the record carries. */
export const ARCHETYPE_LAYOUTS: Partial<Record<Archetype, LayoutFunction>> = {
  [Archetype.office]: asLeft(layoutOffice),
  [Archetype.industrial]: layoutIndustrial,
  [Archetype.distribution_center]: layoutDistribution,
  [Archetype.parking]: layoutParking,
  [Archetype.green]: layoutGreen,
  [Archetype.existing]: layoutExisting,
}

/** The layout of a building; undefined when there is none. */
export function layoutOf(archetype: Archetype, blocktype: BlockType): LayoutFunction | undefined {
  return ARCHETYPE_LAYOUTS[archetype] ?? LAYOUTS[blocktype]
}

/** Do bars of this kind become one where they meet at a corner? Dwellings of a portiek flat need both their facades. */
export function canBend(archetype: Archetype, blocktype: BlockType): boolean {
  if (archetype === Archetype.office) return true
  if (ARCHETYPE_LAYOUTS[archetype]) return false
  const flats: Partial<Record<BlockType, FlatKind>> = FLATS
  const kind = flats[blocktype]
  return kind !== undefined && kind.access !== 'portiek'
}

/** Can a building of this kind be generated? */
export function hasLayout(archetype: Archetype, blocktype: BlockType): boolean {
  return layoutOf(archetype, blocktype) !== undefined
}
