/**
 * Bicycle places in a room: rows of racks along its walls and aisles between them (generator reference §9.12: 0.4 by 2.0 m
 * a place and an aisle of 1.5 m; in double racks two bicycles stand above each other).
 */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import {
  type Box,
  boxesOverlap,
  boxRing,
  canonicalRing,
  type Lu,
  largestBoxIn,
  type Ring,
  toLattice,
} from '@kavel/geometry'
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
  const racks = racksOfRoom(net, doors)
  return levels.flatMap((z, level) =>
    racks.map(({ x0, y0, x1, y1 }, i): Asset => {
      const poly = boxRing(x0, y0, x1, y1)
      return { id: `${id}/bike:${level}:${i}`, kind: 'bike', poly, z, h: HEIGHT, ref: id }
    }),
  )
}

/** Racks in the largest box of a room; of boxes as large the one that holds most, whichever way up the room is. */
function racksOfRoom(net: Ring, doors: readonly PlanDoor[]): Box[] {
  let best = racksIn(largestBoxIn(net), doors)
  if (net.length === 8) return best
  for (const [x, y] of OVER) {
    const room = mirroredBox(largestBoxIn(mirrored(net, x, y)), x, y)
    const racks = racksIn(room, doors)
    if (racks.length > best.length) best = racks
  }
  return best
}

const OVER = [
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const

function mirrored(ring: Ring, x: number, y: number): Ring {
  return canonicalRing(ring.map((value, i) => value * (i % 2 === 0 ? x : y)))
}

function mirroredBox({ x0, y0, x1, y1 }: Box, x: number, y: number): Box {
  const [xa, xb, ya, yb] = [x0 * x, x1 * x, y0 * y, y1 * y]
  return {
    x0: Math.min(xa, xb),
    y0: Math.min(ya, yb),
    x1: Math.max(xa, xb),
    y1: Math.max(ya, yb),
  }
}

/** Rows of racks in a room. */
interface Rows {
  alongX: boolean
  /** Where each row begins across the room, and all of them along it. */
  starts: readonly Lu[]
  from: Lu
  /** Racks of a row, and of all rows without those before a door. */
  each: number
  kept: number
}

/** Racks in the clear space of a room: as many as stand there without one before a door. */
export function racksIn(room: Box, doors: readonly PlanDoor[]): Box[] {
  const rows = bestRows(room, doors)
  if (!rows) return []
  const free = doors.map((door) => beforeDoor(door, room))
  const racks = rows.starts.flatMap((start) => rowOf(room, rows, start))
  return racks.filter((rack) => !free.some((each) => boxesOverlap(rack, each)))
}

/** How many they are. */
export function rackCount(room: Box, doors: readonly PlanDoor[]): number {
  return bestRows(room, doors)?.kept ?? 0
}

function bestRows(room: Box, doors: readonly PlanDoor[]): Rows | null {
  const [width, height] = [room.x1 - room.x0, room.y1 - room.y0]
  if (width * height > LARGEST) return null
  const free = doors.map((door) => beforeDoor(door, room))
  let best: Rows | null = null
  for (const alongX of [true, false]) {
    const [length, across] = alongX ? [width, height] : [height, width]
    for (const rows of [mostRows(across), mostRows(across) - 1]) {
      if (rows < 1) continue
      const starts = rowStarts(rows, across)
      // from either end and from either wall, so that a mirrored room holds as many
      for (const own of [starts, starts.map((start) => across - DEPTH - start)]) {
        for (const { from, count } of stretchesOf(rows, length)) {
          const most = best?.kept ?? 0
          if (count * rows <= most) continue
          const row = { alongX, starts: own, from, each: count, kept: 0 }
          const kept = own.reduce((sum, start) => sum + keptIn(room, row, start, free), 0)
          if (kept > most) best = { ...row, kept }
        }
      }
    }
  }
  return best
}

/** The racks of a row that no door needs free; two doors may need the same. */
function keptIn(room: Box, { alongX, from, each }: Rows, start: Lu, free: readonly Box[]): number {
  let kept = each
  let done = 0
  const blocked = free.flatMap(({ x0, y0, x1, y1 }): [number, number][] => {
    const [u0, u1] = alongX ? [x0 - room.x0, x1 - room.x0] : [y0 - room.y0, y1 - room.y0]
    const [v0, v1] = alongX ? [y0 - room.y0, y1 - room.y0] : [x0 - room.x0, x1 - room.x0]
    if (v0 >= start + DEPTH || v1 <= start) return []
    return [[Math.floor((u0 - from) / WIDTH), Math.ceil((u1 - from) / WIDTH)]]
  })
  blocked.sort((a, b) => a[0] - b[0])
  for (const [first, end] of blocked) {
    const [a, b] = [Math.max(first, done), Math.min(end, each)]
    if (b <= a) continue
    kept -= b - a
    done = b
  }
  return kept
}

function rowOf(room: Box, { alongX, from, each }: Rows, start: Lu): Box[] {
  return Array.from({ length: each }, (_, i): Box => {
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

/** Racks side by side, the first at `from`. */
interface Stretch {
  from: Lu
  count: number
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
