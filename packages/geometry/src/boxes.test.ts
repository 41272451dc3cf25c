import { expect, test } from 'vitest'
import { boxesOf, largestBoxIn } from './boxes.ts'
import { boxRing, canonicalRing, ringArea } from './ring.ts'

/** A wide foot with a tall leg on its left, and a U that opens upwards. */
const L = canonicalRing([0, 0, 10, 0, 10, 3, 4, 3, 4, 9, 0, 9])
const U = canonicalRing([0, 0, 9, 0, 9, 7, 6, 7, 6, 2, 3, 2, 3, 7, 0, 7])

test('the boxes of a ring tile it', () => {
  expect(boxesOf(boxRing(1, 2, 5, 9))).toEqual([{ x0: 1, y0: 2, x1: 5, y1: 9 }])
  expect(boxesOf(L)).toEqual([
    { x0: 0, y0: 0, x1: 10, y1: 3 },
    { x0: 0, y0: 3, x1: 4, y1: 9 },
  ])
  const area = boxesOf(U).reduce((sum, b) => sum + (b.x1 - b.x0) * (b.y1 - b.y0), 0)
  expect(area).toBe(ringArea(U))
  expect(boxesOf(U)).toHaveLength(3)
})

test('the largest box of an L is its leg, of a U its side', () => {
  expect(largestBoxIn(L)).toEqual({ x0: 0, y0: 0, x1: 4, y1: 9 })
  expect(largestBoxIn(U)).toEqual({ x0: 0, y0: 0, x1: 3, y1: 7 })
})
