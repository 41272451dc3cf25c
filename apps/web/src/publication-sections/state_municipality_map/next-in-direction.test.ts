import { expect, it } from 'vitest'
import { nextInDirection } from './next-in-direction.ts'
import { shadeOf } from './shade-of.ts'

//  0 . 1
//  . 2 .
//  3 . .   and one without a place
const places = [[0, 0], [100, 0], [60, 50], [0, 100], null] as const

it.each([
  [0, 'ArrowRight', 1],
  [0, 'ArrowDown', 3],
  [3, 'ArrowUp', 0],
  [1, 'ArrowLeft', 0],
  [2, 'ArrowUp', 1],
  [1, 'ArrowRight', null],
  [0, 'Enter', null],
  [4, 'ArrowUp', null],
])('from %d leads %s to %s', (from, key, to) => {
  expect(nextInDirection(places, from, key)).toBe(to)
})

it('spreads classes over the shades', () => {
  expect([0, 1, 2, 3, 4].map((one) => shadeOf(one, 5))).toEqual([0, 1, 2, 3, 4])
  expect([0, 1, 2].map((one) => shadeOf(one, 3))).toEqual([0, 2, 4])
  expect([shadeOf(0, 1), shadeOf(null, 5)]).toEqual([2, null])
})
