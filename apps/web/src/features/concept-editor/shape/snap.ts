/** Attraction to the edges of the place: plot boundaries and building envelopes. Metres and radians. */
import { type Box, normalise, type Point } from '@kavel/concept'
import { outward, type Side } from './box.ts'

/** An edge from one point to the other. */
export type Edge = readonly [Point, Point]

export interface Snapped<T> {
  readonly value: T
  /** Edges that attracted it, to be shown. */
  readonly guides: readonly Edge[]
}

/** An edge that deviates more from a side is not parallel to it. */
const PARALLEL = (1 * Math.PI) / 180
/** A turn within this of the direction of an edge takes it over. */
const TURN = (4 * Math.PI) / 180
/** Shorter edges are rounded corners, metres: they have no direction worth following. */
const SHORTEST = 2

const SIDES = ['east', 'west', 'north', 'south'] as const

/** Edges of rings, without those too short to follow. */
export function edgesOf(rings: readonly (readonly Point[])[]): Edge[] {
  return rings.flatMap((ring) =>
    ring.slice(1).flatMap((to, index): Edge[] => {
      const from = ring[index] as Point
      return Math.hypot(to[0] - from[0], to[1] - from[1]) < SHORTEST ? [] : [[from, to]]
    }),
  )
}

/** How far a side would have to move outward to lie on an edge; null when the edge is not beside it. */
function gap(box: Box, side: Side, [from, to]: Edge): number | null {
  const n = outward(box, side)
  const along: Point = [-n[1], n[0]]
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const across = Math.abs(n[0] * dx + n[1] * dy) / Math.hypot(dx, dy)
  if (across > Math.sin(PARALLEL)) return null
  const [deep, half] =
    side === 'east' || side === 'west'
      ? [box.maxlength / 2, box.maxwidth / 2]
      : [box.maxwidth / 2, box.maxlength / 2]
  const start = along[0] * (from[0] - box.x) + along[1] * (from[1] - box.y)
  const end = along[0] * (to[0] - box.x) + along[1] * (to[1] - box.y)
  if (Math.max(start, end) < -half || Math.min(start, end) > half) return null
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return n[0] * (middle[0] - box.x) + n[1] * (middle[1] - box.y) - deep
}

function nearest(box: Box, sides: readonly Side[], edges: readonly Edge[], reach: number) {
  let best: { side: Side; edge: Edge; distance: number } | null = null
  for (const side of sides)
    for (const edge of edges) {
      const distance = gap(box, side, edge)
      if (distance === null || Math.abs(distance) > reach) continue
      if (!best || Math.abs(distance) < Math.abs(best.distance)) best = { side, edge, distance }
    }
  return best
}

/** Moves a box so that a side lies on an edge within reach: once along and once across. */
export function snapMove(box: Box, edges: readonly Edge[], reach: number): Snapped<Box> {
  const guides: Edge[] = []
  let { x, y } = box
  for (const sides of [SIDES.slice(0, 2), SIDES.slice(2)]) {
    const found = nearest(box, sides, edges, reach)
    if (!found) continue
    const n = outward(box, found.side)
    x += n[0] * found.distance
    y += n[1] * found.distance
    guides.push(found.edge)
  }
  return { value: { ...box, x, y }, guides }
}

/** Metres that a side moves outward to snap to an edge within reach. */
export function snapSide(
  box: Box,
  side: Side,
  edges: readonly Edge[],
  reach: number,
): Snapped<number> {
  const found = nearest(box, [side], edges, reach)
  return found ? { value: found.distance, guides: [found.edge] } : { value: 0, guides: [] }
}

/** The direction of the nearest edge, along or across, when the angle is close to it. */
export function snapTurn(angle: number, edges: readonly Edge[]): Snapped<number> {
  const quarter = Math.PI / 2
  let best: { turn: number; edge: Edge } | null = null
  for (const edge of edges) {
    const [from, to] = edge
    const direction = Math.atan2(to[1] - from[1], to[0] - from[0])
    const apart = normalise(direction - angle)
    const turn = apart - quarter * Math.round(apart / quarter)
    if (Math.abs(turn) > TURN) continue
    if (!best || Math.abs(turn) < Math.abs(best.turn)) best = { turn, edge }
  }
  if (!best) return { value: angle, guides: [] }
  return { value: normalise(angle + best.turn), guides: [best.edge] }
}
