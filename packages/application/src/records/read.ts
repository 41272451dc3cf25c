import type { Statement } from '@kavel/database'
import { type Entity, type EntityName, entities, searchedFields } from '@kavel/domain'
import { columnOf, columns, countOf, quote } from './columns.ts'
import {
  besideSql,
  type CustomAsked,
  conditionSql,
  fieldsAsked,
  orderedBy,
  orderSql,
  shownSql,
} from './custom-fields.ts'
import { hidden } from './hidden.ts'

/** Deepest nesting of children that a call may ask for (spec point 7). */
export const DEPTH_LIMIT = 10

/** A condition on the rows of a list: field, value. */
export interface Condition {
  readonly field: string
  readonly value: unknown
}

export interface ListQuery {
  readonly conditions: readonly Condition[]
  /** Part of a field that is searched, in capitals or not. */
  readonly search: string | null
  readonly order: { field: string; descending: boolean } | null
  readonly limit: number
  readonly offset: number
  readonly depth: number
  /** Fields that are sent, `cfg.summary` for one key of a document; null for all. */
  readonly fields: readonly string[] | null
  /** What is asked of custom fields; null for nothing. */
  readonly custom?: CustomAsked | null
}

/**
 * One statement for a whole list: `total` (rows that match) and `body` (the JSON text of the page with its children);
 * `fields` and `totals` where it asks about custom fields.
 */
export function listStatement(name: EntityName, query: ListQuery): Statement {
  const { values, where, order, beside, page } = pageParts(name, query, '*')
  const sent = columns(name, query.depth, 0, { only: query.fields })
  const shown = shownSql(query.custom?.shown ?? [], values)
  return {
    text:
      `select (select count(*)::int from ${name} t0 ${where}) as total${beside}, ` +
      `(select coalesce(json_agg(r), '[]')::text from (` +
      `select ${sent}${shown} from (${page}) t0 ${order}) r) as body`,
    values,
  }
}

/** A large list is read in two steps; this gives its `total` and the `ids` of the page in order, and what stands beside it. */
export function pageStatement(name: EntityName, query: ListQuery): Statement {
  const { values, where, beside, page } = pageParts(name, query, 'id')
  return {
    text:
      `select (select count(*)::int from ${name} t0 ${where}) as total${beside}, ` +
      `array(${page})::float8[] as ids`,
    values,
  }
}

/** Parts of the statements of a list. `page` selects the columns of one page, with those that it is ordered by. */
function pageParts(name: EntityName, query: ListQuery, selected: '*' | 'id') {
  const values: unknown[] = []
  const where = whereClause(name, query, values)
  const by = orderedBy(query.order?.field)
  const { join, order } =
    by === null
      ? { join: '', order: orderClause(name, query.order) }
      : orderSql(by, query.order?.descending ?? false, AS_PEOPLE_DO, values)
  const also = join && selected === '*' ? ', by_custom.*' : ''
  const page = `select t0.${selected}${also} from ${name} t0${join} ${where} ${order} ${sliceClause(query, values)}`
  const asked = query.custom ? fieldsAsked(query.custom, query.order?.field) : []
  const beside = query.custom && asked.length ? besideSql(query.custom, asked, where, values) : ''
  return { values, where, order, beside, page }
}

/**
 * Records with their children: `body` is the JSON text of the list, in the order of the ids, `count` how many there
 * are. `condition` is SQL of ours about the row `t0`.
 */
export function recordsStatement(
  name: EntityName,
  ids: readonly number[],
  {
    depth,
    fields: only = null,
    publicOnly = false,
    custom,
  }: Pick<ListQuery, 'depth'> &
    Partial<Pick<ListQuery, 'fields' | 'custom'>> & { publicOnly?: boolean },
  condition = '',
): Statement {
  const values: unknown[] = [ids]
  const sent = columns(name, depth, 0, { only, publicOnly }) + shownSql(custom?.shown ?? [], values)
  return {
    text:
      `select coalesce(json_agg(r), '[]')::text as body, count(*)::int as count from (` +
      `select ${sent} from unnest($1::bigint[]) with ordinality as page (id, place) ` +
      `join ${name} t0 on t0.id = page.id${condition} order by page.place) r`,
    values,
  }
}

/** One statement for one record: `body` is its JSON text; no row when it does not exist. */
export function detailStatement(name: EntityName, id: number, depth: number): Statement {
  const sent = columns(name, depth, 0)
  return {
    text:
      `select row_to_json(r)::text as body from (select ${sent} ` +
      `from ${name} t0 where t0.id = $1${hidden(name, 't0')}) r`,
    values: [id],
  }
}

/** `cfg.summary.zones` within its document: `'{summary,zones}'`. */
function literalPath(path: string): string {
  return `'{${path.split('.').slice(1).join(',')}}'`
}

function whereClause(
  name: EntityName,
  { conditions, search, custom }: ListQuery,
  values: unknown[],
): string {
  const entity = entities[name] as Entity
  const parts = conditions.map(({ field, value }) => {
    if (value === null) return `t0.${columnOf(entity, field)} is null`
    values.push(value)
    return `t0.${columnOf(entity, field)} = $${values.length}`
  })
  if (search !== null) {
    values.push(`%${search.replace(/[\\%_]/g, '\\$&')}%`)
    const found = searchedFields(entity).map(
      (field) => `t0.${quote(field)} ilike $${values.length}`,
    )
    parts.push(`(${found.join(' or ')})`)
  }
  for (const condition of custom?.conditions ?? []) parts.push(conditionSql(condition, values))
  const gone = hidden(name, 't0').replace(/^ and /, '')
  if (gone) parts.push(gone)
  return parts.length ? `where ${parts.join(' and ')}` : ''
}

/** A plan that is kept is made for the length of the page, of which screens use a few; where it begins is any number. */
function sliceClause({ limit, offset }: ListQuery, values: unknown[]): string {
  if (!Number.isSafeInteger(limit)) throw new TypeError('A limit is a whole number')
  if (!offset) return `limit ${limit}`
  values.push(offset)
  return `limit ${limit} offset $${values.length}`
}

/** Text is ordered as people do it, `Aa, é, z`, whatever the database was made with. */
const AS_PEOPLE_DO = ' collate "und-x-icu"'

/** Sorts unknown values last in both directions. */
function orderClause(name: EntityName, order: ListQuery['order']): string {
  const entity = entities[name] as Entity
  const field = order?.field ?? entity.order
  const direction = order?.descending ? ' desc' : ''
  if (!field || field === 'id') return `order by t0.id${direction}`
  const { kind, nullable } = entity.fields[field] ?? { kind: null, nullable: field.includes('.') }
  const value = field.includes('.')
    ? valueAt(name, field)
    : `t0.${columnOf(entity, field)}${kind === 'text' ? AS_PEOPLE_DO : ''}`
  return `order by ${value}${direction}${nullable ? ' nulls last' : ''}, t0.id`
}

function valueAt(name: EntityName, path: string): string {
  const { orderPaths = {}, counts = {} } = entities[name] as Entity
  const child = counts[path]
  if (child) return countOf(name, child, 't0')
  const text = `(t0.${quote(path.split('.')[0] as string)} #>> ${literalPath(path)})`
  return orderPaths[path] === 'number' ? `${text}::float8` : `${text}${AS_PEOPLE_DO}`
}
