import type { LineString, MultiPolygon, Point as PointGeometry, Polygon, Position } from 'geojson'
import type { Area, Point, Ring } from '../geometry/index.ts'
import type { Collection, Properties } from '../types.ts'

/**
 * Who and where the municipality is. It lies in the Markerwaard, the polder that was planned in the
 * Markermeer (52.55 N, 5.25 E) and never made. Its code and that of its province are above those in use at CBS, so that no
 * real record takes their place; the postal codes are between those of the Zaan region (15xx) and Starnmeer (1488), the
 * cadastral code has a Q.
 */
export const PLACE = {
  name: 'Markeroog',
  code: 'GM9901',
  digits: '9901',
  province: 'Flevoland',
  provinceCode: 'PV99',
  cadastral: { code: '9901', akr: 'MQO00', akrCode: '9901' },
  waterBoard: 'W9901',
  provinceHolder: 'P0024',
  rail: 'L0002',
  postcodes: 1490,
  date: '2026-11-01',
} as const

/** RD New of the middle of the old centre (m), and the turn of the polder grid (radians). */
const ORIGIN: Point = [145650, 506900]
const TURN = 0.29

const COS = Math.cos(TURN)
const SIN = Math.sin(TURN)

/** Town metres to RD New, in whole millimetres. */
export function toRd([x, y]: Point): Position {
  return [
    Math.round((ORIGIN[0] + x * COS - y * SIN) * 1000) / 1000,
    Math.round((ORIGIN[1] + x * SIN + y * COS) * 1000) / 1000,
  ]
}

/** RD New to town metres. */
export function fromRd([x, y]: Position): Point {
  const [dx, dy] = [x! - ORIGIN[0], y! - ORIGIN[1]]
  return [dx * COS + dy * SIN, dy * COS - dx * SIN]
}

function closed(ring: Ring): Position[] {
  const positions: Position[] = []
  for (const point of ring) {
    const position = toRd(point)
    const last = positions[positions.length - 1]
    if (!last || last[0] !== position[0] || last[1] !== position[1]) positions.push(position)
  }
  positions.push(positions[0]!)
  return positions
}

/** GeoJSON polygon of a ring, which GeoJSON closes. */
export function polygonOf(ring: Ring): Polygon {
  return { type: 'Polygon', coordinates: [closed(ring)] }
}

/** GeoJSON polygon of an area with its holes. */
export function polygonOfArea(area: Area): Polygon {
  return { type: 'Polygon', coordinates: [closed(area.outer), ...area.holes.map(closed)] }
}

/** GeoJSON multipolygon of areas with their holes. */
export function multiPolygonOf(areas: readonly Area[]): MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: areas.map((area) => polygonOfArea(area).coordinates),
  }
}

export function pointOf(point: Point): PointGeometry {
  return { type: 'Point', coordinates: toRd(point) }
}

export function lineOf(points: readonly Point[]): LineString {
  return { type: 'LineString', coordinates: points.map(toRd) }
}

/** A collection in RD New from pairs of geometry and properties; a register without places gives null. */
export function collect<G extends Polygon | MultiPolygon | PointGeometry | LineString | null>(
  name: string,
  features: readonly (readonly [G, Properties])[],
): Collection<G> {
  return {
    type: 'FeatureCollection',
    name,
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } },
    features: features.map(([geometry, properties]) => ({ type: 'Feature', properties, geometry })),
  }
}

/** The four hashes of a label so far, from which those of its numbers go on. */
const begun = new Map<string, readonly number[]>()

function beginHash(label: string): readonly number[] {
  const known = begun.get(label)
  if (known) return known
  const hashes = [1, 2, 3, 4].map((part) => {
    let hash = 0x811c9dc5 ^ Math.imul(part, 0x9e3779b1)
    for (let index = 0; index < label.length; index += 1)
      hash = Math.imul(hash ^ label.charCodeAt(index), 0x01000193)
    return Math.imul(hash ^ ':'.charCodeAt(0), 0x01000193)
  })
  begun.set(label, hashes)
  return hashes
}

/** 32 hexadecimal digits that depend on a label and a number: a stable local id. */
export function hexId(label: string, number: number): string {
  const digits = String(number)
  let text = ''
  for (const start of beginHash(label)) {
    let hash = start
    for (let index = 0; index < digits.length; index += 1)
      hash = Math.imul(hash ^ digits.charCodeAt(index), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    const hex = ((hash ^ (hash >>> 13)) >>> 0).toString(16)
    text += hex.length === 8 ? hex : hex.padStart(8, '0')
  }
  return text
}
