import { ApiError } from './api-error.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** A change in several calls of which one failed, and those before it could not be taken back. */
export class PartlyDone extends ApiError {
  /** What takes back what was done. */
  readonly before: Rows
  /** What was not done. */
  readonly rest: Rows

  /** @param failure why it went no further */
  constructor(failure: ApiError, before: Rows, rest: Rows) {
    const { reference, status, code, message, issues, licence } = failure
    super(reference, status, { code, message, issues, ...licence })
    this.before = before
    this.rest = rest
  }
}
