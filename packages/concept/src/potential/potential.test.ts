/**
 * Plots of 75 × 60 m by the sum of `docs/money.md`, over what was drawn on them: of a bid below zero nobody pays tax or interest.
 */
import {
  Archetype,
  ConstraintType,
  type FormFactors,
  locationCfgSchema,
  plotPropertiesSchema,
  ZoningCategory,
  type ZoningCategoryKey,
} from '@kavel/domain'
import { toWgs84 } from '@kavel/registers/rd-new'
import { describe, expect, it } from 'vitest'
import { generateConcept, measureConcept } from '../generate-concept.ts'
import { siteOf } from '../site.ts'
import { CORNER, PLACE } from '../testing/place.ts'
import { createShared } from './best-plan.ts'
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
  const constraints =
    max_height === null
      ? []
      : PLACE.constraints
          .filter(({ type }) => type === ConstraintType.building_height)
          .map((rule) => ({ ...rule, value: max_height }))
  const location = { ...PLACE, units, constraints, ...more }
  const site = siteOf({ ...location, cfg: { ...PLACE.cfg, summary } }, null)
  return { ...site, buildableArea: () => buildable_area, summary }
}

/** The value, or why there is none. */
function worthOf(plot: EmptyPlot) {
  const outcome = potentialOf(plot)
  return outcome.ok ? outcome.potential : outcome.reason
}

/** The bid by `docs/money.md`, from income without VAT, m² and spaces. */
function bidByHand(of: {
  readonly income: number
  readonly gfa: number
  /** EUR per m² of floor. */
  readonly price: number
  readonly spaces: number
  readonly plot: number
  readonly green: number
  readonly paved: number
}): number {
  const { income, gfa, price, spaces, plot, green, paved } = of
  const building = gfa * price + spaces * 4100
  const extra = (0.09 + 0.0275 + 0.045 + 0.0075 + 0.004 + 0.007 + 0.015) * building
  const free = building + gfa * 20 + extra + 0.03 * building + plot * 67 + green * 46 + paved * 113
  const after = income - 1.045 * free - 0.04 * (building + extra) - 0.06 * income
  return after > 0 ? after / ((1 + 0.004 + 0.104 + 0.017) * 1.045) : after
}

describe('the best plan', () => {
  it('is valued by the sum of docs/money.md, and earns more than the usual gallery flat of five floors', () => {
    const outcome = potentialOf(plotOf(['residential'], 15))
    if (!outcome.ok) throw new Error(outcome.reason)
    const { potential, design } = outcome
    const { models } = generateConcept(design.location, design.buildings, null)
    const sum = (of: (f: FormFactors) => number) =>
      models.reduce((all, { formFactors }) => all + of(formFactors), 0)
    const dwellings = sum(({ nrunits }) => nrunits)
    const spaces = sum(({ nrparking }) => nrparking)
    // what lies around the spaces of a lot is in their price
    const paved = models.reduce((all, { formFactors }, i) => {
      const isLot = design.buildings[i]?.archetype === Archetype.parking
      return isLot ? all : all + formFactors.pavedarea
    }, 0)
    expect(potential).toMatchObject({ dwellings, gfa: sum(({ gfa }) => gfa) })
    expect(spaces, 'a space a dwelling').toBeGreaterThanOrEqual(dwellings)
    const { formFactors } = measureConcept(design.location, models)
    expect(potential.bid).toBeCloseTo(
      bidByHand({
        income: (dwellings * 465_000) / 1.21,
        gfa: potential.gfa,
        price: 2060,
        spaces,
        plot: 4500,
        green: formFactors.greenarea,
        paved,
      }),
      0,
    )
    // the flat that was placed before: 24 dwellings, 2,424 m², by the same sum € 1,249,127
    expect(potential.bid).toBeGreaterThan(1_249_127)
  })

  it('of an office is the one that loses least, where none earns what it costs', () => {
    expect(worthOf(plotOf(['office'], 12))).toMatchObject({ dwellings: 0, kind: 'office' })
  })

  it('is of the use that brings most where the zoning permits several', () => {
    const bids = (['residential', 'office', 'mixed'] as const).map((zone) => {
      const outcome = potentialOf(plotOf([zone], 15))
      return outcome.ok ? outcome.potential.bid : Number.NaN
    })
    const [dwellings, offices, both] = bids as [number, number, number]
    expect(both).toBeCloseTo(Math.max(dwellings, offices), 2)
  })
})

describe('what is unknown has no value', () => {
  it.each([
    ['no zoning', plotOf([], 15), 'no_plan'],
    ['a zoning of another kind', plotOf(['other'], 15), 'zone_unknown'],
    ['a zoning without buildings', plotOf(['water'], 15), 'zone_forbids'],
    ['no height', plotOf(['mixed'], null), 'no_height'],
    ['no dwelling type', plotOf(['residential'], 15, { units: [] }), 'no_price'],
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

  it('has none on a plot of 6.5 m wide where one storey may stand: nobody pays that price for 65 m²', () => {
    const corners = [
      [0, 0],
      [6.5, 0],
      [6.5, 30],
      [0, 30],
      [0, 0],
    ] as const
    const ring = corners.map(([x, y]) => toWgs84([CORNER[0] + x, CORNER[1] + y]))
    const properties = plotPropertiesSchema.parse({ kadastraleGrootteWaarde: 6.5 * 30 })
    const geometry = { type: 'Polygon', coordinates: [ring] } as const
    const plots = [{ geometry, properties }] as unknown as typeof PLACE.plots
    expect(worthOf(plotOf(['residential'], 6, { units, plots }))).toBe('no_room')
    expect(worthOf(plotOf(['residential'], 11, { units, plots }))).toMatchObject({ dwellings: 1 })
  })
})

it('is the same, whatever plots shared their prices and measured kinds before', () => {
  const shared = createShared()
  const larger = {
    ...PLACE.plots[0],
    properties: plotPropertiesSchema.parse({ kadastraleGrootteWaarde: 9000 }),
  }
  const plots = [larger] as typeof PLACE.plots
  potentialOf(plotOf(['mixed'], 15, { plots }), null, shared)
  const plot = plotOf(['mixed'], 15)
  expect(potentialOf(plot, null, shared)).toEqual(potentialOf(plot))
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
