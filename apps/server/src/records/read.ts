import type { Statement } from '@kavel/database'
import {
  CHILDREN,
  type ChildLink,
  type Entity,
  type EntityName,
  entities,
  type Field,
  type Mark,
  readableFields,
  type SectionType,
  searchedFields,
} from '@kavel/domain'
import { hidden } from './hidden.ts'

/** Deepest nesting of children that a call may ask for (spec point 7). */
export const DEPTH_LIMIT = 10
/** Decimals of a degree that are sent: 1e-9° is a tenth of a millimetre. */
const DEGREE_DECIMALS = 9

const quote = (name: string) => `"${name}"`

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
}

/** One statement for a whole list: `total` (rows that match) and `body` (the JSON text of the page with its children). */
export function listStatement(name: EntityName, query: ListQuery): Statement {
  const values: unknown[] = []
  const where = whereClause(name, query, values)
  const order = orderClause(name, query.order)
  const { fields, children } = columns(name, query.depth, 0, { only: query.fields })
  const page = `select * from ${name} t0 ${where} ${order} ${sliceClause(query, values)}`
  return {
    text:
      `select (select count(*)::int from ${name} t0 ${where}) as total, ` +
      `(select coalesce(json_agg(row_to_json(r)), '[]')::text from (` +
      `select ${[...fields, ...children].join(', ')} from (${page}) t0 ${order}) r) as body`,
    values,
  }
}

/** A large list is read in two steps; this gives its `total` and the `ids` of the page in order. */
export function pageStatement(name: EntityName, query: ListQuery): Statement {
  const values: unknown[] = []
  const where = whereClause(name, query, values)
  const order = orderClause(name, query.order)
  const page = `select id from ${name} t0 ${where} ${order} ${sliceClause(query, values)}`
  return {
    text:
      `select (select count(*)::int from ${name} t0 ${where}) as total, ` +
      `array(${page})::float8[] as ids`,
    values,
  }
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
  }: Pick<ListQuery, 'depth'> & Partial<Pick<ListQuery, 'fields'>> & { publicOnly?: boolean },
  condition = '',
): Statement {
  const { fields, children } = columns(name, depth, 0, { only, publicOnly })
  return {
    text:
      `select coalesce(json_agg(row_to_json(r)), '[]')::text as body, count(*)::int as count from (` +
      `select ${[...fields, ...children].join(', ')} from unnest($1::bigint[]) with ordinality as page (id, place) ` +
      `join ${name} t0 on t0.id = page.id${condition} order by page.place) r`,
    values: [ids],
  }
}

/** One statement for one record: `body` is its JSON text; no row when it does not exist. */
export function detailStatement(name: EntityName, id: number, depth: number): Statement {
  const { fields, children } = columns(name, depth, 0)
  return {
    text:
      `select row_to_json(r)::text as body from (select ${[...fields, ...children].join(', ')} ` +
      `from ${name} t0 where t0.id = $1${hidden(name, 't0')}) r`,
    values: [id],
  }
}

/** Column of a field. */
export function columnOf(entity: Entity, field: string): string {
  if (field === 'companyId') return entity.scope === 'company' ? 'id' : 'company_id'
  return quote(field)
}

/** SQL: does a published publication show the location of the row through one of the sections? */
export function isShownThrough(
  name: EntityName,
  alias: string,
  sections: readonly SectionType[],
): string {
  const location = name === 'locations' ? 'id' : quote('locationId')
  return `is_published_by(${alias}.company_id, ${alias}.${location}, array['${sections.join("', '")}'])`
}

function columns(
  name: EntityName,
  depth: number,
  level: number,
  {
    publicOnly = false,
    only = null,
  }: { readonly publicOnly?: boolean; readonly only?: readonly string[] | null } = {},
): { fields: string[]; children: string[] } {
  const entity = entities[name] as Entity
  const alias = `t${level}`
  const shown = publicOnly ? (entity.publicFields ?? []) : readableFields(entity)
  const fields = [`${alias}.id`]
  if (!publicOnly && entity.scope !== 'global')
    fields.push(`${alias}.${columnOf(entity, 'companyId')} as "companyId"`)
  for (const field of shown) {
    const keys = only && keysOf(only, field)
    const sections = publicOnly ? entity.publicIn?.[field] : undefined
    if (sections) {
      const shown = isShownThrough(name, alias, sections)
      fields.push(`case when ${shown} then ${alias}.${quote(field)} end as ${quote(field)}`)
    } else if (!keys) fields.push(outgoing(name, alias, field))
    else if (keys.length) fields.push(outgoingKeys(name, alias, field, keys))
  }
  if (!publicOnly) fields.push(`${alias}."createdAt"`, `${alias}."updatedAt"`)
  const children: string[] = []
  if (depth > 0)
    for (const link of CHILDREN[name]) {
      const child = entities[link.name] as Entity
      if (!hasTree(entity) || (publicOnly && !child.publicFields)) continue
      const below = columns(link.name, depth - 1, level + 1, { publicOnly })
      const inner = `t${level + 1}`
      const order = [child.order ? `${inner}.${quote(child.order)}` : '', `${inner}.id`]
      children.push(
        `(select coalesce(json_agg(row_to_json(r)), '[]') from (` +
          `select ${[...below.fields, ...below.children].join(', ')} from ${link.name} ${inner} ` +
          `where ${belongsTo(name, link, inner, alias)}` +
          `${hidden(link.name, inner, true)} order by ${order.filter(Boolean).join(', ')}) r) as ${quote(link.name)}`,
      )
    }
  return { fields, children }
}

