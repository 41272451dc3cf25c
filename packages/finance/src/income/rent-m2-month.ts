import { multiply } from '@kavel/domain/formula'
import { defineIncomeMode } from './define.ts'

/** Rent per m² per month: lettable area × 12 months × price. */
export const rentM2Month = defineIncomeMode({
  key: 'rent_m2_month',
  kind: 'rent',
  quantity: 'area',
  priceUnit: 'eur_per_m2',
  amount: (line) => multiply(`${line}.area`, 12, `${line}.price`),
})
