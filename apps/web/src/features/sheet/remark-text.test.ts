import { computeSheet, sheetInputSchema } from '@kavel/finance'
import { expect, it } from 'vitest'
import { countMissing } from './remark-text.ts'

const missing = (given: object) => countMissing(computeSheet(sheetInputSchema.parse(given)))
const drawn = { areas: { units: [{ unit_id: 1, count: 5, nfa: 250 }] } }
const rented = { id: 1, name: 'Huur', price: 1000, type: 'rent_unit_month' }

it('calls a sheet complete only where nothing that is drawn counts as nothing', () => {
  expect(missing({ ...drawn, units: [rented] })).toBe(0)
  // a rent without a yield, dwellings without a type: warnings, and worth nothing all the same
  const finance_parameters = { bar_by_function: { apartment: null } }
  expect(missing({ ...drawn, units: [rented], finance_parameters })).toBe(1)
  expect(missing(drawn)).toBe(1)
  // a price and the land: two; the price is a gap as well and counts once
  const land = { id: 1, name: 'Grondaankoop', parameter: 0 }
  expect(missing({ ...drawn, units: [{ ...rented, price: 0 }], costs: [land] })).toBe(2)
})
