import { expect, it } from 'vitest'
import { givesAway } from './gives-away.ts'

/** Groups a, b, c, d of so many; sums as the groups that they cover. */
const check = (counts: readonly number[], ...sums: string[]) =>
  givesAway(
    counts,
    sums.map((sum) => counts.map((_, at) => sum.includes('abcd'[at]!))),
  )

it.each([
  ['nothing is told', [1, 2], [], false],
  ['one sum of three', [1, 2], ['ab'], false],
  ['one sum of two', [3, 2], ['b'], true],
  ['two of one together', [1, 1, 3], ['ab'], true],
  ['the total less a group leaves two', [3, 2], ['ab', 'a'], true],
  ['the total less a group leaves one and one', [3, 1, 1], ['abc', 'a'], true],
  ['the total less a group leaves three', [3, 3], ['ab', 'a'], false],
  ['sums of two each', [1, 1, 1, 1], ['ab', 'bc', 'cd'], true],
  ['a group of one table within that of another', [4, 1, 5], ['abc', 'a', 'ab'], true],
  // (ab + ac − bc) / 2 is a
  ['half of three sums', [1, 2, 2], ['ab', 'ac', 'bc'], true],
  ['groups that cross', [2, 2, 2, 2], ['abcd', 'ab', 'ac'], false],
] as const)('%s', (_, counts, sums, isGiven) => {
  expect(check(counts, ...sums)).toBe(isGiven)
})
