import { isUnreachable, withPrincipal } from '@kavel/database'
import type pg from 'pg'

/** Milliseconds between words of how far it is. */
const PACE = 500

/** How far a transfer is; written now and then, and never waited for. */
export interface Progress {
  done: number
  total: number
}

/** Writes progress as long as `work` goes on. One word waits at a time: the embedded database has one session. */
export async function withProgress<Result>(
  pool: pg.Pool,
  id: number,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  const progress: Progress = { done: 0, total: 0 }
  let isNoting = false
  const note = async () => {
    if (isNoting) return
    isNoting = true
    try {
      await withPrincipal(pool, 'system', (client) =>
        client.query('update company_transfers set done = $2, total = $3 where id = $1', [
          id,
          progress.done,
          progress.total,
        ]),
      )
    } catch (error) {
      if (!isUnreachable(error)) console.error('The progress of a transfer is not written:', error)
    } finally {
      isNoting = false
    }
  }
  const noting = setInterval(() => void note(), PACE).unref()
  try {
    return await work(progress)
  } finally {
    clearInterval(noting)
  }
}
