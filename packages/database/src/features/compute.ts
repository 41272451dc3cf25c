/**
 * Brings the table of features up to date with the registers. What an import changes is noted in its transaction; here notes
 * become plots that wait, and batches of those are computed, each in a transaction that also takes them from the queue. So it may
 * be interrupted anywhere, and goes on where it was.
 */
import { createHash } from 'node:crypto'
import type { FeatureGroupKey } from '@kavel/search'
import type pg from 'pg'
import { inTransaction } from '../core/transaction.ts'
import { BATCH, type BatchReport, computeBatch, formulas } from './batch.ts'
import { takeFormulas, takeNotes } from './notes.ts'
import { createPace } from './pace.ts'

/** Any number; batches share it, what changes the queue or begins a round has it alone. */
const FEATURES_LOCK = 7_152_838

const hashes: ReadonlyMap<FeatureGroupKey, string> = new Map(
  [...formulas].map(([key, sql]) => [key, createHash('sha256').update(sql).digest('hex')]),
)

export interface FeaturesRequest {
  /** Ends it between two batches; what is computed stays. */
  readonly signal?: AbortSignal
  /** Called after each batch with the plots that are computed so far. */
  readonly onProgress?: (computed: number) => void
  /** Plots at once, at the most; a thousand when left out. */
  readonly batch?: number
  /** Milliseconds that a batch may take, asked before each; its size follows. */
  readonly time?: () => number
  /** Batches side by side, each on a connection of its own; one when left out, as the embedded database has one session. */
  readonly lanes?: number
}

export interface FeaturesReport {
  /** Plots that were computed; one that reads its neighbours counts again when they are done. */
  readonly computed: number
  /** Rows that came, went or changed. */
  readonly changed: number
  /** Plots that the database cannot compute, such as one whose shape its library fails on. They keep the row that they had. */
  readonly faults: readonly FeatureFault[]
  /** Number of the last change there is (`readFeatureChanges`). */
  readonly version: number
}

export interface FeatureFault {
  readonly plotId: string
  readonly message: string
}

/** Computes the features of every plot that is due. Throws when the signal ends it. */
export async function computeFeatures(
  pool: pg.Pool,
  { signal, onProgress, batch = BATCH, time, lanes = 1 }: FeaturesRequest = {},
): Promise<FeaturesReport> {
  const total = { computed: 0, changed: 0 }
  const faults: FeatureFault[] = []
  const pace = time && createPace(time, batch)
  await alone(pool, (client) => takeFormulas(client, hashes))
  let hasFailed = false
  const lane = async () => {
    while (!hasFailed) {
      signal?.throwIfAborted()
      if (await hasNotes(pool)) {
        await alone(pool, takeNotes)
        continue
      }
      const began = performance.now()
      const report = await computeSome(pool, pace?.next() ?? batch, faults)
      if (!report) return
      pace?.note(report.computed, performance.now() - began)
      total.computed += report.computed
      total.changed += report.changed
      if (report.computed > 0) onProgress?.(total.computed)
    }
  }
  const fail = (error: unknown) => {
    hasFailed = true
    throw error
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, () => lane().catch(fail)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  await analyse(pool, total.changed)
  const { rows } = await pool.query<{ version: number }>(
    'select coalesce(max(version), 0)::float8 as version from register.feature_versions',
  )
  return { ...total, faults, version: rows[0]?.version ?? 0 }
}

/** The embedded database has no one who does this in the background: by the rule of PostgreSQL's, for it takes longer than a plot. */
async function analyse(pool: pg.Pool, changed: number): Promise<void> {
  const { rows } = await pool.query<{ many: boolean }>(
    `select $1 > 50 + 0.1 * reltuples as many from pg_class where oid = 'register.features'::regclass`,
    [changed],
  )
  if (rows[0]?.many) await pool.query('analyze register.features')
}

async function hasNotes(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select from register.feature_changes limit 1')
  return rows.length > 0
}

type Work<Result> = (client: pg.PoolClient) => Promise<Result>

/** A step in a transaction of its own, while nobody else is at one. */
const alone = <Result>(pool: pg.Pool, work: Work<Result>) =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [FEATURES_LOCK])
    return work(client)
  })

/** A batch in a transaction of its own, beside others of the same round. */
const beside = <Result>(pool: pg.Pool, work: Work<Result>) =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock_shared($1)', [FEATURES_LOCK])
    return work(client)
  })

/** SQLSTATE of values that cannot be computed, and of a library of the database that failed. */
const OF_DATA = /^(22...|XX000)$/
/** SQLSTATE of a batch that gives way to another. */
const DEADLOCK = '40P01'
const NOTHING: BatchReport = { computed: 0, changed: 0 }

/**
 * Computes the next plots that wait, fewer of them where one fails, until that one is alone: it leaves the queue and is told, so
 * that no plot holds up the others. Null when none wait.
 */
async function computeSome(
  pool: pg.Pool,
  batch: number,
  faults: FeatureFault[],
): Promise<BatchReport | null> {
  let taken: readonly Waiting[] = []
  try {
    const report = await beside(pool, async (client) => {
      taken = await takeNext(client, batch)
      return taken.length > 0 ? computeTaken(client, taken) : null
    })
    if (report || !(await isAnyWaiting(pool))) return report
    // Others have all that is left of this round. The next one reads what they write.
    await alone(pool, async () => {})
    return NOTHING
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === DEADLOCK) return NOTHING
    const [first, ...others] = taken
    if (!first || !OF_DATA.test(code)) throw error
    if (others.length > 0) return computeSome(pool, Math.floor(taken.length / 10) || 1, faults)
    const { plot_id: plotId, round } = first
    await pool.query('delete from register.feature_queue where plot_id = $1 and round = $2', [
      plotId,
      round,
    ])
    if (!faults.some((fault) => fault.plotId === plotId))
      faults.push({ plotId, message: (error as Error).message })
    return NOTHING
  }
}

interface Waiting {
  readonly plot_id: string
  readonly round: number
  readonly groups: readonly string[]
}

/** Takes the next plots from the queue, of the round that is under way, that nobody else has taken. */
async function takeNext(client: pg.PoolClient, most: number): Promise<Waiting[]> {
  const { rows } = await client.query<Waiting>(
    `with n as materialized (
       select plot_id, round from register.feature_queue
       where round = (select min(round) from register.feature_queue)
       order by cell, plot_id limit $1 for update skip locked)
     delete from register.feature_queue q using n where q.plot_id = n.plot_id and q.round = n.round returning q.plot_id, q.round, q.groups`,
    [most],
  )
  return rows
}

async function isAnyWaiting(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select from register.feature_queue limit 1')
  return rows.length > 0
}

const computeTaken = (client: pg.PoolClient, taken: readonly Waiting[]) =>
  computeBatch(
    client,
    taken.map(({ plot_id }) => plot_id),
    new Set(taken.flatMap(({ groups }) => groups)),
  )
