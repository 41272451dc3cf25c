import { expect, it } from 'vitest'
import { classify } from './classify.ts'

const of = (lowest: number, highest: number, count: number) => ({ lowest, highest, count })

it('puts as many in each class', () => {
  expect(classify([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 'quantiles')).toEqual({
    classes: [of(1, 2, 2), of(3, 4, 2), of(5, 6, 2), of(7, 8, 2), of(9, 10, 2)],
    of: [4, 4, 3, 3, 2, 2, 1, 1, 0, 0],
  })
})

it('never splits alike values, and has an unknown one in no class', () => {
  // of 11 values those at places 2, 4, 6 and 8 are 0, 0, 1 and 3: classes begin at 1 and at 3
  const values = [0, 0, 0, null, 0, 0, 0, 1, 2, 3, 4, 5]
  expect(classify(values, 'quantiles')).toEqual({
    classes: [of(0, 0, 6), of(1, 2, 2), of(3, 5, 3)],
    of: [0, 0, 0, null, 0, 0, 0, 1, 1, 2, 2, 2],
  })
})

it('makes steps of as many units, of which those without members are left out', () => {
  // steps of 20: none has 40 to 60
  expect(classify([0, 5, 19, 20, 61, 100], 'steps')).toEqual({
    classes: [of(0, 19, 3), of(20, 20, 1), of(61, 61, 1), of(100, 100, 1)],
    of: [0, 0, 0, 1, 2, 3],
  })
})

it('has a class for each of few values, and none of nothing', () => {
  expect(classify([5, 1, 1, 3], 'quantiles').of).toEqual([2, 0, 0, 1])
  expect(classify([2, 2], 'steps').classes).toEqual([of(2, 2, 2)])
  expect(classify([null], 'quantiles')).toEqual({ classes: [], of: [null] })
})
