/** What a week asks of one person: his tasks, and notes in which colleagues mentioned him. */
import { type Product, withPrincipal } from '@kavel/database'
import type pg from 'pg'
import { mentionsSql, tasksSql } from '../home/note-sql.ts'
import { noteText } from '../records/text-sql.ts'
import { ZONE } from '../work/schedule.ts'

/** The location or the search query that a note is about. */
export interface About {
  readonly location: {
    readonly id: number
    readonly lat: number
    readonly lon: number
    readonly name: string
    readonly display_address: string | null
    readonly plotnr: string | null
  } | null
  readonly query: { readonly id: number; readonly name: string } | null
}

export interface OwnTask extends About {
  readonly text: string | null
  /** `YYYY-MM-DD`, in the Netherlands. */
  readonly day: string
  readonly isLate: boolean
}

export interface Mention extends About {
  readonly text: string | null
  /** Who wrote it; null where he is no longer there. */
  readonly by: string | null
}

export interface OwnWeek {
  /** Those that are late, then those of the seven days from the mail on; by their day. */
  readonly tasks: readonly OwnTask[]
  /** Open tasks that are due later, or on no day. */
  readonly laterTasks: number
  /** Newest first. */
  readonly mentions: readonly Mention[]
}

const ABOUT = `case when l.id is not null then json_build_object('id', l.id, 'lat', l.lat, 'lon', l.lon, 'name', l.name,
    'display_address', l.display_address, 'plotnr', l.plotnr) end as location,
  case when q.id is not null then json_build_object('id', q.id, 'name', q.name) end as query`

const TASKS = `with tasks as materialized (${tasksSql({
  what: `t0.id, ${noteText('t0')} as text, d.day, d.today, ${ABOUT}`,
  member: '$1',
  now: '$2::timestamptz',
  zone: '$3',
})})
  select coalesce(json_agg(json_build_object('text', text, 'day', day, 'isLate', day < today, 'location', location, 'query', query)
      order by day, id) filter (where day < today + 7), '[]') as tasks,
    count(*) filter (where (day < today + 7) is not true)::int as "laterTasks"
  from tasks`

const MENTIONS = mentionsSql({ what: ABOUT, member: '$1', since: '$2', until: '$3' })

/** @param until the end of the week that is told, from which the days of tasks are counted */
export async function readOwnWeek(
  pool: pg.Pool,
  {
    userId,
    companyId,
    since,
  }: { readonly userId: number; readonly companyId: number; readonly since: Date },
  until: Date,
): Promise<OwnWeek> {
  const product: Product = { companyId, role: 'product' }
  return withPrincipal(pool, product, async (client) => {
    const tasks = await client.query<Omit<OwnWeek, 'mentions'>>(TASKS, [userId, until, ZONE])
    const mentions = await client.query<Mention>(MENTIONS, [userId, since, until])
    const [row] = tasks.rows
    return { tasks: row?.tasks ?? [], laterTasks: row?.laterTasks ?? 0, mentions: mentions.rows }
  })
}
