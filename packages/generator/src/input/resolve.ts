/** From plain input to lattice values: everything a block type's layout reads, rounded once. */
import {
  Archetype,
  DESIGN_RULES,
  FlipDirection,
  type FunctionType,
  readParameter,
  ShapeMode,
} from '@kavel/domain'
import {
  type Box,
  type Lu,
  type Ring,
  toLattice,
  toMetres,
  type Xform,
  xform,
} from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import { type MessageList, messageList } from '../base/messages.ts'
import type { FeatureSet } from '../base/version.ts'
import { fillWeight } from '../mix/goal.ts'
import type { MixPlan } from '../mix/settle.ts'
import type { Mode, Roof, Tower } from '../model/types.ts'
import { boundsOfAreas } from './areas.ts'
import { COURTS, canStandBack, followsFloors, isComposed, WHOLE } from './composed.ts'
import { courtOf } from './court.ts'
import type { Direction } from './direction.ts'
import { type FloorPlan, floorPlans, isDwelling, sayLow, steppedSide } from './floors.ts'
import { ofFloor, withFunctions } from './functions.ts'
import { type Grid, gridOf } from './grid.ts'
import { type GroundInput, groundInput, isFloorless, shapesOf } from './ground.ts'
import { type HouseInput, houseInput, isHouse } from './house.ts'
import { type Rules, resolveRules } from './rules.ts'
import type { GeneratorInput, RulesInput } from './schema.ts'
import { resolveSite, type Site } from './site.ts'
import { withoutTopTypes } from './top-types.ts'
import { type DwellingType, dwellingTypes } from './types-of-mix.ts'
import { noteUnread } from './unread.ts'
import { turnOf } from './usable.ts'
import { type WorkInput, workInput } from './work.ts'

/** The maximum box in the building frame. */
export interface Envelope {
  x0: Lu
  y0: Lu
  x1: Lu
  y1: Lu
  height: Lu
}

/** Houses that share walls, as they stand in some bar, and what is said of them. */
export interface BuiltHouses {
  tower: Tower
  roofs: Roof[]
  said: MessageList
  /** Where the first of them begins. */
  x: Lu
  y: Lu
}

export interface Resolved {
  id: string
  features: FeatureSet
  rules: Rules
  envelope: Envelope
  toWorld: Xform
  flipX: boolean
  flipY: boolean
  grid: Grid
  floors: FloorPlan[]
  /** Ordinal of the highest floor of dwellings of the whole building; -1 without one above the ground. */
  topFloor: number
  /** No list says which floors there are: they fill the greatest height. */
  isFilled: boolean
  /** Of houses: all that are asked, whether they fit under the greatest height or not; else empty. */
  storeys: FloorPlan[]
  /** Other legs of the building that stand against this one, in its own frame: no window looks on them. */
  beside: readonly Box[]
  /** Houses, and spaces for cars, that lie already in other bars of its drawn shape. */
  housesBefore: number
  stallsBefore: number
  /** By all that they are built from but their place: those alike are moved there, in this bar and in others. */
  housesBuilt: Map<string, BuiltHouses>
  /** Where the floors of the building stand back farther; null when at front and back alike. A part keeps that of the whole. */
  steppedSide: 'front' | 'back' | null
  /** Height of the top of what stands on it, when it is the lower part of a building; else 0. */
  topAbove: Lu
  /** Of the floors that nobody listed. */
  floorHeight: Lu
  floorFunction: FunctionType
  /** The drawn court; null: as the block type has it. */
  court: Ring | null
  /** What blocks of ground read: streets, parking, green. */
  ground: GroundInput
  /** What houses read: frontage, depth, setbacks, roof. */
  house: HouseInput
  /** What workplaces read: offices of a hall, docks, heights. */
  work: WorkInput
  types: DwellingType[]
  /** Corridors run to the end facades instead of leaving their last metres to a dwelling. */
  fullLengthCorridors: boolean
  /** How many different plates the equal floors may have; 0: each floor its own. */
  plates: 0 | 1 | 2
  /** How much unfilled frontage weighs against mix error when the mix is settled. */
  fillWeight: number
  /** Being dragged, or let go. */
  mode: Mode
  /** The dwellings chosen for floors with the same segments, types and ratios: bars and attempts are often alike. */
  knownPlans: Map<string, MixPlan | null>
}

