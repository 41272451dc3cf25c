import { errorText } from '../api/error-text.ts'
import type { I18n } from '../i18n.ts'
import { PasskeyFailure } from './passkey.ts'

/** What the user reads about a code or a passkey that failed; null when none did. */
export function proofFailureText(i18n: I18n, failure: unknown): string | null {
  if (failure === undefined) return null
  return failure instanceof PasskeyFailure
    ? i18n.t('second_factor.passkey_failed')
    : errorText(i18n, failure)
}
