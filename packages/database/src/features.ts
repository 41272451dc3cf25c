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
  /** Plots at once; a thousand when left out. */
  readonly batch?: number
}

export interface FeaturesReport {
  /** Plots that were computed; one that reads its neighbours counts again when they are done. */
  readonly computed: number
  /** Rows that came, went or changed. */
  readonly changed: number
  /** Number of the last change there is (`readFeatureChanges`). */
  readonly version: number
}

/** Computes the features of every plot that is due. Throws when the signal ends it. */
export async function computeFeatures(
  pool: pg.Pool,
  { signal, onProgress, batch = BATCH }: FeaturesRequest = {},
): Promise<FeaturesReport> {
  const total = { computed: 0, changed: 0 }
  await locked(pool, (client) => takeFormulas(client, hashes))
  for (;;) {
    signal?.throwIfAborted()
    if ((await locked(pool, takeNotes)) > 0) continue
    const report = await locked(pool, (client) => computeNext(client, batch))
    if (!report) break
    total.computed += report.computed
    total.changed += report.changed
    onProgress?.(total.computed)
  }
  // The embedded database has no one who does this in the background.
  if (total.changed > 0) await pool.query('analyze register.features')
  const { rows } = await pool.query<{ version: number }>(
    'select coalesce(max(version), 0)::float8 as version from register.feature_versions',
  )
  return { ...total, version: rows[0]?.version ?? 0 }
}

/** A step of the work in a transaction of its own, while nobody else is at one. */
function locked<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [FEATURES_LOCK])
    return work(client)
  })
}

/** Computes the next plots that wait; null when none do. */
async function computeNext(client: pg.PoolClient, batch: number) {
  const { rows } = await client.query<{ plot_id: string; round: number; groups: string[] }>(
    `delete from register.feature_queue q using (
       select plot_id, round from register.feature_queue
       where round = (select min(round) from register.feature_queue)
       order by cell, plot_id limit $1) n
     where q.plot_id = n.plot_id and q.round = n.round returning q.plot_id, q.round, q.groups`,
    [batch],
  )
  if (rows.length === 0) return null
  return computeBatch(
    client,
    rows.map(({ plot_id }) => plot_id),
    new Set(rows.flatMap(({ groups }) => groups)),
  )
}
