/**
 * The integer lattice: every plan coordinate is a whole multiple of 1e-5 m, so that areas of cells, walls and plates add
 * up exactly (source: generator reference §3; the step is the tolerance of specification point 9).
 */

/** A lattice coordinate or length in units of 1e-5 m. */
export type Lu = number
/** An area in units of 1e-10 m2: a whole number, or a half for odd polygons. */
export type Lu2 = number
/** Vertices x0, y0, x1, y1, … on the lattice, not closed; outer rings run counter-clockwise, holes clockwise. */
export type Ring = Int32Array
/** A polygon with holes. */
export interface Poly {
  outer: Ring
  holes: Ring[]
}

/** Lattice units in a metre. */
export const PER_METRE = 100_000

/** Metres to the nearest lattice coordinate; the one place where a length is rounded. */
export function toLattice(metres: number): Lu {
  return Math.round(metres * PER_METRE)
}

/** A lattice length in metres. */
export function toMetres(length: Lu): number {
  return length / PER_METRE
}

/** A lattice area in square metres. */
export function toSquareMetres(area: Lu2): number {
  return area / (PER_METRE * PER_METRE)
}

/** Square metres to the nearest lattice area. */
export function toLatticeArea(squareMetres: number): Lu2 {
  return Math.round(squareMetres * PER_METRE * PER_METRE)
}
