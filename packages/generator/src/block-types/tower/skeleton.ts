/** What stands fixed on a tower's plate before it is divided: core and hall, and the chains of boxes around them. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, type Lu, type Lu2, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { Core, CoreCell } from './core.ts'
import type { Chain, Direction, Slab } from './slabs.ts'

/** A plate in numbers alone, while its size is looked for. */
export interface Frame {
  /** Area of the floor around its core and halls. */
  gross: Lu2
}

/** From (0, 0) to (width, depth) of the plate. */
export interface Skeleton {
  width: Lu
  depth: Lu
  core: CoreCell[]
  /** The hall on every floor, in boxes that touch. */
  halls: Box[]
  /** What the dwellings of a typical floor are cut from. */
  chains: Chain[]
  /** The least distance between a hall or core and the facade beside it: no dwelling there is wider. */
  strip: Lu
  /**
   * The ground floor with an entrance hall of a net area, lattice units squared, or as large as it can be, and beside it
   * bicycle rooms of a width.
   */
  ground(entrance: Lu2, beside: Lu): GroundSkeleton
}

export interface GroundSkeleton {
  /** Null when the hall itself leads outside. */
  entrance: Box | null
  /** Parts of the hall that belong to the entrance hall, which is too small without them or leads outside by them. */
  lobby: readonly Box[]
  /** Rooms for bicycles and the like beside it. */
  beside: Box[]
  chains: Chain[]
}

/** How a skeleton of a shape may vary; what `sizes.ts` searches over. */
export interface Variant {
  /** How far the hall reaches beyond the core on both sides; of an H, how much longer the hall along a bar is. */
  spine: Lu
  /** Of an H: how far the crossbar stands off the middle of the bars, as a share of their length. */
  shift: number
  /** The hall also runs along the sides of the core. */
  isDeep: boolean
  /** Of a U: dwellings stand side by side along the rear facade too, as along a corridor. */
  isLong: boolean
  /** At a corner the dwelling along the side goes on, instead of the one along the front. */
  sidesGoOn: boolean
  /** Where a closed ring starts, in dwellings from the middle of a side. */
  start: 0 | 0.5
}

/** Least width of an entrance hall, metres: a double door and a wall of letterboxes. */
const ENTRANCE_WIDTH = toLattice(2.4)

/** What an entrance hall leaves beside it: a room with its walls, metres. */
const BESIDE = toLattice(3)

/** A narrower room beside it is none, metres. */
const LEAST_ROOM = toLattice(DESIGN_RULES.min_room_depth)

export function slab(x0: Lu, y0: Lu, x1: Lu, y1: Lu, direction: Direction): Slab {
  return { box: { x0, y0, x1, y1 }, direction }
}

/** Slabs that have no area are left out: a plate may end at its hall. */
export function chainOf(slabs: readonly Slab[]): Chain {
  return slabs.filter(({ box }) => box.x1 > box.x0 && box.y1 > box.y0)
}

export function moved(core: Core, dx: Lu, dy: Lu): CoreCell[] {
  return core.cells.map((cell) => ({ ...cell, box: movedBox(cell.box, dx, dy) }))
}

function movedBox({ x0, y0, x1, y1 }: Box, dx: Lu, dy: Lu): Box {
  return { x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy }
}

/** An entrance hall along a facade. */
interface AlongFacade {
  /** Length of the facade. */
  facade: Lu
  /** Where the hall behind it lies along that. */
  hall: readonly [Lu, Lu]
  /** From the facade to that hall. */
  depth: Lu
}

/**
 * An entrance hall of a net area and a room on both sides of it, as four places along a facade: the hall stands in the
 * middle, but never so that a nook is left between it and the hall behind it; a dwelling has room at both ends. One that
 * needs more begins at a corner, where a dwelling has room at the other end alone.
 */
export function entranceAlong(
  { facade, hall, depth }: AlongFacade,
  net: Lu2,
  beside: Lu,
  { outerWall, innerWall }: Rules,
): [Lu, Lu, Lu, Lu] {
  const half = Math.floor(innerWall / 2)
  const length = Math.ceil(net / Math.max(1, depth - half - outerWall)) + 2 * half
  const isNook = (room: Lu) => room > 0 && room < BESIDE
  if (length > facade - 2 * BESIDE && facade > 3 * BESIDE) {
    const to = Math.min(length + outerWall - half, facade - BESIDE)
    const b = isNook(hall[1] - to) ? hall[1] : to
    return [0, 0, b, b]
  }
  const wide = Math.min(Math.max(length, ENTRANCE_WIDTH), facade - 2 * BESIDE)
  const from = Math.floor((facade - wide) / 2)
  const to = from + wide
  const a = isNook(from - hall[0]) ? hall[0] : from
  const b = isNook(hall[1] - to) ? hall[1] : to
  const left = Math.min(beside, a - BESIDE, facade - BESIDE - b)
  const room = left < LEAST_ROOM ? 0 : left
  return [a - room, a, b, b + room]
}
