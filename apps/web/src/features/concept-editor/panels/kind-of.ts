/** Which kind a building is, and what of it can be arranged. */

import {
  BUILDING_KINDS,
  type BuildingKind,
  GREEN,
  STREET_WITHOUT_LANES,
  STREETS,
  WORK,
} from '@kavel/concept'
import { Archetype, BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'

/** The part of a building that says of which kind it is. */
export interface OfKind {
  readonly archetype: number
  readonly maxwidth: number
  readonly maxheight: number
  readonly cfg: {
    readonly blocktype: number
    readonly function: number
    readonly street_profile: number | null
    readonly floor_height: number
    readonly floors: readonly { readonly repeat_count: number }[]
  }
}

/** The kind of a building; undefined for one that is not offered. */
export function kindOf(building: OfKind): BuildingKind | undefined {
  const { archetype, cfg } = building
  const found = (key: string) => BUILDING_KINDS.find((kind) => kind.key === key)
  switch (archetype) {
    case Archetype.parking:
      return found(['parking_lot', 'parking_deck'][levelsOf(building) - 1] ?? 'parking_garage')
    case Archetype.green:
      return (
        GREEN.find((kind) => kind.archetype === archetype && kind.function === cfg.function) ??
        GREEN[0]
      )
    case Archetype.office:
    case Archetype.industrial:
    case Archetype.distribution_center:
      return WORK.find((kind) => kind.archetype === archetype)
    default:
      return cfg.blocktype === BlockType.street
        ? streetOf(building)
        : found(`blocktype_${cfg.blocktype}`)
  }
}

/** Levels of a car park, as the generator counts them. */
function levelsOf({ maxheight, cfg }: OfKind): number {
  const listed = cfg.floors.reduce((sum, { repeat_count }) => sum + repeat_count, 0)
  const levels = cfg.floors.length > 0 ? listed : Math.floor(maxheight / cfg.floor_height + 1e-9)
  return Math.max(1, levels)
}

/** Its profile; when none was chosen the widest that fits, of those with green when the street is green. */
function streetOf({ maxwidth, cfg }: OfKind): BuildingKind | undefined {
  if (cfg.street_profile !== null)
    return STREETS.find(({ profile }) => profile === cfg.street_profile) ?? STREET_WITHOUT_LANES

  const isGreen = cfg.function === FunctionType.green || cfg.function === FunctionType.forest
  const fitting = STREETS.filter(
    (kind) =>
      kind.width <= maxwidth + 1e-9 &&
      (!isGreen ||
        kind.function === FunctionType.green ||
        kind.key === 'street_green_perpendicular'),
  )
  const widest = Math.max(...fitting.map(({ width }) => width))
  return fitting.find(({ width }) => width === widest) ?? STREETS[0]
}

/** Kinds of parking that are buildings. */
const LEVELLED: readonly string[] = ['parking_deck', 'parking_garage']

/** Does it have storeys to arrange? Streets, lots and green have none, and a hall is one. */
export function hasStoreys(building: OfKind): boolean {
  const kind = kindOf(building)
  if (!kind) return true
  return kind.mix !== 'none' || kind.key === 'office' || LEVELLED.includes(kind.key)
}

/** Does it have dwellings, or units of work, to mix? */
export function hasUnits(building: OfKind): boolean {
  const kind = kindOf(building)
  return kind?.mix !== 'none' || kind.family === 'work'
}

/** Do its dwellings lie above each other? Houses have gardens; of parts and floors each is as alike as is asked. */
export function canHaveBalconies(building: OfKind): boolean {
  return hasDwellings(building) && building.archetype !== Archetype.house
}

/** Codes of the block types that stand around a core of their own: a template, filled whole (enumeration `block_type`). */
const TOWERS = [2000, 4999] as const

/** Are floors of it filled from end to end, so that a fuller floor may cost the mix? Those of towers and houses are whole. */
export function fillsFloors(
  building: OfKind & {
    readonly cfg: {
      readonly towers: readonly { readonly cfg: { readonly blocktype: number | null } }[]
    }
  },
): boolean {
  const { blocktype, towers } = building.cfg
  const own = towers.length > 0 ? towers.map(({ cfg }) => cfg.blocktype ?? blocktype) : [blocktype]
  return canHaveBalconies(building) && own.some((type) => type < TOWERS[0] || type > TOWERS[1])
}

/** Has it a height? Ground has none: green, streets and strips lie as they are. */
export function hasHeight({ archetype }: OfKind): boolean {
  return archetype !== Archetype.green && archetype !== Archetype.street
}

/** Are its units dwellings? Those of offices and halls are not, and need not be there. */
export function hasDwellings(building: OfKind): boolean {
  return kindOf(building)?.mix !== 'none'
}

/** Floor to floor as it is built, metres: that of dwellings in a record of a workplace stands for its own. */
export function floorHeightOf(building: OfKind): number {
  const { floor_height } = building.cfg
  const own = kindOf(building)?.floorHeight
  return own !== undefined && floor_height === DESIGN_RULES.floor_height ? own : floor_height
}
