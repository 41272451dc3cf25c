import { multiply } from '@kavel/domain/formula'
import { defineCostKind } from './define.ts'

/** Share of the flat and per-m² lines of the group ground. */
export const percentageOfGround = defineCostKind({
  key: 'percentage_of_ground',
  parameterUnit: 'fraction',
  feeds: 'total',
  amount: (line) => multiply(`${line}.parameter`, 'base_ground'),
})
