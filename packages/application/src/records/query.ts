import {
  baseFields,
  type Entity,
  type EntityName,
  entities,
  type Field,
  type Issue,
  isStorableText,
  momentSchema,
  readableFields,
  SEARCH_LIMIT,
  searchedFields,
} from '@kavel/domain'
import { z } from 'zod'
import { invalid, Refusal } from '../refusal.ts'
import { isAboutLocations, parseLocationsAsked } from './locations-asked.ts'
import { parseOrders } from './order.ts'
import { type Condition, DEPTH_LIMIT, type ListQuery } from './read.ts'

/** Rows of a list without and at most with `limit` (spec point 9; design §4). */
export const LIST_SIZE = 20
export const LIST_LIMIT = 1000

/** List parameters other than field filters. */
export const LIST_PARAMETERS: readonly string[] = [
  'limit',
  'offset',
  'depth',
  'order',
  'search',
  'fields',
]

const BASE_KINDS = {
  id: 'reference',
  companyId: 'reference',
  createdAt: 'timestamp',
  updatedAt: 'timestamp',
} as const

/** Reads the query string of a list. Anything unknown or of the wrong type is a 400 that names it. */
export function parseListQuery(
  name: EntityName,
  query: Readonly<Record<string, unknown>>,
): ListQuery {
  const issues: Issue[] = []
  const { limit, offset } = readPage(query, issues)
  const depth = readWhole(query, 'depth', 1, DEPTH_LIMIT, issues)
  const orders = parseOrders(name, query.order, orderNames(name), issues)
  const search = parseSearch(name, query.search, issues)
  const fields = parseFields(name, query.fields, issues)
  const locations = name === 'locations' ? parseLocationsAsked(query, issues) : null
  const conditions: Condition[] = []
  for (const [key, text] of Object.entries(query)) {
    if (LIST_PARAMETERS.includes(key) || (locations && isAboutLocations(key))) continue
    const condition = parseCondition(name, key, text)
    if ('message' in condition) issues.push({ path: key, message: condition.message })
    else conditions.push(condition)
  }
  if (issues.length) throw new Refusal('invalid_input', issues)
  return { limit, offset, depth, orders, conditions, search, fields, locations }
}

type Page = Pick<ListQuery, 'limit' | 'offset'>

/** The page of a list that has nothing else to choose. */
export function parsePage(query: Readonly<Record<string, unknown>>): Page {
  const issues: Issue[] = []
  const page = readPage(query, issues)
  if (issues.length) throw new Refusal('invalid_input', issues)
  return page
}

function readPage(query: Readonly<Record<string, unknown>>, issues: Issue[]): Page {
  return {
    limit: readWhole(query, 'limit', LIST_SIZE, LIST_LIMIT, issues),
    offset: readWhole(query, 'offset', 0, Number.MAX_SAFE_INTEGER, issues),
  }
}

function readWhole(
  query: Readonly<Record<string, unknown>>,
  key: string,
  fallback: number,
  most: number,
  issues: Issue[],
): number {
  const given = query[key]
  if (given === undefined) return fallback
  const value = Number(given)
  if (typeof given === 'string' && /^\d+$/.test(given) && value <= most) return value
  issues.push({ path: key, message: `must be a whole number from 0 to ${most}` })
  return fallback
}

/** Depth of a detail call: 10 unless the query says otherwise. */
export function parseDepth(query: Readonly<Record<string, unknown>>, fallback: number): number {
  const issues: Issue[] = []
  const depth = readWhole(query, 'depth', fallback, DEPTH_LIMIT, issues)
  if (issues.length) throw new Refusal('invalid_input', issues)
  return depth
}

/** A non-empty equality condition in a body: `{ where: { locationId: 7 } }`. */
export function parseWhere(name: EntityName, body: unknown): Condition[] {
  const { where, ...others } = (body ?? {}) as Record<string, unknown>
  if (
    typeof where !== 'object' ||
    where === null ||
    Array.isArray(where) ||
    !Object.keys(where).length
  )
    throw invalid('where', 'must hold at least one field and its value')
  const issues: Issue[] = Object.keys(others).map((path) => ({ path, message: 'unknown field' }))
  const conditions: Condition[] = []
  for (const [key, value] of Object.entries(where)) {
    const kind = filterKind(name, key)
    const message = kind ? faultOf(kind, value) : 'unknown field'
    if (message) issues.push({ path: `where.${key}`, message })
    else conditions.push({ field: key, value })
  }
  if (issues.length) throw new Refusal('invalid_input', issues)
  return conditions
}

