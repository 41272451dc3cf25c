import {
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type Issue,
  type LicenceRefusal,
} from '@kavel/domain'
import type { z } from 'zod'

/** Faults that one answer names: a body of a hundred thousand wrong fields is not worth an answer three times its size. */
export const MOST_ISSUES = 100

/** An answer that is not a success, on its way out; the error handler turns it into status and body. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal'
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
    const { code, message } = this
    const issues = this.issues.slice(0, MOST_ISSUES)
    return issues.length ? { code, message, issues } : { code, message }
  }
}

/** Refusal 403 of what the licence of a company does not have. */
export class Unlicensed extends Refusal {
  readonly why: LicenceRefusal

  constructor(why: LicenceRefusal, issues: readonly Issue[] = []) {
    super('licence', issues)
    this.why = why
  }

  override get body(): ErrorBody {
    return { ...super.body, ...this.why }
  }
}

/** Refusal 400 that names one field. */
export function invalid(path: string, message: string): Refusal {
  return new Refusal('invalid_input', [{ path, message }])
}

/** The issues of a zod error as paths with dots, below the given path. */
export function toIssues(error: z.ZodError, below = ''): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = [below, ...issue.path.map(String)].filter(Boolean).join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: path ? `${path}.${key}` : key,
        message: 'unknown field',
      }))
    return [{ path, message: issue.message }]
  })
}
