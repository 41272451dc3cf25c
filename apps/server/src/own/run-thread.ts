/** Runs one order in a thread of its own, with limits of memory and of silence. */
import { Worker } from 'node:worker_threads'
import type { OwnImportResult } from '@kavel/database'
import { CANCEL, type HeadResult, type OwnOrder, type OwnWord } from './thread-order.ts'

/** Megabytes of its heap: readers hold a batch of rows, whatever the size of the file. */
const MEMORY = 180
/** Milliseconds without a word after which it is ended: telling the encoding of the largest file takes seconds. */
const SILENCE = { head: 60_000, import: 10 * 60_000 } as const satisfies Record<
  OwnOrder['task'],
  number
>
/** Milliseconds that a thread which was asked to end gets for it. */
const PATIENCE = 5_000

/** Milliseconds that a thread waits for its next order. */
const IDLE = 30_000

const THREAD = new URL('./thread.ts', import.meta.url)

/** The thread took more than it may, or broke down: a fault of ours or a file that is made to do that. */
export class ThreadBroke extends Error {
  override readonly name = 'ThreadBroke'
}

export interface RunOptions {
  readonly onRead?: (read: number) => void
  /** Asks it to end. */
  readonly signal?: AbortSignal
}

/** @throws ThreadBroke */
export async function readHeadApart(path: string): Promise<HeadResult> {
  const word = await run({ task: 'head', path }, {})
  if ('head' in word) return word.head
  throw new ThreadBroke('said something else')
}

/** @throws ThreadBroke, also when it was asked to end and did not listen */
export async function importApart(
  order: OwnOrder & { readonly task: 'import' },
  options: RunOptions,
): Promise<OwnImportResult> {
  const word = await run(order, options)
  if ('imported' in word) return word.imported
  throw new ThreadBroke('said something else')
}

/** What is listened for while a thread has an order. */
const EVENTS = ['message', 'error', 'exit'] as const

/** A thread that has done its work waits for the next: making one takes longer than reading a head. */
let spare: { readonly worker: Worker; readonly idle: NodeJS.Timeout } | null = null

function takeWorker(): Worker {
  if (spare) {
    const { worker, idle } = spare
    clearTimeout(idle)
    spare = null
    return worker
  }
  const worker = new Worker(THREAD, {
    // the reader of GeoTIFF looks into it, and takes none at all for a fault
    workerData: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  worker.unref()
  return worker
}

function leaveWorker(worker: Worker): void {
  for (const event of EVENTS) worker.removeAllListeners(event)
  if (spare) {
    void worker.terminate()
    return
  }
  const drop = () => {
    spare = null
    void worker.terminate()
  }
  // one that breaks down while nobody listens is gone
  worker.once('error', drop)
  spare = { worker, idle: setTimeout(drop, IDLE).unref() }
}

function run(order: OwnOrder, { onRead, signal }: RunOptions): Promise<OwnWord> {
  const worker = takeWorker()
  return new Promise((resolve, reject) => {
    let silence: NodeJS.Timeout | undefined
    let patience: NodeJS.Timeout | undefined
    const cancel = () => {
      worker.postMessage(CANCEL)
      patience = setTimeout(() => fail('did not end when it was asked to'), PATIENCE).unref()
    }
    const leave = () => {
      clearTimeout(silence)
      clearTimeout(patience)
      signal?.removeEventListener('abort', cancel)
    }
    const fail = (message: string) => {
      leave()
      for (const event of EVENTS) worker.removeAllListeners(event)
      // what it still says on its way out is heard by nobody
      worker.on('error', () => {})
      void worker.terminate()
      reject(new ThreadBroke(message))
    }
    const listen = () => {
      clearTimeout(silence)
      const limit = SILENCE[order.task]
      silence = setTimeout(() => fail(`said nothing for ${limit / 1000} s`), limit).unref()
    }
    worker.on('message', (word: OwnWord) => {
      listen()
      if ('read' in word) {
        onRead?.(word.read)
        return
      }
      leave()
      leaveWorker(worker)
      resolve(word)
    })
    worker.on('error', (error: Error & { code?: string }) =>
      fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? `took more than ${MEMORY} MB` : error.message,
      ),
    )
    worker.once('exit', () => fail('ended without a word'))
    listen()
    worker.postMessage(order)
    if (signal?.aborted) cancel()
    signal?.addEventListener('abort', cancel)
  })
}
