/** A collection at the door: whether it is one, and in which coordinates it is. */
import { readCrs } from './crs.ts'
import type { Crs } from './result.ts'

export interface Collection {
  readonly crs: Crs
  readonly features: readonly unknown[]
}
export interface Issue {
  readonly path: string
  readonly message: string
}
export type CollectionResult =
  | ({ readonly ok: true } & Collection)
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** Reads the text of a GeoJSON file. A text that was cut off is refused as a whole, not imported in part. */
export function readCollectionText(text: string): CollectionResult {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refuse('', `is incomplete JSON: ${error instanceof Error ? error.message : error}`)
  }
  return readCollection(value)
}

/** Reads a parsed FeatureCollection; without a `crs` member its coordinates are degrees (RFC 7946). */
export function readCollection(value: unknown): CollectionResult {
  if (typeof value !== 'object' || value === null) return refuse('', 'is no GeoJSON object')
  const { type, features, crs, coordRefSys } = value as Record<string, unknown>
  if (type !== 'FeatureCollection') return refuse('type', 'expected FeatureCollection')
  if (!Array.isArray(features)) return refuse('features', 'expected a list')
  const name = crsName(crs ?? coordRefSys)
  if (name === null) return { ok: true, crs: 'EPSG:4326', features }
  const known = typeof name === 'string' ? readCrs(name) : null
  if (!known)
    return refuse(
      'crs',
      `${String(name).slice(0, 80)} is not supported: expected EPSG:28992 or EPSG:4326`,
    )
  return { ok: true, crs: known, features }
}

/** The name in a `crs` member: of 2008's GeoJSON an object, of JSON-FG a text. */
function crsName(crs: unknown): unknown {
  if (crs === undefined || crs === null || typeof crs === 'string') return crs ?? null
  const { properties } = crs as { properties?: { name?: unknown } }
  return properties?.name ?? 'a crs without a name'
}

function refuse(path: string, message: string): CollectionResult {
  return { ok: false, issues: [{ path, message }] }
}
