import { bodyLimitOf } from '@kavel/domain'
import type { I18n } from '../i18n.ts'
import { licenceText } from '../texts/licence-text.ts'
import { type ApiError, isApiError } from './api-error.ts'
import { PartlyDone } from './partly-done.ts'

/** What the user reads about a failure. */
export function errorText(i18n: I18n, error: unknown): string {
  const { t, labels } = i18n
  if (!isApiError(error)) return labels.error.general
  if (error instanceof PartlyDone) {
    const [done, rest] = [error.before.length, error.rest.length].map((count) =>
      i18n.format.number(count),
    )
    return t('errors.partly_done', { done, rest, why: whyText(i18n, error) })
  }
  return whyText(i18n, error)
}

function whyText(i18n: I18n, error: ApiError): string {
  const { t, labels, format } = i18n
  const limit = error.code === 'too_large' ? bodyLimitOf(error.issues) : null
  if (limit !== null) return t('errors.body_too_large', { limit: format.number(limit) })
  if (error.code === 'unreachable') return t('errors.unreachable')
  if (error.licence) return licenceText(i18n, error.licence)
  return labels.error[error.code] ?? labels.error.general
}
