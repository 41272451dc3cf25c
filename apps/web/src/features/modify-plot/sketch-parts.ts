/** A sketch as it is drawn on the map and measured. */
import { toWgs84 } from '@kavel/registers/rd-new'
import { measure, measureSegments } from '../../map/measure.ts'
import type { SketchPart } from '../../map/on-map.ts'
import { type Corner, isSameCorner, LEAST, type Sketch, type SketchShape } from './sketch.ts'

const degrees = (corners: readonly Corner[]) => corners.map((corner) => toWgs84(corner))

const lineOf = (corners: readonly Corner[]): GeoJSON.LineString => ({
  type: 'LineString',
  coordinates: degrees(corners),
})

const ringOf = (corners: readonly Corner[]): GeoJSON.Polygon => ({
  type: 'Polygon',
  coordinates: [degrees([...corners, ...corners.slice(0, 1)])],
})

/** The corners with the one that would come next. */
const ahead = ({ corners, next, isDone }: Sketch) =>
  next && !isDone ? [...corners, next] : corners

export function partsOf(shape: SketchShape, sketch: Sketch): SketchPart[] {
  const { corners, next, snapped, isDone } = sketch
  const all = ahead(sketch)
  const last = corners.at(-1)
  const isRing = shape === 'ring' && all.length >= LEAST.ring
  return [
    ...(isRing ? [{ role: 'area', geometry: ringOf(all) } as const] : []),
    ...(corners.length > 1
      ? [
          {
            role: 'side',
            geometry: isDone && isRing ? closedOf(corners) : lineOf(corners),
          } as const,
        ]
      : []),
    ...(last && next && !isDone ? [{ role: 'next', geometry: lineOf([last, next]) } as const] : []),
    ...corners.map((corner) => ({ role: 'corner', geometry: pointOf(corner) }) as const),
    ...(next && snapped && !isDone
      ? [{ role: `snap_${snapped}`, geometry: pointOf(next) } as const]
      : []),
  ]
}

const closedOf = (corners: readonly Corner[]) => lineOf([...corners, ...corners.slice(0, 1)])
const pointOf = (corner: Corner): GeoJSON.Point => ({
  type: 'Point',
  coordinates: toWgs84(corner),
})

/** The sides so far with their lengths; of a closed shape all of them. */
export function sidesOf(shape: SketchShape, sketch: Sketch) {
  const all = ahead(sketch)
  if (all.length < 2) return []
  return measureSegments(sketch.isDone && shape === 'ring' ? ringOf(all) : lineOf(all))
}

export interface Measures {
  /** Metres of the side that is being drawn. */
  readonly side: number | null
  /** m² so far; of an area alone. */
  readonly area: number | null
}

export function measuresOf(shape: SketchShape, sketch: Sketch): Measures {
  const { corners, next, isDone } = sketch
  const last = corners.at(-1)
  const all = ahead(sketch)
  // a tap points at the corner that it has set: its side is the last
  const isAtCorner = !next || !last || isSameCorner(last, next)
  const [from, to] = isAtCorner ? corners.slice(-2) : [last, next]
  return {
    side: from && to && !isDone ? Math.hypot(to[0] - from[0], to[1] - from[1]) : null,
    area: shape === 'ring' && all.length >= LEAST.ring ? (measure(ringOf(all)).area ?? null) : null,
  }
}
