/** Messages between the server and a worker: plain data, alike for threads and processes. */

/** Why an order brought no result: a limit, a cancel, what the work threw, or a worker that ended by itself. */
export type Why = 'time' | 'silence' | 'memory' | 'stopped' | 'error' | 'crash'

export interface Failed {
  readonly ok: false
  readonly why: Why
  /** English, without a subject: `took longer than 2 s`. */
  readonly message: string
  /** For the log, of what the work threw. */
  readonly stack?: string
}

export type Ended<Result> = { readonly ok: true; readonly result: Result } | Failed

/** An order, or the wish that it ends as soon as it can. */
export type ToWorker = { readonly order: unknown } | { readonly cancel: true }

/** Its code is loaded, progress, or how the order ended. */
export type FromWorker =
  | { readonly ready: true }
  | { readonly word: unknown }
  | { readonly result: unknown }
  | { readonly failed: Failed }

export const fail = (why: Why, message: string): Failed => ({ ok: false, why, message })
