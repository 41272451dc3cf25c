import { date, type Fields, type FieldValues, pick, readFields } from './fields.ts'
import { readGeometry } from './geometry.ts'
import type { RegisterKey } from './registers.ts'
import type { ParseContext, ParseResult, Reject, RejectCode } from './result.ts'
import type { RowColumns, TableDeclarations } from './tables.ts'
import { findUnstorable } from './unstorable.ts'

/** Layer of a register: its tables and the parser of its records. */
export interface Layer<Tables extends TableDeclarations = TableDeclarations> {
  /** Registers that deliver it, the usual one first. */
  readonly registers: readonly RegisterKey[]
  /** Tables that its records go to, by name. */
  readonly tables: Tables
  /** Names of the attribute that identifies a record; never GeoJSON's own `id`, which services renumber. */
  readonly idNames: readonly string[]
  /** Names of the attribute that says since when a record is as it is. */
  readonly dateNames: readonly string[]
  readonly parse: (feature: unknown, context: ParseContext) => ParseResult
}

/** Table and typed columns of a record, or the reason why the layer leaves it out. */
export type Mapped<Tables extends TableDeclarations> =
  | {
      [Name in keyof Tables & string]: { table: Name; columns: RowColumns<Tables[Name]> }
    }[keyof Tables & string]
  | { reject: RejectCode; reason: string }

export interface LayerDeclaration<Tables extends TableDeclarations, F extends Fields> {
  readonly registers: readonly RegisterKey[]
  readonly tables: Tables
  readonly idNames: readonly string[]
  readonly dateNames: readonly string[]
  /** Attributes beside the id. */
  readonly fields: F
  /** Whether the register numbers its records with numbers small enough to be exact. */
  readonly numericIds?: boolean
  /** Turns the id as delivered into ours; a reason when it cannot be one. */
  readonly readId?: (id: string) => { ok: true; id: string } | { ok: false; reason: string }
  readonly map: (values: FieldValues<F>, id: string) => Mapped<Tables>
}

/** Names under which registers say until when a record counted; with a value the record is history. */
const END_NAMES = [
  'eindRegistratie',
  'eind_registratie',
  'eindregistratie',
  'eindGeldigheid',
  'eind_geldigheid',
  'eindgeldigheid',
  'terminationDate',
]
/** Most characters of a record's attributes; the longest seen in the registers are some 10,000. */
const ATTRIBUTES_LIMIT = 65_536
const ID_LIMIT = 128

/**
 * Makes a layer of its declaration, the one place that names a layer's tables, import, tiles, facts and legend. The
 * checks that every record undergoes are here.
 */
export function defineLayer<const Tables extends TableDeclarations, F extends Fields>(
  declaration: LayerDeclaration<Tables, F>,
): Layer<Tables> {
  const { registers, tables, idNames, dateNames } = declaration
  return {
    registers,
    tables,
    idNames,
    dateNames,
    parse: (feature, context) => parseFeature(declaration, feature, context),
  }
}

function parseFeature<Tables extends TableDeclarations, F extends Fields>(
  declaration: LayerDeclaration<Tables, F>,
  feature: unknown,
  context: ParseContext,
): ParseResult {
  const place = `#${context.index}`
  const properties = propertiesOf(feature)
  if (!properties) return reject(place, 'not_a_feature', 'is no GeoJSON feature with properties')
  const read = readIdentity(declaration, properties)
  if (!read.ok) return reject(place, read.code, read.reason)
  const { id } = read

  const unstorable = findUnstorable(properties, ATTRIBUTES_LIMIT)
  if (unstorable) return reject(id, unstorable.code, unstorable.reason)
  const ended = pick(properties, END_NAMES)
  if (ended && ended.value !== '')
    return reject(id, 'not_current', `${ended.name}: the record ended on ${show(ended.value)}`)

  const validFrom = readFields(properties, { day: date(...declaration.dateNames) })
  if (!validFrom.ok) return reject(id, 'wrong_type', validFrom.reason)
  const fields = readFields(properties, declaration.fields)
  if (!fields.ok) return reject(id, 'wrong_type', fields.reason)
  const mapped = declaration.map(fields.values, id)
  if ('reject' in mapped) return reject(id, mapped.reject, mapped.reason)

  const geometry = readGeometry(
    (feature as { geometry?: unknown }).geometry,
    declaration.tables[mapped.table]!.geometry,
    context.crs,
  )
  if (!geometry.ok) return reject(id, geometry.code, geometry.reason)
  const row = {
    ...mapped,
    register_id: id,
    valid_from: validFrom.values.day,
    attributes: properties,
    geometry: geometry.geometry,
    lonLat: geometry.lonLat,
  }
  return { ok: true, row }
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
  {
    idNames,
    numericIds,
    readId,
  }: Pick<LayerDeclaration<TableDeclarations, Fields>, 'idNames' | 'numericIds' | 'readId'>,
  properties: Record<string, unknown>,
): { ok: true; id: string } | { ok: false; code: RejectCode; reason: string } {
  const found = pick(properties, idNames)
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
