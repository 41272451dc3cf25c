/** What waits and what runs: the rows of the table `jobs`, and nothing beside them. */
import { randomUUID } from 'node:crypto'
import { JOBS, type JobName, type JobPayload, LANES, type Lane } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'

/** A piece of work that this process has begun. */
export type RunningJob = {
  [Name in JobName]: {
    readonly id: number
    /** Sets this try apart from every other. */
    readonly claim: string
    readonly kind: Name
    readonly payload: JobPayload<Name>
    /** Times that it was begun, with this one. */
    readonly tries: number
  }
}[JobName]

/** Two pieces of work of a kind with the same key would do the same; the second waits with the first. */
const KEYS: { readonly [Name in JobName]: (payload: JobPayload<Name>) => string } = {
  step: ({ locationId, step }) => `${locationId}:${step}`,
  potential: ({ queryId }) => String(queryId),
  page: ({ id, locationId }) => `${id}:${locationId}`,
  slow_page: ({ id, locationId }) => `${id}:${locationId}`,
  own_file: ({ id }) => String(id),
  refresh: ({ id }) => String(id),
  query: ({ queryId }) => String(queryId),
  mail: ({ userId }) => String(userId),
  reset_mail: ({ username }) => username,
  invitation_mail: ({ id }) => String(id),
  removal_mail: ({ userId }) => String(userId),
  company_export: ({ id }) => String(id),
  company_import: ({ id }) => String(id),
  // one that is still at work when the next is due does that one's work too
  nightly: () => '',
  weekly: () => '',
  queries: () => '',
  audits: () => '',
  files: () => '',
  mediums: () => '',
  uploads: () => '',
  removals: () => '',
}

/** Kinds that are begun by the same order. */
const listLane = (kind: JobName): JobName[] =>
  (Object.keys(JOBS) as JobName[]).filter((other) => JOBS[other].lane === JOBS[kind].lane)

/**
 * Adds work in the caller's transaction: it is there when that commits, and not otherwise. Work that waits already may
 * begin at once, with all its tries and what it is told now.
 */
export async function addJobs<Name extends JobName>(
  client: pg.PoolClient,
  kind: Name,
  payloads: readonly JobPayload<Name>[],
): Promise<void> {
  if (!payloads.length) return
  const rows = payloads.map((payload) => ({
    company_id: 'companyId' in payload ? payload.companyId : null,
    key: KEYS[kind](payload),
    payload,
  }))
  await client.query(
    `with given as materialized (
       select *, row_number() over (partition by company_id order by nth) - 1 as place
       from rows from (jsonb_to_recordset($2) as (company_id bigint, key text, payload jsonb)) with ordinality
         as row (company_id, key, payload, nth)),
     first as materialized (
       select company_id, next_turn($3, company_id) as turn from (select distinct company_id from given) companies)
     insert into jobs (company_id, kind, key, payload, turn)
     select given.company_id, $1, key, payload, turn + place
     from given join first on first.company_id is not distinct from given.company_id order by nth
     on conflict (company_id, kind, key) do update set tries = 0, "dueAt" = now(), payload = excluded.payload
       where jobs.claim is null`,
    [kind, JSON.stringify(rows), listLane(kind)],
  )
}

/** Room in a lane of this process. */
export interface Room {
  readonly kinds: readonly JobName[]
  /** Pieces of work that it may begin. */
  readonly most: number
}

/** Rooms of the lanes in which these kinds go, less what runs in each. */
export function listRooms(
  kinds: readonly JobName[],
  running: Iterable<Pick<RunningJob, 'kind'>>,
  sizes: Readonly<Record<Lane, number>> = LANES,
): Room[] {
  const lanes = Map.groupBy(kinds, (kind) => JOBS[kind].lane)
  const busy = Map.groupBy(running, ({ kind }) => JOBS[kind].lane)
  return [...lanes].map(([lane, kinds]) => ({
    kinds,
    most: sizes[lane] - (busy.get(lane)?.length ?? 0),
  }))
}

const ALONE = Object.keys(JOBS).filter((kind) => 'isAlone' in JOBS[kind as JobName])

