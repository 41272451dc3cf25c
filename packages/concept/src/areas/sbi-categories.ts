/**
 * Environmental category by activity, where a file of companies does not tell it. A table to be replaced by the list of the VNG
 * (Bedrijven en milieuzonering, 2009); until then the approximations of domain reference 4.3 [exp], by the beginning of the SBI code.
 * Of a range the highest, so that nobody is called lighter than he may be.
 */

/** Beginning of the code → category; the longest beginning goes first. */
const CATEGORIES: Readonly<Record<string, number>> = {
  '01': 2,
  '014': 4.1,
  '0141': 3.2,
  '0142': 3.2,
  '0143': 3.1,
  '0146': 4.1,
  '10': 3.2,
  '13': 3.1,
  '14': 3.1,
  '15': 3.1,
  '16': 3.2,
  '17': 3.1,
  '18': 3.1,
  '19': 6,
  '20': 5.3,
  '22': 4.1,
  '23': 4.1,
  '24': 5.1,
  '25': 3.2,
  '26': 3.1,
  '27': 3.1,
  '28': 3.2,
  '29': 4.1,
  '30': 4.1,
  '31': 3.2,
  '33': 3.1,
  '35': 5.1,
  '38': 4.2,
  '41': 2,
  '42': 2,
  '43': 2,
  '45': 2,
  '46': 3.1,
  // fuel and scrap
  '4671': 4.2,
  '4677': 4.2,
  '47': 1,
  '49': 3.2,
  '50': 3.2,
  '52': 3.1,
  '53': 2,
  '55': 2,
  '56': 2,
  ...same(1, 58, 63),
  ...same(1, 64, 82),
  // rental of machines
  '773': 3.1,
  ...same(2, 84, 88),
  ...same(2, 90, 96),
}

function same(category: number, first: number, last: number): Record<string, number> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return Object.fromEntries(numbers.map((number) => [String(number), category]))
}

/** The category of an activity by the table; null where it has none. */
export function categoryOfSbi(sbi: string | null): number | null {
  for (let length = sbi?.length ?? 0; length >= 2; length -= 1) {
    const found = CATEGORIES[sbi!.slice(0, length)]
    if (found !== undefined) return found
  }
  return null
}

/** Categories in their order: from the guide distance of 10 m to that of 1,500 m (domain reference 4.3). */
const RANKS: readonly number[] = [1, 2, 3.1, 3.2, 4.1, 4.2, 5.1, 5.2, 5.3, 6]

/** Place of a category in their order, from 1. A main category (4) is the highest that it has (4.2). */
export function rankOf(category: number): number {
  const exact = RANKS.indexOf(category)
  if (exact >= 0) return exact + 1
  return RANKS.findLastIndex((one) => Math.floor(one) <= Math.floor(category)) + 1
}
