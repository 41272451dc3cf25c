import { expect, test } from 'vitest'
import { cornersOf } from './parking-shapes.ts'

// a turned space of 2.7 × 5 m, with which one beside it shares a corner
const SPACE = [5543, 781047, 300777, 377516, 518683, 536943, 223449, 940473]

test('a corner that rounding cut in two is one corner', () => {
  expect(cornersOf(Int32Array.from([...SPACE, 223448, 940473]))).toHaveLength(4)
  expect(cornersOf(Int32Array.from([223448, 940473, ...SPACE]))).toHaveLength(4)
})

test('one cut off by a centimetre is two, and the space no rectangle', () => {
  const cut = [0, 0, 270_000, 0, 270_000, 499_000, 269_000, 500_000, 0, 500_000]
  expect(cornersOf(Int32Array.from(cut))).toHaveLength(5)
})
