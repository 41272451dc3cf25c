import { ERRORS, type ErrorBody, type ErrorCode, type Issue } from '@kavel/domain'

/** An answer that is not a success, on its way out; the error handler turns it into status and body. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly issues: readonly Issue[]

  constructor(
    code: ErrorCode,
    issues: readonly Issue[] = [],
    message: string = ERRORS[code].message,
  ) {
    super(message)
    this.code = code
    this.issues = issues
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  get body(): ErrorBody {
    const { code, message, issues } = this
    return issues.length ? { code, message, issues } : { code, message }
  }
}

/** Refusal 400 that names one field. */
export function invalid(path: string, message: string): Refusal {
  return new Refusal('invalid_input', [{ path, message }])
}
