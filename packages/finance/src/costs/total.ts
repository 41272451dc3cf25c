import { multiply } from '@kavel/domain/formula'
import { defineCostKind } from './define.ts'

/** Share of all lines of the other kinds, in all groups; several such lines share one base. */
export const total = defineCostKind({
  key: 'total',
  parameterUnit: 'fraction',
  feeds: 'none',
  amount: (line) => multiply(`${line}.parameter`, 'base_total'),
})