/** Null with a message when the input is beyond what a building may be. */
export function resolve(
  input: GeneratorInput,
  features: FeatureSet,
  messages: MessageList,
  mode: Mode = 'settled',
): Resolved | null {
  const { building } = input
  const { cfg } = building
  const sides = [building.maxlength, building.maxwidth, building.maxheight]
  if (!sides.every((side) => side <= LIMITS.side)) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.side })
    return null
  }
  if (hasTooMuch(input, messages)) return null
  noteUnread(input, messages)
  const rules = resolveRules([input.rules, asRules(input)], messages)
  const corridor = cfg.flat.corridor_width
  if (corridor) {
    const width = readParameter('corridor_width', corridor)
    if (width !== null) rules.corridor = toLattice(width)
    else messages.add('param_ignored', { target: 'flat.corridor_width', value: corridor })
  }
  const height = toLattice(building.maxheight)
  const planned = isFloorless(building)
    ? []
    : floorPlans(cfg, height, messages, canStandBack(building))
  if (!planned) return null
  const isFollowed = isComposed(cfg.blocktype) && !WHOLE.includes(building.archetype)
  const floors =
    isFollowed && followsFloors(building) ? withFunctions(planned, cfg.function, messages) : planned
  if (isFollowed || isHouse(cfg.blocktype)) sayLow(floors, messages)
  const types = dwellingTypes(input, messages)
  if (types.length > LIMITS.types && readsTypes(building)) {
    const about = { target: 'units', value: types.length, required: LIMITS.types }
    messages.add('too_many_types', about)
    return null
  }
  const { x, y } = positionOf(input)
  const ground = groundInput(input, messages)
  const grid = gridOf(building, messages)
  const box = centredBox(toLattice(building.maxlength), toLattice(building.maxwidth))
  const court = courtOf(cfg, ground.direction, box, messages)
  return {
    id: `b:${building.id}`,
    features,
    rules,
    envelope: { ...box, height },
    toWorld: turnedBy(xform(x, y, building.z, turnOf(building)), ground.direction),
    flipX: cfg.flip === FlipDirection.x || cfg.flip === FlipDirection.xy,
    flipY: cfg.flip === FlipDirection.y || cfg.flip === FlipDirection.xy,
    grid,
    floors,
    topFloor:
      floors.findLast(({ ordinal, func }) => ordinal > 0 && isDwelling(func))?.ordinal ?? -1,
    isFilled: cfg.floors.length === 0,
    storeys: isHouse(cfg.blocktype) ? storeysAsked(building, floors) : [],
    beside: [],
    housesBefore: 0,
    stallsBefore: 0,
    housesBuilt: new Map(),
    steppedSide: steppedSide(floors),
    topAbove: 0,
    floorHeight: floorHeightOf(cfg, height),
    floorFunction: ofFloor(
      cfg.function,
      cfg.function,
      'function',
      messageList(String(building.id)),
    ),
    court,
    ground,
    house: houseInput(input, grid, messages),
    work: workInput(input, messages),
    types: readsTypes(building)
      ? withoutTopTypes(types, cfg.blocktype, court !== null, messages)
      : types,
    fullLengthCorridors: cfg.flat.full_length_corridors,
    plates: cfg.mix.uniform_floors === 'one' ? 1 : cfg.mix.uniform_floors === 'two' ? 2 : 0,
    fillWeight: fillWeight(cfg.mix.prefer),
    mode,
    knownPlans: new Map(),
  }
}

