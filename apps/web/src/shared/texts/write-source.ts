import type { I18n } from '../i18n.ts'

/** A day as the registers write it; a moment of the same day is left as it is. */
const DAY = /\b\d{4}-\d{2}-\d{2}\b(?!T)/g
/** How an imported norm names the article of the plan. */
const ARTICLE = /\bartikel\s+(\S+)/gi

/**
 * Where a norm comes from, as people read it: the article in the language of the interface, days as everywhere else.
 * @param parts plan id and article, register and date; what is empty is left out
 */
export function writeSource(
  { t, format }: Pick<I18n, 't' | 'format'>,
  parts: readonly (string | null | undefined)[],
  separator = ' · ',
): string {
  return parts
    .filter(Boolean)
    .join(separator)
    .replace(DAY, (day) => (Number.isNaN(Date.parse(day)) ? day : format.date(day)))
    .replace(ARTICLE, (_, article: string) => t('map.article', { article }))
}
