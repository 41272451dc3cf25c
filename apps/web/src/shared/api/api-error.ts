import type { ErrorBody, ErrorCode, Issue, LicenceRefusal } from '@kavel/domain'

/** The server's codes, and one for a server that did not answer at all. */
export type FailureCode = ErrorCode | 'unreachable'

/** An answer of the API that is not a success; `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly issues: readonly Issue[]
  /** What the licence lacks (code `licence`). */
  readonly licence: LicenceRefusal | null
  /** Method and path of the call. */
  readonly reference: string

  constructor(
    reference: string,
    status: number,
    body: Omit<ErrorBody, 'code'> & { readonly code: FailureCode },
  ) {
    super(body.message)
    this.name = 'ApiError'
    this.reference = reference
    this.status = status
    this.code = body.code
    this.issues = body.issues ?? []
    const { feature, most = 0, needed = null } = body
    this.licence = feature ? { feature, most, needed } : null
  }
}

export function isApiError(error: unknown, code?: FailureCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
