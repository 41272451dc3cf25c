import { failureText } from '@kavel/i18n'
import type { Why } from '@kavel/registers'
import type { I18n } from '../i18n.ts'

/** Why something could not be fetched or read, in the language of the screen; the words of a service or a file stay as they are. */
export const whyText = (why: Why, t: I18n['t']): string =>
  failureText(why, (code, values) => t(`failures.${code}`, values))
