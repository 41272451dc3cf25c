/** Reads a geometry as delivered: every number finite, rings closed and simple, the place in the Netherlands. */
import { isInNetherlands, isInRdArea } from '@kavel/domain'
import type { Geometry, MultiPolygon, Polygon, Position } from './geojson.ts'
import { convertGeometry, toRd, toWgs84 } from './rd-new.ts'
import type { Crs, RejectCode } from './result.ts'
import { findCrossing, ringArea, withoutRepeats } from './rings.ts'
import { pointInside } from './scan-line.ts'
import type { GeometryKind } from './tables.ts'

export interface GeometryProblem {
  readonly ok: false
  readonly code: RejectCode
  readonly reason: string
}
export type GeometryResult =
  | { readonly ok: true; readonly geometry: Geometry; readonly lonLat: Geometry }
  | GeometryProblem

/** Types that serve each kind. A line or point layer takes the single form only, as its registers deliver. */
const accepted: Record<GeometryKind, readonly string[]> = {
  area: ['Polygon', 'MultiPolygon'],
  line: ['LineString', 'MultiLineString'],
  point: ['Point'],
}
/** How deep the lists of coordinates nest. */
const depths: Readonly<Record<string, number>> = {
  Point: 0,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}
/** Most points of one geometry; the largest plan areas of the country have some 50,000. */
const POINT_LIMIT = 100_000
/** Smallest area in m² that still is one: a square decimetre. */
const AREA_LIMIT = 0.01

function problem(code: RejectCode, reason: string): GeometryProblem {
  return { ok: false, code, reason }
}

/**
 * Reads `value` as a geometry of the kind; gives it in RD metres and in degrees.
 * @param mayCross leaves rings that cross themselves to be mended
 */
export function readGeometry(
  value: unknown,
  kind: GeometryKind,
  crs: Crs,
  mayCross = false,
): GeometryResult {
  if (value === null || value === undefined)
    return problem('missing_geometry', 'geometry: is missing')
  if (typeof value !== 'object' || Array.isArray(value))
    return problem('wrong_geometry_type', 'geometry: is no geometry')
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown }
  if (typeof type !== 'string' || !accepted[kind].includes(type))
    return problem(
      'wrong_geometry_type',
      `geometry: ${typeof type === 'string' ? type.slice(0, 40) : 'no type'}, expected ${accepted[kind].join(' or ')}`,
    )
  if (!Array.isArray(coordinates) || coordinates.length === 0)
    return problem('missing_geometry', 'geometry: has no coordinates')
  const read = readPositions(coordinates, depths[type]!, { points: 0 })
  if (!read.ok) return read
  const whole = { type, coordinates: read.value } as Geometry
  const given = mayCross ? withoutCollapsed(whole) : whole
  const place = checkPlace(given, crs)
  if (place) return place
  const both =
    crs === 'EPSG:4326'
      ? { geometry: convertGeometry(given, toRd), lonLat: given }
      : { geometry: given, lonLat: convertGeometry(given, toWgs84) }
  return checkShape(both.geometry, mayCross) ?? { ok: true, ...both }
}

/** An area as a point that lies in it; what could not be read stays what it is. */
export function pointIn(read: GeometryResult): GeometryResult {
  if (!read.ok) return read
  const coordinates = pointInside(read.geometry as Polygon | MultiPolygon)
  const geometry = { type: 'Point', coordinates } as const
  return { ok: true, geometry, lonLat: convertGeometry(geometry, toWgs84) }
}

/** Reads a polygon that a person drew, GeoJSON in degrees. */
export function readArea(value: unknown): GeometryResult {
  return readGeometry(value, 'area', 'EPSG:4326')
}

type Nested = Position | Nested[]

