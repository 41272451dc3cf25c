import { expect, it } from 'vitest'
import { roundTogether } from './round-together.ts'

it.each([
  // three thirds of a hundred: the first gets what is over
  [[100 / 3, 100 / 3, 100 / 3], 0, [34, 33, 33]],
  // 10.6 + 20.6 + 30.6 = 61.8 → 62, though each alone would round to 63 in all
  [[10.6, 20.6, 30.6], 0, [11, 21, 30]],
  [[74.05, 25.95], 0, [74, 26]],
  [[0.125, 0.125], 2, [0.13, 0.12]],
  // ten tenths are one in the hand, and 0.9999999999999999 in the machine
  [Array.from({ length: 10 }, () => 0.1), 0, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  [[], 0, []],
  [[0, 0], 0, [0, 0]],
  [[12], 0, [12]],
] as const)('rounds %j with %i decimals to %j', (parts, decimals, expected) => {
  expect(roundTogether(parts, decimals)).toEqual(expected)
})
