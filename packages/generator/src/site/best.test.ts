/** The best plan of bars against the search that fills a plot, and the rules it keeps. */
import { describe, expect, it } from 'vitest'
import { PRICES, siteInput, siteTables } from '../../testing/sites.ts'
import { checkConstraints } from '../building/constraints.ts'
import { bestOfSite } from './best.ts'
import type { SiteBrief } from './brief.ts'
import { optimiseSite } from './optimise.ts'

const RULES = [
  { id: 1, type: 'fsi', value: 0.9 },
  { id: 2, type: 'building_height', value: 16 },
]
const kinds = ['gallery', 'portiek', 'terraced', 'office'] as const
const tables = siteTables(kinds)

const PLOTS: Readonly<Record<string, Parameters<typeof siteInput>[1]>> = {
  'five corners': undefined,
  'a rectangle': [
    [0, 0],
    [80, 0],
    [80, 50],
    [0, 50],
  ],
  'a strip': [
    [0, 0],
    [34, 6],
    [14, 118],
    [-20, 112],
  ],
}

function briefOn(
  corners: Parameters<typeof siteInput>[1],
  more: Partial<SiteBrief> = {},
): SiteBrief {
  return {
    input: siteInput(RULES, corners),
    prices: PRICES,
    norm: { perUnit: 0.8, per100: 1.5 },
    kinds,
    parking: ['surface'],
    ...more,
  }
}

describe('the best plan', () => {
  it.each(Object.entries(PLOTS))(
    'of %s is worth what filling with bars finds, less a tenth at most',
    (_, corners) => {
      const brief = briefOn(corners)
      const { points } = optimiseSite(brief, { tables, compositions: 0, directions: 2 })
      const best = bestOfSite(brief, { tables })
      if (!points[0]) return expect(best.ok && best.point.value > 0).toBe(false)
      if (!best.ok) throw new Error(best.reason)
      expect(best.point.value).toBeGreaterThanOrEqual(0.9 * points[0].value)
      const { formFactors, models } = best.point
      for (const { status } of checkConstraints(brief.input.constraints, formFactors))
        expect(status).toBe('ok')
      expect(formFactors.nrparking).toBeGreaterThanOrEqual(Math.floor(0.8 * formFactors.nrunits))
      expect(models.length).toBeGreaterThan(0)
      expect(bestOfSite(brief, { tables }), 'the same again').toEqual(best)
    },
  )

  it('stands near to what is there only where that is asked', () => {
    const corners = [
      [0, 0],
      [14, 0],
      [14, 40],
      [0, 40],
    ] as [number, number][]
    const brief = briefOn(corners, { norm: { perUnit: 0, per100: 0 }, parking: ['none'] })
    // neighbours 2 m off on both sides of a plot of 14 m
    const beside = [-10, 16].map((x, i) => ({
      id: `n${i}`,
      name: '',
      area: {
        type: 'Polygon' as const,
        coordinates: [
          [
            [120_000 + x, 480_000],
            [120_000 + x + 8, 480_000],
            [120_000 + x + 8, 480_040],
            [120_000 + x, 480_040],
            [120_000 + x, 480_000],
          ],
        ],
      },
    }))
    const input = { ...brief.input, obstacles: beside }
    const houses = tables.filter(({ kind }) => kind === 'terraced')
    expect(bestOfSite({ ...brief, input }, { tables: houses })).toMatchObject({
      ok: false,
      reason: 'no_place',
    })
    const near = { ...brief, input, isBeside: true, facade: 0 }
    expect(bestOfSite(near, { tables: houses })).toMatchObject({
      ok: true,
      point: { kind: 'terraced' },
    })
  })

  it('has the first kind of parking where any plan has it', () => {
    const brief = briefOn(undefined, { parking: ['surface', 'none'] })
    expect(bestOfSite(brief, { tables })).toMatchObject({ ok: true, point: { parking: 'surface' } })
  })
})
