/** The statements of Home. What a row is, and who sees it, row-level security decides. */
import { LocationType } from '@kavel/domain'
import { FULL_NAME } from '../full-name.ts'
import { columns } from '../records/columns.ts'
import { mentionsSql, tasksSql } from './note-sql.ts'

const MOST_LOCATIONS = 8
const MOST_TASKS = 50
const MOST_QUERIES = 20
const MOST_MENTIONS = 20
/** Changes of the caller among which his locations are found. */
const OWN_CHANGES = 2000
/** Days of colleagues' changes and mentions, and how many changes of each person. */
const DAYS = 14
const CHANGES_EACH = 500
/** Lines before those of the same change are joined. */
const MOST_DAYS = 3000

const IS_WORK = `not l.deleted and not l.archived and l.type = ${LocationType.default}`
const PLACE = 'l.id, l.name, l.lat, l.lon, l.display_address, l.city, l.plotnr'
/**
 * Locations of these ids that are work, as `places`: found at once, since a plan that was made while there were few of them would
 * look through all of them for each.
 */
const placesSql = (ids: string) =>
  `places as materialized (select l.company_id, ${PLACE}, l.status from locations l where l.id = any (array(${ids})) and ${IS_WORK})`
const moment = (sql: string) => `to_json(${sql}) #>> '{}'`

const LOCATIONS = `select coalesce(json_agg(r), '[]') from (
  select ${PLACE}, l.status,
    (select c.color from customvalues c where c.type = 'status' and c.name = l.status order by c."order", c.id limit 1) as color,
    (select i.id from images i where i.company_id = l.company_id and i."locationId" = l.id and i.type = 'profile'
      order by i.drawn, i.id desc limit 1) as picture,
    json_build_object('summary', json_build_object('fictional', exists (select from plots p
      where p.company_id = l.company_id and p."locationId" = l.id and p.properties ->> 'fictional' = 'true'))) as cfg,
    m."changedAt"
  from mine m join places l on l.id = m.id order by m."changedAt" desc, l.id limit ${MOST_LOCATIONS}) r`

const ABOUT = `case when l.id is not null then (select row_to_json(p) from (select ${PLACE}) p) end as location,
    case when q.id is not null then json_build_object('id', q.id, 'name', q.name) end as query`

/** Tasks of the caller by the Dutch calendar, the first due first. */
const TASKS = tasksSql({
  what: `t0.*, d.day, d.due, ${ABOUT}`,
  member: 'current_member()',
  now: 'now()',
  zone: '$1',
})

/** Notes of colleagues that mention the caller, newest first. */
export const MENTIONS_SQL = `${mentionsSql({
  what: `${moment('m."mentionedAt"')} as at, ${ABOUT}`,
  member: 'current_member()',
  since: `now() - interval '${DAYS} days'`,
  until: 'now()',
})} limit ${MOST_MENTIONS}`

/** One row: `at`, `isStarting`, `locations` and `tasks`. $1: the time zone. */
export const WORK_SQL = `with mine as materialized (select * from my_locations(${OWN_CHANGES})),
  ${placesSql('select id from mine')},
  tasks as materialized (${TASKS})
  select ${moment('now()')} as at,
    not (exists (select from mine) and exists (select from concepts) and exists (select from publications)) as "isStarting",
    (${LOCATIONS}) as locations,
    json_build_object('total', (select count(*) from tasks),
      'list', (select coalesce(json_agg(r), '[]') from (
        select (select row_to_json(n) from (select ${columns('notes', 0, 0)}) n) as note, t0.due, t0.location, t0.query
        from tasks t0 order by t0.day, t0."targetAt", t0.id limit ${MOST_TASKS}) r)) as tasks`

/**
 * Queries whose hits changed since the caller looked. A plot whose first difference is `added` was no hit then, and one whose last
 * difference is `lost` is none now. Runs before one that could not be compared are about something else.
 */
export const NEWS_SQL = `with asked as (
    select q.id, q.name, q."order", greatest(coalesce(s."lookedAt", u."createdAt", '-infinity'), now() - case
      when s."lookedAt" is null then interval '14 days' else interval '31 days' end) as since
    from searchqueries q
    left join searchquery_looks s on s."searchQueryId" = q.id
    left join users u on u.id = current_member()
    where not q.archived
  ), runs as (
    select a.id, r."doneAt", r.differences,
      max(case when not r."isCompared" then r."doneAt" end) over (partition by a.id) as anew
    from asked a join searchquery_runs r on r."searchQueryId" = a.id and r.state = 'done' and r."doneAt" > a.since
    where r.added + r.lost > 0 or not r."isCompared"
  ), plots as (
    select r.id, (array_agg(d.kind order by r."doneAt"))[1] as first, (array_agg(d.kind order by r."doneAt" desc))[1] as last
    from runs r cross join lateral (select one ->> 'id' as plot, one ->> 'kind' as kind
      from jsonb_array_elements(r.differences) one) d
    where r.anew is null or r."doneAt" > r.anew
    group by r.id, d.plot
  ), news as (
    select id, count(*) filter (where first = 'added' and last <> 'lost')::int as added,
      count(*) filter (where first <> 'added' and last = 'lost')::int as lost
    from plots group by id
  )
  select a.id, a.name, ${moment('a.since')} as since, n.added, n.lost
  from news n join asked a using (id) where n.added + n.lost > 0
  order by n.added > 0 desc, a."order", a.id limit ${MOST_QUERIES}`

/** What a row of the audit changed: `key`, and `field` for a custom field that the caller sees. */
export const KEYS = `
  select case c.action when 'insert' then 'made' else 'restored' end as key, null as field
  where c.entity = 'locations' and c.action in ('insert', 'restore')
  union all
  select split_part(path, '.', 1), null from unnest(c.paths) path where c.entity = 'locations' and c.action = 'update'
  union all
  select case when v."customfieldId" is null then v.type end, f.name
  from locationscustomvalues v left join customfields f on f.id = v."customfieldId" and not f.deleted
  where c.entity = 'locationscustomvalues' and v.id = c."recordId" and (v."customfieldId" is null or f.id is not null)
  union all
  select c.entity, null where c.entity not in ('locations', 'locationscustomvalues')`

/** A row a person, location and day, newest first. $1: the time zone. A value that was taken away is of a field that nobody can tell. */
export const CHANGES_SQL = `with changes as materialized (
    select c.*, count(*) over (partition by c."userId") >= ${CHANGES_EACH} as "isCut"
    from changes_of_colleagues(${DAYS}, ${CHANGES_EACH}) c
  ), ${placesSql('select c."locationId" from changes c')}, days as (
    select c."userId", c."locationId", max(c."changedAt") as "changedAt", bool_or(c."isCut") as "isCut",
      array_remove(array_agg(distinct k.key), null) as keys, array_remove(array_agg(distinct k.field), null) as fields
    from changes c cross join lateral (${KEYS}) k
    group by c."userId", c."locationId", (c."changedAt" at time zone $1)::date
  )
  select d."userId", (select ${FULL_NAME} from users where users.id = d."userId") as "userName",
    (select u.picture from users u where u.id = d."userId") as picture,
    ${moment('d."changedAt"')} as "changedAt", (select row_to_json(p) from (select ${PLACE}) p) as location,
    d.keys, d.fields, d."isCut"
  from days d join places l on l.id = d."locationId"
  order by d."changedAt" desc, l.id limit ${MOST_DAYS}`
