/**
 * Bars in a drawn shape: boxes along the axes of the building that lie inside a polygon, or along the legs of a path. What
 * of a shape no box takes is left open.
 */
import {
  type Box,
  boundsOf,
  type Intervals,
  intersectIntervals,
  type Lu,
  type Poly,
  type Ring,
  ringOfBox,
  slabIntervals,
  toLattice,
} from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import { legsOf } from './legs.ts'

/** A box, and which way the bar in it runs. */
export interface Bar {
  box: Box
  isTurned: boolean
}

/** Between bars, metres: daylight for both (generator reference §10: twice the distance for privacy). */
export const APART = toLattice(10)
/** A bar is at least so long, metres: a core and a dwelling. */
const LEAST_LENGTH = toLattice(12)
const LEAST_DEPTH = toLattice(7)
/** Bars that are sought in a polygon. */
const MOST = 6
/** Lines between which bars are sought, beside those through corners. */
const LINES = 20
/** Corners beyond those with the longest sides do not get lines of their own: the work grows with their square. */
export const MOST_CORNERS = 12

/**
 * The largest bar no deeper than asked in a polygon with courts, then the next largest that stands free of it, and so on.
 * @param depth greatest depth of a bar, lattice units
 */
export function barsIn({ outer, holes }: Poly, depth: Lu, most = MOST): Bar[] {
  const rings = [outer, ...holes]
  const bars: Bar[] = []
  while (bars.length < most) {
    const taken = bars.map(({ box }) => ringOfBox(grown(box, APART)))
    const lying = largestIn(rings, taken, depth)
    const standing = largestIn(rings.map(swapped), taken.map(swapped), depth)
    const isTurned = isBetter(standing, lying)
    const box = isTurned && standing ? turnedBox(standing) : lying
    if (!box) break
    bars.push({ box, isTurned })
  }
  return bars
}

/** Larger; of equal ones the long bar goes before the deep one, which leaves its ends without daylight. */
function isBetter(standing: Box | null, lying: Box | null): boolean {
  const [one, other] = [boxArea(standing), boxArea(lying)]
  if (one !== other || !standing || !lying) return one > other
  return isLong(standing) && !isLong(lying)
}

function isLong({ x0, y0, x1, y1 }: Box): boolean {
  return x1 - x0 >= y1 - y0
}

/** The largest box along x; null when none is long and deep enough. */
function largestIn(rings: readonly Ring[], taken: readonly Ring[], depth: Lu): Box | null {
  const bounds = boundsOf(rings[0] as Ring)
  const lines = new Set<Lu>()
  const corners = [...heaviestOf(rings), ...taken.flatMap(cornersOf)]
  for (const { y } of corners) {
    for (const each of [y, y + depth, y - depth]) {
      if (each >= bounds.y0 && each <= bounds.y1) lines.add(each)
    }
  }
  // counted from either side, so that a mirrored shape has the mirrored lines
  for (let i = 0; i <= LINES / 2; i++) {
    const off = Math.floor(((bounds.y1 - bounds.y0) * i) / LINES)
    lines.add(bounds.y0 + off)
    lines.add(bounds.y1 - off)
  }
  const ys = [...lines].sort((a, b) => a - b)
  // what two neighbouring lines have between them holds all that a slab over both can have: most slabs need no scan
  const strips = ys.slice(1).map((y1, i) => slabIntervals(rings, ys[i] as Lu, y1))
  let best: Box | null = null
  ys.forEach((y0, i) => {
    let shared: Intervals | null = null
    for (let j = i + 1; j < ys.length; j++) {
      const y1 = ys[j] as Lu
      const strip = strips[j - 1] as Intervals
      shared = shared ? intersectIntervals(shared, strip) : strip
      const longest = longestOf(shared)
      if (y1 - y0 > depth || longest < LEAST_LENGTH) break
      if (y1 - y0 < LEAST_DEPTH || longest * (y1 - y0) <= boxArea(best)) continue
      const inside = slabIntervals(rings, y0, y1)
      const blocked = taken.flatMap((ring) => {
        const box = boundsOf(ring)
        return box.y0 < y1 && box.y1 > y0 ? [box] : []
      })
      for (let k = 0; k + 1 < inside.length; k += 2) {
        for (const [x0, x1] of freeOf(inside[k] as Lu, inside[k + 1] as Lu, blocked)) {
          const box = { x0, y0, x1, y1 }
          if (x1 - x0 >= LEAST_LENGTH && boxArea(box) > boxArea(best)) best = box
        }
      }
    }
  })
  return best
}

