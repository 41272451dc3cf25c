/** Runs tasks in threads, each with a limit of time and memory. */
import { JOBS } from '@kavel/calls'
import type { PageFailure } from '@kavel/domain'
import { createLauncher } from '../work/launch/launcher.ts'
import type { Failed } from '../work/launch/messages.ts'
import type { TaskInput, TaskName, TaskOrder, TaskOutput } from './tasks.ts'

export type TaskResult<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly failure: PageFailure; readonly message: string }

export interface OffThread {
  /**
   * Never throws for what a task does; a task that exceeds a limit is ended together with its thread.
   * @param signal ends the task at once
   */
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    signal?: AbortSignal,
  ): Promise<TaskResult<TaskOutput<Name>>>
  stop(): Promise<void>
}

export interface OffThreadLimits {
  /** Milliseconds a task may take. */
  readonly time: number
  /** Megabytes of the thread's heap. */
  readonly memory: number
  /** Tasks at once, each in a thread of its own; one when left out. */
  readonly lanes?: number
}

/** A minute is fifty times what a page of 100 flats takes. */
export const LIMITS: OffThreadLimits = { time: 60_000, memory: JOBS.page.memory }

const FAILURES: Readonly<Record<Failed['why'], PageFailure>> = {
  time: 'time',
  silence: 'time',
  memory: 'memory',
  stopped: 'error',
  error: 'error',
  crash: 'error',
}

/** Starts a thread with the first task and a new one after each that had to be ended. */
export function createOffThread({ time, memory, lanes }: OffThreadLimits = LIMITS): OffThread {
  const launcher = createLauncher<TaskOrder, TaskOutput<TaskName>>({
    file: new URL('./task-worker.ts', import.meta.url),
    apart: 'thread',
    memory,
    // its compiled code and the models that it remembers serve the next task
    idle: Number.POSITIVE_INFINITY,
    ...(lanes && { lanes }),
  })
  return {
    async run<Name extends TaskName>(name: Name, input: TaskInput<Name>, signal?: AbortSignal) {
      // a task computes without a pause in which it could hear of its end
      const ended = await launcher.run(
        { name, input },
        { time, patience: 0, ...(signal && { signal }) },
      )
      if (ended.ok) return { ok: true, output: ended.result as TaskOutput<Name> }
      const { why, message, stack = message } = ended
      return { ok: false, failure: FAILURES[why], message: stack }
    },
    stop: () => launcher.stop(),
  }
}
