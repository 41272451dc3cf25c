import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

/** Sizes of batches that take 100 ms and 4 ms a plot, while each may take what `times` says. */
function sizesOf(times: readonly number[], most = 1_000): number[] {
  let at = 0
  const pace = createPace(() => times[at] as number, most)
  return times.map((_, index) => {
    at = index
    const size = pace.next()
    pace.note(size, 100 + 4 * size)
    return size
  })
}

test('a batch grows twofold at the most, until it takes as long as it may', () => {
  // 140 ms, 180, 260, 420, 740; then 160 × 1000 / 740 = 216 (964 ms), and 216 × 1000 / 964.
  expect(sizesOf(Array(7).fill(1_000))).toEqual([10, 20, 40, 80, 160, 216, 224])
})

test('it shrinks at once when somebody asks, and never below ten', () => {
  // 80 plots took 420 ms: 80 × 150 / 420 = 29 (216 ms), 29 × 150 / 216 = 20, 20 × 150 / 180 = 17.
  expect(sizesOf([1_000, 1_000, 1_000, 1_000, 150, 150, 150])).toEqual([10, 20, 40, 80, 29, 20, 17])
  expect(sizesOf([1, 1])).toEqual([10, 10])
})

test('it never has more plots than the most', () => {
  expect(sizesOf(Array(4).fill(10_000), 25)).toEqual([10, 20, 25, 25])
  expect(createPace(() => 1, 1).next()).toBe(1)
})

test('the last few plots of a round tell nothing of how long a whole batch takes', () => {
  const pace = createPace(() => 400, 1_000)
  pace.note(pace.next(), 200)
  expect(pace.next()).toBe(20)
  pace.note(3, 10)
  expect(pace.next()).toBe(20)
})
