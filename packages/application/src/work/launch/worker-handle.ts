import { type Failed, type FromWorker, fail, type ToWorker } from './messages.ts'

/** A thread or a process, as the launcher handles it. */
export interface WorkerHandle {
  /** @throws DataCloneError for what cannot be copied */
  send(message: ToWorker): void
  /** Resolves when its code is loaded. */
  readonly ready: Promise<void>
  /** Passes what it says of an order on from now; one listener at a time. */
  listen(receive: (message: OfOrder) => void): void
  /** Whether the server stays alive for it. */
  hold(isHeld: boolean): void
  kill(): void
  /** Its end and the reason, as far as the worker itself shows one. Never rejects. */
  readonly ended: Promise<Failed>
}

export type OfOrder = Exclude<FromWorker, { readonly ready: true }>

/** Tells the first message of a worker from those of its orders. */
export function createInbox(): Pick<WorkerHandle, 'ready' | 'listen'> & {
  take(message: FromWorker): void
} {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  let receive = (_: OfOrder) => {}
  return {
    ready,
    listen(listener) {
      receive = listener
    },
    take(message) {
      if ('ready' in message) resolve()
      else receive(message)
    },
  }
}

export interface StartOptions {
  /** Calls `serve`. */
  readonly file: URL
  /** Megabytes of JavaScript's heap. */
  readonly memory: number
}

export const EXEC_ARGV = ['--disable-warning=ExperimentalWarning']

export const overMemory = (megabytes: number) => fail('memory', `took more than ${megabytes} MB`)
