import type { ERROR_ENTRY_NAMES } from '@kavel/domain'
import { createStore } from '../store.ts'
import { type ApiError, isApiError } from './api-error.ts'

/** One failure the user has not dealt with yet; lives in the client only (spec point 8). */
export interface ErrorEntry {
  readonly name: (typeof ERROR_ENTRY_NAMES)[number]
  /** Method and path of the call; there is at most one entry per reference. */
  readonly reference: string
  readonly log: string
  readonly error: ApiError
}

export const errorEntries = createStore<readonly ErrorEntry[]>([])

function insert(entry: ErrorEntry): void {
  const entries = errorEntries.get()
  if (entries.some(({ reference }) => reference === entry.reference)) return
  errorEntries.set([...entries, entry])
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

/**
 * Handles a failed call by its status (spec point 8): 401 is recorded as `error_401` and leads to
 * the sign-in screen, 404 passes through, any other is recorded as `error_general`.
 */
export function recordFailure(error: unknown): void {
  if (!isApiError(error)) return
  const { reference, status, message } = error
  const log = `${reference} ${status}: ${message}`
  console.warn(log)
  if (status === 404) return
  insert({ name: status === 401 ? 'error_401' : 'error_general', reference, log, error })
  if (status === 401) leave()
}
