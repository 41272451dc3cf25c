import { financeParametersSchema, IncomeMode } from '@kavel/domain'
import { parseSheetInput } from '@kavel/finance'
import { expect, it } from 'vitest'
import { earningsPerM2 } from './earnings.ts'

const unit = (id: number, price: number, income_mode: number) => ({
  id,
  name: `Type ${id}`,
  price,
  income_mode,
  size: 50,
  size_max: 70,
})
const UNITS = [
  unit(1, 1150, IncomeMode.rent_unit_month),
  unit(2, 6400, IncomeMode.sell_m2),
  unit(3, 0, IncomeMode.sell_unit),
]

it('gives the net value of a m² of each type, drawn or not', () => {
  const parsed = parseSheetInput({
    areas: { units: [{ unit_id: 1, count: 10, nfa: 500 }] },
    units: UNITS.map(({ id, name, price, income_mode }) => ({
      id,
      name,
      price,
      type: income_mode,
    })),
    finance_parameters: financeParametersSchema.parse({}),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed))
  const earned = earningsPerM2(parsed.input, UNITS)
  // by hand: 1,150 × 12 / 0.0475 / 1.21 = 240,104.4 a dwelling, of 50 m² as drawn
  expect(earned['1']).toBeCloseTo((1150 * 12) / 0.0475 / 1.21 / 50, 6)
  // not drawn: one of 60 m², 6,400 / 1.21
  expect(earned['2']).toBeCloseTo(6400 / 1.21, 6)
  expect(earned['3']).toBeNull()
})
