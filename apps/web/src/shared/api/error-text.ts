import type { I18n } from '../i18n.ts'
import { licenceText } from '../texts/licence-text.ts'
import { isApiError } from './api-error.ts'

/** What the user reads about a failure. */
export function errorText(i18n: I18n, error: unknown): string {
  const { t, labels } = i18n
  if (!isApiError(error)) return labels.error.general
  if (error.code === 'unreachable') return t('errors.unreachable')
  if (error.licence) return licenceText(i18n, error.licence)
  return labels.error[error.code] ?? labels.error.general
}
