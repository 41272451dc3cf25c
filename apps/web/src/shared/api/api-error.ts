import type { ErrorBody, ErrorCode, Issue } from '@kavel/domain'

/** The server's codes, and one for a server that did not answer at all. */
export type FailureCode = ErrorCode | 'unreachable'

/** An answer of the API that is not a success; `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly issues: readonly Issue[]
  /** Method and path of the call. */
  readonly reference: string

  constructor(
    reference: string,
    status: number,
    body: { code: FailureCode; message: string; issues?: ErrorBody['issues'] },
  ) {
    super(body.message)
    this.name = 'ApiError'
    this.reference = reference
    this.status = status
    this.code = body.code
    this.issues = body.issues ?? []
  }
}

export function isApiError(error: unknown, code?: FailureCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