/** Keys of a document that are sent; null for the whole field, none for nothing of it. */
function keysOf(only: readonly string[], field: string): string[] | null {
  if (only.includes(field)) return null
  return only
    .filter((path) => path.startsWith(`${field}.`))
    .map((path) => path.slice(field.length + 1))
}

/** A document with some of its keys. The keys are those of the entity's schema (`query.ts`). */
function outgoingKeys(
  name: EntityName,
  alias: string,
  field: string,
  keys: readonly string[],
): string {
  const [document] = outgoing(name, alias, field).split(` as ${quote(field)}`)
  const pairs = keys.map((key) => `'${key}', (${document}) -> '${key}'`)
  return `jsonb_build_object(${pairs.join(', ')}) as ${quote(field)}`
}

function outgoing(name: EntityName, alias: string, field: string): string {
  const { fields } = entities[name] as Entity
  const column = `${alias}.${quote(field)}`
  const { kind } = fields[field] as Field
  if (kind === 'geometry')
    return `ST_AsGeoJSON(ST_Transform(${column}, 4326), ${DEGREE_DECIMALS})::json as ${quote(field)}`
  const told = toldByChildren(name, alias).filter(([path]) => path.startsWith(`${field}.`))
  if (!told.length) return column
  // Documents of kilobytes: one is written once for all that is told within the same part of it.
  const parts = Map.groupBy(told, ([path]) => path.split('.').slice(1, -1).join())
  let document = column
  for (const [part, values] of parts) {
    const pairs = values.map(([path, value]) => `'${path.split('.').at(-1)}', ${value}`)
    document = `jsonb_set(${document}, '{${part}}', coalesce(${column} #> '{${part}}', '{}') || jsonb_build_object(${pairs.join(', ')}))`
  }
  return `${document} as ${quote(field)}`
}

/** Paths within documents whose value the children of the row tell, with that value. */
function toldByChildren(name: EntityName, alias: string): (readonly [string, string])[] {
  const { counts = {}, marks = {} } = entities[name] as Entity
  return [
    ...Object.entries(counts).map(([path, child]) => [path, countOf(name, child, alias)] as const),
    ...Object.entries(marks).map(([path, mark]) => [path, isMarked(name, mark, alias)] as const),
  ]
}

/** Number of children of the row. */
function countOf(name: EntityName, child: string, alias: string): string {
  return `(select count(*) ${fromChildren(name, child, alias)})`
}

/** Has one of the children of the row a mark? */
function isMarked(name: EntityName, { of, document, key }: Mark, alias: string): string {
  const marked = `child.${quote(document)} ->> '${key}' = 'true'`
  return `exists (select ${fromChildren(name, of, alias)} and ${marked})`
}

function fromChildren(name: EntityName, child: string, alias: string): string {
  const link = CHILDREN[name].find((one) => one.name === child) as ChildLink
  return (
    `from ${link.name} child where ${belongsTo(name, link, 'child', alias)}` +
    hidden(link.name, 'child', true)
  )
}

/** Are the children of a record part of it? Members and publications are lists of their own. */
export function hasTree({ scope }: Entity): boolean {
  return scope === 'tenant' || scope === 'global'
}

/** SQL: the row `inner` is a child of the row `alias` of the entity. */
export function belongsTo(
  name: EntityName,
  { field }: ChildLink,
  inner: string,
  alias: string,
): string {
  const company =
    entities[name].scope === 'global' ? '' : `${inner}.company_id = ${alias}.company_id and `
  return `${company}${inner}.${quote(field)} = ${alias}.id`
}

/** `cfg.summary.zones` within its document: `'{summary,zones}'`. */
function literalPath(path: string): string {
  return `'{${path.split('.').slice(1).join(',')}}'`
}

function whereClause(
  name: EntityName,
  { conditions, search }: ListQuery,
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

/** What is not known comes last in either direction. */
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
