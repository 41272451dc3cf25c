/** SQL of what notes ask of a person: his open tasks, and where he is mentioned. */
import { FULL_NAME } from '../full-name.ts'
import { hidden } from '../records/hidden.ts'
import { noteText } from '../records/text-sql.ts'

/** The location `l` and the search query `q` that the note `alias` is about. */
const about = (alias: string) =>
  `left join locations l on l.company_id = ${alias}.company_id and l.id = ${alias}."locationId"
  left join searchqueries q on q.company_id = ${alias}.company_id and q.id = ${alias}."searchQueryId"`
const IS_WORK = 'l.archived is not true and q.archived is not true'

/**
 * Open tasks of a person, those that he was given and those that he made for nobody else: the note, what it is about (`l`, `q`) and
 * when it is due (`d.day`, `d.today`, `d.due`) by the calendar of `zone`.
 */
export const tasksSql = (given: {
  readonly what: string
  readonly member: string
  readonly now: string
  readonly zone: string
}) => `select ${given.what}
  from notes t0 ${about('t0')}
  cross join lateral (select (t0."targetAt" at time zone ${given.zone})::date as day, (${given.now} at time zone ${given.zone})::date as today) d0
  cross join lateral (select d0.*, case when day is null then 'none' when day < today then 'overdue' when day = today then 'today'
      when day <= today + 7 - extract(isodow from today)::int then 'week' else 'later' end as due) d
  where t0.type = 'task' and t0.status = 'open'
    and (t0."assignedTo" = ${given.member} or (t0."assignedTo" is null and t0."createdByUserId" = ${given.member}))
    and ${IS_WORK}${hidden('notes', 't0')}`

/** Notes in which somebody else mentioned a person after a moment, and until another; what they are about as `l` and `q`. */
export const mentionsSql = (given: {
  readonly what: string
  readonly member: string
  readonly since: string
  readonly until: string
}) => `select ${given.what}, t0.id, ${noteText('t0')} as text,
    (select ${FULL_NAME} from users where users.id = m."byUserId") as by
  from note_mentions m join notes t0 on t0.company_id = m.company_id and t0.id = m."noteId" ${about('t0')}
  where m."userId" = ${given.member} and m."byUserId" is distinct from m."userId"
    and m."mentionedAt" > ${given.since} and m."mentionedAt" <= ${given.until}
    and ${IS_WORK}${hidden('notes', 't0')}
  order by m."mentionedAt" desc, t0.id`
