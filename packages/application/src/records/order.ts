/** The order of a list: reading it, and its SQL. */
import {
  type Entity,
  type EntityName,
  entities,
  type Issue,
  SORTED_DERIVED,
  type SortedDerived,
} from '@kavel/domain'
import { columnOf, countOf, quote } from './columns.ts'
import { customFieldOf, type FoundFields } from './custom-fields.ts'
import { customOrderSql } from './custom-sql.ts'
import { derivedOrderSql } from './derived.ts'
import { AS_PEOPLE_DO } from './text-sql.ts'

/** Most keys that a list is ordered by. */
export const MOST_ORDERS = 5

/** A key that a list is ordered by: a field, a path within a document, `custom.12` or `derived.notes`. */
export interface Order {
  readonly field: string
  readonly descending: boolean
}

/** Reads `order=status,-name`; `names` are the fields and paths of the entity. */
export function parseOrders(
  name: EntityName,
  text: unknown,
  names: readonly string[],
  issues: Issue[],
): Order[] {
  if (text === undefined) return []
  const orders = (typeof text === 'string' ? text.split(',') : ['']).map((one) => ({
    field: one.replace(/^-/, ''),
    descending: one.startsWith('-'),
  }))
  const isKnown = (field: string) =>
    names.includes(field) ||
    (name === 'locations' && (customFieldOf(field) !== null || sortedOf(field) !== null))
  const isOnce = new Set(orders.map(({ field }) => field)).size === orders.length
  if (isOnce && orders.length <= MOST_ORDERS && orders.every(({ field }) => isKnown(field)))
    return orders
  const message = `must be 1 to ${MOST_ORDERS} names of fields, each once, with - for descending, divided by commas`
  issues.push({ path: 'order', message })
  return []
}

function sortedOf(field: string): SortedDerived | null {
  return SORTED_DERIVED.find((column) => field === `derived.${column}`) ?? null
}

interface KeySql {
  /** Rows that the row `t0` is joined with. */
  readonly join: string
  readonly key: string
  /** May be unknown, which comes last in both directions. */
  readonly nullable: boolean
}

/** SQL of an order of the rows `t0`. */
interface OrdersSql {
  readonly join: string
  /** Columns of the keys, for rows that are ordered again by `again`. */
  readonly columns: string
  readonly names: readonly string[]
  readonly order: string
  readonly again: string
}

export function ordersSql(
  name: EntityName,
  orders: readonly Order[],
  fields: FoundFields,
  values: unknown[],
): OrdersSql {
  const usual = { field: (entities[name] as Entity).order ?? 'id', descending: false }
  const keys = (orders.length ? orders : [usual]).map(({ field, descending }, index) => {
    const found = keyOf(name, field, `by_${index}`, fields, values)
    const direction = `${descending ? ' desc' : ''}${found.nullable ? ' nulls last' : ''}`
    return { ...found, field, name: `key_${index}`, direction }
  })
  const last = keys.some(({ field }) => field === 'id') ? [] : ['t0.id']
  const clause = (sql: (key: (typeof keys)[number]) => string) =>
    `order by ${[...keys.map((key) => sql(key) + key.direction), ...last].join(', ')}`
  return {
    join: keys.map(({ join }) => join).join(''),
    columns: keys.map(({ key, name }) => `, ${key} as ${name}`).join(''),
    names: keys.map(({ name }) => name),
    order: clause(({ key }) => key),
    again: clause(({ name }) => `t0.${name}`),
  }
}

function keyOf(
  name: EntityName,
  field: string,
  alias: string,
  fields: FoundFields,
  values: unknown[],
): KeySql {
  const custom = name === 'locations' ? customFieldOf(field) : null
  if (custom !== null) {
    const found = fields.get(custom)
    if (!found) throw new TypeError(`The custom field ${custom} was not looked up`)
    return { ...customOrderSql(found, alias, values), nullable: true }
  }
  const derived = name === 'locations' ? sortedOf(field) : null
  if (derived) return { ...derivedOrderSql(derived, alias), nullable: true }
  const entity = entities[name] as Entity
  if (field.includes('.')) return { join: '', key: valueAt(name, field), nullable: true }
  const { kind, nullable = false } = entity.fields[field] ?? {}
  const collation = kind === 'text' ? AS_PEOPLE_DO : ''
  return { join: '', key: `t0.${columnOf(entity, field)}${collation}`, nullable }
}

/** SQL of the value at a path within a document of the row `t0`: `cfg.summary.zones.0.name`. */
export function valueAt(name: EntityName, path: string): string {
  const { orderPaths = {}, counts = {} } = entities[name] as Entity
  const child = counts[path]
  if (child) return countOf(name, child, 't0')
  const [document = '', ...steps] = path.split('.')
  const text = `(t0.${quote(document)} #>> '{${steps.join(',')}}')`
  return orderPaths[path] === 'number' ? `${text}::float8` : `${text}${AS_PEOPLE_DO}`
}
