import { multiply } from '@kavel/domain/formula'
import { defineCostKind } from './define.ts'

/** Share of the flat and per-m² lines of the group building. */
export const percentageOfConstruction = defineCostKind({
  key: 'percentage_of_construction',
  parameterUnit: 'fraction',
  feeds: 'total',
  amount: (line) => multiply(`${line}.parameter`, 'base_construction'),
})
