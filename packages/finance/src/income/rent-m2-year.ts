import { multiply } from '@kavel/domain/formula'
import { defineIncomeMode } from './define.ts'

/** Rent per m² per year: lettable area × price. */
export const rentM2Year = defineIncomeMode({
  key: 'rent_m2_year',
  kind: 'rent',
  quantity: 'area',
  priceUnit: 'eur_per_m2',
  amount: (line) => multiply(`${line}.area`, `${line}.price`),
})
