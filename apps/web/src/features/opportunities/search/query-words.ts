import i18next from 'i18next'
import type { I18n } from '../../../shared/i18n.ts'

/** The type or status of a query in words; one of another program as it is. */
export function wordOf(t: I18n['t'], field: 'type' | 'status', word: string): string {
  const key = `opportunities.${field}_${word}`
  return i18next.exists(key) ? t(key as 'opportunities.type_residential') : word
}
