/** Starts a worker as a thread: quick, and for code that is ours. `terminate` does not end native code that runs. */
import { Worker } from 'node:worker_threads'
import { type Failed, fail } from './messages.ts'
import {
  createInbox,
  EXEC_ARGV,
  overMemory,
  type StartOptions,
  type WorkerHandle,
} from './worker-handle.ts'

/** Milliseconds after which a thread that was killed counts as ended: it may be in native code. */
const LINGER = 1_000

export function startThread({ file, memory }: StartOptions): WorkerHandle {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: memory },
    execArgv: EXEC_ARGV,
  })
  const { promise: ended, resolve } = Promise.withResolvers<Failed>()
  const { ready, listen, take } = createInbox()
  worker.on('message', take)
  worker.on('error', (error: Error & { code?: string }) =>
    resolve(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? overMemory(memory)
        : { ...fail('crash', error.message), ...(error.stack && { stack: error.stack }) },
    ),
  )
  const leave = () => resolve(fail('crash', 'ended unexpectedly'))
  worker.once('exit', leave)
  return {
    send: (message) => worker.postMessage(message),
    ready,
    listen,
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    kill() {
      void worker.terminate()
      setTimeout(leave, LINGER).unref()
    },
    ended,
  }
}
