import { readCalendarDay } from './days.ts'
import type { Layer } from './define-layer.ts'
import {
  type Attributes,
  bareName,
  date,
  pick,
  prepareFields,
  type ReadableFields,
  readAttributes,
  readFields,
} from './fields.ts'
import { pointIn, readGeometry } from './geometry.ts'
import { lookUp } from './look-up.ts'
import type { ParseContext, ParseResult, Reject, RejectCode } from './result.ts'
import { searchOf } from './search-text.ts'
import type { GeometryKind } from './tables.ts'
import { findUnstorable } from './unstorable.ts'

/** Names under which registers say until when a record counted; with a value the record is history. */
const END_NAMES = [
  'eindRegistratie',
  'eindGeldigheid',
  'terminationDate',
  'logischtijdstipVervallen',
].map(bareName)
/** Most characters of a record's attributes; the longest seen in the registers are some 10,000. */
const ATTRIBUTES_LIMIT = 65_536
const ID_LIMIT = 128

interface Reader {
  readonly ids: readonly string[]
  readonly alsoIds: readonly string[]
  readonly day: ReadableFields
  readonly fields: ReadableFields
}
const readers = new WeakMap<Layer, Reader>()

/** Prepared parser of a layer. */
function readerOf(layer: Layer): Reader {
  const known = readers.get(layer)
  if (known) return known
  const reader = {
    ids: layer.idNames.map(bareName),
    alsoIds: (layer.alsoId ?? []).map(bareName),
    day: prepareFields({ day: date(...layer.dateNames) }),
    fields: prepareFields(layer.fields),
  }
  readers.set(layer, reader)
  return reader
}

/** Reads one GeoJSON feature of a layer; the checks that every record undergoes. */
export function parseRecord(layer: Layer, feature: unknown, context: ParseContext): ParseResult {
  const place = `#${context.index}`
  const properties = propertiesOf(feature)
  if (!properties) return reject(place, 'not_a_feature', 'is no GeoJSON feature with properties')
  const reader = readerOf(layer)
  const attributes = readAttributes(properties)
  const own = layer.featureIds ? (feature as { id?: unknown }).id : undefined
  const read = readIdentity(layer, attributes, reader.ids, own)
  if (!read.ok) return reject(place, read.code, read.reason)
  const id = [
    read.id,
    ...reader.alsoIds.flatMap((name) => wordOf(attributes.get(name)?.value)),
  ].join('.')

  const unstorable = findUnstorable(properties, ATTRIBUTES_LIMIT)
  if (unstorable) return reject(id, unstorable.code, unstorable.reason)
  const ended = pick(attributes, END_NAMES)
  if (ended && hasEnded(ended.value))
    return reject(id, 'not_current', `${ended.name}: the record ended on ${show(ended.value)}`)

  const validFrom = readFields(attributes, reader.day)
  if (!validFrom.ok) return reject(id, 'wrong_type', validFrom.reason)
  const fields = readFields(attributes, reader.fields)
  if (!fields.ok) return reject(id, 'wrong_type', fields.reason)
  const delivered = (feature as { geometry?: unknown }).geometry ?? null
  const mapped = layer.map(fields.values as never, id, kindOf(delivered))
  if ('reject' in mapped) return reject(id, mapped.reject, mapped.reason)
  const { search } = layer.tables[mapped.table]!
  const row = {
    ...mapped,
    columns: {
      ...mapped.columns,
      ...searchOf(search, { ...mapped.columns, register_id: id }),
    },
    register_id: id,
    valid_from: validFrom.values.day as string | null,
    attributes: properties,
  }
  if (delivered === null && layer.locate)
    return { ok: true, row: { ...row, geometry: null, lonLat: null } }
  const kind = layer.tables[mapped.table]!.geometry
  const shape =
    layer.asPoint && kindOf(delivered) === 'area'
      ? pointIn(readGeometry(delivered, 'area', context.crs))
      : readGeometry(delivered, kind, context.crs, layer.mends ?? false)
  if (!shape.ok) return reject(id, shape.code, shape.reason)
  return { ok: true, row: { ...row, geometry: shape.geometry, lonLat: shape.lonLat } }
}

/** Geometry class for layers that separate points and areas; null for others. */
function kindOf(geometry: unknown): GeometryKind | null {
  const { type } = (geometry ?? {}) as { type?: unknown }
  const bare = typeof type === 'string' ? type.replace('Multi', '') : ''
  return lookUp({ Polygon: 'area', LineString: 'line', Point: 'point' } as const, bare) ?? null
}

/** Blank and the year 9999 say that there is no end. */
function hasEnded(value: unknown): boolean {
  if (typeof value !== 'string') return true
  const read = readCalendarDay(value)
  return value.trim() !== '' && !(read.ok && read.day === null)
}

/** A word or number that can be part of an id, or nothing. */
function wordOf(value: unknown): string[] {
  const word = typeof value === 'string' || Number.isSafeInteger(value) ? `${value}` : ''
  return /^[\x21-\x7e]{1,64}$/.test(word) ? [word] : []
}

function propertiesOf(feature: unknown): Record<string, unknown> | null {
  if (typeof feature !== 'object' || feature === null) return null
  const { type, properties } = feature as { type?: unknown; properties?: unknown }
  if (type !== 'Feature' || typeof properties !== 'object') return null
  return properties === null || Array.isArray(properties)
    ? null
    : (properties as Record<string, unknown>)
}

function readIdentity(
  { idNames, numericIds, readId }: Layer,
  attributes: Attributes,
  names: readonly string[],
  ownId: unknown,
): { ok: true; id: string } | { ok: false; code: RejectCode; reason: string } {
  const found =
    pick(attributes, names) ?? (wordOf(ownId).length ? { name: 'id', value: `${ownId}` } : null)
  if (!found) return { ok: false, code: 'missing_id', reason: `${idNames[0]}: is missing` }
  const { name } = found
  const value = numericIds && Number.isSafeInteger(found.value) ? `${found.value}` : found.value
  if (typeof value !== 'string')
    return { ok: false, code: 'wrong_type', reason: `${name}: expected text, found ${show(value)}` }
  const id = value.trim()
  if (id === '') return { ok: false, code: 'missing_id', reason: `${name}: is empty` }
  if (id.length > ID_LIMIT || !/^[\x21-\x7e]+$/.test(id))
    return { ok: false, code: 'wrong_type', reason: `${name}: is no identifier` }
  if (!readId) return { ok: true, id }
  const ours = readId(id)
  return ours.ok ? ours : { ok: false, code: 'wrong_type', reason: `${name}: ${ours.reason}` }
}

function reject(id: string, code: RejectCode, reason: string): Reject {
  return { ok: false, id, code, reason }
}

function show(value: unknown): string {
  return typeof value === 'object' ? typeof value : String(value).slice(0, 40)
}
