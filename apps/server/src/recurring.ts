/** Care that a server takes of what it keeps: at its start and again and again. */
import { type Database, isUnreachable } from '@kavel/database'

/**
 * Does the work now, and every `pace` milliseconds. A failure is told with `complaint` and tried again the next time; of a
 * database that ends it is not told, which says so itself.
 * @param work looks between its steps whether it is stopped: who stops waits for it
 */
export function recur(
  database: Pick<Database, 'lost'>,
  pace: number,
  complaint: string,
  work: (isStopped: () => boolean) => Promise<unknown>,
): { stop(): Promise<void> } {
  let isStopped = false
  database.lost.then(() => {
    isStopped = true
  })
  const attempt = () =>
    work(() => isStopped).catch((error) => {
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
