import { multiply } from '@kavel/domain/formula'
import { defineIncomeMode } from './define.ts'

/** Sale per m² v.o.n., VAT included: saleable area × price. */
export const sellM2 = defineIncomeMode({
  key: 'sell_m2',
  kind: 'sell',
  quantity: 'area',
  priceUnit: 'eur_per_m2',
  amount: (line) => multiply(`${line}.area`, `${line}.price`),
})
