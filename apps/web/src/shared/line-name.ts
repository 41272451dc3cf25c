import { TEMPLATE_KEYS } from '@kavel/finance'
import type { I18n } from './i18n.ts'

/**
 * A cost line or dwelling type as it is called in the language of the interface: one that still has its name from the
 * template is translated, a name that somebody typed stays.
 */
export function lineName({ t }: Pick<I18n, 't'>, name: string): string {
  const key = TEMPLATE_KEYS.get(name)
  return key === undefined ? name : t(`finance.template.${key}` as 'finance.template.leges')
}
