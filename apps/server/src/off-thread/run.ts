/** Runs tasks in a thread of its own, one after another, each with a limit of time and memory. */
import { Worker } from 'node:worker_threads'
import { JOBS } from '@kavel/calls'
import type { PageFailure } from '@kavel/domain'
import type { TaskAnswer, TaskInput, TaskName, TaskOutput, TaskRequest } from './tasks.ts'

export type TaskResult<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly failure: PageFailure; readonly message: string }

export interface OffThread {
  /** Never throws for what a task does; a task that exceeds a limit is ended together with its thread. */
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
  ): Promise<TaskResult<TaskOutput<Name>>>
  stop(): Promise<void>
}

export interface OffThreadLimits {
  /** Milliseconds a task may take. */
  readonly time: number
  /** Megabytes of the thread's heap. */
  readonly memory: number
}

/** A minute is fifty times what a page of 100 flats takes. */
export const LIMITS: OffThreadLimits = { time: 60_000, memory: JOBS.page.memory }

const THREAD = new URL('./thread.ts', import.meta.url)

/** Starts its thread with the first task and a new one after each that had to be ended. */
export function createOffThread(
  { time, memory }: OffThreadLimits = LIMITS,
  file: URL = THREAD,
): OffThread {
  let thread: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let ids = 0

  function start(): Worker {
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: memory },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    worker.unref()
    // Each task listens itself; without a listener an ended idle thread would end the process.
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (thread === worker) thread = null
    })
    return worker
  }

  function runNow(name: TaskName, input: unknown): Promise<TaskResult<unknown>> {
    thread ??= start()
    const worker = thread
    const id = ++ids
    return new Promise((resolve) => {
      const finish = (result: TaskResult<unknown>) => {
        clearTimeout(timer)
        worker.off('message', receive).off('error', fail).off('exit', exit)
        resolve(result)
      }
      const end = (failure: PageFailure, message: string) => {
        if (thread === worker) thread = null
        void worker.terminate()
        finish({ ok: false, failure, message })
      }
      const timer = setTimeout(() => end('time', `took longer than ${time / 1000} s`), time)
      const receive = (answer: TaskAnswer) => {
        if (answer.id !== id) return
        if ('error' in answer) finish({ ok: false, failure: 'error', message: answer.error })
        else finish({ ok: true, output: answer.output })
      }
      const fail = (error: Error & { code?: string }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? end('memory', `took more than ${memory} MB`)
          : end('error', error.message)
      const exit = () => end('error', 'its thread ended')
      worker.on('message', receive).on('error', fail).on('exit', exit)
      worker.postMessage({ id, name, input } satisfies TaskRequest)
    })
  }

  return {
    run<Name extends TaskName>(name: Name, input: TaskInput<Name>) {
      const result = last.then(() => runNow(name, input))
      last = result
      return result as Promise<TaskResult<TaskOutput<Name>>>
    },
    async stop() {
      await thread?.terminate()
      thread = null
    },
  }
}
