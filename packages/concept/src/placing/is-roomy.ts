/** Whether a rectangle could fit on ground at all: a test of moments, before the search for its place. */
import type { Point } from './box.ts'

/** Closed rings in metres; holes are left out. */
export type Outlines = readonly (readonly Point[])[]

/** Metres and square metres by which a drawing may be off. */
const SPARE = 0.01

/** False only when no rectangle of that size fits: the ground is smaller, or as a whole nowhere wide or long enough. */
export function isRoomy(
  outlines: Outlines,
  { length, width }: { readonly length: number; readonly width: number },
): boolean {
  const area = outlines.reduce((sum, ring) => sum + outlineArea(ring), 0)
  if (area < length * width - SPARE) return false
  const { narrowest, longest } = measure(hullOf(outlines.flat()))
  return (
    narrowest >= Math.min(length, width) - SPARE && longest >= Math.hypot(length, width) - SPARE
  )
}

function outlineArea(ring: readonly Point[]): number {
  const [ox, oy] = ring[0] ?? [0, 0]
  let twice = 0
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i] as Point
    const [bx, by] = ring[i + 1] as Point
    twice += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy)
  }
  return Math.abs(twice) / 2
}

/** How far c lies left of the line from a to b, times the length of that. */
function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/** Corners of the convex hull, counter-clockwise (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const chain = (order: readonly Point[]) => {
    const kept: Point[] = []
    for (const point of order) {
      while (kept.length > 1 && turn(kept.at(-2) as Point, kept.at(-1) as Point, point) <= 0)
        kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

/** Distance between the nearest parallel lines that hold a hull between them, and between its farthest corners. */
function measure(hull: readonly Point[]): { narrowest: number; longest: number } {
  let narrowest = Number.POSITIVE_INFINITY
  let longest = 0
  for (const [i, a] of hull.entries()) {
    const b = hull[(i + 1) % hull.length] as Point
    const side = Math.hypot(b[0] - a[0], b[1] - a[1])
    let across = 0
    for (const c of hull) {
      if (side > 0) across = Math.max(across, turn(a, b, c) / side)
      longest = Math.max(longest, Math.hypot(c[0] - a[0], c[1] - a[1]))
    }
    if (side > 0) narrowest = Math.min(narrowest, across)
  }
  return { narrowest: Number.isFinite(narrowest) ? narrowest : 0, longest }
}
