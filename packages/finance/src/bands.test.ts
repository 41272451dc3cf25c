import { financeParametersSchema, IncomeMode, type IncomeModeKey } from '@kavel/domain'
import { expect, it } from 'vitest'
import { usualCost, usualParameter, usualPrice } from './bands.ts'
import { TEMPLATE_UNITS } from './template/units.ts'

const holds = ({ low, high }: { low: number; high: number }, value: number) =>
  low <= value && value <= high

it('asks nothing of the prices that a location begins with', () => {
  for (const { record } of TEMPLATE_UNITS) {
    const [mode] = Object.entries(IncomeMode).find(([, code]) => code === record.income_mode)!
    expect(holds(usualPrice(mode as IncomeModeKey, record), record.price), record.name).toBe(true)
  }
})

const FLAT = { size: 45, size_max: 58 }

/** Slips that people make, and dear places that are no slip; by hand from the reference §1.2, §1.8 and §3.8. */
it.each([
  // 932.93 / 58 / 2 × 45 = 361.9 would be the least of a flat; a parking space (1,400 / 12 / 2 = 58) is less
  ['rent_unit_month', 57, false],
  ['rent_unit_month', 59, true],
  // 1,228.07 / 55 × 2 × 58 = 2,590.1
  ['rent_unit_month', 2590, true],
  ['rent_unit_month', 2591, false],
  // a sale price where rent is asked
  ['rent_unit_month', 365_000, false],
  // 932.93 / 58 / 2 = 8.04; 1,228.07 / 55 × 2 = 44.66
  ['rent_m2_month', 8, false],
  ['rent_m2_month', 8.1, true],
  ['rent_m2_month', 44.6, true],
  ['rent_m2_month', 44.7, false],
  // a rent a month where one a year is asked
  ['rent_m2_year', 21.5, false],
  ['rent_m2_year', 235, true],
  // a price of a dwelling where one of a m² is asked
  ['sell_m2', 365_000, false],
  ['sell_m2', 12_800, true],
  // 465,000 / 115 / 2 × 45 = 90,978
  ['sell_unit', 90_900, false],
  ['sell_unit', 91_000, true],
  ['sell_unit', 4_000, false],
  // 6,400 × 2 × 58 = 742,400
  ['sell_unit', 742_400, true],
  ['sell_unit', 742_401, false],
] as const)('%s %d: usual %s', (mode, price, expected) => {
  expect(holds(usualPrice(mode, FLAT), price)).toBe(expected)
})

it('knows rates by their percentage points', () => {
  const defaults = financeParametersSchema.parse({})
  for (const name of ['buyer_costs_pct', 'profit_risk_pct', 'overhead_pct', 'interest'] as const)
    expect(holds(usualParameter(name)!, defaults[name]), name).toBe(true)
  for (const name of ['bar_by_function', 'nar_by_function', 'opex_by_function'] as const)
    for (const value of Object.values(defaults[name]))
      expect(holds(usualParameter(name)!, value as number), `${name} ${value}`).toBe(true)
  // 47.5 % typed for 4.75 %
  expect(holds(usualParameter('bar_by_function')!, 0.475)).toBe(false)
  expect(usualParameter('vat_rate')).toBeNull()
})

it('knows the prices of the book by their ranges', () => {
  const usual = usualParameter('price_book', 'construction_flat_mid')!
  expect(holds(usual, 2320)).toBe(true)
  // a digit too many, and one too few
  expect(holds(usual, 23_200)).toBe(false)
  expect(holds(usual, 232)).toBe(false)
  expect(usualParameter('price_book', 'rent_hall')).toBeNull()
  // a price too low is doubted too, so the text names both ends: 2,000 / 2 and 2,500 × 2
  expect(usual).toEqual({ low: 1000, high: 5000, source: 'book' })
})

it('asks of a dear m² and of a percentage that is no percentage', () => {
  expect(holds(usualCost('per_m2_floor', 'building')!, 5800)).toBe(true)
  expect(holds(usualCost('per_m2_floor', 'building')!, 20_000)).toBe(false)
  expect(holds(usualCost('percentage_of_construction', 'additional')!, 0.9)).toBe(false)
  expect(holds(usualCost('flat_fee', 'ground')!, 4_000_000)).toBe(true)
  expect(holds(usualCost('flat_fee', 'ground')!, -5)).toBe(false)
})
