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

/** Smallest side that a building can be given, by hand or in numbers, metres. */
export const SMALLEST = 3

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
