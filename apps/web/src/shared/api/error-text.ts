import type { I18n } from '../i18n.ts'
import { isApiError } from './api-error.ts'

/** What the user reads about a failure. */
export function errorText({ t, labels }: I18n, error: unknown): string {
  if (!isApiError(error)) return labels.error.general
  if (error.code === 'unreachable') return t('errors.unreachable')
  return labels.error[error.code] ?? labels.error.general
}
