import { filterKeys, filterOf, shareOfValue } from '@kavel/search'
import { describe, expect, it } from 'vitest'
import { featureDecimals } from '../../../shared/search-texts/feature-decimals.ts'
import { endNear, lastOf, placeAt, placeOf, stepsOf, valueAt } from './steps.ts'

const bounds = { least: 0, most: 100_000 }
const size = stepsOf(bounds, 0, 300)
const wide = stepsOf({ ...bounds, isWide: true }, 0, 300)
const noise = stepsOf({ least: 0, most: 80 }, 0, 300)

describe('the places of a slider', () => {
  it('are round values, at most one a pixel', () => {
    expect(lastOf(size)).toBe(200)
    expect(lastOf(stepsOf({ least: 1900, most: 2020 }, 0, 300))).toBe(120)
    expect(lastOf(stepsOf({ least: 1, most: 6 }, 1, 300))).toBe(50)
    expect(lastOf(stepsOf({ least: 0, most: 0.8 }, 3, 300))).toBe(160)
    expect(lastOf(stepsOf({ least: 0, most: 10 }, 4, 5000))).toBeLessThanOrEqual(1000)
  })

  it('are the values that either handle reads: 5,000 and no value beside it', () => {
    expect(valueAt(size, 10)).toBe(5000)
    expect(valueAt(size, 200)).toBe(100_000)
    expect(valueAt(stepsOf({ least: 0, most: 0.8 }, 3, 300), 80)).toBe(0.4)
  })

  it('are found back by their values', () => {
    for (const place of [0, 1, 7, 48, 79]) expect(placeOf(noise, valueAt(noise, place))).toBe(place)
    expect(placeOf(size, 5100)).toBe(10)
    expect(placeOf(size, 1e9)).toBe(200)
    // as it was kept before: the last value before the place
    expect(placeOf(size, 4999)).toBe(10)
  })

  it('tell which handle a press takes: the nearer one, of two on one place the one that can go there', () => {
    const ends = ['least', 'most'] as const
    expect(endNear(bounds, ends, { least: 10_000, most: 60_000 }, 0.3)).toBe('least')
    expect(endNear(bounds, ends, { least: 10_000, most: 60_000 }, 0.4)).toBe('most')
    for (const at of [0, 50_000, 100_000]) {
      const both = { least: at, most: at }
      if (at > 0) expect(endNear(bounds, ends, both, at / 1e5 - 0.1)).toBe('least')
      if (at < 1e5) expect(endNear(bounds, ends, both, at / 1e5 + 0.1)).toBe('most')
    }
    expect(endNear(bounds, ['most'], { least: 0, most: 60_000 }, 0.1)).toBe('most')
  })

  it('grow along a wide slider, each a round value', () => {
    // 100,000 × 0.1³, 0.5³ and 0.8³, with two digits.
    for (const [share, value] of [
      [0.1, 100],
      [0.5, 13_000],
      [0.8, 51_000],
    ] as const)
      expect(valueAt(wide, placeAt(wide, share))).toBe(value)
    expect(wide.edges.slice(0, 4)).toEqual([0, 1, 2, 3])
    expect(lastOf(wide)).toBeLessThanOrEqual(wide.asked)
    for (let place = 0; place <= lastOf(wide); place++)
      expect(placeOf(wide, valueAt(wide, place)), `${place}`).toBe(place)
  })

  it('end where the slider ends', () => {
    expect(shareOfValue(bounds, -5)).toBe(0)
    expect(shareOfValue(bounds, 25_000)).toBe(0.25)
    expect(shareOfValue(bounds, 1e9)).toBe(1)
  })

  it('are as long as each other in the last digit, so that the server cuts them alike', () => {
    for (const key of filterKeys) {
      const declared = filterOf(key)
      if (!declared || !('bounds' in declared) || declared.bounds.isWide) continue
      const decimals = featureDecimals(declared.feature)
      const span = Math.round((declared.bounds.most - declared.bounds.least) * 10 ** decimals)
      for (const pixels of [180, 240, 300, 340])
        expect(span % lastOf(stepsOf(declared.bounds, decimals, pixels)), key).toBe(0)
    }
  })
})