function longestOf(intervals: Intervals): Lu {
  let longest = 0
  for (let k = 0; k + 1 < intervals.length; k += 2) {
    longest = Math.max(longest, (intervals[k + 1] as Lu) - (intervals[k] as Lu))
  }
  return longest
}

interface Corner {
  y: Lu
  /** Of the two sides that meet in it. */
  length: number
}

function cornersOf(ring: Ring): Corner[] {
  const n = ring.length
  const side = (i: number) => {
    const [dx, dy] = [0, 1].map(
      (k) => (ring[(i + 2 + k) % n] as Lu) - (ring[(i + k) % n] as Lu),
    ) as [number, number]
    return Math.sqrt(dx * dx + dy * dy)
  }
  return Array.from({ length: n / 2 }, (_, i) => ({
    y: ring[2 * i + 1] as Lu,
    length: side(2 * i) + side((2 * i - 2 + n) % n),
  }))
}

/** The corners that bars are sought beside: of many, those between the longest sides. */
function heaviestOf(rings: readonly Ring[]): Corner[] {
  const corners = rings.flatMap(cornersOf)
  if (corners.length <= MOST_CORNERS) return corners
  corners.sort((a, b) => b.length - a.length || a.y - b.y)
  return corners.slice(0, MOST_CORNERS)
}

/** Corners of a polygon that no bar is sought beside. */
export function cornersPassed({ outer, holes }: Poly): number {
  const count = [outer, ...holes].reduce((sum, ring) => sum + ring.length / 2, 0)
  return Math.max(0, count - MOST_CORNERS)
}

function freeOf(from: Lu, to: Lu, blocked: readonly Box[]): [Lu, Lu][] {
  let free: [Lu, Lu][] = [[from, to]]
  for (const { x0, x1 } of blocked) {
    free = free.flatMap(([a, b]): [Lu, Lu][] => [
      [a, Math.min(b, x0)],
      [Math.max(a, x1), b],
    ])
    free = free.filter(([a, b]) => b > a)
  }
  return free
}

/** What stands along a path. */
export interface Along {
  bars: Bar[]
  /** How many legs lie behind the last bar that a building may have. */
  passed: number
}

/** Bars around the legs of a path, each to where the ones before leave off. */
export function barsAlong(path: readonly Lu[], depth: Lu): Along {
  const bars: Bar[] = []
  const { legs } = legsOf(path)
  const half = Math.floor(depth / 2)
  for (const [i, { isTurned, across, start, end }] of legs.entries()) {
    if (bars.length === LIMITS.bars) return { bars, passed: legs.length - i }
    let [from, to] = [Math.min(start, end), Math.max(start, end)]
    // a leg begins where the bars before it leave off
    for (const { box } of bars.map((bar) => ({ box: grown(bar.box, APART) }))) {
      const [low, high, b0, b1] = isTurned
        ? [box.x0, box.x1, box.y0, box.y1]
        : [box.y0, box.y1, box.x0, box.x1]
      if (across + half <= low || across - half >= high || b1 <= from || b0 >= to) continue
      if (b1 - from < to - b0) from = b1
      else to = b0
    }
    if (to - from < LEAST_LENGTH) continue
    const box = isTurned
      ? { x0: across - half, y0: from, x1: across - half + depth, y1: to }
      : { x0: from, y0: across - half, x1: to, y1: across - half + depth }
    bars.push({ box, isTurned })
  }
  return { bars, passed: 0 }
}

export function boxArea(box: Box | null): number {
  return box ? (box.x1 - box.x0) * (box.y1 - box.y0) : 0
}

function grown({ x0, y0, x1, y1 }: Box, by: Lu): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by }
}

/** x and y change places. */
function swapped(ring: Ring): Ring {
  return ring.map((_, i) => ring[i % 2 === 0 ? i + 1 : i - 1] as Lu)
}

function turnedBox({ x0, y0, x1, y1 }: Box): Box {
  return { x0: y0, y0: x0, x1: y1, y1: x1 }
}
