import type { Geometry, MultiPolygon, Polygon, Position } from '@kavel/registers'

/** Type numbers of well-known binary (OGC 06-103r4 §8.2.3). */
const types = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
} as const
/** PostGIS's flag for "a spatial reference id follows". */
const WITH_SRID = 0x20000000

/** A geometry as hexadecimal extended well-known binary, which a `geometry` column reads as text. */
export function toHexWkb(geometry: Geometry, srid: number): string {
  const bytes = Buffer.allocUnsafe(4 + sizeOf(geometry))
  const end = write(bytes, 0, geometry, srid)
  return bytes.toString('hex', 0, end)
}

function sizeOf(geometry: Geometry): number {
  const points = (list: readonly Position[]) => 4 + 16 * list.length
  const lists = (all: readonly Position[][]) => 4 + all.reduce((sum, one) => sum + points(one), 0)
  switch (geometry.type) {
    case 'Point':
      return 5 + 16
    case 'LineString':
      return 5 + points(geometry.coordinates)
    case 'Polygon':
      return 5 + lists(geometry.coordinates)
    default:
      return 9 + partsOf(geometry).reduce((sum, part) => sum + sizeOf(part), 0)
  }
}

function partsOf(geometry: Geometry): Geometry[] {
  switch (geometry.type) {
    case 'MultiPoint':
      return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }))
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }))
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
    default:
      return []
  }
}

/** Writes little-endian from `at`; gives where it ended. */
function write(bytes: Buffer, at: number, geometry: Geometry, srid?: number): number {
  let next = bytes.writeUInt8(1, at)
  const type = types[geometry.type]
  next = bytes.writeUInt32LE(srid === undefined ? type : (type | WITH_SRID) >>> 0, next)
  if (srid !== undefined) next = bytes.writeUInt32LE(srid, next)
  switch (geometry.type) {
    case 'Point':
      return writePoint(bytes, next, geometry.coordinates)
    case 'LineString':
      return writePoints(bytes, next, geometry.coordinates)
    case 'Polygon':
      next = bytes.writeUInt32LE(geometry.coordinates.length, next)
      for (const ring of geometry.coordinates) next = writePoints(bytes, next, ring)
      return next
    default: {
      const parts = partsOf(geometry)
      next = bytes.writeUInt32LE(parts.length, next)
      for (const part of parts) next = write(bytes, next, part)
      return next
    }
  }
}

function writePoints(bytes: Buffer, at: number, points: readonly Position[]): number {
  let next = bytes.writeUInt32LE(points.length, at)
  for (const point of points) next = writePoint(bytes, next, point)
  return next
}

function writePoint(bytes: Buffer, at: number, point: Position): number {
  return bytes.writeDoubleLE(point[1]!, bytes.writeDoubleLE(point[0]!, at))
}

/**
 * A polygon or multipolygon from hexadecimal well-known binary, extended or not, as a `geometry` column is written as text; its
 * doubles keep their bits. Null for anything else.
 */
export function fromHexWkb(hex: string): Polygon | MultiPolygon | null {
  const bytes = Buffer.from(hex, 'hex')
  if (bytes.length * 2 !== hex.length) return null
  try {
    const reader = { bytes, at: 0 }
    const found = readGeometry(reader)
    return reader.at === bytes.length ? found : null
  } catch (error) {
    // it ends before what it announces
    if (error instanceof RangeError) return null
    throw error
  }
}

interface Reader {
  readonly bytes: Buffer
  at: number
}

function readGeometry(reader: Reader): Polygon | MultiPolygon | null {
  const { bytes } = reader
  if (bytes.readUInt8(reader.at) !== 1) return null
  const type = bytes.readUInt32LE(reader.at + 1)
  reader.at += (type & WITH_SRID) === 0 ? 5 : 9
  const kind = type & ~WITH_SRID
  if (kind === types.Polygon) return { type: 'Polygon', coordinates: readRings(reader) }
  if (kind !== types.MultiPolygon) return null
  const coordinates: Position[][][] = []
  for (let left = readCount(reader); left > 0; left--) {
    const part = readGeometry(reader)
    if (part?.type !== 'Polygon') return null
    coordinates.push(part.coordinates)
  }
  return { type: 'MultiPolygon', coordinates }
}

function readRings(reader: Reader): Position[][] {
  const rings: Position[][] = []
  for (let left = readCount(reader); left > 0; left--) {
    const ring: Position[] = []
    for (let corners = readCount(reader); corners > 0; corners--) {
      ring.push([reader.bytes.readDoubleLE(reader.at), reader.bytes.readDoubleLE(reader.at + 8)])
      reader.at += 16
    }
    rings.push(ring)
  }
  return rings
}

function readCount(reader: Reader): number {
  const count = reader.bytes.readUInt32LE(reader.at)
  reader.at += 4
  return count
}
