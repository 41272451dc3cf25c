/** SQL of what a record sends: its fields, and its children below it. */
import {
  CHILDREN,
  type ChildLink,
  type Entity,
  type EntityName,
  entities,
  type Field,
  type Mark,
  readableFields,
} from '@kavel/domain'
import { hidden } from './hidden.ts'

/** Decimals of a degree that are sent: 1e-9° is a tenth of a millimetre. */
const DEGREE_DECIMALS = 9

export const quote = (name: string) => `"${name}"`

/** Column of a field. */
export function columnOf(entity: Entity, field: string): string {
  if (field === 'companyId') return entity.scope === 'company' ? 'id' : 'company_id'
  return quote(field)
}

/**
 * SQL: does a published publication show the location of the row through a section that reads such rows?
 * @param field one that only some of these sections show
 */
export function isShownThrough(name: EntityName, alias: string, field?: string): string {
  const location = name === 'locations' ? 'id' : quote('locationId')
  const row = field ? `${name}.${field}` : name
  // of a concept alone: another of its location may be on show without it
  if (name === 'concepts')
    return `is_shown(${alias}.company_id, ${alias}.${location}, ${alias}.id, '${row}')`
  return `is_published_by(${alias}.company_id, ${alias}.${location}, '${row}')`
}

/** Columns of a record in an answer. */
interface Sent {
  readonly publicOnly?: boolean
  /** Fields, and keys of documents (`cfg.summary`); null for all. */
  readonly only?: readonly string[] | null
  /** The row is written by the same statement: nothing belongs to it yet. */
  readonly isNew?: boolean
}

/** Columns by what they were asked for, of the catalogue's own: a list of them takes as long to make as to read. */
const made = new Map<string, string>()

/** SQL of the columns of the row `t<level>`: its fields, then its children down to `depth`. */
export function columns(name: EntityName, depth: number, level: number, sent: Sent = {}): string {
  if (sent.only) return makeColumns(name, depth, level, sent)
  const key = `${name} ${depth} ${level} ${sent.publicOnly} ${sent.isNew}`
  const known = made.get(key)
  if (known !== undefined) return known
  const text = makeColumns(name, depth, level, sent)
  made.set(key, text)
  return text
}

function makeColumns(
  name: EntityName,
  depth: number,
  level: number,
  { publicOnly = false, only = null, isNew = false }: Sent,
): string {
  const entity = entities[name] as Entity
  const alias = `t${level}`
  const shown = publicOnly ? (entity.publicFields ?? []) : readableFields(entity)
  const found = [`${alias}.id`]
  if (!publicOnly && entity.scope !== 'global')
    found.push(`${alias}.${columnOf(entity, 'companyId')} as "companyId"`)
  for (const field of shown) {
    const keys = only && keysOf(only, field)
    if (publicOnly && entity.publicThroughSome?.includes(field)) {
      const shown = isShownThrough(name, alias, field)
      found.push(`case when ${shown} then ${alias}.${quote(field)} end as ${quote(field)}`)
    } else if (!keys) found.push(outgoing(name, alias, field, isNew))
    else if (keys.length) found.push(outgoingKeys(name, alias, field, keys))
  }
  if (!publicOnly) found.push(`${alias}."createdAt"`, `${alias}."updatedAt"`)
  if (depth > 0 && hasTree(entity))
    for (const link of CHILDREN[name]) {
      const child = entities[link.name] as Entity
      if (publicOnly && !child.publicFields) continue
      const inner = `t${level + 1}`
      const order = [child.order ? `${inner}.${quote(child.order)}` : '', `${inner}.id`]
      const rows = isNew
        ? `'[]'::json`
        : `(select coalesce(json_agg(r), '[]') from (` +
          `select ${columns(link.name, depth - 1, level + 1, { publicOnly })} from ${link.name} ${inner} ` +
          `where ${belongsTo(name, link, inner, alias)}` +
          `${hidden(link.name, inner, true)} order by ${order.filter(Boolean).join(', ')}) r)`
      found.push(`${rows} as ${quote(link.name)}`)
    }
  return found.join(', ')
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

/** SQL of the GeoJSON text of an area, as it is sent. */
export function inDegrees(column: string): string {
  return `ST_AsGeoJSON(ST_Transform(${column}, 4326), ${DEGREE_DECIMALS})`
}

function outgoing(name: EntityName, alias: string, field: string, isNew = false): string {
  const { fields } = entities[name] as Entity
  const column = `${alias}.${quote(field)}`
  const { kind } = fields[field] as Field
  if (kind === 'geometry') return `${inDegrees(column)}::json as ${quote(field)}`
  const told = toldByChildren(name, alias, isNew).filter(([path]) => path.startsWith(`${field}.`))
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
function toldByChildren(
  name: EntityName,
  alias: string,
  isNew: boolean,
): (readonly [string, string])[] {
  const { counts = {}, marks = {} } = entities[name] as Entity
  return [
    ...Object.entries(counts).map(
      ([path, child]) => [path, isNew ? '0' : countOf(name, child, alias)] as const,
    ),
    ...Object.entries(marks).map(
      ([path, mark]) => [path, isNew ? 'false' : isMarked(name, mark, alias)] as const,
    ),
  ]
}

/** Number of children of the row. */
export function countOf(name: EntityName, child: string, alias: string): string {
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