/**
 * Begins what is due in each room: companies by turns, within a company first come first served. What another process begins at the
 * same moment is left to it, and what nobody heard of for its lease counts as lost.
 * @param running of this process, which is never lost to itself: a busy database may hear of it late
 */
export async function claimJobs(
  pool: pg.Pool,
  rooms: readonly Room[],
  lease: number,
  running: readonly Pick<RunningJob, 'id'>[] = [],
): Promise<RunningJob[]> {
  return withPrincipal(pool, 'system', async (client) => {
    await client.query(
      'update jobs set claim = null where claim is not null and "dueAt" <= now() and id <> all ($1)',
      [running.map(({ id }) => id)],
    )
    const { rows } = await client.query<RunningJob>(
      // looked for once: a plan may look again for each row of a subquery, and begin more than there is room for
      `with next as materialized (
         select due.id from jsonb_to_recordset($2) as room (kinds jsonb, most integer)
         cross join lateral (
           select id from jobs where kind in (select jsonb_array_elements_text(room.kinds))
             and claim is null and "dueAt" <= now() and (kind <> all ($4) or not exists (
               select from jobs other where other.kind = jobs.kind and other.claim is not null))
           order by turn, id limit room.most for update skip locked) due)
       update jobs set claim = $1, tries = tries + 1, "dueAt" = now() + make_interval(secs => $3 / 1000.0)
       from next where jobs.id = next.id
       returning jobs.id, claim, kind, payload, tries`,
      [randomUUID(), JSON.stringify(rooms.filter(({ most }) => most > 0)), lease, ALONE],
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
  }).catch((error: { code?: string }) => {
    // another process began one of a kind that goes alone at the same moment: the next look finds the others
    if (error.code === UNIQUE_VIOLATION) return []
    throw error
  })
}

/** PostgreSQL, appendix A. */
const UNIQUE_VIOLATION = '23505'

/** What became of the claims of this process. */
export interface Heard {
  /** Those that it still has. */
  readonly held: ReadonlySet<number>
  /** Of those: whose end somebody asked for. */
  readonly cancelled: ReadonlySet<number>
}

/** Reports that the work still goes on. */
export async function renewClaims(
  pool: pg.Pool,
  jobs: readonly RunningJob[],
  lease: number,
): Promise<Heard> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<{ id: number; cancelled: boolean }>(
      `update jobs set "dueAt" = now() + make_interval(secs => $2 / 1000.0) where claim = any ($1) returning id, cancelled`,
      [[...new Set(jobs.map(({ claim }) => claim))], lease],
    ),
  )
  return {
    held: new Set(rows.map(({ id }) => id)),
    cancelled: new Set(rows.filter(({ cancelled }) => cancelled).map(({ id }) => id)),
  }
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

/**
 * Asks for the end of work, in the caller's transaction: what waits is gone at once, what runs hears of it.
 * @returns `dropped` when it waited, `running` when it runs, null when there is none
 */
export async function cancelJob<Name extends JobName>(
  client: pg.PoolClient,
  kind: Name,
  payload: JobPayload<Name>,
): Promise<'dropped' | 'running' | null> {
  // waits for a process that begins it at this moment
  const { rows } = await client.query<{ id: number; runs: boolean }>(
    'select id, claim is not null as runs from jobs where kind = $1 and key = $2 for update',
    [kind, KEYS[kind](payload)],
  )
  const [job] = rows
  if (!job) return null
  await client.query(
    job.runs ? 'update jobs set cancelled = true where id = $1' : 'delete from jobs where id = $1',
    [job.id],
  )
  return job.runs ? 'running' : 'dropped'
}

/** Frees what an ended process had begun, where no other process can be at work. */
export async function freeClaims(pool: pg.Pool): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query('update jobs set claim = null, "dueAt" = now() where claim is not null'),
  )
}

/** Whether anything of these kinds runs, or waits that may begin. */
export async function isAnyDue(pool: pg.Pool, kinds: readonly JobName[]): Promise<boolean> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<{ any: boolean }>(
      `select exists (select from jobs where kind = any ($1) and (claim is not null or "dueAt" <= now())) as any`,
      [kinds],
    )
    return rows[0]?.any ?? false
  })
}
