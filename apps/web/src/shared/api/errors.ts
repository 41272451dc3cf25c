import type { ERROR_ENTRY_NAMES } from '@kavel/domain'
import { createStore } from '../store.ts'
import { type ApiError, isApiError } from './api-error.ts'

/** One failure the user has not dealt with yet; lives in the client only (spec point 8). */
export interface ErrorEntry {
  readonly name: (typeof ERROR_ENTRY_NAMES)[number]
  /** Method and path of the call; there is at most one entry per reference. */
  readonly reference: string
  /** What was written to the console. */
  readonly log: string
  readonly error: ApiError
  /** Whether the user is told; not when whoever called shows the failure. */
  readonly isTold: boolean
}

export const errorEntries = createStore<readonly ErrorEntry[]>([])

function insert(entry: ErrorEntry): void {
  const entries = errorEntries.get()
  const known = entries.find(({ reference }) => reference === entry.reference)
  if (!known) errorEntries.set([...entries, entry])
  else if (entry.isTold && !known.isTold)
    errorEntries.set(entries.map((each) => (each === known ? { ...known, isTold: true } : each)))
}

/** Takes the entry of a call away: the user closed it, or the call has worked since. */
export function clearError(reference: string): void {
  const entries = errorEntries.get()
  const rest = entries.filter((entry) => entry.reference !== reference)
  if (rest.length !== entries.length) errorEntries.set(rest)
}

export function clearErrors(): void {
  if (errorEntries.get().length > 0) errorEntries.set([])
}

let leave: () => void = () => {}

/** Sets what happens when a call is refused because nobody is signed in. */
export function onUnauthenticated(listener: () => void): void {
  leave = listener
}

let setUp: () => void = () => {}

/** Sets what happens when a call is refused because the company requires a second factor that the user has not. */
export function onSecondFactorMissing(listener: () => void): void {
  setUp = listener
}

/**
 * Handles a failed call by its status (spec point 8): it is logged; then 401 is recorded as `error_401` and leads to the
 * sign-in screen, 404 passes through, any other is recorded as `error_general`. A missing second factor leads to where
 * it is set up.
 * @param isTold false when whoever called shows it: it is recorded all the same, but nobody is told or led away
 */
export function recordFailure(error: unknown, isTold = true): void {
  if (!isApiError(error)) return
  const { reference, status, message } = error
  const log = `${reference} ${status}: ${message}`
  console.warn(log)
  if (status === 404) return
  if (error.code === 'second_factor_missing') {
    setUp()
    return
  }
  insert({ name: status === 401 ? 'error_401' : 'error_general', reference, log, error, isTold })
  if (status === 401 && isTold) leave()
}
