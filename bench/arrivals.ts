/**
 * Open loop: requests leave on a schedule whatever becomes of those before, and a latency counts from the moment that was
 * scheduled to the last byte. Runs in a process of its own, so that the processor it takes is known.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WORKER = fileURLToPath(new URL('./arrivals-worker.ts', import.meta.url))

export interface Call {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'PUT'
  readonly path: string
  /** Besides those of the stream: who calls, where a stream is of many people. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Calls that arrive `perSecond`, in turns. */
export interface Stream {
  readonly name: string
  readonly url: string
  readonly perSecond: number
  readonly headers: Readonly<Record<string, string>>
  /** Every call on a connection of its own: another visitor each time. */
  readonly isVisitor: boolean
  readonly calls: readonly Call[]
}

export interface Plan {
  readonly seconds: number
  readonly streams: readonly Stream[]
}

export interface Arrivals {
  /** Of each stream by name. */
  readonly streams: Readonly<Record<string, StreamResult>>
  /** Processor time of the generator over time, %: 100 is one core. */
  readonly share: number
}

export interface StreamResult {
  /** Milliseconds; a call without an answer counts with the time it was given. */
  readonly latencies: readonly number[]
  /** Answers other than 2xx, and none at all. */
  readonly errors: number
  /** Bytes of the last answer as they were sent. */
  readonly bytes: number
}

export function runArrivals(plan: Plan): Promise<Arrivals> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, { execArgv: ['--disable-warning=ExperimentalWarning'] })
    child.once('message', (result) => resolve(result as Arrivals))
    child.once('error', reject)
    // Not `exit`, which may come before the last message; this comes after it.
    child.once('disconnect', () => reject(new Error('the load generator ended without an answer')))
    child.send(plan)
  })
}
