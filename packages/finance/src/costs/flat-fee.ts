import { toExpression } from '@kavel/domain/formula'
import { defineCostKind } from './define.ts'

/** Flat fee: the amount as entered. */
export const flatFee = defineCostKind({
  key: 'flat_fee',
  parameterUnit: 'eur',
  feeds: 'group',
  amount: (line) => toExpression(`${line}.parameter`),
})
