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

interface OrderSql {
  /** Tables that the row `t0` is joined with. */
  readonly join: string
  readonly keys: readonly string[]
  /** A key may be unknown, which comes last in both directions. */
  readonly nullable: boolean
}

/** SQL of an order: joins with the row `t0`, its keys, and a clause over the keys called `by_<number>` or as they are. */
export function ordersSql(
  name: EntityName,
  orders: readonly Order[],
  fields: FoundFields,
  values: unknown[],
) {
  const usual = { field: (entities[name] as Entity).order ?? 'id', descending: false }
  const parts = (orders.length ? orders : [usual]).map((order, index) => ({
    ...order,
    ...partOf(name, order.field, `by_${index}`, fields, values),
  }))
  const keys = parts.flatMap(({ keys, descending, nullable }) =>
    keys.map((sql) => ({
      sql,
      direction: `${descending ? ' desc' : ''}${nullable ? ' nulls last' : ''}`,
    })),
  )
  const isUnique = parts.some(({ field }) => field === 'id')
  const clause = (of: (sql: string, index: number) => string) =>
    `order by ${[...keys.map(({ sql, direction }, index) => of(sql, index) + direction), ...(isUnique ? [] : ['t0.id'])].join(', ')}`
  return {
    join: parts.map(({ join }) => join).join(''),
    /** Columns of the keys for a row that is ordered again outside. */
    columns: keys.map(({ sql }, index) => `, ${sql} as key_${index}`).join(''),
    order: clause((sql) => sql),
    orderAgain: clause((_, index) => `t0.key_${index}`),
  }
}

function partOf(
  name: EntityName,
  field: string,
  alias: string,
  fields: FoundFields,
  values: unknown[],
): OrderSql {
  const custom = name === 'locations' ? customFieldOf(field) : null
  const found = custom === null ? undefined : fields.get(custom)
  if (custom !== null)
    return { ...(found ? customOrderSql(found, alias, values) : NOTHING), nullable: true }
  const derived = name === 'locations' ? sortedOf(field) : null
  if (derived) return { ...derivedOrderSql(derived, alias), nullable: true }
  const entity = entities[name] as Entity
  if (field.includes('.')) return { join: '', keys: [valueAt(name, field)], nullable: true }
  const { kind, nullable = false } = entity.fields[field] ?? {}
  const collation = kind === 'text' ? AS_PEOPLE_DO : ''
  return { join: '', keys: [`t0.${columnOf(entity, field)}${collation}`], nullable }
}

const NOTHING = { join: '', keys: [] }

/** SQL of the value at a path within a document of the row `t0`: `cfg.summary.zones.0.name`. */
export function valueAt(name: EntityName, path: string): string {
  const { orderPaths = {}, counts = {} } = entities[name] as Entity
  const child = counts[path]
  if (child) return countOf(name, child, 't0')
  const [document = '', ...steps] = path.split('.')
  const text = `(t0.${quote(document)} #>> '{${steps.join(',')}}')`
  return orderPaths[path] === 'number' ? `${text}::float8` : `${text}${AS_PEOPLE_DO}`
}
