/** What blocks of ground read of a building: its shape, its function, and how trees and cars are strewn over it. */
import {
  Archetype,
  BlockType,
  FlipDirection,
  type FunctionType,
  ShapeMode,
  type StreetProfile,
} from '@kavel/domain'
import {
  addText,
  canonicalRing,
  contains,
  crossesProperly,
  fnv,
  isSimple,
  type Lu,
  type Poly,
  type Ring,
  toLattice,
} from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import type { MessageList } from '../base/messages.ts'
import { isComposed, WHOLE } from './composed.ts'
import { AHEAD, type Direction, directionOf } from './direction.ts'
import { isHouse } from './house.ts'
import type { GeneratorInput } from './schema.ts'
import { isHall } from './work.ts'

export interface GroundInput {
  func: FunctionType
  /** The drawn plot in the frame it is laid out in; null: the maximum box. */
  polygon: Poly | null
  /** The drawn line x0, y0, x1, y1, …: two points or more, none repeated; null: through the middle of the box. */
  path: Lu[] | null
  /** How that frame lies in the one of the record, mirrored as the building is. */
  direction: Direction
  /** Share of the places of a tree lattice that have a tree, and how far it may stand off its place, of a step. */
  trees: { density: number; jitter: number }
  /** Share of the parking spaces in which a car is drawn. */
  carDensity: number
  /** Of a street; null: its width tells. */
  profile: StreetProfile | null
  /** Of the building, for trees and cars. */
  seed: number
}

const STRIPS: readonly BlockType[] = [
  BlockType.street,
  BlockType.parking_strip,
  BlockType.parking_strip_parallel,
  BlockType.parking_strip_double,
  BlockType.pathway_strip,
  BlockType.green_strip,
]

/** Is a block type a strip of ground: street, parking, path or green? */
export function isStrip(blocktype: BlockType): boolean {
  return STRIPS.includes(blocktype)
}

const EITHER: readonly ShapeMode[] = [ShapeMode.polygon, ShapeMode.path]

/** Which drawn shapes a building follows: strips a line, green and what stands already an outline or none, all others both. */
export function shapesOf({
  archetype,
  cfg,
}: {
  readonly archetype: Archetype
  readonly cfg: { readonly blocktype: BlockType }
}): readonly ShapeMode[] {
  if (archetype === Archetype.green) return [ShapeMode.polygon]
  if (archetype === Archetype.existing) return []
  if (WHOLE.includes(archetype) || isComposed(cfg.blocktype) || isHouse(cfg.blocktype))
    return EITHER
  return isStrip(cfg.blocktype) ? [ShapeMode.path] : []
}

/**
 * Does a drawn shape hold bars of this building? Strips and green follow any line and outline as they are, and so do cars on
 * open ground an outline.
 */
export function isLaidInBars(building: GeneratorInput['building']): boolean {
  const { archetype, cfg } = building
  const mode = cfg.shape_mode
  if (archetype === Archetype.green || !shapesOf(building).includes(mode)) return false
  if (archetype === Archetype.parking) return mode === ShapeMode.path || !isFloorless(building)
  return !isStrip(cfg.blocktype) || WHOLE.includes(archetype)
}

/** A building without a list of storeys: strips, green, halls, and car parks that are not high enough for a second level. */
export function isFloorless({ archetype, cfg, maxheight }: GeneratorInput['building']): boolean {
  if (archetype === Archetype.green || isHall(archetype)) return true
  if (archetype !== Archetype.parking) return isStrip(cfg.blocktype)
  const listed = cfg.floors.reduce((sum, floor) => sum + floor.repeat_count, 0)
  return cfg.floors.length > 0 ? listed < 2 : !(maxheight >= 2 * cfg.floor_height)
}

