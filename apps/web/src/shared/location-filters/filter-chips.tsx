import type { DroppedFilter } from '@kavel/domain'
import { Button, CloseButton, Text } from '@mantine/core'
import { useI18n } from '../i18n.ts'
import { droppedText, useAskedFilters } from './asked-filters.ts'
import { countFilters, withoutDropped } from './filters.ts'
import classes from './location-filters.module.css'
import type { LocationFiltersState } from './use-location-filters.ts'

export interface FilterChipsProps {
  readonly state: LocationFiltersState
  /** What of the filters is there no longer. */
  readonly dropped: readonly DroppedFilter[]
  /** The search is told by a field beside them. */
  readonly hidesSearch?: boolean
}

/** What is asked for, each with a button that leaves it out, and what was dropped. */
export function FilterChips(props: FilterChipsProps) {
  const { state, dropped } = props
  // names of what one chooses from are read when there is something to name
  return countFilters(state.filters) > 0 || dropped.length > 0 ? <Chips {...props} /> : null
}

function Chips({ state, dropped, hidesSearch = false }: FilterChipsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const kept = withoutDropped(state.filters, dropped)
  const asked = useAskedFilters(kept).filter(({ key }) => !hidesSearch || key !== 'search')
  if (asked.length === 0 && dropped.length === 0) return null
  return (
    <div className={classes.asked}>
      {asked.length > 0 && (
        <ul className={classes.chips} aria-label={t('location_filters.asked')}>
          {asked.map(({ key, name, text, without }) => (
            <li key={key} className={classes.chip}>
              <span className={classes.chipText}>
                {name}: <strong>{text}</strong>
              </span>
              <CloseButton
                size={18}
                iconSize={13}
                aria-label={t('location_filters.remove', { filter: name })}
                onClick={() => state.change(without)}
              />
            </li>
          ))}
          {asked.length > 1 && (
            <li>
              <Button variant="subtle" size="compact-xs" onClick={state.clear}>
                {t('location_filters.clear')}
              </Button>
            </li>
          )}
        </ul>
      )}
      {dropped.length > 0 && (
        <div className={classes.dropped} role="status">
          <Text size="xs">
            {t('location_filters.dropped', {
              filters: [...new Set(dropped.map((one) => droppedText(i18n, one)))].join(', '),
            })}
          </Text>
          <Button variant="subtle" size="compact-xs" onClick={() => state.change(kept)}>
            {t('location_filters.dropped_forget')}
          </Button>
        </div>
      )}
    </div>
  )
}
