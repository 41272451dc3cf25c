/** Care that a server takes of what it keeps: at its start and again and again. */
import { type Database, isUnreachable } from '@kavel/database'

/**
 * Does the work now, and every `pace` milliseconds. A failure is told with `complaint` and tried again the next time; of a
 * database that ends it is not told, which says so itself.
 */
export function recur(
  database: Pick<Database, 'lost'>,
  pace: number,
  complaint: string,
  work: () => Promise<unknown>,
): { stop(): Promise<void> } {
  let isStopped = false
  database.lost.then(() => {
    isStopped = true
  })
  const attempt = () =>
    work().catch((error) => {
      if (!isStopped && !isUnreachable(error)) console.error(complaint, error)
    })
  let running = attempt()
  const timer = setInterval(() => {
    running = attempt()
  }, pace).unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
