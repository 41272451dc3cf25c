/** SQL of the columns of the location `t0` that follow from what belongs to it. */
import { OWNERS_OF_LOCATION } from '@kavel/database'
import type { DerivedColumn, SortedDerived } from '@kavel/domain'
import { FULL_NAME } from '../full-name.ts'
import { AS_PEOPLE_DO, noteText } from './text-sql.ts'

const OF_LOCATION = `n.company_id = t0.company_id and n."locationId" = t0.id`
const OF_COMPANY = 'company_id = (select current_company())'
const NO_TASK = `n.type <> 'task'`
const OPEN_TASK = `n.type = 'task' and n.status = 'open'`
const NOTE_TEXT = noteText('n')
const newest = (which: string) => `(select ${NOTE_TEXT} from notes n
  where ${OF_LOCATION} and ${which} order by n."createdAt" desc, n.id desc limit 1)`

/** The choice of a location among custom values of a type, which belong to no custom field. */
const chosen = (type: 'chance_of_success' | 'land_position') =>
  `(select json_build_object('id', c.id, 'name', c.name, 'color', c.color) from locationscustomvalues n
    join customvalues c on c.company_id = n.company_id and c.id = n."customvalueId"
    where ${OF_LOCATION} and n.type = '${type}' order by c."order", c.id limit 1)`

/** Since when the location says this; where the audit does not reach back to that, since it was made. */
const sinceSql = (field: 'status' | 'phase') =>
  `(select json_build_object('at', coalesce(c."changedAt", t0."createdAt"), 'isKnown', c."changedAt" is not null)
    from (select) one left join last_changes(array[t0.id], array['values.${field}']) c on true)`

/** Value of the location `t0`, as JSON or what becomes it. */
const VALUES: Readonly<Record<DerivedColumn, string>> = {
  labels: `(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color)
      order by l.name${AS_PEOPLE_DO}, l.id), '[]')
    from locationslabels n join labels l on l.company_id = n.company_id and l.id = n."labelId"
    where ${OF_LOCATION})`,
  notes: `(select count(*) from notes n where ${OF_LOCATION} and ${NO_TASK})`,
  last_note: newest(NO_TASK),
  last_todo: newest(OPEN_TASK),
  next_task: `(select json_build_object('text', ${NOTE_TEXT}, 'at', n."targetAt") from notes n
    where ${OF_LOCATION} and ${OPEN_TASK} order by n."targetAt", n."createdAt", n.id limit 1)`,
  status_since: sinceSql('status'),
  phase_since: sinceSql('phase'),
  activity: `(select a."changedAt" from location_activity(array[t0.id]) a)`,
  // what people wrote, where no file tells
  owners: `coalesce(${OWNERS_OF_LOCATION}, case when t0.owner <> '' then json_build_array(t0.owner) end)`,
  picture: `(select n.id from images n where ${OF_LOCATION} and n.type = 'profile' order by n.drawn, n.id desc limit 1)`,
  assigned_to: `(select ${FULL_NAME} from users where users.id = t0."assignedTo")`,
  score: 't0.score',
  chance_of_success: chosen('chance_of_success'),
  land_position: chosen('land_position'),
  // computed beside the database (desk/concept-columns.ts)
  production_value: 'null::float8',
  unit_mix: 'null::json',
  unit_mix_total: 'null::integer',
}

/** SQL of the column `derived`: an object of the columns. */
export function derivedSql(columns: readonly DerivedColumn[]): string {
  if (!columns.length) return ''
  return `, json_build_object(${columns.map((one) => `'${one}', ${VALUES[one]}`).join(', ')}) as derived`
}

interface Sort {
  /** Rows that the location is joined with: the columns `id`, of the location or `of`, and `key`. */
  readonly rows?: string
  readonly of?: string
  readonly key: string
}

const newestOfAll = (which: string): Sort => ({
  rows: `select distinct on (n."locationId") n."locationId" as id, ${NOTE_TEXT}${AS_PEOPLE_DO} as key from notes n
    where n.${OF_COMPANY} and n."locationId" is not null and ${which} order by n."locationId", n."createdAt" desc, n.id desc`,
  key: 'key',
})

const placeOfAll = (type: 'chance_of_success' | 'land_position'): Sort => ({
  rows: `select n."locationId" as id, min(c.place) as key from locationscustomvalues n
    join (select id, rank() over (order by "order", name${AS_PEOPLE_DO}) as place from customvalues where type = '${type}') c
      on c.id = n."customvalueId"
    where n.${OF_COMPANY} and n.type = '${type}' group by 1`,
  key: 'key',
})

/** Sort keys, read for all locations at once. */
const SORTS: Readonly<Record<SortedDerived, Sort>> = {
  labels: {
    rows: `select n."locationId" as id, min(l.name${AS_PEOPLE_DO}) as key
      from locationslabels n join labels l on l.company_id = n.company_id and l.id = n."labelId"
      where n.${OF_COMPANY} group by 1`,
    key: 'key',
  },
  notes: {
    rows: `select n."locationId" as id, count(*) as key from notes n where n.${OF_COMPANY} and ${NO_TASK} group by 1`,
    key: 'coalesce(key, 0)',
  },
  last_note: newestOfAll(NO_TASK),
  last_todo: newestOfAll(OPEN_TASK),
  activity: {
    rows: `select a.id, a."changedAt" as key
      from location_activity(array(select l.id from locations l where l.${OF_COMPANY} and not l.deleted)) a`,
    key: 'key',
  },
  assigned_to: {
    rows: `select id, (${FULL_NAME})${AS_PEOPLE_DO} as key from users where ${OF_COMPANY}`,
    of: 't0."assignedTo"',
    key: 'key',
  },
  score: { key: 't0.score' },
  chance_of_success: placeOfAll('chance_of_success'),
  land_position: placeOfAll('land_position'),
}

/** SQL of an order by a column: a join with the location as `alias`, and its key. */
export function derivedOrderSql(column: SortedDerived, alias: string) {
  const { rows, of = 't0.id', key } = SORTS[column]
  if (rows === undefined) return { join: '', key }
  return {
    join: ` left join (${rows}) ${alias} on ${alias}.id = ${of}`,
    key: key.replace('key', `${alias}.key`),
  }
}

/** SQL of the number in a column; null where it is unknown. */
export function derivedNumberSql(column: 'notes' | 'score'): string {
  return VALUES[column]
}
