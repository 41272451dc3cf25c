import { expect, test } from 'vitest'
import { findBounds, findMiddle } from './bounds.ts'

const points = [
  [4, -1],
  [1, 7],
  [3, 3],
] as const

test('a box around points reaches from the least to the most', () => {
  expect(findBounds(points)).toEqual([1, -1, 4, 7])
  expect(findMiddle(points)).toEqual([2.5, 3])
  expect(findMiddle([])).toBeNull()
})

test('a box holds more points than a call may have arguments', () => {
  const many = Array.from({ length: 300_000 }, (_, i) => [i, i - 5] as const)
  expect(findBounds(many)).toEqual([0, -5, 299_999, 299_994])
})
