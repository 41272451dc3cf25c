import { lookUp } from './look-up.ts'
import type { Crs } from './result.ts'

/** Codes that mean degrees, longitude first in GeoJSON (ETRS89 counts as WGS 84), and those that mean RD. */
const codes: Readonly<Record<string, Crs>> = {
  CRS84: 'EPSG:4326',
  '4326': 'EPSG:4326',
  '4258': 'EPSG:4326',
  '28992': 'EPSG:28992',
  // RD with heights; heights are dropped.
  '7415': 'EPSG:28992',
}

/** `urn:ogc:def:crs:EPSG::28992`, `[EPSG:28992]`, `http://www.opengis.net/def/crs/EPSG/0/28992`: the CRS, or null. */
export function readCrs(name: string): Crs | null {
  const last =
    name
      .trim()
      .replace(/^\[(.*)\]$/, '$1')
      .split(/[:/]+/)
      .at(-1) ?? ''
  return lookUp(codes, last.toUpperCase()) ?? null
}

/**
 * The system of a `coordRefSys` of JSON-FG: a text, a reference with a `href`, or a list of a flat system and one of heights.
 * Null when it is none that is read.
 */
export function readCoordRefSys(value: unknown): Crs | null {
  if (typeof value === 'string') return readCrs(value)
  if (Array.isArray(value)) return readCoordRefSys(value[0])
  const { href } = (value ?? {}) as { readonly href?: unknown }
  return typeof href === 'string' ? readCrs(href) : null
}
