/** What the cells of a plate cover together: the outlines that follow from the borders of a partition. */
import { canonicalRing, type Poly, type Ring, signedArea } from '@kavel/geometry'
import { type Border, OUTSIDE } from './partition.ts'

/** The sides of an outline, found by the point they start in. */
interface Sides {
  /** Four numbers a side: where it starts and where it ends. */
  points: Int32Array
  /** The first side that starts in the point of a slot; NONE: the slot is free. */
  slots: Int32Array
  /** The next side that starts in the same point. */
  next: Int32Array
  used: Uint8Array
}

const NONE = -1

/** What the cells cover together: outer rings counter-clockwise with the courts inside them. */
export function outlineOf(borders: readonly Border[]): Poly[] {
  const sides = sidesOf(borders)
  const outers: Poly[] = []
  const holes: Ring[] = []
  for (let side = 0; side < sides.used.length; side++) {
    for (;;) {
      const ring = chain(sides, side)
      if (ring.length === 0) break
      if (signedArea(ring) > 0) outers.push({ outer: canonicalRing(ring), holes: [] })
      else holes.push(canonicalRing(ring, true))
    }
  }
  for (const hole of holes) holderOf(hole, outers)?.holes.push(hole)
  return outers
}

/** The borders with the outside, so directed that the covered side lies on their left. */
function sidesOf(borders: readonly Border[]): Sides {
  let count = 0
  for (const { low, high } of borders) if (low === OUTSIDE || high === OUTSIDE) count++
  const points = new Int32Array(4 * count)
  let size = 16
  while (size < 2 * count) size *= 2
  const slots = new Int32Array(size).fill(NONE)
  const next = new Int32Array(count).fill(NONE)
  const sides = { points, slots, next, used: new Uint8Array(count) }
  let side = 0
  for (const { vertical, at, from, to, low, high } of borders) {
    if (low !== OUTSIDE && high !== OUTSIDE) continue
    const forward = vertical === (high === OUTSIDE)
    const start = forward ? from : to
    const end = forward ? to : from
    points[4 * side] = vertical ? at : start
    points[4 * side + 1] = vertical ? start : at
    points[4 * side + 2] = vertical ? at : end
    points[4 * side + 3] = vertical ? end : at
    const slot = slotOf(sides, points[4 * side] as number, points[4 * side + 1] as number)
    let last = slots[slot] as number
    if (last === NONE) slots[slot] = side
    else {
      while (next[last] !== NONE) last = next[last] as number
      next[last] = side
    }
    side++
  }
  return sides
}

/** The slot of the sides that start in a point, or a free one. */
function slotOf({ points, slots }: Sides, x: number, y: number): number {
  const mask = slots.length - 1
  let slot = ((Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b)) >>> 7) & mask
  for (;;) {
    const side = slots[slot] as number
    if (side === NONE || (points[4 * side] === x && points[4 * side + 1] === y)) return slot
    slot = (slot + 1) & mask
  }
}

/** Follows what is left of the outline from the point where a side starts until it is back there. */
function chain(sides: Sides, first: number): Ring {
  const { points, slots, used } = sides
  const ring: number[] = []
  const startX = points[4 * first] as number
  const startY = points[4 * first + 1] as number
  let before = NONE
  let x = startX
  let y = startY
  for (;;) {
    const side = sharpest(sides, slots[slotOf(sides, x, y)] as number, before)
    if (side === NONE) break
    used[side] = 1
    ring.push(x, y)
    before = side
    x = points[4 * side + 2] as number
    y = points[4 * side + 3] as number
    if (x === startX && y === startY) break
  }
  return new Int32Array(ring)
}

/** Of the sides left in a point the one that turns left of the side before: parts that touch in a corner stay apart. */
function sharpest({ points, next, used }: Sides, first: number, before: number): number {
  let best = NONE
  let most = 0
  for (let side = first; side !== NONE; side = next[side] as number) {
    if (used[side] === 1) continue
    const turn = before === NONE ? 0 : turnOf(points, before, side)
    if (best !== NONE && turn <= most) continue
    best = side
    most = turn
  }
  return best
}

/** 1: side b turns left of side a, 0: it goes straight on, -1: right. */
function turnOf(points: Int32Array, a: number, b: number): number {
  const dx = (points[4 * a + 2] as number) - (points[4 * a] as number)
  const dy = (points[4 * a + 3] as number) - (points[4 * a + 1] as number)
  const ex = (points[4 * b + 2] as number) - (points[4 * b] as number)
  const ey = (points[4 * b + 3] as number) - (points[4 * b + 1] as number)
  return Math.sign(dx * ey - dy * ex)
}

/** The smallest outer ring around a hole. */
function holderOf(hole: Ring, outers: readonly Poly[]): Poly | undefined {
  const [x, y] = [hole[0] as number, hole[1] as number]
  let best: Poly | undefined
  for (const poly of outers) {
    if (!holds(poly.outer, x, y)) continue
    if (!best || signedArea(poly.outer) < signedArea(best.outer)) best = poly
  }
  return best
}

/** Even-odd along a ray to the right, just above the point: a corner of a hole is never on an outer ring's row edge. */
function holds(ring: Ring, x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [xa, ya, yb] = [ring[i] as number, ring[i + 1] as number, ring[j + 1] as number]
    if (ya > y !== yb > y && xa > x) inside = !inside
  }
  return inside
}
