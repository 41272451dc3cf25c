import { multiply } from '@kavel/domain/formula'
import { defineIncomeMode } from './define.ts'

/** Sale per unit v.o.n., VAT included: number × price. */
export const sellUnit = defineIncomeMode({
  key: 'sell_unit',
  kind: 'sell',
  quantity: 'count',
  priceUnit: 'eur_per_unit',
  amount: (line) => multiply(`${line}.count`, `${line}.price`),
})
