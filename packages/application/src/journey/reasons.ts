import { isUnreachable } from '@kavel/database'

/** Why a step failed: code → English sentence; the translation has the same code as key. */
export const STEP_REASONS = {
  timeout: 'The data source did not answer in time',
  source_down: 'The data source cannot be reached',
  source_malformed: 'The data source gave an answer that cannot be read',
  no_plots: 'The location has no plots of the register',
  plots_gone: 'The register no longer has the plots of this location',
  no_plan: 'No imported plan has single zoning on the plots',
  no_room: 'No box of at least 3 by 3 metres fits where building is allowed',
  no_template: 'The company has no template location to copy from',
  general: 'Something went wrong on our side',
} as const
export type StepReasonCode = keyof typeof STEP_REASONS

export interface StepReason {
  readonly code: StepReasonCode
  readonly message: string
}

/** SQLSTATE classes 22 (data) and 42 (a table or column that is not there). */
const UNREADABLE = /^(22...|42...)$/

/** The reason behind whatever a step threw. `general` is a fault of ours. */
export function reasonOf(error: unknown): StepReason {
  if (error instanceof StepFailure) return reason(error.code, error.detail)
  const { code, message, name } = error as { code?: string; message?: string; name?: string }
  if (isUnreachable(error)) return reason('source_down', code ?? message)
  if (code && UNREADABLE.test(code)) return reason('source_malformed', message)
  if (name === 'SyntaxError') return reason('source_malformed', message)
  return reason('general')
}

/** Longest detail behind a sentence; the field holds 2,000 characters. */
const DETAIL_LIMIT = 500

function reason(code: StepReasonCode, detail?: string): StepReason {
  const message = STEP_REASONS[code]
  return { code, message: detail ? `${message}: ${detail.slice(0, DETAIL_LIMIT)}` : message }
}

/** An expected failure of a step. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure'
  readonly code: StepReasonCode
  readonly detail: string | undefined

  constructor(code: StepReasonCode, detail?: string) {
    super(detail ? `${code}: ${detail}` : code)
    this.code = code
    this.detail = detail
  }
}
