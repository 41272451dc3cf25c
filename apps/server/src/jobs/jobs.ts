import { type Database, oneAtATime } from '@kavel/database'
import { PgBoss } from 'pg-boss'

/** A queue of work that outlives the process: what is in it when a process ends is done by the next. */
export interface Jobs<Data extends object> {
  /** Puts work in the queue. Before `start` nothing runs. */
  enqueue(data: readonly Data[]): Promise<void>
  /** Makes the queue where it does not exist and starts working. */
  start(): Promise<void>
  /** Keys of the work that has not begun, with `begun` also of that which has. */
  waiting(options?: { readonly begun?: boolean }): Promise<ReadonlySet<string>>
  /** Ends after the work that runs now; what has not begun stays in the queue. */
  stop(): Promise<void>
}

export interface JobsOptions<Data extends object> {
  /** Name of the queue: letters and dashes. */
  readonly queue: string
  /** Work with the same key waits once. */
  readonly key: (data: Data) => string
  /** Does the work. What it throws is reported and tried again, a bounded number of times. */
  readonly run: (data: Data) => Promise<void>
  /** Pieces of work at a time. */
  readonly concurrency: number
  /** Seconds after which a piece of work counts as lost with its process. */
  readonly expireInSeconds: number
}

/** Seconds between looks at the queue; work of this process starts at once, so this is for other processes. */
const POLL_SECONDS = 2
/** Tries after the first. */
const RETRIES = 2
/** Milliseconds after which a failure of the queue itself is said. */
const SAY_AFTER = 1000
/** Milliseconds that running work gets when the process stops. */
const STOP_LIMIT = 10_000

/** A queue on the database of the records, by pg-boss. */
export function createJobs<Data extends object>(
  { kind, pool, lost }: Pick<Database, 'kind' | 'pool' | 'lost'>,
  { queue, key, run, concurrency, expireInSeconds }: JobsOptions<Data>,
): Jobs<Data> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: kind === 'pglite' ? 'pglite' : 'postgres',
    // Recurring work and index care are not used; looking after lost work is.
    schedule: false,
    reindex: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  })
  let isLost = false
  lost.then(() => {
    isLost = true
  })
  // connections of a database that ends are cut before anybody knows that it has: then that is said, once
  boss.on('error', ({ message }) =>
    setTimeout(() => isLost || console.error('Jobs:', message), SAY_AFTER).unref(),
  )
  let workers: string[] = []
  return {
    async enqueue(data) {
      if (!workers.length) return
      await boss.insert(
        queue,
        data.map((one) => ({ data: one, singletonKey: key(one) })),
      )
      for (const id of workers) boss.notifyWorker(id)
    },
    async start() {
      // two servers that start together would both make the tables of the queue
      await oneAtATime(pool, async () => {
        await boss.start()
        await boss.createQueue(queue, {
          policy: 'short',
          retryLimit: RETRIES,
          retryDelay: 1,
          expireInSeconds,
          deleteAfterSeconds: 60 * 60,
        })
      })
      const ids: string[] = []
      // One worker each, so that slow work holds up nothing else.
      for (let i = 0; i < concurrency; i++)
        ids.push(
          await boss.work<Data>(
            queue,
            { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
            async (jobs) => {
              for (const { data } of jobs) await run(data)
            },
          ),
        )
      workers = ids
    },
    async waiting({ begun = false } = {}) {
      const { rows } = await pool.query<{ key: string }>(
        `select singleton_key as key from pgboss.job where name = $1 and state::text = any ($2)`,
        [queue, begun ? ['created', 'retry', 'active'] : ['created', 'retry']],
      )
      return new Set(rows.map((row) => row.key))
    },
    async stop() {
      if (!workers.length) return
      workers = []
      await boss.stop({ graceful: true, timeout: STOP_LIMIT })
    },
  }
}
