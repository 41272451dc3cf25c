/** Locations in groups of equal values, and in two groupings at once as a board has them. */
import { named, readAs } from '@kavel/database'
import {
  type Actor,
  type DroppedFilter,
  GROUP_FIELDS,
  type Issue,
  LocationType,
} from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { customFieldOf } from './custom-fields.ts'
import { type GroupSql, groupOf, isGroupName } from './group-sql.ts'
import { lookUp } from './known.ts'
import { parseFilters } from './location-filters.ts'
import { type LocationsAsked, parseTotals } from './locations-asked.ts'
import { parseSearch } from './query.ts'
import { whereClause } from './read.ts'
import { AS_PEOPLE_DO } from './text-sql.ts'
import { numberSql, objectSql, totalSql } from './totals.ts'

/** Most groups that are given at once. */
const MOST_GROUPS = 1000

type Totals = Readonly<Record<string, { readonly count: number; readonly sum: number }>>
/** A text, the id of a person or choice, or null where it is unknown. */
type Value = string | number | null

interface Group {
  readonly value: Value
  readonly name: string | null
  readonly color: string | null
  readonly count: number
  readonly totals: Totals
}

/** What is in a group and a lane. */
interface Cell {
  readonly group: Value
  readonly lane: Value
  readonly count: number
  readonly totals: Totals
}

export interface Groups {
  readonly groups: Group[]
  /** Groups of the other side, and what is in both; where lanes are asked. */
  readonly lanes?: Group[]
  readonly cells?: Cell[]
  readonly dropped: readonly DroppedFilter[]
}

/** As the address says it. */
export interface GroupsQuery {
  readonly by: string
  readonly lanes?: string | undefined
  readonly filters?: string | undefined
  readonly totals?: string | undefined
  readonly search?: string | undefined
}

/**
 * Groups of the locations that match, in the order of the choices or by name, unknown last. With several choices a
 * location is in the group of each.
 * @throws Refusal `invalid_input`; `too_heavy` when there are more than `MOST_GROUPS`
 */
export async function readGroups(pool: pg.Pool, actor: Actor, query: GroupsQuery): Promise<Groups> {
  const { by, lanes } = query
  const { search, asked } = parseQuery(query)
  const known = await lookUp(
    (statement) => readAs(pool, actor, statement),
    { ...asked, lane: lanes === undefined ? null : { by: lanes, value: null } },
    customFieldOf(by) === null ? [] : [{ field: by, descending: false }],
    'by',
  )
  const values: unknown[] = []
  const group = groupOf('by', by, known.fields, values)
  const lane = lanes === undefined ? null : groupOf('lanes', lanes, known.fields, values, 'w')
  const where = whereClause(
    'locations',
    // templates are in no list of work
    { conditions: [{ field: 'type', value: LocationType.default }], search, locations: asked },
    known,
    values,
  )
  const text = boardSql(group, lane, where, asked, values)
  const [found] = await readAs<Omit<Groups, 'dropped'>>(
    pool,
    actor,
    named({ text, values }, 'asked'),
  )
  if (!found) throw new Error('A select without a table gives one row')
  for (const [path, list] of [
    ['by', found.groups],
    ['lanes', found.lanes],
  ] as const)
    if (list && list.length > MOST_GROUPS)
      throw new Refusal('too_heavy', [{ path, message: `gives more than ${MOST_GROUPS} groups` }])
  return { ...found, dropped: known.dropped }
}

function parseQuery({ by, lanes, filters, totals, search }: GroupsQuery) {
  const issues: Issue[] = []
  const { fields, columns } = parseTotals(totals, issues)
  const read = {
    search: parseSearch('locations', search, issues),
    asked: {
      custom: { conditions: [], shown: [], totals: fields },
      filters: parseFilters(filters, issues),
      group: null,
      lane: null,
      derived: [],
      totals: columns,
    } satisfies LocationsAsked,
  }
  for (const [path, name] of Object.entries({ by, lanes }))
    if (name !== undefined && !isGroupName(name))
      issues.push({
        path,
        message: `must be one of ${GROUP_FIELDS.join(', ')}, or custom.<id> of a field with choices`,
      })
  if (lanes === by) issues.push({ path: 'lanes', message: 'must be something else than `by`' })
  if (issues.length) throw new Refusal('invalid_input', issues)
  return read
}

/** SQL of numbers of a location: their columns, and what they come to in `totals`. */
interface NumbersSql {
  readonly columns: string
  readonly totals: string
}

function numbersSql({ custom, totals }: LocationsAsked, values: unknown[]): NumbersSql {
  const numbers = [
    ...totals.map((column) => ({ key: column, sql: numberSql(column) })),
    ...custom.totals.map((id) => ({
      key: id,
      sql: `(select min(n.number) from locationscustomvalues n where n.company_id = t0.company_id
        and n."locationId" = t0.id and n."customfieldId" = $${values.push(id)}::bigint)`,
    })),
  ]
  return {
    columns: numbers.map(({ sql }, index) => `, ${sql} as n_${index}`).join(''),
    totals: objectSql(numbers.map(({ key }, index) => totalSql(key, `n_${index}`))),
  }
}

/** One row: `groups`; with lanes also `lanes` and `cells`, of the same locations. */
function boardSql(
  group: GroupSql,
  lane: GroupSql | null,
  where: string,
  asked: LocationsAsked,
  values: unknown[],
): string {
  const numbers = numbersSql(asked, values)
  const list = (rows: string) => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`
  if (!lane) return `select ${list(groupsSql(group, where, numbers))} as groups`
  const matched = 'where t0.id in (select id from matched)'
  return `with matched as materialized (select t0.id from locations t0 ${where})
    select ${list(groupsSql(group, matched, numbers))} as groups,
      ${list(groupsSql(lane, matched, numbers))} as lanes,
      ${list(cellsSql(group, lane, matched, numbers))} as cells`
}

function groupsSql(
  { value, join = '', names }: GroupSql,
  where: string,
  { columns, totals }: NumbersSql,
): string {
  return `select to_json(g.value) as value, coalesce(c.name, g.value::text) as name, c.color, g.count, g.totals
    from (select value, count(*)::int as count, ${totals} as totals
      from (select ${value} as value${columns} from locations t0${join} ${where}) m group by value) g
    left join (${names}) c on c.value = g.value
    order by g.value is null, c.place, coalesce(c.name, g.value::text)${AS_PEOPLE_DO}, g.value limit ${MOST_GROUPS + 1}`
}

/** Not more than groups times lanes, which are bounded. */
function cellsSql(
  group: GroupSql,
  lane: GroupSql,
  where: string,
  { columns, totals }: NumbersSql,
): string {
  return `select "group", lane, count(*)::int as count, ${totals} as totals
    from (select ${group.value} as "group", ${lane.value} as lane${columns}
      from locations t0${group.join ?? ''}${lane.join ?? ''} ${where}) m
    group by 1, 2 order by 1, 2`
}
