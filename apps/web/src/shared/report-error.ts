import { isRouteErrorResponse } from 'react-router'
import { isApiError } from './api/api-error.ts'

const reported = new WeakSet<object>()

/**
 * Raises a failure that was caught and shown again, so that it is seen outside the screen too. What the server may answer is
 * no fault: an address without a screen, a call that failed. Once for each failure, however many boundaries it passes.
 */
export function reportFault(failure: unknown): void {
  if (isRouteErrorResponse(failure) || isApiError(failure)) return
  if (failure instanceof Error) {
    if (reported.has(failure)) return
    reported.add(failure)
  }
  reportError(failure)
}
