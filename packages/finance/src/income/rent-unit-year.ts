import { multiply } from '@kavel/domain/formula'
import { defineIncomeMode } from './define.ts'

/** Rent per unit per year: number × price. */
export const rentUnitYear = defineIncomeMode({
  key: 'rent_unit_year',
  kind: 'rent',
  quantity: 'count',
  priceUnit: 'eur_per_unit',
  amount: (line) => multiply(`${line}.count`, `${line}.price`),
})
