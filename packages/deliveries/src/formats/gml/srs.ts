/** What a `srsName` says: the coordinates, and which of the two comes first. */
import { type Crs, readCrs } from '@kavel/registers'

export interface Srs {
  /** As written. */
  readonly name: string
  /** Null when it is none that can be read. */
  readonly crs: Crs | null
  /** Latitude stands before longitude. */
  readonly isLatFirst: boolean
}

/**
 * Reads a `srsName`. `urn:ogc:def:crs:EPSG::4326` and the http form of it follow the order of the EPSG register,
 * latitude first; `EPSG:4326` and `http://www.opengis.net/gml/srs/epsg.xml#4326` are the older ways to write degrees
 * with longitude first (OGC 09-048r5, annex on legacy names). RD is x, y in all.
 */
export function readSrs(name: string): Srs {
  const codes = name.match(/CRS84|\d{4,5}/g) ?? []
  const crs = codes.map((code) => readCrs(code)).find((found) => found !== null) ?? null
  const isUrn = /^urn:|\/def\/crs\//i.test(name)
  return {
    name,
    crs,
    isLatFirst: crs === 'EPSG:4326' && isUrn && !/CRS84/i.test(name),
  }
}
