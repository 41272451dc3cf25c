/**
 * JSON-FG (OGC 21-045): GeoJSON with a second place in a system of its own, and bodies. `geometry` is always in degrees;
 * `place` holds what that cannot, and `coordRefSys` says in which system.
 */
import { isInRdArea } from '@kavel/domain'
import {
  type Crs,
  type Geometry,
  geometryToRd,
  type Position,
  readCoordRefSys,
} from '@kavel/registers'
import { readSolid, type SolidFace, withSolid } from '../solid.ts'

interface Members {
  readonly conformsTo?: unknown
  readonly coordRefSys?: unknown
}

/** Whether a collection is JSON-FG, by what stands around its features. */
export function isJsonFg({ conformsTo, coordRefSys }: Members): boolean {
  const conforms = Array.isArray(conformsTo) ? conformsTo : []
  return coordRefSys !== undefined || conforms.some((name) => /json-?fg/i.test(String(name)))
}

/**
 * A feature of JSON-FG as GeoJSON in RD: its `place` where that is in a system that we know, the outline of a body, else its
 * geometry. What is no feature is given back as it is.
 */
export function readJsonFg(feature: unknown, collection: Members): unknown {
  if (typeof feature !== 'object' || feature === null) return feature
  const { place, geometry, coordRefSys, ...rest } = feature as Readonly<Record<string, unknown>>
  const properties = (rest.properties ?? null) as Record<string, unknown> | null
  const system = coordRefSysOf(place) ?? coordRefSys ?? collection.coordRefSys
  const faces = facesOf(place)
  if (faces && isKnown(faces[0]?.[0]?.[0], system)) {
    const solid = withSolid(properties ?? {}, readSolid(faces))
    if (solid.geometry) return { ...rest, ...solid }
  }
  const flat = flatPlace(place)
  const shape = flat && isKnown(firstPosition(flat), system) ? flat : geometry
  return { ...rest, properties, geometry: inRd(shape) }
}

const coordRefSysOf = (place: unknown) => (place as Members | null | undefined)?.coordRefSys

/** Whether positions of a system can be read: of a system that is not named, those that lie in the Netherlands by their size. */
function isKnown(position: Position | null | undefined, system: unknown): boolean {
  if (!position) return false
  return system === undefined ? crsOf(position) !== null : readCoordRefSys(system) !== null
}

/** RD, or degrees with the longitude first; null of neither. */
function crsOf([x = Number.NaN, y = Number.NaN]: Position): Crs | null {
  if (isInRdArea(x, y)) return 'EPSG:28992'
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? 'EPSG:4326' : null
}

interface Shape {
  readonly type?: unknown
  readonly coordinates?: unknown
  readonly base?: unknown
  readonly prisms?: unknown
  readonly polyhedra?: unknown
}

/** The faces of the outer shells of a Polyhedron or MultiPolyhedron; null of anything else. */
function facesOf(place: unknown): readonly SolidFace[] | null {
  const { type, coordinates } = (place ?? {}) as Shape
  if (!Array.isArray(coordinates)) return null
  if (type === 'Polyhedron') return (coordinates[0] ?? []) as SolidFace[]
  if (type === 'MultiPolyhedron')
    return (coordinates as SolidFace[][][]).flatMap((shells) => shells[0] ?? [])
  return null
}

const FLAT = ['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']

/** What lies flat of a place: itself, or the base of a prism. */
function flatPlace(place: unknown): Geometry | null {
  const { type, base } = (place ?? {}) as Shape
  if (type === 'Prism') return flatPlace(base)
  return FLAT.includes(String(type)) ? (place as Geometry) : null
}

function firstPosition({ coordinates }: Geometry): Position | null {
  let found: unknown = coordinates
  while (Array.isArray(found) && Array.isArray(found[0])) found = found[0]
  return Array.isArray(found) && typeof found[0] === 'number' ? (found as Position) : null
}

/** A geometry in metres as it is, and one in degrees in metres. */
function inRd(shape: unknown): unknown {
  const flat = flatPlace(shape)
  const position = flat && firstPosition(flat)
  return flat && position && crsOf(position) === 'EPSG:4326' ? geometryToRd(flat) : shape
}
