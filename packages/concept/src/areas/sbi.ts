/** SBI 2008: the activity of an establishment. */

/**
 * Digits of a code as a file writes it: `10.71`, `1071`, `SBI 10710`, `SBI 2008: 10.71`; null for what is none. A code with a point
 * keeps the zero before it: `8.12` is 0812.
 */
export function sbiDigits(text: string | null): string | null {
  const code = text?.replaceAll(' ', '').replace(/SBI(2008)?:?/i, '')
  const [, section, rest] = /(\d+)(?:\.(\d+))?/.exec(code ?? '') ?? []
  if (section === undefined) return null
  const digits = digitsOf(section, rest)
  return digits.length >= 2 && digits.length <= 6 ? digits : null
}

/** A point tells where the section ends, so that its zero may be left out. */
const digitsOf = (section: string, rest?: string) =>
  rest === undefined ? section : `${section.padStart(2, '0')}${rest}`

/** Beginnings that somebody types, `10, 46.7, 8.12`, as digits; null where a part is no code, and one digit alone is none. */
export function readSbiPrefixes(text: string): string[] | null {
  const parts = text.split(/[,;\s]+/).filter(Boolean)
  if (!parts.every((part) => /^(\d{2,6}|\d{1,2}\.\d{1,4})$/.test(part))) return null
  return parts.map((part) => {
    const [section, rest] = part.split('.') as [string, string?]
    return digitsOf(section, rest)
  })
}

/** Whether a code begins with one of them. */
export const beginsWith = (sbi: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => sbi.startsWith(prefix))

/** Activities that need water [exp]: domain reference 4.4. */
export const WATER_BOUND_SBI: readonly string[] = [
  ...['0812', '102', '235', '236', '241', '301', '3315', '383', '4291'],
  ...['4671', '4672', '4673', '4674', '4675', '4676', '4677', '50', '5222', '5224'],
]