/** Filterable fields of a list with their kinds. */
export function filtersOf(name: EntityName): Record<string, FilterKind> {
  const names = [...baseFields(entities[name]), ...Object.keys(entities[name].fields)]
  return Object.fromEntries(
    names.flatMap((field) => {
      const kind = filterKind(name, field)
      return kind ? [[field, kind]] : []
    }),
  )
}

type FilterKind = Field['kind']
const NOT_COMPARABLE: readonly FilterKind[] = ['document', 'geometry', 'file', 'password']

function filterKind(name: EntityName, field: string): FilterKind | null {
  const entity = entities[name] as Entity
  if ((baseFields(entity) as readonly string[]).includes(field))
    return BASE_KINDS[field as keyof typeof BASE_KINDS]
  const kind = Object.hasOwn(entity.fields, field) ? entity.fields[field]?.kind : undefined
  return kind && !NOT_COMPARABLE.includes(kind) ? kind : null
}

/** Fault of a comparison value; null when valid. */
function faultOf(kind: FilterKind, value: unknown): string | null {
  if (kind === 'timestamp' && typeof value === 'string')
    return momentSchema.safeParse(value).error?.issues[0]?.message ?? null
  return accepts(kind, value) ? null : 'has the wrong type'
}

function accepts(kind: FilterKind, value: unknown): boolean {
  if (value === null) return true
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'text' || kind === 'key') return typeof value === 'string' && isStorableText(value)
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  if (kind === 'number') return true
  return Number.isSafeInteger(value) && Math.abs(value) <= (LARGEST[kind] ?? Infinity)
}

/** Largest number that a column of the kind holds, so that a larger one is a 400 and no fault of the database. */
const LARGEST: Partial<Record<FilterKind, number>> = { code: 2 ** 15 - 1, integer: 2 ** 31 - 1 }

function parseCondition(
  name: EntityName,
  field: string,
  text: unknown,
): Condition | { message: string } {
  const kind = filterKind(name, field)
  if (!kind) return { message: 'unknown parameter' }
  if (typeof text !== 'string') return { message: 'must be given once' }
  if (text === 'null') return { field, value: null }
  let value: unknown = text
  if (kind === 'boolean') value = text === 'true' ? true : text === 'false' ? false : undefined
  else if (kind !== 'text' && kind !== 'key' && kind !== 'timestamp')
    value = text.trim() === '' ? undefined : Number(text)
  const message = faultOf(kind, value)
  return message ? { message } : { field, value }
}

/** Sort keys of a list: comparable fields and the paths named by the catalogue. */
export function orderNames(name: EntityName): string[] {
  const { orderPaths } = entities[name] as Entity
  return [...Object.keys(filtersOf(name)), ...Object.keys(orderPaths ?? {})]
}

/** `name,cfg.summary`: fields, and keys of documents, that are sent; the id is sent always. */
function parseFields(name: EntityName, text: unknown, issues: Issue[]): string[] | null {
  if (text === undefined) return null
  const known = fieldNames(name)
  const names = typeof text === 'string' ? text.split(',') : []
  const isOnce = new Set(names).size === names.length
  if (isOnce && names.length && names.every((one) => known.includes(one))) return names
  issues.push({ path: 'fields', message: 'must be names of fields, each once, divided by commas' })
  return null
}

/** Valid names of `fields`: visible fields and document keys. */
export function fieldNames(name: EntityName): string[] {
  const entity = entities[name] as Entity
  return readableFields(entity).flatMap((field) => {
    const { kind, schema } = entity.fields[field] as Field
    const keys =
      kind === 'document' && schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    return [field, ...keys.map((key) => `${field}.${key}`)]
  })
}

export function parseSearch(name: EntityName, text: unknown, issues: Issue[]): string | null {
  if (text === undefined) return null
  const message = !searchedFields(entities[name]).length
    ? 'unknown parameter'
    : typeof text !== 'string'
      ? 'must be given once'
      : text.length < 1 || text.length > SEARCH_LIMIT
        ? `must have 1 to ${SEARCH_LIMIT} characters`
        : text.includes('\u0000')
          ? 'has the wrong type'
          : null
  if (message === null) return text as string
  issues.push({ path: 'search', message })
  return null
}
