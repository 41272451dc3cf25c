/** What waits and what runs: the rows of the table `jobs`, and nothing beside them. */
import { randomUUID } from 'node:crypto'
import { JOBS, type JobPayload, type QueuedJobName } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'

/** A piece of work that this process has begun. */
export type RunningJob = {
  [Name in QueuedJobName]: {
    readonly id: number
    /** Sets this try apart from every other. */
    readonly claim: string
    readonly kind: Name
    readonly payload: JobPayload<Name>
    /** Times that it was begun, with this one. */
    readonly tries: number
  }
}[QueuedJobName]

/** Two pieces of work of a kind with the same key would do the same; the second waits with the first. */
const KEYS: { readonly [Name in QueuedJobName]: (payload: JobPayload<Name>) => string } = {
  step: ({ locationId, step }) => `${locationId}:${step}`,
  potential: ({ queryId }) => String(queryId),
}

/**
 * Adds work in the caller's transaction: it is there when that commits, and not otherwise. Work that waits already may
 * begin at once, with all its tries.
 */
export async function addJobs<Name extends QueuedJobName>(
  client: pg.PoolClient,
  kind: Name,
  payloads: readonly JobPayload<Name>[],
): Promise<void> {
  const rows = payloads.map((payload) => ({
    company_id: payload.companyId,
    key: KEYS[kind](payload),
    payload,
  }))
  await client.query(
    `insert into jobs (company_id, kind, key, payload)
     select company_id, $1, key, payload
     from jsonb_to_recordset($2) as row (company_id bigint, key text, payload jsonb)
     on conflict (company_id, kind, key) do update set tries = 0, "dueAt" = now() where jobs.claim is null`,
    [kind, JSON.stringify(rows)],
  )
}

/** Begins what is due, first come first served; what another process begins at the same moment is left to it. */
export async function claimJobs(
  pool: pg.Pool,
  { most, lease }: { readonly most: number; readonly lease: number },
): Promise<RunningJob[]> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<RunningJob>(
      `update jobs set claim = $1, tries = tries + 1, "dueAt" = now() + make_interval(secs => $4 / 1000.0)
       where id in (select id from jobs where kind = any ($2) and "dueAt" <= now() order by id limit $3
         for update skip locked)
       returning id, claim, kind, payload, tries`,
      [randomUUID(), Object.keys(KEYS), most, lease],
    )
    const jobs: RunningJob[] = []
    for (const row of rows.toSorted((a, b) => a.id - b.id)) {
      const { data, error } = JOBS[row.kind].payload.safeParse(row.payload)
      // read by the schema of its own kind
      if (data) jobs.push({ ...row, payload: data } as RunningJob)
      else {
        // of another release; the others may not wait for it
        console.error(
          `Job ${row.id} (${row.kind}) cannot be read and is left out: ${error.message}`,
        )
        await client.query('delete from jobs where id = $1', [row.id])
      }
    }
    return jobs
  })
}

/** Says that the work still goes on. */
export async function renewClaims(
  pool: pg.Pool,
  jobs: readonly RunningJob[],
  lease: number,
): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `update jobs set "dueAt" = now() + make_interval(secs => $2 / 1000.0) where claim = any ($1)`,
      [[...new Set(jobs.map(({ claim }) => claim))], lease],
    ),
  )
}

/** Another process has the work by now; what this one found is not written. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}

/**
 * Removes the work in the transaction that writes what became of it.
 * @throws JobLost, so that nothing is written twice
 */
export async function finishJob(
  client: pg.PoolClient,
  { id, claim }: Pick<RunningJob, 'id' | 'claim'>,
): Promise<void> {
  const { rowCount } = await client.query('delete from jobs where id = $1 and claim = $2', [
    id,
    claim,
  ])
  if (!rowCount) throw new JobLost(`Job ${id} is no longer ours`)
}

/** Puts back work that did not come to an end, to begin again after a pause. */
export async function returnJob(
  pool: pg.Pool,
  { id, claim }: Pick<RunningJob, 'id' | 'claim'>,
  { pause, counts }: { readonly pause: number; readonly counts: boolean },
): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `update jobs set claim = null, tries = tries - $4::integer, "dueAt" = now() + make_interval(secs => $3 / 1000.0)
       where id = $1 and claim = $2`,
      [id, claim, pause, counts ? 0 : 1],
    ),
  )
}

/** Frees what an ended process had begun, where no other process can be at work. */
export async function freeClaims(pool: pg.Pool): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query('update jobs set claim = null, "dueAt" = now() where claim is not null'),
  )
}
