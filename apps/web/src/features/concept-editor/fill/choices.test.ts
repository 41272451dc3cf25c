import { expect, it } from 'vitest'
import type { Location } from '../place.ts'
import { FIRST_WISH, mixOf } from './choices.ts'

const location = { units: [{ id: 1 }, { id: 2 }, { id: 3 }] } as unknown as Pick<Location, 'units'>

it('fills with the dwelling types that take part, as often as was asked', () => {
  const mix = (ratios: Record<string, number>) =>
    mixOf({ ...FIRST_WISH, ratios }, location, []).map(({ unitId, repeat_ratio }) => [
      unitId,
      repeat_ratio,
    ])
  expect(mix({})).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
  expect(mix({ 1: 0, 3: 2.5 })).toEqual([
    [2, 1],
    [3, 2.5],
  ])
  expect(mix({ 1: 0, 2: 0, 3: 0 })).toEqual([])
})
