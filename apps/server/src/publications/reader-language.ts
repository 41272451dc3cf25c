/** The language that a reader gets a page in. */
import { isLanguage, type Language } from '@kavel/i18n'

/** Letters of `Accept-Language` that are read: browsers send a few dozen. */
const READ = 300

/**
 * That of the address, else the one the browser asks for most, else the first of the page.
 * @param there languages of the page, at least one
 * @param asked `lang` of the address, whatever stands there
 * @param accepted header `Accept-Language`, whatever it is
 */
export function chooseLanguage(
  there: readonly Language[],
  asked: unknown,
  accepted: string | undefined,
): Language {
  const has = (language: unknown): language is Language =>
    isLanguage(language) && there.includes(language)
  if (has(asked)) return asked
  const wishes = (accepted ?? '')
    .slice(0, READ)
    .split(',')
    .map((wish) => {
      const [tag = '', ...more] = wish.trim().toLowerCase().split(';')
      const weight = more.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: Number(weight ?? 1) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wishes.map(({ language }) => language).find(has) ?? (there[0] as Language)
}
