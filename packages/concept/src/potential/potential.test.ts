/**
 * Two plots by hand, with the sum of `docs/money.md` and what was drawn on them; of a bid below zero nobody pays tax or interest.
 *
 * ```python
 * def bid(income, gfa, price, plot, green, paved):
 *     building = gfa * price
 *     extra = (.09 + .0275 + .045 + .0075 + .004 + .007 + .015) * building
 *     free = building + gfa * 20 + extra + .03 * building + plot * 67 + green * 46 + paved * 113
 *     after = income - 1.045 * free - .04 * (building + extra) - .06 * income
 *     return after / ((1 + .004 + .104 + .017) * 1.045) if after > 0 else after
 *
 * office = bid(1863.819984 * 240 / .0847, 3 * 54 * 14.4, 2210, 4500, 4500 - 54 * 14.4, 0)
 * flat = bid(24 * 465_000 / 1.21, 2424, 2060, 4500, 3927, 88.2)
 * ```
 */
import { locationCfgSchema, ZoningCategory, type ZoningCategoryKey } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { siteOf } from '../site.ts'
import { PLACE } from '../testing/place.ts'
import type { EmptyPlot } from './design.ts'
import { potentialOf } from './potential.ts'

/** A plot of 75 × 60 m with one zoning, without envelopes, rules or known roads; one type of flat, sold for € 465,000. */
function plotOf(
  zones: readonly ZoningCategoryKey[],
  max_height: number | null,
  more: Partial<typeof PLACE> = {},
): EmptyPlot {
  const { summary, buildable_area } = locationCfgSchema.parse({
    summary: {
      max_height,
      zones: zones.map((name) => ({ name, category: ZoningCategory[name], share: 1 })),
    },
  })
  const units = PLACE.units
    .filter(({ name }) => name === 'Koopappartement')
    .map((unit) => ({ ...unit, price: 465_000 }))
  const location = { ...PLACE, units, constraints: [], ...more }
  const site = siteOf({ ...location, cfg: { ...PLACE.cfg, summary } }, null)
  return { ...site, buildableArea: () => buildable_area, summary }
}

/** The value, or why there is none. */
function worthOf(plot: EmptyPlot) {
  const outcome = potentialOf(plot)
  return outcome.ok ? outcome.potential : outcome.reason
}

describe('by hand', () => {
  it('a gallery flat of five floors is worth € 1,249,127', () => {
    expect(worthOf(plotOf(['mixed'], 15))).toEqual({
      bid: expect.closeTo(1_249_127.3, 2),
      // of 4,500 m²
      bidPerM2: expect.closeTo(277.5838, 4),
      dwellings: 24,
      gfa: 2424,
      kind: 'blocktype_101',
      bounds: ['height'],
      doubts: ['no_envelope', 'no_roads'],
    })
  })

  it('an office of three floors of 54 × 14.4 m costs more than it brings', () => {
    expect(worthOf(plotOf(['office'], 12))).toMatchObject({
      bid: expect.closeTo(-2_430_135.26, 2),
      dwellings: 0,
      // 12 / 3.6 floors
      gfa: expect.closeTo(3 * 54 * 14.4, 6),
      bounds: ['height'],
    })
  })
})

describe('what is unknown has no value', () => {
  it.each([
    ['no zoning', plotOf([], 15), 'no_plan'],
    ['a zoning of another kind', plotOf(['other'], 15), 'zone_unknown'],
    ['a zoning without buildings', plotOf(['water'], 15), 'zone_forbids'],
    ['no height', plotOf(['mixed'], null), 'no_height'],
    ['no dwelling type', plotOf(['mixed'], 15, { units: [] }), 'no_price'],
  ])('%s', (_, plot, reason) => {
    expect(worthOf(plot)).toBe(reason)
  })
})

describe('a row of houses of 95–130 m², 5.4 m wide', () => {
  // (5.4 − 0.2) × (depth − 0.8) a storey (domain reference §9.5, kinds of houses): 9 m deep it has 42.64 m² a storey
  const units = PLACE.units
    .slice(0, 1)
    .map((unit) => ({ ...unit, name: 'Rijwoning', size: 95, size_max: 130, price: 465_000 }))

  it('has a value where two storeys and a roof may stand: 113 m²', () => {
    expect(worthOf(plotOf(['residential'], 11, { units }))).toMatchObject({
      kind: 'blocktype_5001',
    })
  })

  it('has none under 4 m: nobody pays that price for 43 m²', () => {
    expect(worthOf(plotOf(['residential'], 4, { units }))).toBe('dwellings_small')
  })
})

it('tells what is not known beside a value', () => {
  const plot = plotOf(['mixed'], 15)
  const road = [
    [149_990, 499_990],
    [150_085, 499_990],
    [150_085, 500_000],
    [149_990, 500_000],
  ]
  const known = {
    ...plot.location,
    roads: [{ type: 'Polygon' as const, coordinates: [[...road, road[0] as number[]]] }],
  }
  expect(worthOf({ ...plot, location: known })).toMatchObject({ doubts: ['no_envelope'] })
})
