/** Builds an index in a thread of its own. */
import { Worker } from 'node:worker_threads'
import { CANCEL, type IndexOrder } from './index-order.ts'

const THREAD = new URL('./index-thread.ts', import.meta.url)
/** Megabytes of its heap: two batches of rows and what is written of them. */
const MEMORY = 512
/** Milliseconds that it gets to end when it is asked to. */
const PATIENCE = 5_000

/** Resolves when the file is whole and in its place. @throws why it is not; the reason of the signal */
export function buildInThread(order: IndexOrder, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const worker = new Worker(THREAD, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  worker.unref()
  return new Promise<void>((resolve, reject) => {
    let cut: NodeJS.Timeout | undefined
    let isBuilt = false
    const stop = () => {
      worker.postMessage(CANCEL)
      cut = setTimeout(() => void worker.terminate(), PATIENCE).unref()
    }
    signal.addEventListener('abort', stop, { once: true })
    worker.once('message', () => {
      isBuilt = true
    })
    worker.once('error', (error) => reject(signal.aborted ? signal.reason : error))
    worker.once('exit', () => {
      clearTimeout(cut)
      signal.removeEventListener('abort', stop)
      if (isBuilt) resolve()
      else reject(signal.aborted ? signal.reason : new Error('The thread of the index ended'))
    })
  })
}
