import type { Geometry } from './geojson.ts'

/** Why a record was left out. The texts say what was found; these are what code and tests look at. */
export const rejectCodes = [
  'not_a_feature',
  'missing_id',
  'wrong_type',
  'too_large',
  'unstorable_text',
  'missing_geometry',
  'wrong_geometry_type',
  'not_a_number',
  'open_ring',
  'too_few_points',
  'self_crossing',
  'no_area',
  'invalid_geometry',
  'outside_area',
  'place_not_found',
  'not_current',
  'below_ground',
  'not_of_layer',
  'duplicate_id',
] as const
export type RejectCode = (typeof rejectCodes)[number]

/** Whether a reject is a fault of the delivery; else the record ended or never was of the layer. */
export function isFault({ code }: { readonly code: RejectCode }): boolean {
  return code !== 'not_current' && code !== 'not_of_layer' && code !== 'below_ground'
}

/** A record that cannot be used, with the id it has (or its place in the collection: `#12`). */
export interface Reject {
  readonly ok: false
  readonly id: string
  readonly code: RejectCode
  /** One sentence in English that names the attribute and what was found. */
  readonly reason: string
}

/**
 * A record in our terms. `geometry` is in RD metres, `lonLat` the same in degrees; both are null where the register gives
 * none and the layer says how to find it (`locate`).
 */
export interface RegisterRow {
  readonly table: string
  readonly register_id: string
  /** Since when the record is as it is, `YYYY-MM-DD`, where the register says so. */
  readonly valid_from: string | null
  readonly columns: Readonly<Record<string, unknown>>
  /** The attributes as delivered, for whoever needs more than the typed columns. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly geometry: Geometry | null
  readonly lonLat: Geometry | null
}

export type ParseResult = { readonly ok: true; readonly row: RegisterRow } | Reject

/** Context of a parser. */
export interface ParseContext {
  readonly crs: Crs
  /** Place in the collection, from 1; names a record that has no id. */
  readonly index: number
}

export type Crs = 'EPSG:4326' | 'EPSG:28992'
