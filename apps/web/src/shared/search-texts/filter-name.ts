import { filterOf } from '@kavel/search'
import type { I18n } from '../i18n.ts'

/** What a filter is called; one that the catalogue does not know by its key. */
export function filterName({ t }: Pick<I18n, 't'>, key: string): string {
  return filterOf(key) ? t(`filters.filter_${key as 'size'}`) : key
}
