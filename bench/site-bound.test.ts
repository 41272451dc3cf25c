import { expect, test } from 'vitest'
import { siteBound } from './site-bound.ts'
import { TEN } from './site-ten.ts'
import { fillOne } from './site-ten-run.ts'

const plot = {
  name: '',
  outline: [
    [0, 0],
    [100, 0],
    [100, 50],
    [0, 50],
  ],
  envelopes: [],
  fsi: 1,
  coverage: 0.4,
  height: 13,
  dwellings: 20,
  norm: 1,
} as const

test('the bound is that of a sum by hand', () => {
  // 5,000 m2; four floors of 3 m under 13 m; the largest type is 130 m2 of 81/62
  const { area, byRule, most, binds } = siteBound(plot)
  expect(area).toBe(5000)
  expect(byRule.fsi).toBe(5000)
  expect(byRule.coverage).toBe(8000)
  expect(byRule.dwellings).toBeCloseTo(3396.774, 3)
  // (5,000 - 500 of court) / (1/4 + 20 / 169.8387)
  expect(byRule.parking).toBeCloseTo(12_236.281, 2)
  expect([most, binds]).toEqual([byRule.dwellings, 'dwellings'])
  // without a court below 3,000 m2: 2,500 / (1/4 + 20 / 169.8387)
  const half = {
    ...plot,
    outline: [
      [0, 0],
      [50, 0],
      [50, 50],
      [0, 50],
    ] as const,
  }
  expect(siteBound(half).byRule.parking).toBeCloseTo(6797.934, 2)
})

test('two envelopes may each be built on, none of them outside', () => {
  const envelope = [
    [10, 10],
    [40, 10],
    [40, 30],
    [10, 30],
  ] as const
  const { byRule } = siteBound({ ...plot, envelopes: [envelope, envelope] })
  expect(byRule.coverage).toBeCloseTo(2 * 0.4 * 600 * 4, 6)
})

test('a small plot is filled to 85 % of its bound, with plans that all earn', {
  timeout: 180_000,
}, () => {
  const villa = TEN.find(({ name }) => name === 'villa')
  if (!villa) throw new Error('no such plot')
  const { share, bad, front } = fillOne(villa)
  expect(share).toBeGreaterThan(0.85)
  expect(share).toBeLessThanOrEqual(1)
  expect(bad).toBe(0)
  expect(front.points.length).toBeGreaterThan(3)
})
