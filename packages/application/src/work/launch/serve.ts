/** The worker's side: carries out one order after another, as a thread or as a process. */
import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { type Failed, type FromWorker, fail, type ToWorker } from './messages.ts'
import { startWatchdog, type WatchdogOrder } from './watchdog.ts'

export interface Given<Word> {
  /** Reports progress. */
  say(word: Word): void
  /** Aborts when the order is cancelled. */
  readonly signal: AbortSignal
}

/** Listens for orders. What `work` throws ends its order and travels as text. */
export function serve<Order, Word, Result>(
  work: (order: Order, given: Given<Word>) => Result | Promise<Result>,
): void {
  const { send, receive } = openPort()
  let running: AbortController | null = null
  receive((message) => {
    if ('cancel' in message) running?.abort()
    else void answer(message.order as Order)
  })
  send({ ready: true })

  async function answer(order: Order): Promise<void> {
    const ending = new AbortController()
    running = ending
    try {
      const say = (word: Word) => {
        if (running === ending) send({ word })
      }
      const result = await work(order, { say, signal: ending.signal })
      running = null
      send({ result })
    } catch (error) {
      running = null
      send({ failed: toFailed(error) })
    }
  }
}

interface Port {
  send(message: FromWorker): void
  receive(listener: (message: ToWorker) => void): void
}

function openPort(): Port {
  const port = parentPort
  if (port)
    return {
      send: (message) => port.postMessage(message),
      receive: (listener) => port.on('message', listener),
    }
  const order = process.argv[2]
  if (!process.send || !order) throw new Error('A worker is started by a launcher')
  startWatchdog(JSON.parse(order) as WatchdogOrder)
  // a process that is killed writes nothing at its end
  flushCompileCache()
  process.once('disconnect', () => process.exit())
  return {
    send: (message) => void process.send?.(message),
    receive: (listener) => process.on('message', listener),
  }
}

function toFailed(error: unknown): Failed {
  if (!(error instanceof Error)) return fail('error', String(error))
  const failed = isMemoryFault(error)
    ? fail('memory', 'got no more memory')
    : fail('error', error.message)
  return error.stack ? { ...failed, stack: error.stack } : failed
}

/** SQLITE_NOMEM (sqlite.org/rescode.html). */
const SQLITE_MEMORY = 7

/** Whether the system gave no more memory to SQLite or Node. */
function isMemoryFault(error: Error & { code?: string; errcode?: number }): boolean {
  const { code, errcode, message } = error
  return (
    (code === 'ERR_SQLITE_ERROR' && errcode === SQLITE_MEMORY) ||
    code === 'ERR_MEMORY_ALLOCATION_FAILED' ||
    (error instanceof RangeError && message === 'Array buffer allocation failed')
  )
}
