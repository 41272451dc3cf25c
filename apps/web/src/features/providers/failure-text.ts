import type { ProviderFailureCode } from '@kavel/domain'
import type { I18n } from '../../shared/i18n.ts'

interface Failure {
  readonly code: ProviderFailureCode
  readonly values: Readonly<Record<string, string | number>>
}

/** Why signing in with a provider failed, in the language of the screen; the words of the provider stay as they are. */
export const failureText = ({ code, values }: Failure, t: I18n['t']): string =>
  t(`providers.${code}_why`, values)