/** Shapes that cannot be used are left out, with a message. */
export function groundInput(input: GeneratorInput, messages: MessageList): GroundInput {
  const { building } = input
  const { cfg } = building
  const mode = shapesOf(building).includes(cfg.shape_mode) ? cfg.shape_mode : ShapeMode.width_length
  const isPolygon = mode === ShapeMode.polygon
  const points = isPolygon ? cfg.polygon : mode === ShapeMode.path ? cfg.path : null
  const direction = isLaidInBars(building) && points ? directionOf(points, isPolygon) : AHEAD
  const polygon = isPolygon ? polygonOf(cfg, direction, messages) : null
  const path = mode === ShapeMode.path ? pathOf(cfg, direction, messages) : null
  const { sx, sy } = signsOf(cfg.flip)
  return {
    func: cfg.function,
    polygon,
    path,
    direction: polygon || path ? { c: direction.c, s: sx * sy * direction.s } : AHEAD,
    trees: cfg.green,
    carDensity: cfg.parking.car_density,
    profile: cfg.street_profile,
    seed: seedOf(String(building.id)),
  }
}

type Cfg = GeneratorInput['building']['cfg']

/** The drawn polygon in the frame of the record, or one that lies in it as the direction says; null with a message. */
export function polygonOf(
  { polygon, inner_polygon, flip }: Cfg,
  direction: Direction,
  messages: MessageList,
): Poly | null {
  const outer = drawnPoints(polygon, flip, direction)
  const ring = outer && canonicalRing(outer)
  if (!ring || !isSimple(ring)) {
    messages.add('param_ignored', { target: 'polygon', value: polygon?.length ?? 0 })
    return null
  }
  if (!inner_polygon || inner_polygon.length === 0) return { outer: ring, holes: [] }
  const inner = drawnPoints(inner_polygon, flip, direction)
  const hole = inner && canonicalRing(inner, true)
  if (!hole || !isSimple(hole) || !holds(ring, hole)) {
    messages.add('param_ignored', { target: 'inner_polygon', value: inner_polygon.length })
    return { outer: ring, holes: [] }
  }
  return { outer: ring, holes: [hole] }
}

/** Every corner of the hole inside, no edge across the outline, and no corner of the outline in the hole. */
function holds(outer: Ring, hole: Ring): boolean {
  for (let i = 0; i < hole.length; i += 2) {
    const j = (i + 2) % hole.length
    const [ax, ay, bx, by] = [hole[i], hole[i + 1], hole[j], hole[j + 1]] as [Lu, Lu, Lu, Lu]
    if (!contains([outer], ax, ay) || crossesProperly([outer], ax, ay, bx, by)) return false
  }
  for (let i = 0; i < outer.length; i += 2) {
    if (contains([hole], outer[i] as Lu, outer[i + 1] as Lu)) return false
  }
  return true
}

/** The drawn line without points twice in a row; null with a message when none is left. */
function pathOf({ path, flip }: Cfg, direction: Direction, messages: MessageList): Lu[] | null {
  const points = drawnPoints(path, flip, direction)
  const line: Lu[] = []
  for (let i = 0; points && i < points.length; i += 2) {
    if (line.at(-2) !== points[i] || line.at(-1) !== points[i + 1]) {
      line.push(points[i] as Lu, points[i + 1] as Lu)
    }
  }
  if (line.length >= 4) return line
  messages.add('param_ignored', { target: 'path', value: path?.length ?? 0 })
  return null
}

/**
 * Drawn points on the lattice of a frame, turned first, rounded once and then mirrored as the building is; null when one is
 * farther off than a building may reach.
 * @param sum of both sides of the box that the building is mirrored in: 1 when its length or width is an odd number of units
 */
export function drawnPoints(
  points: Cfg['path'],
  flip: FlipDirection,
  { c, s }: Direction,
  sum: { x: Lu; y: Lu } = { x: 0, y: 0 },
): Lu[] | null {
  if (!points) return null
  const { sx, sy } = signsOf(flip)
  const flat: Lu[] = []
  for (const [x, y] of points) {
    if (!(Math.abs(x) <= LIMITS.side && Math.abs(y) <= LIMITS.side)) return null
    const [u, v] = [toLattice(c * x + s * y), toLattice(c * y - s * x)]
    flat.push(sx < 0 ? sum.x - u : u, sy < 0 ? sum.y - v : v)
  }
  return flat
}

function signsOf(flip: FlipDirection): { sx: 1 | -1; sy: 1 | -1 } {
  return {
    sx: flip === FlipDirection.x || flip === FlipDirection.xy ? -1 : 1,
    sy: flip === FlipDirection.y || flip === FlipDirection.xy ? -1 : 1,
  }
}

function seedOf(id: string): number {
  const hash = fnv()
  addText(hash, id)
  return hash.lo >>> 0
}
