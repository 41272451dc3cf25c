/** What workplaces read of a building: offices, industrial halls and distribution centres (archetypes 7–9). */
import {
  Archetype,
  BlockType,
  type BuildingCfg,
  DESIGN_RULES,
  FunctionType,
  ShapeMode,
} from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import type { MessageList } from '../base/messages.ts'
import { isDwelling } from './floors.ts'
import type { GeneratorInput } from './schema.ts'

export interface WorkInput {
  /** Units were asked for: floors and halls are cut into them; else one tenant has all. */
  isCut: boolean
  /** Depth of the strip of offices of a hall, from the facade to the middle of the wall behind it. */
  officeDepth: Lu
  docks: number
  /** Height of the ground floor at the docks. */
  groundHeight: Lu
  /** Floor to roof of a hall. */
  hallHeight: Lu
}

/**
 * What a workplace is built for when its record still has the function of a new building: a dwelling. In what stands already
 * nobody planned dwellings.
 */
const OWN_FUNCTION: Partial<Record<Archetype, FunctionType>> = {
  [Archetype.office]: FunctionType.office,
  [Archetype.industrial]: FunctionType.industrial,
  [Archetype.distribution_center]: FunctionType.industrial,
  [Archetype.existing]: FunctionType.common,
}

/**
 * Height of a floor when the record still has that of a dwelling, metres: the rule of offices; under the roof of a hall
 * 7.6 m are free, under that of a distribution centre 12.2 (domain reference §3.7), and a floor package of 0.4 above (§3.1).
 */
const OWN_HEIGHT: Partial<Record<Archetype, number>> = {
  [Archetype.office]: DESIGN_RULES.office_floor_height,
  [Archetype.industrial]: 8,
  [Archetype.distribution_center]: 12.6,
}

/** Metres; undefined for what is as high as dwellings. */
export function ownFloorHeight(archetype: Archetype): number | undefined {
  return OWN_HEIGHT[archetype]
}

/** Uses of what stands already that count as such; the rest of it is nobody's concern. */
const COUNTED: readonly FunctionType[] = [
  FunctionType.office,
  FunctionType.commercial,
  FunctionType.industrial,
]

/** The function as the archetype takes it. */
function ownFunction(fn: FunctionType, archetype: Archetype, own: FunctionType): FunctionType {
  const isTaken = archetype === Archetype.existing ? COUNTED.includes(fn) : !isDwelling(fn)
  return isTaken ? fn : own
}

/** Where the floors of a building are not those of its record: one hall. */
export function isHall(archetype: Archetype): boolean {
  return archetype === Archetype.industrial || archetype === Archetype.distribution_center
}

/** Archetypes whose layout is chosen without a block type, besides workplaces. */
const WITHOUT_TYPE: readonly Archetype[] = [Archetype.parking, Archetype.green]

/** Rows of parking spaces along a line: a car park that is one of them is laid out as such a strip. */
const STRIPS_OF_CARS: readonly BlockType[] = [
  BlockType.parking_strip,
  BlockType.parking_strip_parallel,
  BlockType.parking_strip_double,
]

/** Is a car park the strip that its block type says? A strip follows a line: in a drawn outline cars stand in rows. */
function isStripOfCars({ archetype, cfg }: GeneratorInput['building']): boolean {
  return (
    archetype === Archetype.parking &&
    STRIPS_OF_CARS.includes(cfg.blocktype) &&
    cfg.shape_mode !== ShapeMode.polygon
  )
}

/** The block type of a car park that another layout is chosen for by its outline; else null. */
export function stripPassed({ building }: GeneratorInput): BlockType | null {
  const { archetype, cfg } = building
  const isPassed = archetype === Archetype.parking && STRIPS_OF_CARS.includes(cfg.blocktype)
  return isPassed && !isStripOfCars(building) ? cfg.blocktype : null
}

/** What a workplace or what stands already is for when a floor of it says nothing that it takes; undefined for others. */
export function functionOf(archetype: Archetype): FunctionType | undefined {
  return isHall(archetype) ? undefined : OWN_FUNCTION[archetype]
}

/** Is a floor of an office built for this, or does a floor of what stands already count as it? Dwellings there count as such. */
export function isTakenIn(archetype: Archetype, fn: FunctionType): boolean {
  if (COUNTED.includes(fn)) return true
  return archetype === Archetype.existing && (isDwelling(fn) || fn === FunctionType.common)
}

/**
 * A building as the rest reads it. A car park of a strip's block type is that strip. The archetype of workplaces, car parks, green and what stands already decides, so their block type counts for
 * nothing; a function and a height of a workplace that nobody changed from those of a dwelling become its own. Other
 * buildings stay as they are.
 */
export function asArchetype(asked: GeneratorInput): GeneratorInput {
  const input = withFloors(asked)
  const { building } = input
  if (isStripOfCars(building)) {
    return { ...input, building: { ...building, archetype: Archetype.street } }
  }
  if (WITHOUT_TYPE.includes(building.archetype)) {
    const cfg = { ...building.cfg, blocktype: BlockType.none }
    return { ...input, building: { ...building, cfg } }
  }
  const own = OWN_FUNCTION[building.archetype]
  if (own === undefined) return input
  const height = OWN_HEIGHT[building.archetype] ?? DESIGN_RULES.floor_height
  const { cfg } = building
  const changed: BuildingCfg = {
    ...cfg,
    blocktype: BlockType.none,
    function: ownFunction(cfg.function, building.archetype, own),
    floor_height: cfg.floor_height === DESIGN_RULES.floor_height ? height : cfg.floor_height,
    floors: cfg.floors.map((floor) => ({
      ...floor,
      function: floor.function && ownFunction(floor.function, building.archetype, own),
    })),
  }
  return { ...input, building: { ...building, cfg: changed } }
}

/** A list that asks for no floor at all counts for nothing. */
function withFloors(input: GeneratorInput): GeneratorInput {
  const { building } = input
  const { floors } = building.cfg
  if (floors.length === 0 || floors.some(({ repeat_count }) => !(repeat_count <= 0))) return input
  return { ...input, building: { ...building, cfg: { ...building.cfg, floors: [] } } }
}

/** Floors of a hall are not followed, with a message. */
export function workInput(
  { building: { archetype, cfg } }: GeneratorInput,
  messages: MessageList,
): WorkInput {
  if (isHall(archetype) && cfg.floors.length > 0) {
    messages.add('param_ignored', { target: 'floors', value: cfg.floors.length })
  }
  const { office_depth, loading_docks, ground_floor_height } = cfg.distribution_center
  const lattice = (metres: number) => toLattice(Math.min(metres, LIMITS.side))
  return {
    isCut: cfg.units.length > 0,
    officeDepth: lattice(office_depth),
    docks: Math.floor(loading_docks),
    groundHeight: lattice(ground_floor_height),
    hallHeight: lattice(cfg.floor_height),
  }
}
