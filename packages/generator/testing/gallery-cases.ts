/** All cases of the gallery and of the golden numbers: every block type and archetype, and what each family has besides. */
import { toMetres } from '@kavel/geometry'
import type { BuildingModel } from '../src/model/types.ts'
import { CASES, type CaseName, caseInput } from './cases.ts'
import { COMPOSED_CASES } from './composed-cases.ts'
import { DRAWN_CASES } from './drawn-cases.ts'
import { FLAT_CASES } from './flat-cases.ts'
import { GREEN_CASES, PARKING_CASES, STREET_CASES } from './ground-cases.ts'
import { HOUSE_CASES } from './house-cases.ts'
import { PARKED_FLOOR_CASES } from './parked-floor-cases.ts'
import { type PlanCase, planCase } from './plan-case.ts'
import { STORAGE_CASES } from './storage-cases.ts'
import { TOWER_CASES } from './tower-cases.ts'
import { WORKPLACE_CASES } from './workplace-cases.ts'

const GALLERY_FLATS = (Object.keys(CASES) as CaseName[]).map((name) => ({
  name,
  title: `gallery flat: ${name.replaceAll('_', ' ')}`,
  input: caseInput(name),
}))

/** Kinds that nothing can be laid out for: the generator says so. */
const NOTHING = (
  [
    ['none', 'flat', 'none'],
    ['empty', 'flat', 'empty'],
    ['clear', 'flat', 'clear'],
    ['no_archetype', 'none', 'none'],
    ['floorplan', 'floorplan', 'none'],
  ] as const
).map(([name, archetype, blocktype]) =>
  planCase(name, `no block type: ${name.replaceAll('_', ' ')}`, {
    archetype,
    building: { maxwidth: 20, maxlength: 40, maxheight: 12 },
    cfg: { blocktype },
  }),
)

/** What stands already: a body, as tall as whole floors go. */
const EXISTING = [
  planCase('existing_office', 'an office with shops below that stands already', {
    archetype: 'existing',
    building: { maxwidth: 16, maxlength: 48, maxheight: 16, rotate_z: 0.35 },
    cfg: {
      function: 'office',
      floors: [
        { function: 'commercial', height: 4 },
        { height: 3, repeat_count: 3 },
      ],
    },
  }),
  planCase('existing_house', 'a house that stands already, under its roof', {
    archetype: 'existing',
    building: { maxwidth: 9, maxlength: 11, maxheight: 10 },
    cfg: { floors: [{ repeat_count: 2, roof: 'pointed' }] },
  }),
  planCase('existing_too_low', 'lower than a floor: nothing stands, and a message says so', {
    archetype: 'existing',
    building: { maxwidth: 9, maxlength: 11, maxheight: 1 },
  }),
]

/** What cannot be meant as it stands there: it counts for nothing, with a message. */
const MISTAKEN = [
  planCase('no_floors', 'a list whose floors are repeated no times: the height is filled', {
    building: { maxwidth: 12, maxlength: 45, maxheight: 12 },
    cfg: { blocktype: 'flat_path_gallery', floors: [{ repeat_count: 0 }] },
  }),
  planCase('turned_beyond', 'turned by an angle in which nobody can tell a direction', {
    building: { maxwidth: 12, maxlength: 45, maxheight: 12, rotate_z: 1e9 },
    cfg: { blocktype: 'flat_path_gallery' },
  }),
]

/** Cases by family; names are unique within one. */
export const GALLERY = {
  flat: [...GALLERY_FLATS, ...FLAT_CASES, ...MISTAKEN],
  tower: TOWER_CASES,
  storage: STORAGE_CASES,
  house: HOUSE_CASES,
  workplace: WORKPLACE_CASES,
  street: STREET_CASES,
  parking: [...PARKING_CASES, ...PARKED_FLOOR_CASES],
  green: GREEN_CASES,
  composed: COMPOSED_CASES,
  drawn: DRAWN_CASES,
  existing: EXISTING,
  none: NOTHING,
} as const satisfies Record<string, readonly PlanCase[]>
export type Family = keyof typeof GALLERY
export const FAMILIES = Object.keys(GALLERY) as Family[]

/** Every case with its key, `<family>/<name>`. */
export function galleryCases(): { key: string; family: Family; plan: PlanCase }[] {
  return FAMILIES.flatMap((family) =>
    GALLERY[family].map((plan) => ({ key: `${family}/${plan.name}`, family, plan })),
  )
}

/** The lowest floor of each layout of a building, in order; of ground alone, the ground floor. */
export function drawnFloors({ towers, assets }: BuildingModel): number[] {
  const floors = towers.flatMap(({ floorGroups }) =>
    floorGroups.flatMap((group) => (group.floors.length > 0 ? [Math.min(...group.floors)] : [])),
  )
  if (floors.length === 0 && assets.length > 0) floors.push(0)
  return [...new Set(floors)].sort((a, b) => a - b)
}

/** What a case must keep: the figures people read first, and the hashes of everything that has a place. */
export function goldenNumbers(model: BuildingModel, drawn: string): Record<string, unknown> {
  const { header, formFactors: f, mix, messages, roofs } = model
  return {
    hash: header.geometryHash,
    drawn,
    units: f.nrunits,
    floors: f.nrfloors,
    gfa: f.gfa,
    nfa: f.nfa,
    built: f.builtarea,
    facade: f.facadearea,
    roof: f.roofarea,
    volume: f.volume,
    top: toMetres(model.shape.height),
    ridge: toMetres(Math.max(0, ...roofs.map(({ ridge }) => ridge))),
    paved: f.pavedarea,
    green: f.greenarea,
    stalls: f.nrparking,
    ...(f.nrstorages > 0 && { storages: f.nrstorages }),
    ...(f.nrbicycleracks > 0 && { bicycles: f.nrbicycleracks }),
    trees: f.nrtrees,
    l1: mix.l1,
    says: [...new Set(messages.map(({ code }) => code))],
  }
}
