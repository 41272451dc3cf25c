/** The thread in which tasks run, one at a time. */
import { parentPort } from 'node:worker_threads'
import { TASKS, type TaskAnswer, type TaskRequest } from './tasks.ts'

const port = parentPort
if (!port) throw new Error('off-thread/thread.ts runs as a worker thread')

port.on('message', ({ id, name, input }: TaskRequest) => {
  const run = TASKS[name] as (input: unknown) => unknown
  try {
    port.postMessage({ id, output: run(input) } satisfies TaskAnswer)
  } catch (error) {
    port.postMessage({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies TaskAnswer)
  }
})