/** Has a shape that is followed more corners than it may have? Then that is said. */
function hasTooMuch({ building }: GeneratorInput, messages: MessageList): boolean {
  const { polygon, inner_polygon, path } = building.cfg
  const shapes = shapesFollowed(building)
  const drawn = Object.entries({ polygon, inner_polygon, path })
  const beyond = drawn.filter(
    ([name, ring]) => shapes.has(name) && (ring?.length ?? 0) > LIMITS.corners,
  )
  for (const [target, ring] of beyond) {
    const about = { target, value: ring?.length ?? 0, required: LIMITS.corners }
    messages.add('too_many_corners', about)
  }
  return beyond.length > 0
}

/** The fields of the drawn shape that a building is laid out by. */
function shapesFollowed(building: GeneratorInput['building']): ReadonlySet<string> {
  const mode = building.cfg.shape_mode
  const isFollowed = shapesOf(building).includes(mode)
  const fields = new Set<string>()
  if (isFollowed && mode === ShapeMode.polygon) fields.add('polygon').add('inner_polygon')
  if (isFollowed && mode === ShapeMode.path) fields.add('path')
  if (COURTS.includes(building.cfg.blocktype)) fields.add('inner_polygon')
  return fields
}

/** Workplaces that are cut into the units of the mix. */
const CUT: readonly Archetype[] = [Archetype.office, Archetype.industrial]

/** Buildings that are divided by the types of the mix: dwellings, and workplaces that units are asked of. */
function readsTypes({ archetype, cfg }: GeneratorInput['building']): boolean {
  if (WHOLE.includes(archetype)) return cfg.units.length > 0 && CUT.includes(archetype)
  return isComposed(cfg.blocktype) || isHouse(cfg.blocktype)
}

/** The storeys of houses as if nothing limited their height; `floors` where they are too many for any building. */
function storeysAsked(building: GeneratorInput['building'], floors: FloorPlan[]): FloorPlan[] {
  const unheard = messageList(String(building.id))
  const most = toLattice(LIMITS.side)
  return floorPlans(building.cfg, most, unheard, canStandBack(building)) ?? floors
}

/** The frame that lies in another as the direction says. */
function turnedBy(frame: Xform, { c, s }: Direction): Xform {
  if (s === 0) return frame
  return { ...frame, c: frame.c * c - frame.s * s, s: frame.s * c + frame.c * s }
}

/** The floor height of the record, or the specification's when it has none. */
function floorHeightOf({ floor_height }: GeneratorInput['building']['cfg'], most: Lu): Lu {
  const asked = toLattice(Math.min(floor_height, LIMITS.height))
  return asked > 0 ? asked : Math.min(toLattice(DESIGN_RULES.floor_height), Math.max(1, most))
}

/** The box of a length and width around the origin; an odd length has its extra unit on the right. */
function centredBox(length: Lu, width: Lu) {
  const x0 = -Math.floor(length / 2)
  const y0 = -Math.floor(width / 2)
  return { x0, y0, x1: x0 + length, y1: y0 + width }
}

/** Where the building stands, EPSG:28992 metres: its own place, else the middle of the plot. */
export function positionOf({ building, plot }: GeneratorInput): { x: number; y: number } {
  const box = boundsOfAreas([plot])
  return {
    x: building.x ?? (box ? (box.x0 + box.x1) / 2 : 0),
    y: building.y ?? (box ? (box.y0 + box.y1) / 2 : 0),
  }
}

/** The site, or a site without plot when it does not fit the lattice. */
export function siteOf(input: GeneratorInput, messages: MessageList): Site {
  const site = resolveSite(input)
  for (const { target, tolerance } of site?.coarse ?? []) {
    messages.add('outline_coarse', { target, value: toMetres(tolerance) })
  }
  if (site) return site
  messages.add('too_large', { target: 'plot' })
  return {
    originX: 0,
    originY: 0,
    plot: [],
    plotArea: 0,
    buildable: null,
    buildableArea: 0,
    obstacles: [],
    coarse: [],
  }
}

function asRules(input: GeneratorInput): RulesInput {
  return input.building.cfg.generation_parameters as RulesInput
}
