/** What people type as a number: Dutch and English marks, euro and percent signs, with or without thousands. */
import type { Language } from '@kavel/i18n'

/** Decimal mark of each language; the other mark separates thousands. */
const DECIMAL = { nl: ',', en: '.' } as const satisfies Record<Language, string>

/** Significant digits kept after a percentage is divided: removes what binary fractions add. */
const PRECISION = 15

/**
 * The number in a typed text, or null when it is none.
 *
 * With both marks the last one is the decimal mark; one mark that occurs more often separates thousands. A single mark
 * is decimal, except the mark of thousands of the language in front of three digits: `1.500` is fifteen hundred in
 * Dutch, one and a half in English.
 */
export function parseNumber(text: string, language: Language): number | null {
  const bare = text.replace(/[\s\u00a0\u202f€]|m²|\/.*$/g, '').replace(/^[−–]/, '-')
  if (!/^[-+]?(?=[.,]?\d)[\d.,]*$/.test(bare)) return null
  const plain = withPoint(bare, language)
  if (plain === null) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/**
 * What a text that has one mark and three digits behind it would be with the marks of the other language: `2.000` in English is two,
 * and two thousand for who writes Dutch. Null where only one reading is likely.
 */
export function otherReading(text: string, language: Language): number | null {
  const bare = text.trim().replace(/^[−–]/, '-')
  if (!new RegExp(`^-?[1-9]\\d{0,2}\\${DECIMAL[language]}\\d{3}$`).test(bare)) return null
  return parseNumber(bare, language === 'nl' ? 'en' : 'nl')
}

/** A share as people type it: `8,5` and `8,5%` are both 0.085. */
export function parseFraction(text: string, language: Language): number | null {
  const percent = parseNumber(text.trim().replace(/\s*%$/, ''), language)
  return percent === null ? null : Number((percent / 100).toPrecision(PRECISION))
}

/** The digits with a point as decimal mark and without thousands; null when the marks make no number. */
function withPoint(bare: string, language: Language): string | null {
  const marks = [...bare].filter((character) => character === '.' || character === ',')
  const last = marks.at(-1)
  if (last === undefined) return bare
  const decimal = decimalOf(bare, marks, last, language)
  if (decimal === null) return isGrouped(bare, last) ? bare.replaceAll(last, '') : null
  const [whole = '', part = '', ...rest] = bare.split(decimal)
  if (rest.length > 0) return null
  const thousands = decimal === ',' ? '.' : ','
  if (part.includes(thousands)) return null
  if (whole.includes(thousands) && !isGrouped(whole, thousands)) return null
  return `${whole.replaceAll(thousands, '')}.${part}`
}

/** Which of the marks is decimal; null when all separate thousands. */
function decimalOf(
  bare: string,
  marks: readonly string[],
  last: string,
  language: Language,
): string | null {
  if (marks.some((mark) => mark !== last)) return last
  if (marks.length > 1) return null
  const isThousand = last !== DECIMAL[language] && /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
  return isThousand ? null : last
}

/** Three digits after every mark and at most three before the first. */
function isGrouped(bare: string, mark: string): boolean {
  const [first = '', ...groups] = bare.replace(/^[-+]/, '').split(mark)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}
