import { BOOK_KEYS } from '@kavel/domain'
import { Checkbox } from '@mantine/core'
import { fieldName } from '../../shared/edit/field-name.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { ComparedLocation } from './compare-locations.ts'
import classes from './template.module.css'

export interface LocationDifferenceProps {
  readonly compared: ComparedLocation
  readonly isChosen: boolean
  /** Whether lines go that the template does not have. */
  readonly removes: boolean
  readonly onChoose: () => void
}

/** A location and every line of it that would be added, changed or removed. */
export function LocationDifference({
  compared: { location, difference, used },
  isChosen,
  removes,
  onChoose,
}: LocationDifferenceProps) {
  const { t, named } = useI18n()
  const { units, costs, book } = difference
  const amounts = BOOK_KEYS.filter((key) => key in book)
  const removed = [
    ...units.removed.map((unit) => ({ line: unit, stays: used.has(unit.id) })),
    ...costs.removed.map((line) => ({ line, stays: false })),
  ]
  const labelOf = (name: string) => named(name) || t('edit.unnamed')
  return (
    <>
      <Checkbox
        label={named(location.name) || t('concepts.location_unnamed')}
        checked={isChosen}
        onChange={onChoose}
      />
      <ul className={classes.changes}>
        {[...units.added, ...costs.added].map(({ id, name }) => (
          <li key={`added ${id}`} data-change="added">
            {t('template.adds', { name: labelOf(name) })}
          </li>
        ))}
        {[...units.changed, ...costs.changed].map(({ from, fields }) => (
          <li key={`changed ${from.id}`} data-change="changed">
            {t('template.changes', {
              name: labelOf(from.name),
              fields: fields
                .map((field) => (field === 'cfg' ? t('template.measures') : fieldName(t, [field])))
                .join(', '),
            })}
          </li>
        ))}
        {amounts.length > 0 && (
          <li data-change="book">
            {t('template.changes_book', { count: amounts.length })}{' '}
            {amounts.map((key) => t(`finance.book.${key}`)).join(', ')}
          </li>
        )}
        {removed.map(({ line, stays }) => (
          <li key={`removed ${line.id}`} data-change={removes && !stays ? 'removed' : 'stays'}>
            {t(stays ? 'template.stays_used' : removes ? 'template.takes_away' : 'template.stays', {
              name: labelOf(line.name),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
