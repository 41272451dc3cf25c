import type { DroppedFilter } from '@kavel/domain'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../i18n.ts'
import { countFilters, withoutDropped } from './filters.ts'
import { FiltersPanel } from './filters-panel.tsx'
import type { LocationFiltersState } from './use-location-filters.ts'

export interface FiltersButtonProps {
  readonly state: LocationFiltersState
  /** Locations that match; undefined until it is known. */
  readonly total: number | undefined
  /** What of the filters is there no longer. */
  readonly dropped: readonly DroppedFilter[]
  readonly className?: string | undefined
}

/** Opens the panel with every filter, and tells how many ask for something. */
export function FiltersButton({ state, total, dropped, className }: FiltersButtonProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(withoutDropped(state.filters, dropped))
  return (
    <>
      <Button
        className={className}
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('location_filters.button_on', { count }) : t('location_filters.button')}
      </Button>
      <FiltersPanel {...state} total={total} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
