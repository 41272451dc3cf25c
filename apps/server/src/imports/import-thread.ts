/** An import in a thread of its own: reading a province takes minutes of computing, which nobody else waits for. */
import { Worker } from 'node:worker_threads'
import type { LayerProgress } from '@kavel/calls'
import { sayFailure } from '@kavel/registers'
import memory from './memory.json' with { type: 'json' }
import { CANCEL, type ThreadOrder, type ThreadWord } from './thread-order.ts'

/**
 * Megabytes of the heap of an import, in its thread and on the command line (`scripts/kavel.mjs`): readers hold two batches of records and one feature, whatever the size of the file. With what
 * lies beside the heap that stays below 300 (`npm run bench -- registers`).
 */
export const MEMORY = memory.heap

export type ImportEnd =
  | { readonly end: 'imported'; readonly areaId: number | null }
  | { readonly end: 'refused' | 'broken' | 'stalled'; readonly message: string }
  | { readonly end: 'stopped' }

export interface ImportThread {
  /** Never rejects. */
  readonly ended: Promise<ImportEnd>
  /** Asks it to end; a thread that does not listen is ended after `patience`. */
  stop(): void
}

export interface ImportThreadOptions {
  readonly file: URL
  /** Milliseconds without a word of progress after which it is ended. */
  readonly silence: number
  /** Milliseconds that a thread which was asked to end gets for it. */
  readonly patience: number
}

export const THREAD = new URL('./thread.ts', import.meta.url)

/** Begins an import; what it has swapped in when it ends stays, the rest is as it was. */
export function startImportThread(
  order: ThreadOrder,
  onProgress: (progress: readonly LayerProgress[]) => void,
  { file, silence, patience }: ImportThreadOptions,
): ImportThread {
  const worker = new Worker(file, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  worker.unref()
  let stopping: NodeJS.Timeout | undefined
  const ended = new Promise<ImportEnd>((resolve) => {
    let quiet: NodeJS.Timeout | undefined
    const finish = (end: ImportEnd) => {
      clearTimeout(quiet)
      clearTimeout(stopping)
      resolve(stopping && end.end !== 'imported' ? { end: 'stopped' } : end)
      void worker.terminate()
    }
    const listen = () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => {
        finish({
          end: 'stalled',
          message: sayFailure('stalled', { count: Math.round(silence / 60_000) }),
        })
      }, silence).unref()
    }
    listen()
    worker.on('message', (word: ThreadWord) => {
      listen()
      if ('progress' in word) onProgress(word.progress)
      else if (word.ended === 'imported') finish({ end: 'imported', areaId: word.areaId })
      else finish({ end: 'refused', message: word.message })
    })
    worker.on('error', (error: Error & { code?: string }) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      finish({
        end: 'broken',
        message: isFull ? sayFailure('memory_full', { count: MEMORY }) : error.message,
      })
    })
    worker.once('exit', () => finish({ end: 'broken', message: sayFailure('thread_ended') }))
  })
  return {
    ended,
    stop() {
      if (stopping) return
      worker.postMessage(CANCEL)
      stopping = setTimeout(() => void worker.terminate(), patience).unref()
    },
  }
}