/** Copies nested lists of positions without heights, or says what is wrong with them. */
function readPositions(
  value: unknown,
  depth: number,
  seen: { points: number },
): { ok: true; value: Nested } | GeometryProblem {
  if (!Array.isArray(value)) return problem('not_a_number', 'geometry: coordinates are no list')
  if (depth === 0) {
    const [x, y] = value as unknown[]
    if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x + y))
      return problem('not_a_number', 'geometry: a coordinate is not a finite number')
    seen.points += 1
    if (seen.points > POINT_LIMIT)
      return problem('too_large', `geometry: more than ${POINT_LIMIT} points`)
    return { ok: true, value: [x, y] }
  }
  const parts: Nested[] = []
  for (const part of value) {
    const read = readPositions(part, depth - 1, seen)
    if (!read.ok) return read
    parts.push(read.value)
  }
  if (parts.length === 0) return problem('missing_geometry', 'geometry: has an empty part')
  return { ok: true, value: parts }
}

function positionsOf(geometry: Geometry): Position[] {
  return geometry.type === 'Point'
    ? [geometry.coordinates]
    : (geometry.coordinates.flat(depths[geometry.type]! - 1) as Position[])
}

function checkPlace(geometry: Geometry, crs: Crs): GeometryProblem | null {
  for (const [x, y] of positionsOf(geometry) as [number, number][]) {
    if (crs === 'EPSG:28992' ? isInRdArea(x, y) : isInNetherlands(x, y)) continue
    const found = `${x}, ${y}`
    if (crs === 'EPSG:4326' && isInRdArea(x, y))
      return problem(
        'outside_area',
        `geometry: ${found} are RD metres, but the collection does not say EPSG:28992`,
      )
    if (isInNetherlands(y, x))
      return problem('outside_area', `geometry: ${found} has latitude before longitude`)
    if (crs === 'EPSG:28992' && isInNetherlands(x, y))
      return problem(
        'outside_area',
        `geometry: ${found} are degrees, but the collection says EPSG:28992`,
      )
    return problem('outside_area', `geometry: ${found} is not in the Netherlands`)
  }
  return null
}

function checkShape(geometry: Geometry, mayCross: boolean): GeometryProblem | null {
  switch (geometry.type) {
    case 'Polygon':
      return checkPolygon(geometry.coordinates, mayCross)
    case 'MultiPolygon':
      for (const polygon of geometry.coordinates) {
        const found = checkPolygon(polygon, mayCross)
        if (found) return found
      }
      return null
    case 'LineString':
      return checkLine(geometry.coordinates)
    case 'MultiLineString':
      for (const line of geometry.coordinates) {
        const found = checkLine(line)
        if (found) return found
      }
      return null
    default:
      return null
  }
}

/** An area without the rings that are no more than a line: what is left of islands and holes in a generalised drawing. */
function withoutCollapsed(geometry: Geometry): Geometry {
  const hasArea = (ring: readonly Position[]) => withoutRepeats(ring).length > 3
  const keep = (rings: Position[][]) => (hasArea(rings[0]!) ? rings.filter(hasArea) : [])
  if (geometry.type === 'MultiPolygon') {
    const parts = geometry.coordinates.map(keep).filter((rings) => rings.length > 0)
    return parts.length > 0 ? { type: 'MultiPolygon', coordinates: parts } : geometry
  }
  if (geometry.type !== 'Polygon') return geometry
  const rings = keep(geometry.coordinates)
  return rings.length > 0 ? { type: 'Polygon', coordinates: rings } : geometry
}

function checkLine(line: readonly Position[]): GeometryProblem | null {
  return withoutRepeats(line).length < 2
    ? problem('too_few_points', 'geometry: a line needs two different points')
    : null
}

function checkPolygon(rings: Polygon['coordinates'], mayCross: boolean): GeometryProblem | null {
  for (const ring of rings) {
    const first = ring[0]!
    const last = ring.at(-1)!
    if (first[0] !== last[0] || first[1] !== last[1])
      return problem('open_ring', 'geometry: a ring does not end where it begins')
    const corners = withoutRepeats(ring).slice(0, -1)
    if (corners.length < 3)
      return problem('too_few_points', 'geometry: a ring needs three different points')
    const crossing = mayCross ? null : findCrossing(corners)
    if (crossing) {
      const [x, y] = crossing.map((value) => value.toFixed(2))
      return problem('self_crossing', `geometry: a ring crosses or touches itself near ${x}, ${y}`)
    }
    if (!mayCross && Math.abs(ringArea(corners)) < AREA_LIMIT)
      return problem('no_area', 'geometry: a ring has no area')
  }
  return null
}
