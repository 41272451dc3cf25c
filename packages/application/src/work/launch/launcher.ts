/** Runs work outside the event loop of the server, each order in a thread or a process with limits of time and memory. */
import { carryOut, type RunOptions, STOPPED } from './carry-out.ts'
import { type Ended, fail } from './messages.ts'
import { startProcess } from './start-process.ts'
import { startThread } from './start-thread.ts'
import type { StartOptions, WorkerHandle } from './worker-handle.ts'

/** Our own code computes in a thread; native code that reads foreign input needs a process. */
export type Apart =
  | { readonly apart: 'thread' }
  /** `data`: megabytes of all memory of the process. */
  | { readonly apart: 'process'; readonly data: number }

export type LauncherOptions = StartOptions &
  Apart & {
    /** Milliseconds that a worker is kept for its next order; 0 for none, `Infinity` for good. */
    readonly idle: number
    /** Orders that run at once; one when left out. */
    readonly lanes?: number
  }

export interface Launcher<Order, Result, Word = never> {
  /** Runs an order after those before it. Never rejects; a worker that did not answer is gone by then. */
  run(order: Order, options?: RunOptions<Word>): Promise<Ended<Result>>
  /** Kills what runs, for good. */
  stop(): Promise<void>
}

interface Waiting {
  begin(): Promise<void>
  drop(): void
}

/** A worker starts with the first order, and again after each that ended without an answer. */
export function createLauncher<Order, Result, Word = never>(
  options: LauncherOptions,
): Launcher<Order, Result, Word> {
  const { idle, lanes = 1 } = options
  const stopping = new AbortController()
  const waiting: Waiting[] = []
  const alive = new Set<WorkerHandle>()
  /** Workers without an order, with the timer that ends them. */
  const spare = new Map<WorkerHandle, NodeJS.Timeout | undefined>()
  let running = 0

  function start(): WorkerHandle {
    const worker = options.apart === 'thread' ? startThread(options) : startProcess(options)
    alive.add(worker)
    void worker.ended.then(() => {
      alive.delete(worker)
      clearTimeout(spare.get(worker))
      spare.delete(worker)
    })
    return worker
  }

  function take(): WorkerHandle {
    const [found] = spare
    if (!found) return start()
    const [worker, timer] = found
    clearTimeout(timer)
    spare.delete(worker)
    worker.hold(true)
    return worker
  }

  function leave(worker: WorkerHandle): void {
    if (idle === 0 || stopping.signal.aborted) {
      worker.kill()
      return
    }
    worker.hold(false)
    const drop = () => {
      spare.delete(worker)
      worker.kill()
    }
    spare.set(
      worker,
      idle === Number.POSITIVE_INFINITY ? undefined : setTimeout(drop, idle).unref(),
    )
  }

  function beginNext(): void {
    while (running < lanes) {
      const next = waiting.shift()
      if (!next) return
      running += 1
      void next.begin().finally(() => {
        running -= 1
        beginNext()
      })
    }
  }

  async function runNow(order: Order, given: RunOptions<Word>): Promise<Ended<Result>> {
    let worker: WorkerHandle
    try {
      worker = take()
    } catch (error) {
      return fail('crash', String(error))
    }
    const ended = await carryOut<Result, Word>(worker, order, given, stopping.signal)
    if (ended.ok || ended.why === 'error') {
      leave(worker)
      return ended
    }
    worker.kill()
    await worker.ended
    return ended
  }

  return {
    run: (order, given = {}) =>
      new Promise((resolve) => {
        const { signal } = given
        if (signal?.aborted || stopping.signal.aborted) {
          resolve(STOPPED)
          return
        }
        const one: Waiting = {
          async begin() {
            signal?.removeEventListener('abort', one.drop)
            resolve(await runNow(order, given))
          },
          drop() {
            const at = waiting.indexOf(one)
            if (at >= 0) waiting.splice(at, 1)
            resolve(STOPPED)
          },
        }
        signal?.addEventListener('abort', one.drop, { once: true })
        waiting.push(one)
        beginNext()
      }),
    async stop() {
      stopping.abort()
      for (const one of [...waiting]) one.drop()
      await Promise.all(
        [...alive].map((worker) => {
          worker.hold(true)
          worker.kill()
          return worker.ended
        }),
      )
    },
  }
}
