/** Locations in groups of equal values. */
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

interface Group {
  /** A text, the id of a person or choice, or null where it is unknown. */
  readonly value: string | number | null
  readonly name: string | null
  readonly color: string | null
  readonly count: number
  readonly totals: Readonly<Record<string, { readonly count: number; readonly sum: number }>>
}

export interface Groups {
  readonly groups: Group[]
  readonly dropped: readonly DroppedFilter[]
}

/** As the address says it. */
export interface GroupsQuery {
  readonly by: string
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
  const { by } = query
  const { search, asked } = parseQuery(query)
  const isCustom = customFieldOf(by) !== null
  const known = await lookUp(
    (statement) => readAs(pool, actor, statement),
    asked,
    isCustom ? [{ field: by, descending: false }] : [],
    'by',
  )
  const values: unknown[] = []
  const group = groupOf('by', by, known.fields, values)
  const where = whereClause(
    'locations',
    // templates are in no list of work
    { conditions: [{ field: 'type', value: LocationType.default }], search, locations: asked },
    known,
    values,
  )
  const text = groupsSql(group, where, asked, values)
  const groups = await readAs<Group>(pool, actor, named({ text, values }, 'asked'))
  if (groups.length > MOST_GROUPS)
    throw new Refusal('too_heavy', [
      { path: 'by', message: `gives more than ${MOST_GROUPS} groups` },
    ])
  return { groups, dropped: known.dropped }
}

function parseQuery({ by, filters, totals, search }: GroupsQuery) {
  const issues: Issue[] = []
  const { fields, columns } = parseTotals(totals, issues)
  const read = {
    search: parseSearch('locations', search, issues),
    asked: {
      custom: { conditions: [], shown: [], totals: fields },
      filters: parseFilters(filters, issues),
      group: null,
      derived: [],
      totals: columns,
    } satisfies LocationsAsked,
  }
  if (!isGroupName(by))
    issues.push({
      path: 'by',
      message: `must be one of ${GROUP_FIELDS.join(', ')}, or custom.<id> of a field with choices`,
    })
  if (issues.length) throw new Refusal('invalid_input', issues)
  return read
}

function groupsSql(
  { value, join = '', names }: GroupSql,
  where: string,
  { custom, totals }: LocationsAsked,
  values: unknown[],
): string {
  const numbers = [
    ...totals.map((column) => ({ key: column, sql: numberSql(column) })),
    ...custom.totals.map((id) => ({
      key: id,
      sql: `(select min(n.number) from locationscustomvalues n where n.company_id = t0.company_id
        and n."locationId" = t0.id and n."customfieldId" = $${values.push(id)}::bigint)`,
    })),
  ]
  const columns = numbers.map(({ sql }, index) => `, ${sql} as n_${index}`).join('')
  const sums = numbers.map(({ key }, index) => totalSql(key, `n_${index}`))
  return `select to_json(g.value) as value, coalesce(c.name, g.value::text) as name, c.color, g.count, g.totals
    from (select value, count(*)::int as count, ${objectSql(sums)} as totals
      from (select ${value} as value${columns} from locations t0${join} ${where}) m group by value) g
    left join (${names}) c on c.value = g.value
    order by g.value is null, c.place, coalesce(c.name, g.value::text)${AS_PEOPLE_DO}, g.value limit ${MOST_GROUPS + 1}`
}
