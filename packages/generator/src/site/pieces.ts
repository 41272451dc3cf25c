/** Edges of ground, and what a box holds of it. */
import {
  type Box,
  boxRing,
  canonicalRing,
  intersectRings,
  type Lu,
  type Ring,
} from '@kavel/geometry'

/** A stretch of the edge of ground, lattice units. */
export type Edge = readonly [x0: Lu, y0: Lu, x1: Lu, y1: Lu]

/** What a rounded corner may turn inwards, lattice units. */
export const ROUNDED = 3

/** The edges of a ring in its direction. */
export function edgesOf(ring: Ring): Edge[] {
  return Array.from({ length: ring.length / 2 }, (_, i): Edge => {
    const j = (2 * i + 2) % ring.length
    return [ring[2 * i] as Lu, ring[2 * i + 1] as Lu, ring[j] as Lu, ring[j + 1] as Lu]
  })
}

/** From a point to another, lattice units. */
export function lengthOf(ax: number, ay: number, bx: number, by: number): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
}

/** From a point to an edge. */
export function offFrom([ax, ay, bx, by]: Edge, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  const share = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square)) : 0
  return lengthOf(ax + share * dx, ay + share * dy, x, y)
}

/** Nothing turns inwards: what is wide enough at both ends is so between them. */
export function isConvex(ring: Ring): boolean {
  const edges = edgesOf(ring)
  return edges.every(([ax, ay, bx, by], i) => {
    const [, , cx, cy] = edges[(i + 1) % edges.length] as Edge
    const cross = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
    return cross >= -ROUNDED * (lengthOf(ax, ay, bx, by) + lengthOf(bx, by, cx, cy))
  })
}

/** What a box holds of a plot. */
export function piecesIn(plot: readonly Ring[], box: Box): Ring[] {
  const [only] = plot
  if (plot.length === 1 && only && isConvex(only)) {
    const piece = clippedTo(only, box)
    return piece.length > 0 ? [piece] : []
  }
  return intersectRings(plot, [boxRing(box.x0, box.y0, box.x1, box.y1)])
}

/** Of a ring that turns nowhere inwards the part in a box: side by side what lies beyond is cut off. */
function clippedTo(ring: Ring, { x0, y0, x1, y1 }: Box): Ring {
  let points: ArrayLike<number> = ring
  for (const [axis, at, out] of [
    [0, x0, -1],
    [0, x1, 1],
    [1, y0, -1],
    [1, y1, 1],
  ] as const) {
    const left: number[] = []
    for (let i = 0; i < points.length; i += 2) {
      const j = (i + 2) % points.length
      const a = out * ((points[i + axis] as number) - at)
      const b = out * ((points[j + axis] as number) - at)
      if (a <= 0) left.push(points[i] as number, points[i + 1] as number)
      if ((a < 0 && b > 0) || (a > 0 && b < 0)) {
        const [from, to] = [points[i + 1 - axis] as number, points[j + 1 - axis] as number]
        const cut = Math.round(from + ((to - from) * a) / (a - b))
        left.push(axis === 0 ? at : cut, axis === 0 ? cut : at)
      }
    }
    points = left
  }
  return canonicalRing(points)
}
