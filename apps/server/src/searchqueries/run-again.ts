/** Runs every query that is not archived again when the data changed, at most once a day each. */
import { type Database, isUnreachable, withPrincipal } from '@kavel/database'
import type pg from 'pg'
import { recur } from '../recurring.ts'
import { runQuery } from './run.ts'
import type { RunSource } from './run-source.ts'

/** Milliseconds between looks whether the data changed. */
const PACE = 5 * 60_000
/** Minutes before a query that failed is tried again. */
const PAUSE = 60
/** Minutes after its last change before a query runs by itself for the first time: it is being made. */
const REST = 60

interface Waiting {
  readonly companyId: number
  readonly queryId: number
  /** Data of its last run. */
  readonly version: string | null
}

/**
 * Runs what is due, one after the other, so that searching people hardly notice; gives the number of runs. What a process
 * that ends leaves undone is due for the next.
 */
export async function runAgain(
  pool: pg.Pool,
  source: RunSource,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let runs = 0
  for (const { companyId, queryId, version } of await listWaiting(pool)) {
    if (isStopped()) break
    const now = await source.use(companyId, async (index) => index.version)
    if (now === null || now === version) continue
    try {
      if (await runQuery(pool, source, { companyId, queryId }, PAUSE)) runs += 1
    } catch (error) {
      if (isUnreachable(error)) throw error
      console.error(`Search query ${queryId}`, error)
    }
  }
  return runs
}

/** Queries that have not run for a day and were not tried just now; those that waited longest first. */
function listWaiting(pool: pg.Pool): Promise<Waiting[]> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<Waiting>(
      `select q.company_id as "companyId", q.id as "queryId", last.version
       from searchqueries q join companies c on c.id = q.company_id
       left join lateral (select r.version, r.date from searchquery_runs r
         where r.company_id = q.company_id and r."searchQueryId" = q.id and r.state = 'done'
         order by r.id desc limit 1) last on true
       where not q.archived and not c.archived and coalesce(last.date < now() - interval '1 day', q."updatedAt" < now() - make_interval(mins => $2))
         and not exists (select from searchquery_runs r where r.company_id = q.company_id
           and r."searchQueryId" = q.id and r.date > now() - make_interval(mins => $1))
       order by last.date nulls first, q.id`,
      [PAUSE, REST],
    )
    return rows
  })
}

/** Looks again and again. */
export function watchQueries(
  database: Pick<Database, 'pool' | 'lost'>,
  source: RunSource,
): { stop(): Promise<void> } {
  return recur(database, PACE, 'Search queries wait:', (isStopped) =>
    runAgain(database.pool, source, isStopped),
  )
}
