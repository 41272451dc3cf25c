/** Lengths and areas of what is drawn on the map, in RD New metres: the measure of the land register. */
import { toRd } from '@kavel/registers'

type Position = readonly number[]

function toMetres(positions: readonly Position[]): [number, number][] {
  return positions.map(([lon = 0, lat = 0]) => toRd([lon, lat]))
}

/** Length in metres of a line of `[lon, lat]`. */
export function measureLength(line: readonly Position[]): number {
  const points = toMetres(line)
  let sum = 0
  for (const [index, [x, y]] of points.entries()) {
    const before = points[index - 1]
    if (before) sum += Math.hypot(x - before[0], y - before[1])
  }
  return sum
}

/** Area in m² inside a ring of `[lon, lat]`, closed or not. */
export function measureArea(ring: readonly Position[]): number {
  const points = toMetres(ring)
  let double = 0
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    double += x * nextY - nextX * y
  }
  return Math.abs(double) / 2
}

/** Metres below which a segment has no length of its own: the click that closes a shape makes such ones. */
const LEAST_SEGMENT = 0.05

/** A side of a drawn shape: its length in metres, and the middle of it in degrees. */
export interface Segment {
  readonly length: number
  readonly lon: number
  readonly lat: number
}

/** The sides of a shape; those of a polygon with the one that closes it. */
export function measureSegments(geometry: GeoJSON.LineString | GeoJSON.Polygon): Segment[] {
  const line =
    geometry.type === 'LineString' ? geometry.coordinates : (geometry.coordinates[0] ?? [])
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to
    const [[lon = 0, lat = 0], [toLon = 0, toLat = 0]] = [from, to]
    const length = measureLength([from, to])
    if (length < LEAST_SEGMENT) return []
    return [{ length, lon: (lon + toLon) / 2, lat: (lat + toLat) / 2 }]
  })
}

/** What a drawn shape measures: a line its length, an area its size and its edge. */
export interface Measurement {
  /** Metres. */
  readonly length: number
  /** Square metres; absent for a line. */
  readonly area?: number
}

export function measure(geometry: GeoJSON.LineString | GeoJSON.Polygon): Measurement {
  if (geometry.type === 'LineString') return { length: measureLength(geometry.coordinates) }
  const ring = geometry.coordinates[0] ?? []
  return { length: measureLength(ring), area: measureArea(ring) }
}
