/** Rings laid out for a sweep, what the sweep finds, and the faults of polygons. */

/** What may be wrong with a ring. */
export const POLYGON_FAULTS = [
  'open',
  'few_corners',
  'crosses_itself',
  'crosses_another',
  'hole_outside',
  'hole_in_hole',
  'cut_apart',
  'parts_overlap',
] as const

export interface PolygonFault {
  readonly fault: (typeof POLYGON_FAULTS)[number]
  readonly polygon: number
  readonly ring: number
  /** A point where it happens. */
  readonly x: number
  readonly y: number
}

export type Position = readonly number[]

/** A ring without repeated positions and without the last: corners `from` up to `to`. */
export interface Span {
  readonly polygon: number
  readonly ring: number
  readonly from: number
  readonly to: number
}

export interface Rings {
  readonly spans: readonly Span[]
  readonly x: Float64Array
  readonly y: Float64Array
  /** Ring of each corner. A side has the number of the corner where it begins. */
  readonly ringOf: Int32Array
  /** Corner after each. */
  readonly next: Int32Array
}

/** Corners of several rings at one point, and the side of another that runs through it. */
export interface Meeting {
  readonly corners: readonly number[]
  readonly through: number
}

export const NONE = -1

export function faultAt(
  { spans, x, y, ringOf }: Rings,
  fault: PolygonFault['fault'],
  corner: number,
): PolygonFault {
  const { polygon, ring } = spans[ringOf[corner] as number] as Span
  return { fault, polygon, ring, x: x[corner] as number, y: y[corner] as number }
}

export interface Swept {
  readonly meetings: readonly Meeting[]
  /** Corner before each. */
  readonly previous: Int32Array
  /** Which rings run counter-clockwise. */
  readonly leftTurning: Uint8Array
  /** For each ring the side right below its first corner; -1 where there is none. */
  readonly under: Int32Array
}
