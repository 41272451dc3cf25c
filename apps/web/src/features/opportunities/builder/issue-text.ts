import type { I18n } from '../../../shared/i18n.ts'

/** What is wrong with a filter, in the language of the reader; what has no words of its own as the reader of the query says it. */
export function issueText(t: I18n['t'], message: string): string {
  const [, least] = /^must be (-?[\d.]+) or more$/.exec(message) ?? []
  if (least !== undefined) return t('opportunities.wrong_order')
  const [, from, to] = /^must be (-?[\d.]+) to (-?[\d.]+)$/.exec(message) ?? []
  if (from !== undefined && to !== undefined) return t('opportunities.wrong_bounds', { from, to })
  if (message === 'must not be negative') return t('opportunities.wrong_negative')
  if (message === 'must be a number') return t('opportunities.wrong_number')
  return message
}
