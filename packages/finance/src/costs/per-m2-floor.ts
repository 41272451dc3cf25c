import { multiply } from '@kavel/domain/formula'
import { defineCostKind } from './define.ts'

/** Per m² of gross floor area (BVO) of the location or concept. */
export const perM2Floor = defineCostKind({
  key: 'per_m2_floor',
  parameterUnit: 'eur_per_m2',
  feeds: 'group',
  amount: (line) => multiply(`${line}.parameter`, 'areas.gfa'),
})
