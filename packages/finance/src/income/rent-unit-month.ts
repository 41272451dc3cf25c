import { multiply } from '@kavel/domain/formula'
import { defineIncomeMode } from './define.ts'

/** Rent per unit per month, the default: number × 12 months × price. */
export const rentUnitMonth = defineIncomeMode({
  key: 'rent_unit_month',
  kind: 'rent',
  quantity: 'count',
  priceUnit: 'eur_per_unit',
  amount: (line) => multiply(`${line}.count`, 12, `${line}.price`),
})
