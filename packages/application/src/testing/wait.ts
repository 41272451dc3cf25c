/** Waiting in tests for what comes in its own time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { Database } from '@kavel/database'

/** Milliseconds: a limit for what hangs, far above what a busy machine needs. */
const HANG = 180_000
/** Milliseconds between two readings. */
const PAUSE = 20

/**
 * Reads again and again until the value passes `is`.
 * @returns that value
 * @throws after `HANG`, with the last value
 */
export async function until<Value>(
  read: () => Promise<Value>,
  is: (value: Value) => boolean,
): Promise<Value> {
  const start = performance.now()
  for (;;) {
    const value = await read()
    if (is(value)) return value
    if (performance.now() - start > HANG)
      throw new Error(`Still ${inspect(value, { depth: 5 }).slice(0, 2_000)}`)
    await sleep(PAUSE)
  }
}

/** Waits until a statement in this PostgreSQL database waits for a lock of another transaction. */
export async function untilLocked({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await until(
    async () => (await pool.query(waiting)).rowCount ?? 0,
    (count) => count > 0,
  )
}
