/** What exports and imports have in common as work of the queue. */
import type { JobPayload } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'
import { type Attempt, JobEnded, type JobHandler } from '../work/queue.ts'
import { interruptTransfer } from './transfers.ts'

type Payload = JobPayload<'company_export'> & JobPayload<'company_import'>

/** @param run ends the work itself, but not when somebody gave it up meanwhile */
export function createTransferHandler(
  pool: pg.Pool,
  run: (payload: Payload, attempt: Attempt) => Promise<void>,
): JobHandler<Payload> {
  return {
    async run(payload, attempt) {
      const { finish, signal } = attempt
      try {
        await run(payload, attempt)
      } catch (error) {
        const isCancelled = signal.reason instanceof JobEnded && signal.reason.why === 'cancelled'
        if (!isCancelled) throw error
        await withPrincipal(pool, 'system', finish)
      }
    },
    giveUp: ({ id }, finish) =>
      withPrincipal(pool, 'system', async (client) => {
        await finish(client)
        await interruptTransfer(client, id)
      }),
  }
}
