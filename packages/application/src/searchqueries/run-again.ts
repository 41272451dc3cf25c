/** Runs every query that is not archived again when the data changed, at most once a day each. */
import type { JobPayload } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'
import { addJobs } from '../work/job-store.ts'
import type { Finish, JobHandler } from '../work/queue.ts'
import { runQuery } from './run.ts'
import type { RunSource } from './run-source.ts'
import { failRun } from './run-store.ts'

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

/** Adds a run of each query that is due and whose data changed; gives their number. */
export async function addDueRuns(
  pool: pg.Pool,
  source: RunSource,
  signal?: AbortSignal,
): Promise<number> {
  let added = 0
  for (const { companyId, queryId, version } of await listWaiting(pool)) {
    signal?.throwIfAborted()
    const now = await source.use(companyId, async (index) => index.version)
    if (now === null || now === version) continue
    await withPrincipal(pool, 'system', (client) =>
      addJobs(client, 'query', [{ companyId, queryId }]),
    )
    added += 1
  }
  return added
}

/** Runs a query because its data changed, one after the other, so that searching people hardly notice. */
export function createQueryHandler(
  pool: pg.Pool,
  source: RunSource,
): JobHandler<JobPayload<'query'>> {
  const end = (finish: Finish) => withPrincipal(pool, 'system', finish)
  return {
    async run(query, { finish }) {
      if (!(await runQuery(pool, source, query, finish))) await end(finish)
    },
    // its process ended meanwhile: it is due again after the pause of a run that failed
    giveUp: (query, finish) =>
      withPrincipal(pool, 'system', async (client) => {
        await finish(client)
        await failRun(client, { ...query, date: new Date() })
      }),
  }
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
