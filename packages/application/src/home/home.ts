/** Home of a member: own work, tasks, search queries with news, and changes of colleagues. */
import type { Answers } from '@kavel/calls'
import { expectRows, withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { ZONE } from '../work/schedule.ts'
import { type PersonDay, summarizeChanges } from './changes.ts'
import { CHANGES_SQL, MENTIONS_SQL, NEWS_SQL, WORK_SQL } from './sql.ts'

type Home = Answers['GET /home']

/** Everything Home shows, in four statements. */
export async function readHome(pool: pg.Pool, actor: Actor): Promise<Home> {
  return withPrincipal(pool, actor, async (client) => {
    const work = await client.query<Omit<Home, 'queries' | 'mentions' | 'changes'>>(WORK_SQL, [
      ZONE,
    ])
    const news = await client.query<Home['queries'][number]>(NEWS_SQL)
    const mentions = await client.query<Home['mentions'][number]>(MENTIONS_SQL)
    const days = await client.query<PersonDay>(CHANGES_SQL, [ZONE])
    const [row] = expectRows(work, 1).rows
    return {
      ...(row as (typeof work.rows)[0]),
      queries: news.rows,
      mentions: mentions.rows,
      changes: summarizeChanges(days.rows),
    }
  })
}

/**
 * Notes that the actor saw what the runs of a query found until now. An administrator who looks as a viewer leaves no trace.
 * @throws Refusal `not_found`
 */
export async function noteLookAtQuery(pool: pg.Pool, actor: Actor, queryId: number): Promise<void> {
  await withPrincipal(pool, actor, async (client) => {
    const query = await client.query('select 1 from searchqueries where id = $1', [queryId])
    if (!query.rowCount) throw new Refusal('not_found')
    if (actor.isPreview) return
    await client.query(
      `insert into searchquery_looks (company_id, "userId", "searchQueryId", "lookedAt")
       values ($1, $2, $3, clock_timestamp())
       on conflict ("userId", "searchQueryId") do update set "lookedAt" = excluded."lookedAt"`,
      [actor.companyId, actor.userId, queryId],
    )
  })
}
