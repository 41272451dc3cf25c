/** One order on one worker: its words, its limits and its end. */
import { type Ended, type Failed, fail } from './messages.ts'
import type { WorkerHandle } from './worker-handle.ts'

export interface RunOptions<Word = never> {
  /** Milliseconds that the order may take, without the start of its worker. */
  readonly time?: number
  /** Milliseconds that may pass without a word. */
  readonly silence?: number
  /** Milliseconds that a cancelled order gets to end by itself. */
  readonly patience?: number
  /** Cancels the order. */
  readonly signal?: AbortSignal
  readonly onWord?: (word: Word) => void
}

const PATIENCE = 5_000
/** Milliseconds in which a worker loads its code: a hundred times what it takes on two free cores. */
const START = 120_000
export const STOPPED = fail('stopped', 'was stopped')

/**
 * Resolves with the result, or when the worker is gone that was killed for a limit.
 * @param stopping Aborts when the launcher stops; the launcher kills the worker then.
 */
export function carryOut<Result, Word>(
  worker: WorkerHandle,
  order: unknown,
  { time, silence, patience = PATIENCE, signal, onWord }: RunOptions<Word>,
  stopping: AbortSignal,
): Promise<Ended<Result>> {
  return new Promise((resolve) => {
    /** Why the worker was killed. */
    let cause: Failed | null = null
    let isFinished = false
    let quiet: NodeJS.Timeout | undefined
    let ending: NodeJS.Timeout | undefined
    const kill = (failed: Failed) => {
      cause ??= failed
      worker.kill()
    }
    const killAfter = (limit: number, failed: Failed) => setTimeout(() => kill(failed), limit)
    let late = killAfter(START, fail('crash', 'did not start'))
    const hear = () => {
      clearTimeout(quiet)
      if (silence)
        quiet = killAfter(silence, fail('silence', `made no progress for ${silence / 1000} s`))
    }
    const cancel = () => {
      worker.send({ cancel: true })
      ending = killAfter(patience, STOPPED)
    }
    const finish = (ended: Ended<Result>) => {
      isFinished = true
      for (const timer of [late, quiet, ending]) clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      worker.listen(() => {})
      resolve(ended)
    }
    const isStopped = () => stopping.aborted || signal?.aborted

    worker.listen((message) => {
      if (cause) return
      if ('word' in message) {
        hear()
        onWord?.(message.word as Word)
      } else if ('result' in message) finish({ ok: true, result: message.result as Result })
      else finish(isStopped() ? STOPPED : message.failed)
    })
    void worker.ready.then(() => {
      clearTimeout(late)
      if (isFinished || cause) return
      if (time) late = killAfter(time, fail('time', `took longer than ${time / 1000} s`))
      hear()
    })
    void worker.ended.then((failed) => finish(cause ?? (isStopped() ? STOPPED : failed)))
    try {
      worker.send({ order })
    } catch (error) {
      finish(fail('error', String(error)))
      return
    }
    signal?.addEventListener('abort', cancel, { once: true })
  })
}
