import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useI18n } from '../i18n.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import type { LocationFiltersState } from './use-location-filters.ts'

/** Characters of a search (`locationFiltersSchema`). */
const MOST = 500

export interface FilterSearchProps {
  readonly state: Pick<LocationFiltersState, 'filters' | 'change'>
  readonly className?: string | undefined
}

/** The search among the filters: part of a name, address or plot number. */
export function FilterSearch({ state: { filters, change }, className }: FilterSearchProps) {
  const { t } = useI18n()
  const field = useRef<HTMLInputElement>(null)
  useShortcuts([
    { keys: '/', text: 'search_field', group: 'list', run: () => field.current?.select() },
  ])
  return (
    <TextInput
      ref={field}
      className={className}
      aria-label={t('locations.filter')}
      placeholder={t('locations.filter')}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        filters.search && (
          <CloseButton
            size="sm"
            aria-label={t('locations.filter_clear')}
            onClick={() => change({ search: '' })}
          />
        )
      }
      maxLength={MOST}
      value={filters.search}
      onChange={(event) => change({ search: event.currentTarget.value })}
    />
  )
}
