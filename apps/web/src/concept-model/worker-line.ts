/** One worker for all concepts of the page; it ends when the last of them closes. */

import type { Line } from './line.ts'
import type { Reply } from './protocol.ts'

/** Milliseconds an idle worker stays, so that going from one concept to the next does not start another. */
const LINGER = 5000

let worker: Worker | null = null
let users = 0
let ending: ReturnType<typeof setTimeout> | undefined

function ensureWorker(): Worker {
  worker ??= new Worker(new URL('./concept.worker.ts', import.meta.url), { type: 'module' })
  return worker
}

function release(): void {
  users -= 1
  if (users > 0) return
  ending = setTimeout(() => {
    worker?.terminate()
    worker = null
  }, LINGER)
}

export const workerLine: Line = {
  post(question) {
    ensureWorker().postMessage(question)
  },
  listen(hear, lost) {
    clearTimeout(ending)
    users += 1
    const current = ensureWorker()
    const onMessage = ({ data }: MessageEvent<Reply>) => hear(data)
    const onError = (event: ErrorEvent) => {
      // who listens next starts another
      if (worker === current) worker = null
      current.terminate()
      lost(event.message || 'The worker did not start')
    }
    current.addEventListener('message', onMessage)
    current.addEventListener('error', onError)
    return () => {
      current.removeEventListener('message', onMessage)
      current.removeEventListener('error', onError)
      release()
    }
  },
}
