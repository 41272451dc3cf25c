import { filters } from '@kavel/search'
import i18next from 'i18next'
import type { I18n } from '../i18n.ts'
import { filterName } from './filter-name.ts'

/** The first filter that reads a feature, by the feature. */
const readers = new Map<string, string>()
for (const [key, declared] of Object.entries(filters)) {
  const read =
    'features' in declared
      ? declared.features
      : 'feature' in declared && declared.feature !== null
        ? [declared.feature]
        : []
  for (const feature of read) if (!readers.has(feature)) readers.set(feature, key)
}

/** What a feature of a plot is called: as the filter that reads it, else by its own text. */
export function featureName(i18n: Pick<I18n, 't'>, feature: string): string {
  const own = `filters.feature_${feature}`
  if (i18next.exists(own)) return i18n.t(own as 'filters.feature_designation')
  const reader = readers.get(feature)
  return reader ? filterName(i18n, reader) : feature
}
