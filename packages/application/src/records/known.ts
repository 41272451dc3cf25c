/** What is there of what a list of locations asks about, looked up before its statement is made. */
import { named } from '@kavel/database'
import type { DroppedFilter, LocationFilters } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { customFieldOf, type FoundField, type FoundFields, findFaults } from './custom-fields.ts'
import { hidden } from './hidden.ts'
import { keepKnown, type ThereIs } from './location-filters.ts'
import type { LocationsAsked } from './locations-asked.ts'
import type { Order } from './order.ts'

export interface Known {
  readonly fields: FoundFields
  /** Without what is there no longer. */
  readonly filters: LocationFilters | null
  readonly dropped: readonly DroppedFilter[]
}

/** Of a list that names nothing that could be gone. */
export const NOTHING_ASKED: Known = { fields: new Map(), filters: null, dropped: [] }

const namesOf = (type: string, place: number) =>
  `array(select name from customvalues where type = '${type}' and name = any ($${place}::text[]))`
const idsOf = (entity: 'labels' | 'users' | 'searchqueries' | 'buildings', place: number) =>
  `array(select t0.id::float8 from ${entity} t0 where t0.id = any ($${place}::bigint[])${hidden(entity, 't0')})`

const THERE_IS = `select
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'type', type)), '[]')
    from customfields where id = any ($1::bigint[]) and not deleted) as fields,
  ${namesOf('status', 2)} as statuses, ${namesOf('phase', 3)} as phases, ${idsOf('labels', 4)} as labels,
  ${idsOf('users', 5)} as users, ${idsOf('searchqueries', 6)} as searchqueries, ${idsOf('buildings', 7)} as buildings,
  (select coalesce(json_agg(json_build_object('id', id, 'fieldId', "customfieldId")), '[]')
    from customvalues where id = any ($8::bigint[]) and "customfieldId" is not null) as choices`

type Read = (
  statement: pg.QueryConfig,
) => Promise<(Omit<ThereIs, 'fields'> & { fields: FoundField[] })[]>

/**
 * Looks up what a list names.
 * @param path of the parameter that `orders` are of
 * @throws Refusal `invalid_input` for custom fields that are not there for the caller or cannot be asked so
 */
export async function lookUp(
  read: Read,
  { custom, filters, group, lane }: Pick<LocationsAsked, 'custom' | 'filters' | 'group' | 'lane'>,
  orders: readonly Order[],
  path = 'order',
): Promise<Known> {
  const byFields = orders.map(({ field }) => field)
  const grouped = [group, lane].flatMap((one) => one?.by ?? [])
  const ids = fieldsAsked(custom, [...byFields, ...grouped], filters)
  if (!ids.length && !filters) return NOTHING_ASKED
  const [found] = await read(named({ text: THERE_IS, values: [ids, ...namedBy(filters)] }))
  if (!found) throw new Error('A select without a table gives one row')
  const fields = new Map(found.fields.map((field) => [field.id, field]))
  const issues = findFaults(custom, { path, keys: byFields }, fields)
  if (issues.length) throw new Refusal('invalid_input', issues)
  if (!filters) return { fields, filters, dropped: [] }
  return { fields, ...keepKnown(filters, { ...found, fields }) }
}

/** Every custom field that a list asks about. */
function fieldsAsked(
  { conditions, shown, totals }: LocationsAsked['custom'],
  orders: readonly string[],
  filters: LocationFilters | null,
): number[] {
  const ids = [
    ...conditions.map(({ id }) => id),
    ...shown,
    ...totals,
    ...orders.map(customFieldOf).filter((id) => id !== null),
    ...(filters?.custom ?? []).map(({ customFieldId }) => customFieldId),
  ]
  return [...new Set(ids)]
}

/** What filters name, in the order of the parameters of `THERE_IS`. */
function namedBy(filters: LocationFilters | null): unknown[][] {
  const one = (id: number | null | undefined) => (id ? [id] : [])
  return [
    filters?.multistatus ?? [],
    filters?.multiphase ?? [],
    filters?.multilabel ?? [],
    [...(filters?.multiCreatedByUserId ?? []), ...(filters?.multiAssignedTo ?? [])],
    one(filters?.searchQueryId),
    one(filters?.buildingId),
    (filters?.custom ?? []).flatMap(({ customFieldValueIds }) => customFieldValueIds),
  ]
}
