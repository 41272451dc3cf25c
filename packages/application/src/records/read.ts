import type { Statement } from '@kavel/database'
import { type Entity, type EntityName, entities } from '@kavel/domain'
import { columnOf, columns } from './columns.ts'
import type { FoundField, FoundFields } from './custom-fields.ts'
import { matchingSql, saysNothingSql, shownSql } from './custom-sql.ts'
import { derivedSql } from './derived.ts'
import { inGroupSql } from './group-sql.ts'
import { hidden } from './hidden.ts'
import { type Known, NOTHING_ASKED } from './known.ts'
import { customFiltersSql, filtersSql } from './location-filters-sql.ts'
import type { LocationsAsked } from './locations-asked.ts'
import { type Order, ordersSql } from './order.ts'
import { searchSql } from './text-sql.ts'
import { totalsSql } from './totals.ts'

/** Deepest nesting of children that a call may ask for (spec point 7). */
export const DEPTH_LIMIT = 10

/** A condition on the rows of a list: field, and its value or any of a list. */
export interface Condition {
  readonly field: string
  readonly value: unknown
}

export interface ListQuery {
  readonly conditions: readonly Condition[]
  /** Part of a field that is searched, in capitals or not. */
  readonly search: string | null
  /** Keys that it is ordered by, the first above the next; none for the usual order. */
  readonly orders: readonly Order[]
  readonly limit: number
  readonly offset: number
  readonly depth: number
  /** Fields that are sent, `cfg.summary` for one key of a document; null for all. */
  readonly fields: readonly string[] | null
  /** What is asked of locations alone. */
  readonly locations?: LocationsAsked | null
}

/**
 * One statement for a whole list: `total` (rows that match) and `body` (the JSON text of the page with its children);
 * `totals` where it asks for them.
 */
export function listStatement(
  name: EntityName,
  query: ListQuery,
  known: Known = NOTHING_ASKED,
): Statement {
  const { values, head, about, page, again } = pageParts(name, query, known)
  const sent = columns(name, query.depth, 0, { only: query.fields })
  const besides = besidesSql(query.locations, known.fields, values)
  return {
    text:
      `${head}select ${about}, (select coalesce(json_agg(r), '[]')::text from (` +
      `select ${sent}${besides} from (${page.rows}) t0 ${again}) r) as body`,
    values,
  }
}

/** A large list is read in two steps; this gives its `total`, the `ids` of the page in order, and `totals` where it asks for them. */
export function pageStatement(
  name: EntityName,
  query: ListQuery,
  known: Known = NOTHING_ASKED,
): Statement {
  const { values, head, about, page } = pageParts(name, query, known)
  return { text: `${head}select ${about}, array(${page.ids})::float8[] as ids`, values }
}

/**
 * Parts of the statements of a list. `page` selects the rows of one page, with the keys that it is ordered by, or their
 * ids. Where rows are found through others, they are found once (`head`) for their number, totals and page.
 */
function pageParts(name: EntityName, query: ListQuery, known: Known) {
  const values: unknown[] = []
  const found = whereClause(name, query, known, values)
  const { join, columns, names, order, again } = ordersSql(name, query.orders, known.fields, values)
  const slice = sliceClause(query, values)
  const isOnce = join !== '' || (query.locations != null && /exists \(| in \(/.test(found))
  const rows = isOnce ? 'matched' : name
  const where = isOnce ? 'where t0.id in (select id from matched)' : found
  const totals = totalsSql(query.locations, where, values)
  return {
    values,
    again,
    head: isOnce
      ? `with matched as materialized (select t0.id${columns} from ${name} t0${join} ${found}) `
      : '',
    about:
      `(select count(*)::int from ${rows} t0${isOnce ? '' : ` ${found}`}) as total` +
      (totals && `, (${totals})::text as totals`),
    page: isOnce
      ? {
          ids: `select t0.id from matched t0 ${again} ${slice}`,
          rows: `select t0.*, ${names.map((key) => `m.${key}`).join(', ')}
            from (select * from matched t0 ${again} ${slice}) m join ${name} t0 on t0.id = m.id`,
        }
      : {
          ids: `select t0.id from ${name} t0 ${found} ${order} ${slice}`,
          rows: `select t0.*${columns} from ${name} t0 ${found} ${order} ${slice}`,
        },
  }
}

/** SQL of the columns of a location besides its fields. */
function besidesSql(
  asked: LocationsAsked | null | undefined,
  fields: FoundFields,
  values: unknown[],
): string {
  if (!asked) return ''
  const shown = asked.custom.shown
    .map((id) => fields.get(id))
    .filter((field): field is FoundField => field !== undefined)
  return shownSql(shown, values) + derivedSql(asked.derived)
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
    locations,
    known = NOTHING_ASKED,
  }: Pick<ListQuery, 'depth'> &
    Partial<Pick<ListQuery, 'fields' | 'locations'>> & { publicOnly?: boolean; known?: Known },
  condition = '',
): Statement {
  const values: unknown[] = [ids]
  const sent = columns(name, depth, 0, { only, publicOnly })
  const besides = besidesSql(locations, known.fields, values)
  return {
    text:
      `select coalesce(json_agg(r), '[]')::text as body, count(*)::int as count from (` +
      `select ${sent}${besides} from unnest($1::bigint[]) with ordinality as page (id, place) ` +
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

export function whereClause(
  name: EntityName,
  { conditions, search, locations }: Pick<ListQuery, 'conditions' | 'search' | 'locations'>,
  { filters, fields }: Known,
  values: unknown[],
): string {
  const entity = entities[name] as Entity
  const parts = conditions.map(({ field, value }) => {
    const column = `t0.${columnOf(entity, field)}`
    if (value === null) return `${column} is null`
    const place = `$${values.push(value)}`
    return Array.isArray(value) ? `${column} = any (${place})` : `${column} = ${place}`
  })
  if (search !== null) parts.push(searchSql(name, search, values))
  const sets = filters ? customFiltersSql(filters, fields, values) : []
  for (const condition of locations?.custom.conditions ?? []) {
    const { id, bound, text } = condition
    const field = fields.get(id)
    if (bound === 'is' && text === 'null') parts.push(saysNothingSql(id, values))
    else if (field) sets.push(matchingSql(condition, field.type, values))
  }
  // each is read once, whatever the number of locations
  if (sets.length) parts.push(`t0.id in (${sets.join(' intersect ')})`)
  if (filters) parts.push(...filtersSql(filters, values))
  for (const path of ['group', 'lane'] as const) {
    const group = locations?.[path]
    if (group) parts.push(inGroupSql(path, group, fields, values))
  }
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
