/** Which features the filters of a query read: the columns of its list. Pure. */
import { features, filterOf } from '@kavel/search'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import { listFilters } from './edit-filters.ts'

/** Features that every row shows anyway. */
const ALWAYS = new Set(['designation', 'plot_area'])
/** Values that are too long for a column. */
const LONG = new Set(['neighbours'])

/** In the order of the filters, each once; of filters that are on. */
export function askedFeatures(filters: Filters): readonly string[] {
  const read = listFilters(filters)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([, filter]) => {
      const declared = filterOf(filter.key)
      if (!declared) return []
      if ('variants' in declared && declared.variants && typeof filter.param3 === 'string')
        return [declared.variants[filter.param3] ?? declared.feature ?? '']
      if ('features' in declared) return [...declared.features]
      return 'feature' in declared && declared.feature !== null ? [declared.feature] : []
    })
  return [...new Set(read)].filter((name) => {
    const feature = features.get(name)
    return feature !== undefined && !ALWAYS.has(name) && !LONG.has(feature.kind)
  })
}

/** Whether a list can be ordered by a feature. */
export function isSortable(name: string): boolean {
  const kind = features.get(name)?.kind
  return kind === 'number' || kind === 'code' || kind === 'boolean' || kind === 'text'
}
