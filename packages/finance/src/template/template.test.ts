import { CostGroup, CostKind, IncomeMode, RENT_CEILINGS } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import {
  computeSheet,
  getFigure,
  isInPriceBook,
  sheetInputSchema,
  TEMPLATE_COSTS,
  TEMPLATE_PARAMETERS,
  TEMPLATE_UNITS,
  toCostLine,
  toUnitLine,
} from '../index.ts'

const costs = TEMPLATE_COSTS.map(({ record }, index) =>
  toCostLine({ ...record, id: index + 1, archived: false, deleted: false }),
)
const units = TEMPLATE_UNITS.map(({ record }, index) => toUnitLine({ ...record, id: index + 1 }))

/** Sixty dwellings of one type, 62 m² net and 81 m² gross each: a usual gallery flat. */
function sheetOf(unit: number) {
  const drawn = { unit_id: unit, count: 60, nfa: 60 * 62 }
  // sixty spaces on the ground, and an FSI of 1.2
  const book = {
    construction: { flat_low: 60 * 81 },
    stalls: { ground: 60 },
    stalls_needed: { dwellings: 60 },
    site_area: 4000,
    green_area: 1000,
    paved_area: 500,
  }
  const areas = { plot_area: 4000, gfa: 60 * 81, nfa: 60 * 62, units: [drawn], book }
  const finance_parameters = TEMPLATE_PARAMETERS
  return computeSheet(sheetInputSchema.parse({ areas, units, costs, finance_parameters }))
}

describe('the template of a new location', () => {
  it('uses every cost group and every cost kind', () => {
    const { costs: lines } = sheetOf(2)
    expect(new Set(lines.map(({ group }) => group))).toEqual(new Set(Object.keys(CostGroup)))
    expect(new Set(costs.map((cost) => cost.type))).toEqual(new Set(Object.values(CostKind)))
  })

  it('charges nothing that the price book charges', () => {
    expect(costs.filter(isInPriceBook)).toEqual([])
    expect(sheetOf(2).warnings.map(({ message }) => message)).not.toContain('paid_twice')
  })

  it('names a source for every price and parameter', () => {
    for (const { source } of [...TEMPLATE_COSTS, ...TEMPLATE_UNITS])
      expect(source.length).toBeGreaterThan(10)
  })

  it('keeps additional costs within 16 to 25 % of construction, as is usual', () => {
    const sheet = sheetOf(2)
    const share =
      getFigure(sheet, 'group.additional').value! / getFigure(sheet, 'base_construction').value!
    expect(share).toBeGreaterThan(0.16)
    expect(share).toBeLessThan(0.25)
  })

  it('asks only for the price of the land', () => {
    expect(sheetOf(2).incomplete).toEqual([
      { line: 'cost.1', name: 'Grondaankoop', reason: 'amount_missing' },
    ])
    expect(sheetOf(2).warnings.filter(({ message }) => message !== 'negative_land_value')).toEqual(
      [],
    )
  })

  it('gives apartments for sale a land share that occurs in practice', () => {
    // apartments 10-22 %; the prices and costs of the template are averages, so allow some more
    const quote = getFigure(sheetOf(4), 'grondquote').value!
    expect(quote).toBeGreaterThan(0.05)
    expect(quote).toBeLessThan(0.3)
  })

  // By hand: m² × rent × 12 / yield of 5.3, 4.75 and 4.5 %. Social 45 × 13.25 = 596.25 a month, far below its ceiling of 932.93.
  it.each([
    ['Sociale huur', 1, 45, 135_000],
    ['Middenhuur', 2, 60, 257_684.21],
    ['Vrije sector huur', 3, 80, 458_666.67],
  ])('values a dwelling of %s by its size and the yield of its sector', (_, id, size, value) => {
    const areas = { units: [{ unit_id: id, count: 1, nfa: size }] }
    const sheet = computeSheet(sheetInputSchema.parse({ areas, units }))
    expect(getFigure(sheet, `unit.${id}.gross_value`).value).toBeCloseTo(value, 2)
    // a gross yield says nothing of net rents: those have the yield of the function, 4.05 %
    const net = computeSheet(
      sheetInputSchema.parse({ areas, units, finance_parameters: { yield_method: 'nar' } }),
    )
    const { value: rent } = getFigure(net, `unit.${id}.net_rent`)
    expect(getFigure(net, `unit.${id}.gross_value`).value).toBeCloseTo(rent! / 0.0405, 2)
  })

  it('keeps the rents of social and middle dwellings below their ceilings at every size that they have', () => {
    const [social, middle] = TEMPLATE_UNITS.map(({ record }) => record.price * record.size_max)
    // 58 × 13.25 = 768.50 and 72 × 17 = 1,224
    expect([social, middle]).toEqual([768.5, 1224])
    expect(social).toBeLessThan(RENT_CEILINGS.social)
    expect(middle).toBeLessThan(RENT_CEILINGS.middle)
  })

  it('knows sale by the dwelling and the m², and rent that follows the size', () => {
    expect(new Set(units.map((unit) => unit.type))).toEqual(
      new Set([IncomeMode.rent_m2_month, IncomeMode.sell_unit, IncomeMode.sell_m2]),
    )
  })
})
