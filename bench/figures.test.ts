import { expect, it } from 'vitest'
import { atLeast, atMost, findGaps, noted, quantile, toLoops } from './figures.ts'

it('a figure holds on its own side of the limit, the limit included', () => {
  const holds = [2999.9, 3000, 3000.1].map((value) => [
    atMost(value, 3000, 'calls').holds,
    atLeast(value, 3000, 'calls').holds,
  ])
  expect(holds).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ])
})

it('a figure without a value is a gap, and so is a benchmark without figures', () => {
  expect(findGaps({ fast: atMost(3, 4, 'ms'), slow: noted(5, 'ms') })).toEqual([])
  expect(findGaps({ fast: atMost(quantile([], 0.5), 4, 'ms') })).toEqual(['fast is NaN'])
  expect(findGaps({})).toEqual(['gave no figure'])
})

it('a time is read beside the reference loop, whatever its unit; other figures are not', () => {
  const loops = ['µs', 'ms', 's', 'MB'].map((unit) => toLoops(noted(50, unit), 20))
  expect(loops).toEqual([0.0025, 2.5, 2500, null])
})
