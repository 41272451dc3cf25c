/** Locations in groups of equal values. */
import { named, readAs } from '@kavel/database'
import { type Actor, type DroppedFilter, GROUP_FIELDS, hasChoices, type Issue } from '@kavel/domain'
import type pg from 'pg'
import { FULL_NAME } from '../full-name.ts'
import { invalid, Refusal } from '../refusal.ts'
import { customFieldOf } from './custom-fields.ts'
import { OF_LOCATION } from './custom-sql.ts'
import { type Known, lookUp } from './known.ts'
import { parseFilters } from './location-filters.ts'
import { type LocationsAsked, parseTotals } from './locations-asked.ts'
import { parseSearch } from './query.ts'
import { whereClause } from './read.ts'
import { AS_PEOPLE_DO } from './text-sql.ts'
import { numberSql, totalSql } from './totals.ts'

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
  const group = groupOf(by, known, values)
  const where = whereClause(
    'locations',
    { conditions: [], search, locations: asked },
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
      derived: [],
      totals: columns,
    } satisfies LocationsAsked,
  }
  if (customFieldOf(by) === null && !(GROUP_FIELDS as readonly string[]).includes(by))
    issues.push({
      path: 'by',
      message: `must be one of ${GROUP_FIELDS.join(', ')}, or custom.<id> of a field with choices`,
    })
  if (issues.length) throw new Refusal('invalid_input', issues)
  return read
}

interface GroupSql {
  /** Value of the location `t0`. */
  readonly value: string
  /** Rows that the location is joined with, for each of which it is in a group. */
  readonly join?: string
  /** Names of values: the columns `value`, `name`, `color` and `place`. */
  readonly names: string
}

function groupOf(by: string, { fields }: Known, values: unknown[]): GroupSql {
  const id = customFieldOf(by)
  if (id !== null) {
    const type = fields.get(id)?.type
    if (type === undefined || !hasChoices(type)) throw invalid('by', 'must be a field with choices')
    return {
      value: 'v."customvalueId"',
      join: ` left join locationscustomvalues v on ${OF_LOCATION} and v."customfieldId" = $${values.push(id)}::bigint
        and v."customvalueId" is not null`,
      names: `select id as value, name, color, "order" as place from customvalues where "customfieldId" = $${values.push(id)}::bigint`,
    }
  }
  if (by === 'status' || by === 'phase')
    return {
      value: `nullif(t0.${by}, '')`,
      names: `select distinct on (name) name as value, name, color, "order" as place from customvalues
        where type = '${by}' order by name, "order", id`,
    }
  if (by === 'chance_of_success' || by === 'land_position')
    return {
      value: 'v."customvalueId"',
      join: ` left join locationscustomvalues v on ${OF_LOCATION} and v.type = '${by}' and v."customvalueId" is not null`,
      names: `select id as value, name, color, "order" as place from customvalues where type = '${by}'`,
    }
  if (by === 'assignedTo')
    return {
      value: 't0."assignedTo"',
      names: `select id as value, ${FULL_NAME} as name, null as color, null::int as place from users`,
    }
  return {
    value: `nullif(t0."${by}", '')`,
    names: `select null::text as value, null::text as name, null as color, null::int as place`,
  }
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
  const sums = numbers.map(({ key }, index) => totalSql(key, `n_${index}`)).join(', ')
  return `select to_json(g.value) as value, coalesce(c.name, g.value::text) as name, c.color, g.count, g.totals
    from (select value, count(*)::int as count, jsonb_build_object(${sums}) as totals
      from (select ${value} as value${columns} from locations t0${join} ${where}) m group by value) g
    left join (${names}) c on c.value = g.value
    order by g.value is null, c.place, coalesce(c.name, g.value::text)${AS_PEOPLE_DO}, g.value limit ${MOST_GROUPS + 1}`
}
