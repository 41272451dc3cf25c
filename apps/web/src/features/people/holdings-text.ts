import type { I18n } from '../../shared/i18n.ts'
import type { Person } from './queries.ts'

/** How many locations and notes, in words; empty when there are none. */
export function holdingsText(
  { t, format }: I18n,
  { locations, notes }: Pick<Person, 'locations' | 'notes'>,
): string {
  return Object.entries({ locations, notes })
    .filter(([, count]) => count > 0)
    .map(([key, count]) =>
      t(`people.${key as 'locations' | 'notes'}`, { count, formatted: format.number(count) }),
    )
    .join(', ')
}
