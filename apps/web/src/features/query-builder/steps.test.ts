import { filterKeys, filters } from '@kavel/search'
import { describe, expect, it } from 'vitest'
import { featureDecimals } from '../../shared/search/feature-decimals.ts'
import { placeOf, shareOf, stepsOf, valueAt } from './steps.ts'

const size = stepsOf({ least: 0, most: 100_000 }, 0, 300)
const noise = stepsOf({ least: 0, most: 80 }, 0, 300)

describe('the places of a slider', () => {
  it('are round values, at most one a pixel', () => {
    expect(size.count).toBe(200)
    expect(stepsOf({ least: 1900, most: 2020 }, 0, 300).count).toBe(120)
    expect(stepsOf({ least: 1, most: 6 }, 1, 300).count).toBe(50)
    expect(stepsOf({ least: 0, most: 0.8 }, 3, 300).count).toBe(160)
    expect(stepsOf({ least: 0, most: 10 }, 4, 5000).count).toBeLessThanOrEqual(1000)
  })

  it('hold their lower edge: the upper handle stands on the last value before its edge', () => {
    expect(valueAt(size, 'least', 10)).toBe(5000)
    expect(valueAt(size, 'most', 10)).toBe(4999)
    expect(valueAt(size, 'most', 200)).toBe(100_000)
    expect(valueAt(stepsOf({ least: 0, most: 0.8 }, 3, 300), 'most', 80)).toBe(0.399)
  })

  it('are found back by their values', () => {
    for (const place of [1, 7, 48, 79])
      for (const end of ['least', 'most'] as const)
        expect(placeOf(noise, end, valueAt(noise, end, place))).toBe(place)
    expect(placeOf(size, 'least', 5100)).toBe(10)
    expect(placeOf(size, 'most', 1e9)).toBe(200)
  })

  it('end where the slider ends', () => {
    expect(shareOf(size, -5)).toBe(0)
    expect(shareOf(size, 25_000)).toBe(0.25)
    expect(shareOf(size, 1e9)).toBe(1)
  })

  it('are as long as each other in the last digit, so that the server cuts them alike', () => {
    for (const key of filterKeys) {
      const declared = filters[key]
      if (!('bounds' in declared)) continue
      const decimals = featureDecimals(declared.feature)
      const span = Math.round((declared.bounds.most - declared.bounds.least) * 10 ** decimals)
      for (const pixels of [180, 240, 300, 340])
        expect(span % stepsOf(declared.bounds, decimals, pixels).count, key).toBe(0)
    }
  })
})
