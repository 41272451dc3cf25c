/** The maximum box of a building on the ground: EPSG:28992 metres, radians counter-clockwise. */
export interface Box {
  /** Centre. */
  readonly x: number
  readonly y: number
  readonly rotate_z: number
  /** Along the façade, the box's own x. */
  readonly maxlength: number
  /** Across, the box's own y. */
  readonly maxwidth: number
}

export type Point = readonly [number, number]
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

/** A point of the box's own axes in the world. */
export function toWorld({ x, y, rotate_z }: Box, [u, v]: Point): Point {
  const c = Math.cos(rotate_z)
  const s = Math.sin(rotate_z)
  return [x + c * u - s * v, y + s * u + c * v]
}

/** The four corners, counter-clockwise from the box's own south-west. */
export function cornersOf(box: Box): Point[] {
  const a = box.maxlength / 2
  const b = box.maxwidth / 2
  const corners: Point[] = [
    [-a, -b],
    [a, -b],
    [a, b],
    [-a, b],
  ]
  return corners.map((corner) => toWorld(box, corner))
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

/** An angle in (-π, π]. */
export function normalise(angle: number): number {
  const turn = 2 * Math.PI
  const within = angle - turn * Math.floor((angle + Math.PI) / turn)
  return within === -Math.PI ? Math.PI : within
}

/** Whole centimetres: what a hand on a map can mean. */
export function toCentimetres(metres: number): number {
  return Math.round(metres * 100) / 100
}
