import type { PublicFilter } from '@kavel/concept'
import { useI18n } from '../shared/i18n.ts'
import { askedText } from '../shared/search-texts/asked-text.ts'
import { filterName } from '../shared/search-texts/filter-name.ts'
import type { Names } from '../shared/search-texts/value-text.ts'
import classes from './page.module.css'

type Asked = Omit<PublicFilter, 'children'>

/** What a filter asks, in the words of the search. */
export function useAskedText(names: Names): (filter: Asked) => string {
  const i18n = useI18n()
  // the words need no more of a filter than its key and its params
  return (filter) => askedText(i18n, filter as Parameters<typeof askedText>[1], names)
}

/** The filters of a query in words. */
export function AskedFilters({
  filters,
  names,
}: {
  readonly filters: readonly PublicFilter[]
  readonly names: Names
}) {
  const i18n = useI18n()
  const asked = useAskedText(names)
  return (
    <dl className={classes.facts}>
      {filters.map((filter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a query may have a filter twice
        <div key={index} className={classes.fact}>
          <dt>{filterName(i18n, filter.key)}</dt>
          <dd>
            {asked(filter)}
            {filter.children.map((child, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: choices may be alike
              <span key={place} className={classes.zone}>
                {place > 0 && i18n.t('opportunities.or_between').trimStart()}
                {[filterName(i18n, child.key), asked(child)].filter(Boolean).join(' ')}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
