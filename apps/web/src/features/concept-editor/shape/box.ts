/** What a hand does with the box of a building. */
import type { Box, Point } from '@kavel/concept'

/** A side of the box by the direction it looks in, in the box's own axes. */
export type Side = 'east' | 'west' | 'north' | 'south'

/** Outward direction of each side in the box's own axes. */
const OUTWARD: Readonly<Record<Side, Point>> = {
  east: [1, 0],
  west: [-1, 0],
  north: [0, 1],
  south: [0, -1],
}

/** Which measure a side stretches. */
export function measureOf(side: Side): 'maxlength' | 'maxwidth' {
  return side === 'east' || side === 'west' ? 'maxlength' : 'maxwidth'
}

/** Outward direction of a side in the world. */
export function outward({ rotate_z }: Pick<Box, 'rotate_z'>, side: Side): Point {
  const [u, v] = OUTWARD[side]
  const c = Math.cos(rotate_z)
  const s = Math.sin(rotate_z)
  return [c * u - s * v, s * u + c * v]
}

/** The box between two opposite corners, its length along a direction. */
export function boxBetween(from: Point, to: Point, rotate_z: number): Box {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [c, s] = [Math.cos(rotate_z), Math.sin(rotate_z)]
  return {
    x: (from[0] + to[0]) / 2,
    y: (from[1] + to[1]) / 2,
    rotate_z,
    maxlength: Math.round(10 * Math.abs(c * dx + s * dy)) / 10,
    maxwidth: Math.round(10 * Math.abs(c * dy - s * dx)) / 10,
  }
}
