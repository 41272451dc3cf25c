/** SBI 2008: the activity of an establishment. */

/**
 * Digits of a code as a file writes it: `10.71`, `1071`, `SBI 10710`; null for what is none. A code with a point keeps the zero before
 * it: `8.12` is 0812.
 */
export function sbiDigits(text: string | null): string | null {
  const [, section, rest] = /(\d+)(?:\.(\d+))?/.exec(text?.replaceAll(' ', '') ?? '') ?? []
  if (section === undefined) return null
  const digits = rest === undefined ? section : `${section.padStart(2, '0')}${rest}`
  return digits.length >= 2 && digits.length <= 6 ? digits : null
}

/** Beginnings that somebody types, `10, 46.7`, as digits; null where a part is no code. */
export function readSbiPrefixes(text: string): string[] | null {
  const parts = text.split(/[,;\s]+/).filter(Boolean)
  if (!parts.every((part) => /^\d{1,2}(\.?\d{1,4})?$/.test(part))) return null
  return parts.map((part) => part.replace('.', '')).filter((part) => part.length <= 6)
}

/** Whether a code begins with one of them. */
export const beginsWith = (sbi: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => sbi.startsWith(prefix))

/** Activities that need water [exp]: domain reference 4.4. */
export const WATER_BOUND_SBI: readonly string[] = [
  ...['0812', '102', '235', '236', '241', '301', '3315', '383', '4291'],
  ...['4671', '4672', '4673', '4674', '4675', '4676', '4677', '50', '5222', '5224'],
]
