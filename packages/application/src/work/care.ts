/** Work of the schedule that leaves no record: a failure is reported, and the next moment tries again. */
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'
import type { Finish, JobHandler } from './queue.ts'

/** @param work gets the moment that was due, and ends when the signal does */
export function takeCare(
  pool: pg.Pool,
  work: (slot: Date, signal: AbortSignal) => Promise<unknown>,
): JobHandler<{ readonly slot: string }> {
  const end = (finish: Finish) => withPrincipal(pool, 'system', finish)
  return {
    async run({ slot }, { finish, signal }) {
      await work(new Date(slot), signal)
      await end(finish)
    },
    giveUp: (_, finish) => end(finish),
  }
}
