/**
 * Brings the table of features up to date with the registers. What an import changes is noted in its transaction; here notes
 * become plots that wait, and batches of those are computed, each in a transaction that also takes them from the queue. So it may
 * be interrupted anywhere, and goes on where it was.
 */
import { createHash } from 'node:crypto'
import type { FeatureGroupKey } from '@kavel/search'
import type pg from 'pg'
import { BATCH, computeBatch, formulas } from './features-batch.ts'
import { takeFormulas, takeNotes } from './features-notes.ts'
import { createPace } from './features-pace.ts'
import { inTransaction } from './transaction.ts'

/** Any number; who computes features takes it, one at a time. */
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
  { signal, onProgress, batch = BATCH, time }: FeaturesRequest = {},
): Promise<FeaturesReport> {
  const total = { computed: 0, changed: 0 }
  const faults: FeatureFault[] = []
  const pace = time && createPace(time, batch)
  await locked(pool, (client) => takeFormulas(client, hashes))
  for (;;) {
    signal?.throwIfAborted()
    if ((await locked(pool, takeNotes)) > 0) continue
    const began = performance.now()
    const report = await computeSome(pool, pace?.next() ?? batch, faults)
    if (!report) break
    pace?.note(report.computed, performance.now() - began)
    total.computed += report.computed
    total.changed += report.changed
    onProgress?.(total.computed)
  }
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

/** A step of the work in a transaction of its own, while nobody else is at one. */
function locked<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [FEATURES_LOCK])
    return work(client)
  })
}

/** SQLSTATE of values that cannot be computed, and of a library of the database that failed. */
const OF_DATA = /^(22...|XX000)$/

/**
 * Computes the next plots that wait, fewer of them where one fails, until that one is alone: it leaves the queue and is told, so
 * that no plot holds up the others. Null when none wait.
 */
async function computeSome(pool: pg.Pool, batch: number, faults: FeatureFault[]) {
  try {
    return await locked(pool, (client) => computeNext(client, batch))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && OF_DATA.test(String(error.code))))
      throw error
    if (batch > 1) return computeSome(pool, Math.floor(batch / 10) || 1, faults)
    const { rows } = await locked(pool, takeNext(1))
    for (const { plot_id: plotId } of rows)
      if (!faults.some((fault) => fault.plotId === plotId))
        faults.push({ plotId, message: error.message })
    return { computed: 0, changed: 0 }
  }
}

/** Takes the next plots from the queue. */
const takeNext = (most: number) => (client: pg.PoolClient) =>
  client.query<{ plot_id: string; round: number; groups: string[] }>(
    `delete from register.feature_queue q using (
       select plot_id, round from register.feature_queue
       where round = (select min(round) from register.feature_queue)
       order by cell, plot_id limit $1) n
     where q.plot_id = n.plot_id and q.round = n.round returning q.plot_id, q.round, q.groups`,
    [most],
  )

/** Computes the next plots that wait; null when none do. */
async function computeNext(client: pg.PoolClient, batch: number) {
  const { rows } = await takeNext(batch)(client)
  if (rows.length === 0) return null
  return computeBatch(
    client,
    rows.map(({ plot_id }) => plot_id),
    new Set(rows.flatMap(({ groups }) => groups)),
  )
}
