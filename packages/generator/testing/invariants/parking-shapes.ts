/** Questions about turned boxes and the sides they share: the checks of parking have geometry of their own. */
import { boundsOf, contains, type Lu, type Ring } from '@kavel/geometry'
import { overlapOf } from './facts.ts'

/** What turning and rounding may move a point, lattice units. */
export const SLACK = 4

export type Point = readonly [number, number]

/** The corners of a space: where its ring turns by about a right angle. Two points within the slack are one corner, cut by rounding. */
export function cornersOf(ring: Ring): Point[] {
  const points: Point[] = []
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [ring[i] as Lu, ring[i + 1] as Lu]
    const j = (i + 2) % ring.length
    const isCut =
      Math.abs((ring[j] as Lu) - x) <= SLACK && Math.abs((ring[j + 1] as Lu) - y) <= SLACK
    if (!isCut) points.push([x, y])
  }
  return points.filter(([x, y], i) => {
    const [x0, y0] = points.at(i - 1) as Point
    const [x1, y1] = points[(i + 1) % points.length] as Point
    const turn = Math.abs((x - x0) * (y1 - y) - (y - y0) * (x1 - x))
    return turn > (distance([x0, y0], [x, y]) * distance([x, y], [x1, y1])) / 2
  })
}

export const distance = ([ax, ay]: Point, [bx, by]: Point) =>
  Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))

/** Inside, or on the boundary but for rounding. */
export function isIn(lot: readonly Ring[], x: Lu, y: Lu): boolean {
  if (contains(lot, x, y)) return true
  return lot.some((ring) => {
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const [a, b]: Point[] = [
        [ring[i] as Lu, ring[i + 1] as Lu],
        [ring[j] as Lu, ring[j + 1] as Lu],
      ]
      if (offsetFrom(a as Point, b as Point, [x, y]) <= SLACK) return true
    }
    return false
  })
}

/** From a point to a segment. */
export function offsetFrom(a: Point, b: Point, p: Point): number {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.min(
    1,
    Math.max(0, ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / (ux * ux + uy * uy)),
  )
  return distance([a[0] + t * ux, a[1] + t * uy], p)
}

/** Does a line along a side of the one leave the other on its outer side? */
export function areApart(a: readonly Point[], b: readonly Point[]): boolean {
  return a.some((p, i) => {
    const q = a[(i + 1) % a.length] as Point
    const length = distance(p, q)
    const beyond = (r: Point) =>
      ((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) / length
    return b.every((r) => beyond(r) <= SLACK)
  })
}

/** Length along which two rings touch, edge against edge. */
export function contactOf(a: Ring, b: Ring): number {
  const both = overlapOf(boundsOf(a), boundsOf(b))
  if (both.x0 > both.x1 + SLACK || both.y0 > both.y1 + SLACK) return 0
  let length = 0
  for (const [p, q] of edgesOf(a))
    for (const [r, s] of edgesOf(b)) length += sharedLength(p, q, r, s)
  return length
}

export function edgesOf(ring: Ring): [Point, Point][] {
  const edges: [Point, Point][] = []
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    edges.push([
      [ring[i] as Lu, ring[i + 1] as Lu],
      [ring[j] as Lu, ring[j + 1] as Lu],
    ])
  }
  return edges
}

/** How much of two edges lies in one line: measured along the longer one, which rounding turns least. */
export function sharedLength(p: Point, q: Point, r: Point, s: Point): number {
  const own = distance(p, q)
  if (own < distance(r, s)) return sharedLength(r, s, p, q)
  const [ux, uy] = [(q[0] - p[0]) / own, (q[1] - p[1]) / own]
  const off = ([x, y]: Point) => Math.abs(ux * (y - p[1]) - uy * (x - p[0]))
  if (off(r) > SLACK || off(s) > SLACK) return 0
  const along = ([x, y]: Point) => ux * (x - p[0]) + uy * (y - p[1])
  const from = Math.max(0, Math.min(along(r), along(s)))
  return Math.max(0, Math.min(own, Math.max(along(r), along(s))) - from)
}
