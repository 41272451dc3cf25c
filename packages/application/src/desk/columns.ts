/** Columns of a file with locations: heads in the language of the reader, and cells. */
import { CustomFieldType, type RecordFor } from '@kavel/domain'
import type { Catalogue } from '@kavel/i18n'
import type { Link } from '../sheets/workbook.ts'

/** A location as a list gives it. */
export interface Row {
  readonly id: number
  readonly name: string
  readonly custom?: Readonly<Record<string, unknown>>
  readonly derived?: Readonly<Record<string, unknown>>
  readonly [field: string]: unknown
}

/** A cell before it is written in a format: several texts are one cell, or a list. */
export type Value = string | number | boolean | Date | Link | readonly string[] | null

/** What a column asks of the list of locations. */
export interface Asked {
  /** Field, or key of a document: `cfg.summary.max_height`. */
  readonly field?: string
  readonly derived?: string
  readonly custom?: number
}

export interface FileColumn extends Asked {
  readonly key: string
  readonly head: string
  /** Of a sheet, in characters. */
  readonly width: number
  value(row: Row): Value
}

/** A custom field as a file needs it. */
export type FileField = Pick<RecordFor<'customfields'>, 'id' | 'name' | 'type' | 'cfg'>

const NARROW = 12
const USUAL = 18
const WIDE = 36

type Read = (value: unknown) => Value
interface Standard extends Asked {
  readonly width: number
  readonly read: Read
}

const asText: Read = (value) => (typeof value === 'string' ? value : null)
const asNumber: Read = (value) => (typeof value === 'number' ? value : null)
const asTruth: Read = (value) => (typeof value === 'boolean' ? value : null)
const asMoment: Read = (value) => (typeof value === 'string' ? new Date(value) : null)
const asTexts: Read = (value) => (Array.isArray(value) ? value.map(String) : null)
const asNames = (value: unknown) =>
  Array.isArray(value) ? value.map(({ name }) => String(name)) : null

const asName: Read = (value) => asNames([value].filter(Boolean))?.[0] ?? null
const asCounts: Read = (value) =>
  Array.isArray(value) ? value.map(({ name, count }) => `${count} ${name}`.trim()) : null

const text = (field: string, width = USUAL): Standard => ({ field, width, read: asText })
const number = (field: string): Standard => ({ field, width: NARROW, read: asNumber })
const summary = (key: string, read: Read = asNumber, width = NARROW): Standard => ({
  ...{ field: `cfg.summary.${key}`, width, read },
})
const derived = (name: string, read: Read, width = USUAL): Standard => ({
  ...{ derived: name, width, read },
})

/** By the key of the column on the screen. */
const STANDARD: Readonly<Record<string, Standard>> = {
  id: number('id'),
  name: text('name', WIDE),
  status: text('status'),
  phase: text('phase'),
  plotnr: text('plotnr'),
  plotsize: number('plotsize'),
  rating: number('rating'),
  municipality: text('municipality'),
  display_address: text('display_address', WIDE),
  road: text('road'),
  house_number: text('house_number', NARROW),
  postcode: text('postcode', NARROW),
  city: text('city'),
  state: text('state'),
  country: text('country'),
  suburb: text('suburb'),
  neighbourhood: text('neighbourhood'),
  region: text('region'),
  zones: summary('zones', asNames, WIDE),
  max_height: summary('max_height'),
  max_fsi: summary('max_fsi'),
  envelope_area: summary('envelope_area'),
  nrconcepts: summary('nrconcepts'),
  owner: text('owner'),
  architect: text('architect'),
  buyer: text('buyer'),
  advisors: text('advisors'),
  builder: text('builder'),
  businesspark: text('businesspark'),
  description: text('description', WIDE),
  archived: { field: 'archived', width: NARROW, read: asTruth },
  createdByUserName: text('createdByUserName'),
  createdAt: { field: 'createdAt', width: USUAL, read: asMoment },
  updatedAt: { field: 'updatedAt', width: USUAL, read: asMoment },
  labels: derived('labels', asNames),
  notes: derived('notes', asNumber, NARROW),
  last_note: derived('last_note', asText, WIDE),
  last_todo: derived('last_todo', asText, WIDE),
  activity: derived('activity', asMoment),
  owners: derived('owners', asTexts, WIDE),
  assigned_to: derived('assigned_to', asText),
  score: derived('score', asNumber, NARROW),
  chance_of_success: derived('chance_of_success', asName),
  land_position: derived('land_position', asName),
  production_value: derived('production_value', asNumber),
  unit_mix: derived('unit_mix', asCounts, WIDE),
  unit_mix_total: derived('unit_mix_total', asNumber, NARROW),
}

/** Column of a custom field. */
const CUSTOM = /^custom\.(\d{1,15})$/

/** Ids of the custom fields among columns. */
export const fieldsNamed = (keys: readonly string[]): number[] =>
  keys.flatMap((key) => CUSTOM.exec(key)?.[1] ?? []).map(Number)

/**
 * The columns of the keys that a file has: a picture has no cell, and neither has a field that is gone. Names lead to their location, by `addressOf`.
 */
export function listColumns(
  keys: readonly string[],
  fields: readonly FileField[],
  { locations: words }: Catalogue,
  addressOf: (row: Row) => string,
): FileColumn[] {
  const heads: Readonly<Record<string, string>> = words
  return [...new Set(keys)].flatMap((key): FileColumn[] => {
    const id = CUSTOM.exec(key)?.[1]
    if (id) {
      const field = fields.find((one) => one.id === Number(id))
      return field ? [customColumn(key, field)] : []
    }
    if (!Object.hasOwn(STANDARD, key)) return []
    const { read, ...column } = STANDARD[key] as Standard
    const value = (row: Row): Value => {
      const found = read(saidIn(row, column))
      if (key !== 'name') return found
      return { text: row.name || `#${row.id}`, href: addressOf(row) }
    }
    return [{ ...column, key, head: heads[`column_${key}`] ?? key, value }]
  })
}

function saidIn(row: Row, { field = '', derived }: Asked): unknown {
  if (derived) return row.derived?.[derived]
  return field
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | null)?.[key], row)
}

function customColumn(key: string, { id, name, type, cfg }: FileField): FileColumn {
  return {
    key,
    custom: id,
    head: cfg.unit ? `${name} (${cfg.unit})` : name,
    width: type === CustomFieldType.number ? NARROW : USUAL,
    value: ({ custom }) => {
      const said = custom?.[id] ?? null
      if (type === CustomFieldType.number) return asNumber(said)
      if (type === CustomFieldType.checkbox) return asTruth(said)
      if (Array.isArray(said)) return asNames(said)
      // of a shape the list gives its area
      const { area } = (said ?? {}) as { readonly area?: unknown }
      return type === CustomFieldType.geometry ? asNumber(area) : asText(said)
    },
  }
}
