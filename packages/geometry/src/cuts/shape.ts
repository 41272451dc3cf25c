/** Ground on the map in metres, as a cadastre has it: corners are doubles and keep their bits. */

import { exactOrient } from '../exact-orient.ts'
import { lengthOf } from './length.ts'

/** `[x, y]` in metres. */
export type Corner = readonly [number, number]
/** Closed: its last corner is its first. */
export type CornerRing = readonly Corner[]
/** An outline, then its holes. */
export type Ground = readonly CornerRing[]
/** Parts that share points at most. */
export type Shape = readonly Ground[]

/** Twice the area of a closed ring with sign, square metres; counter-clockwise is positive. */
function doubleArea(ring: CornerRing): number {
  const [originX, originY] = ring[0] as Corner
  let sum = 0
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i] as Corner
    const [bx, by] = ring[i + 1] as Corner
    sum += (ax - originX) * (by - originY) - (bx - originX) * (ay - originY)
  }
  return sum
}

/** Area of a closed ring with sign, square metres; counter-clockwise is positive. */
export const ringAreaOf = (ring: CornerRing): number => doubleArea(ring) / 2

/** Square metres of a shape, its holes left out. */
export function areaOfShape(shape: Shape): number {
  let sum = 0
  for (const ground of shape)
    for (const [index, ring] of ground.entries())
      sum += index === 0 ? Math.abs(ringAreaOf(ring)) : -Math.abs(ringAreaOf(ring))
  return sum
}

/** Corners of a shape, the first of each ring counted once. */
export function countCorners(shape: Shape): number {
  return shape.flat().reduce((sum, ring) => sum + ring.length - 1, 0)
}

/** Does a point lie within rings, holes left out? On an edge either answer is given. */
export function isWithin(rings: readonly CornerRing[], [x, y]: Corner): boolean {
  let within = false
  for (const ring of rings)
    for (let i = 0; i + 1 < ring.length; i++) {
      const [ax, ay] = ring[i] as Corner
      const [bx, by] = ring[i + 1] as Corner
      if (ay > y === by > y) continue
      const turns = exactOrient(ax, ay, bx, by, x, y)
      if (by > ay ? turns > 0 : turns < 0) within = !within
    }
  return within
}

/** How near a point comes to the line from a to b: metres, and where along it, 0 to 1. */
export function nearest(
  [ax, ay]: Corner,
  [bx, by]: Corner,
  [x, y]: Corner,
): { readonly distance: number; readonly at: number; readonly point: Corner } {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length
  const at = Math.min(1, Math.max(0, along))
  const point = [ax + at * dx, ay + at * dy] as const
  return { distance: lengthOf(x - point[0], y - point[1]), at, point }
}
