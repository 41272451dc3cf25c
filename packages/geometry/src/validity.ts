/**
 * Whether polygons with holes are valid in the sense of OGC Simple Features (06-103r4 §6.1.11), as `ST_IsValid` judges:
 * rings that neither cross nor touch themselves, holes inside, an interior in one piece, parts that meet in points only.
 *
 * One sweep over all sides with exact predicates (Shamos and Hoey 1976): n log n, whatever the rings look like.
 */
import { exactOrient } from './exact-orient.ts'
import { createSweepOrder } from './sweep-order.ts'
import { findCrossingMeeting, findCut, findNesting } from './validity-meetings.ts'
import {
  faultAt,
  type Meeting,
  NONE,
  type PolygonFault,
  type Position,
  type Rings,
  type Span,
  type Swept,
} from './validity-rings.ts'

/** The first fault of a multipolygon, or null. Coordinates are 0 or of a size from 1e-140 to 1e140 in any unit; heights are left aside. */
export function findPolygonFault(
  polygons: readonly (readonly (readonly Position[])[])[],
): PolygonFault | null {
  const spans: Span[] = []
  const corners: number[] = []
  for (const [polygon, rings] of polygons.entries())
    for (const [ring, positions] of rings.entries()) {
      const from = corners.length / 2
      const fault = appendRing(positions, corners)
      const [x = 0, y = 0] = positions[0] ?? []
      if (fault) return { fault, polygon, ring, x, y }
      spans.push({ polygon, ring, from, to: corners.length / 2 })
    }
  const rings = layOut(spans, corners)
  const swept = sweep(rings)
  if ('fault' in swept) return swept
  return findCrossingMeeting(rings, swept) ?? findNesting(rings, swept) ?? findCut(rings, swept)
}

/** Appends the corners of a closed ring. */
function appendRing(
  positions: readonly Position[],
  corners: number[],
): PolygonFault['fault'] | null {
  const first = positions[0]
  const last = positions.at(-1)
  if (!first || !last || first[0] !== last[0] || first[1] !== last[1]) return 'open'
  let [x, y] = last as [number, number]
  let count = 0
  for (let i = 0; i + 1 < positions.length; i++) {
    const [px, py] = positions[i] as [number, number]
    // The first is compared with the corner before it, so that only its repetitions are left out.
    if (i > 0 && px === x && py === y) continue
    ;[x, y] = [px, py]
    corners.push(x, y)
    count += 1
  }
  if (count > 1 && x === first[0] && y === first[1]) {
    corners.length -= 2
    count -= 1
  }
  return count < 3 ? 'few_corners' : null
}

function layOut(spans: readonly Span[], corners: readonly number[]): Rings {
  const count = corners.length / 2
  const [x, y] = [new Float64Array(count), new Float64Array(count)]
  for (let i = 0; i < count; i++) {
    x[i] = corners[2 * i] as number
    y[i] = corners[2 * i + 1] as number
  }
  const ringOf = new Int32Array(count)
  const next = Int32Array.from({ length: count }, (_, i) => i + 1)
  for (const [index, { from, to }] of spans.entries()) {
    ringOf.fill(index, from, to)
    next[to - 1] = from
  }
  return { spans, x, y, ringOf, next }
}

/** Passes over all sides from left to right, and from low to high where corners lie above each other. */
function sweep(rings: Rings): Swept | PolygonFault {
  const { spans, x, y, ringOf, next } = rings
  const count = x.length
  const order = createSweepOrder(count)
  const before = (a: number, b: number) =>
    (x[a] as number) - (x[b] as number) || (y[a] as number) - (y[b] as number)
  const start = new Int32Array(count)
  const end = new Int32Array(count)
  const previous = new Int32Array(count)
  for (let side = 0; side < count; side++) {
    const to = next[side] as number
    previous[to] = side
    ;[start[side], end[side]] = before(side, to) < 0 ? [side, to] : [to, side]
  }
  /** Above (1), on (0) or below (-1) the side. */
  const place = (side: number, corner: number) => {
    const [a, b] = [start[side] as number, end[side] as number]
    return exactOrient(
      x[a] as number,
      y[a] as number,
      x[b] as number,
      y[b] as number,
      x[corner] as number,
      y[corner] as number,
    )
  }
  const crosses = (a: number, b: number): boolean => {
    if (a === NONE || b === NONE) return false
    return (
      place(a, start[b] as number) * place(a, end[b] as number) < 0 &&
      place(b, start[a] as number) * place(b, end[a] as number) < 0
    )
  }
  const crossing = (a: number, b: number): PolygonFault => ({
    ...faultAt(rings, ringOf[a] === ringOf[b] ? 'crosses_itself' : 'crosses_another', a),
    ...meetingPoint(rings, a, b),
  })

  const meetings: Meeting[] = []
  const under = new Int32Array(spans.length).fill(NONE)
  const leftTurning = new Uint8Array(spans.length)
  const known = new Uint8Array(spans.length)
  const sorted = Int32Array.from({ length: count }, (_, i) => i).sort(before)
  for (let at = 0; at < count; ) {
    const first = sorted[at] as number
    const corners: number[] = []
    for (; at < count && before(sorted[at] as number, first) === 0; at++)
      corners.push(sorted[at] as number)
    /** The side of another ring that runs through the point. */
    let through = NONE
    const beginning: number[] = []
    for (const corner of corners)
      for (const side of [previous[corner] as number, corner]) {
        if (start[side] === corner) {
          beginning.push(side)
          continue
        }
        const low = order.below(side)
        const high = order.above(side)
        for (const near of [low, high])
          if (
            near !== NONE &&
            before(end[near] as number, first) !== 0 &&
            place(near, corner) === 0
          )
            through = near
        order.remove(side)
        if (crosses(low, high)) return crossing(low, high)
      }
    for (const side of beginning) {
      let overlapping = NONE
      order.insert(side, (there) => {
        const lies = place(there, first)
        if (lies !== 0) return lies
        if (before(start[there] as number, first) !== 0) through = there
        const turns = place(there, end[side] as number)
        if (turns === 0) overlapping = there
        return turns
      })
      if (overlapping !== NONE) return crossing(side, overlapping)
      for (const near of [order.below(side), order.above(side)])
        if (near !== NONE && crosses(side, near)) return crossing(side, near)
    }
    for (const corner of corners) {
      const ring = ringOf[corner] as number
      if (known[ring]) continue
      // The first corner of its ring: both sides begin here.
      known[ring] = 1
      const other = previous[corner] as number
      leftTurning[ring] = place(corner, end[other] as number) > 0 ? 1 : 0
      under[ring] = order.below(leftTurning[ring] ? corner : other)
    }
    const meeting = corners.map((corner) => ringOf[corner] as number)
    if (through !== NONE) meeting.push(ringOf[through] as number)
    if (new Set(meeting).size < meeting.length) return faultAt(rings, 'crosses_itself', first)
    if (meeting.length > 1) meetings.push({ corners, through })
  }
  return { meetings, previous, under, leftTurning }
}

/** Where two sides meet, rounded; the start of the first when they lie along each other. */
function meetingPoint({ x, y, next }: Rings, a: number, b: number): { x: number; y: number } {
  const at = (corner: number) => [x[corner], y[corner]] as [number, number]
  const [[ax, ay], [bx, by]] = [at(a), at(next[a] as number)]
  const [[cx, cy], [dx, dy]] = [at(b), at(next[b] as number)]
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  const part = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
  return part >= 0 && part <= 1
    ? { x: ax + part * (bx - ax), y: ay + part * (by - ay) }
    : { x: ax, y: ay }
}
