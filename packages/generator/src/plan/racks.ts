/**
 * Bicycle places in a room: rows of racks along its walls and aisles between them (generator reference §9.12: 0.4 by 2.0 m
 * a place and an aisle of 1.5 m; in double racks two bicycles stand above each other).
 */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Box, boxRing, type Lu, largestBoxIn, toLattice } from '@kavel/geometry'
import type { Asset, Cell } from '../model/types.ts'
import type { PlanCell, PlanDoor } from './cell.ts'

const WIDTH = toLattice(DESIGN_RULES.min_bicycle_length)
const DEPTH = toLattice(DESIGN_RULES.min_bicycle_depth)
/** The specification has no aisle of its own for bicycles: a corridor's width (generator reference §9.12). */
export const RACK_AISLE = toLattice(DESIGN_RULES.corridor_width)
/** Larger floors are not filled in, square metres: no bicycle room is that large. */
const LARGEST = 5000 * 1e10

/** Of a bicycle in its rack, and from the floor to the upper bicycle of a double rack, metres. */
const HEIGHT = toLattice(1.1)
const UPPER = toLattice(1.3)

export function isBicycleRoom({ fn }: PlanCell): boolean {
  return fn === FunctionType.bicycle || fn === FunctionType.bicycle_double
}

/** The bicycle places of a bicycle room: one object each, in double racks two above each other. */
export function racksOf({ fn, doors }: PlanCell, { id, net }: Cell): Asset[] {
  const isDouble = fn === FunctionType.bicycle_double
  const levels = isDouble ? [0, UPPER] : [0]
  const racks = racksIn(largestBoxIn(net), doors)
  return levels.flatMap((z, level) =>
    racks.map(({ x0, y0, x1, y1 }, i): Asset => {
      const poly = boxRing(x0, y0, x1, y1)
      return { id: `${id}/bike:${level}:${i}`, kind: 'bike', poly, z, h: HEIGHT, ref: id }
    }),
  )
}

/** Racks in the clear space of a room: as many as stand there without one before a door. */
export function racksIn(room: Box, doors: readonly PlanDoor[]): Box[] {
  const [width, height] = [room.x1 - room.x0, room.y1 - room.y0]
  if (width * height > LARGEST) return []
  const free = doors.map((door) => beforeDoor(door, room))
  let best: Box[] = []
  for (const alongX of [true, false]) {
    const [length, across] = alongX ? [width, height] : [height, width]
    for (const rows of [mostRows(across), mostRows(across) - 1]) {
      if (rows < 1) continue
      const starts = rowStarts(rows, across)
      // from either end and from either wall, so that a mirrored room holds as many
      for (const v of [starts, starts.map((start) => across - DEPTH - start)]) {
        for (const u of stretchesOf(rows, length)) {
          if (u.count * rows <= best.length) continue
          const racks = v.flatMap((start) => rowOf(room, u, start, alongX))
          const kept = racks.filter((rack) => !free.some((each) => overlaps(rack, each)))
          if (kept.length > best.length) best = kept
        }
      }
    }
  }
  return best
}

/** Racks side by side, the first at `from`. */
interface Stretch {
  from: Lu
  count: number
}

function rowOf(room: Box, { from, count }: Stretch, start: Lu, alongX: boolean): Box[] {
  return Array.from({ length: count }, (_, i): Box => {
    const u = from + i * WIDTH
    const [x, y] = alongX ? [room.x0 + u, room.y0 + start] : [room.x0 + start, room.y0 + u]
    const [dx, dy] = alongX ? [WIDTH, DEPTH] : [DEPTH, WIDTH]
    return { x0: x, y0: y, x1: x + dx, y1: y + dy }
  })
}

function mostRows(across: Lu): number {
  const pairs = Math.floor(across / (2 * DEPTH + RACK_AISLE))
  const rest = across - pairs * (2 * DEPTH + RACK_AISLE)
  return 2 * pairs + (rest >= DEPTH + RACK_AISLE ? 1 : 0)
}

/** Rack, aisle, rack, and so on from wall to wall; of an odd number the last has an aisle of its own. */
function rowStarts(rows: number, across: Lu): Lu[] {
  const aisles = Math.ceil(rows / 2)
  const spare = across - rows * DEPTH - aisles * RACK_AISLE
  const starts: Lu[] = []
  let v = 0
  let aisle = 0
  for (let row = 0; row < rows; row++) {
    if (row % 2 === 1 || row === rows - 1) {
      const wider =
        Math.floor((spare * (aisle + 1)) / aisles) - Math.floor((spare * aisle) / aisles)
      v += RACK_AISLE + wider
      aisle++
    }
    starts.push(v)
    v += DEPTH
  }
  return starts
}

/** Where a row may lie along the room: aisles of several rows are joined at one end. */
function stretchesOf(rows: number, length: Lu): Stretch[] {
  const joined = rows > 2 ? RACK_AISLE : 0
  const count = Math.floor((length - joined) / WIDTH)
  return [
    { from: joined, count },
    { from: length - joined - count * WIDTH, count },
  ]
}

/** What stays free before a door: a rack's depth, so that one gets through to the aisle. */
function beforeDoor({ vertical, at, from, to }: PlanDoor, room: Box): Box {
  const [x, y] = [room.x0 + room.x1, room.y0 + room.y1]
  if (vertical) {
    return 2 * at < x
      ? { x0: room.x0, y0: from, x1: room.x0 + DEPTH, y1: to }
      : { x0: room.x1 - DEPTH, y0: from, x1: room.x1, y1: to }
  }
  return 2 * at < y
    ? { x0: from, y0: room.y0, x1: to, y1: room.y0 + DEPTH }
    : { x0: from, y0: room.y1 - DEPTH, x1: to, y1: room.y1 }
}

function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0
}
