/** Sections of the SBI 2008 (Standaard Bedrijfsindeling, CBS): letters, by the first two digits of a code. */

/** The last division of each section. */
const LAST = {
  ...{ A: 3, B: 9, C: 33, D: 35, E: 39, F: 43, G: 47, H: 53, I: 56, J: 63, K: 66, L: 68 },
  ...{ M: 75, N: 82, O: 84, P: 85, Q: 88, R: 93, S: 96, T: 98, U: 99 },
} as const
export type SbiSection = keyof typeof LAST
export const SBI_SECTIONS = Object.keys(LAST) as SbiSection[]

/** Divisions that the SBI does not have. */
const UNUSED: readonly number[] = [0, 4, 34, 40, 44, 48, 54, 57, 67, 76, 83, 89]

/** The section of a code in digits; null where it has none. */
export function sectionOfSbi(code: string | null): SbiSection | null {
  if (!code || !/^\d{2}/.test(code)) return null
  const division = Number(code.slice(0, 2))
  if (UNUSED.includes(division)) return null
  return SBI_SECTIONS.find((section) => division <= LAST[section]) ?? null
}
