import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import { PRICES, plots, siteInput, siteTables } from '../../testing/sites.ts'
import { boundsFor } from './bound.ts'
import type { SiteBrief } from './brief.ts'
import { optimiseSite } from './optimise.ts'
import { placesOf } from './places.ts'
import { termsOf } from './terms.ts'

const kinds = ['gallery', 'corridor', 'portiek', 'terraced', 'office'] as const
const tables = siteTables(kinds)
const few = { tables, survivors: 8, directions: 1, evaluations: 4000 }

/** Rules that bind or do not, spaces from none to many, where they may be. */
const briefs = fc.record({
  corners: plots,
  fsi: fc.constantFrom(0.4, 0.8, 1.6, 5),
  gsi: fc.constantFrom(0.2, 0.4, 1),
  height: fc.constantFrom(7, 13, 19, 40),
  units: fc.constantFrom(12, 1000),
  nfa: fc.constantFrom(900, 100_000),
  perUnit: fc.constantFrom(0, 0.6, 1.4),
  parking: fc.constantFrom(['surface'] as const, ['surface', 'deck', 'garage'] as const),
})

test('no plan that is built surpasses the bound, under any rules', () => {
  let built = 0
  fc.assert(
    fc.property(briefs, ({ corners, fsi, gsi, height, units, nfa, perUnit, parking }) => {
      const rules = Object.entries({ fsi, gsi, building_height: height, nr_of_units: units, nfa })
      const brief: SiteBrief = {
        input: siteInput(
          rules.map(([type, value], id) => ({ id, type, value })),
          corners,
        ),
        prices: PRICES,
        norm: { perUnit, per100: 1.2 },
        kinds,
        parking: perUnit === 0 ? ['none'] : parking,
      }
      const { points, bound } = optimiseSite(brief, few)
      built += points.length
      for (const point of points) {
        expect(point.units).toBeLessThanOrEqual(bound.units)
        expect(point.value).toBeLessThanOrEqual(bound.value)
        expect(point.green).toBeLessThanOrEqual(bound.green)
      }
    }),
    { seed: 19, numRuns: corpus(2, 16) },
  )
  expect(built).toBeGreaterThan(corpus(4, 60))
})

/** 60 × 40 m under a floor space index of 10: neither it nor the height of ten storeys binds, the ground for cars does. */
test('the dwellings of a plot are as many as its ground has spaces for', () => {
  const input = siteInput(
    [
      { id: 1, type: 'fsi', value: 10 },
      { id: 2, type: 'building_height', value: 30 },
    ],
    [
      [0, 0],
      [60, 0],
      [60, 40],
      [0, 40],
    ],
  )
  const own = tables.filter(({ kind }) => kind === 'gallery')
  const places = placesOf(input, own, { directions: 1, parking: ['surface'] })
  const bound = (perUnit: number) => {
    const terms = termsOf(
      { input, prices: PRICES, norm: { perUnit, per100: 0 } },
      input.constraints,
    )
    return boundsFor(terms, places, { unitSize: 50, parking: ['surface'] }).units
  }
  // 2,400 m2 less the ground of the building, 20 m2 a space: 40 dwellings with three each, and fewer
  expect(bound(3)).toBeLessThanOrEqual(40)
  expect(bound(3)).toBeGreaterThan(34)
  expect(bound(6)).toBeLessThanOrEqual(20)
  expect(bound(0)).toBeGreaterThan(90)
})

test('on the plot of the other tests the best is within a half of the bound', () => {
  const input = siteInput([
    { id: 1, type: 'fsi', value: 0.5 },
    { id: 2, type: 'building_height', value: 19 },
    { id: 3, type: 'gsi', value: 0.4 },
  ])
  const { gap } = optimiseSite(
    { input, prices: PRICES, norm: { perUnit: 0.8, per100: 1.5 }, kinds },
    { tables, survivors: 24, directions: 2, compositions: 0 },
  )
  expect(gap.units).toBeLessThan(0.2)
  expect(gap.value).toBeLessThan(0.45)
})
