import { PAGED_TYPES, type PagedType } from '@kavel/concept'
import {
  CloseButton,
  SegmentedControl,
  Select,
  Switch,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { IconLayoutGrid, IconLayoutList, IconSearch } from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import { PUBLICATION_STATES, type PublicationState } from '../../shared/publication.ts'
import type { ListFilters } from './filters.ts'
import classes from './list.module.css'

export interface FilterBarProps {
  readonly filters: ListFilters
  readonly look: 'list' | 'cards'
  readonly onFilters: (filters: ListFilters) => void
  readonly onLook: (look: 'list' | 'cards') => void
}

/** Which publications are shown, and how. */
export function FilterBar({ filters, look, onFilters, onLook }: FilterBarProps) {
  const { t } = useI18n()
  const change = (patch: Partial<ListFilters>) => onFilters({ ...filters, ...patch })
  return (
    <div className={classes.filters}>
      <TextInput
        className={classes.search}
        aria-label={t('publication_list.search')}
        placeholder={t('publication_list.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={
          filters.text && (
            <CloseButton
              size="sm"
              aria-label={t('publication_list.search_clear')}
              onClick={() => change({ text: '' })}
            />
          )
        }
        maxLength={200}
        value={filters.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Select
        w={170}
        clearable
        clearButtonProps={{ 'aria-label': t('publication_list.all_types') }}
        aria-label={t('publications.type')}
        placeholder={t('publication_list.all_types')}
        data={PAGED_TYPES.map((value) => ({ value, label: t(`publications.type_${value}`) }))}
        value={filters.type}
        onChange={(type) => change({ type: type as PagedType | null })}
      />
      <Select
        w={170}
        clearable
        clearButtonProps={{ 'aria-label': t('publication_list.all_states') }}
        aria-label={t('publications.status')}
        placeholder={t('publication_list.all_states')}
        data={PUBLICATION_STATES.map((value) => ({
          value,
          label: t(`publication_list.state_${value}`),
        }))}
        value={filters.state}
        onChange={(state) => change({ state: state as PublicationState | null })}
      />
      <Switch
        label={t('publication_list.archive_shown')}
        checked={filters.archived}
        onChange={(event) => change({ archived: event.currentTarget.checked })}
      />
      <SegmentedControl
        className={classes.end}
        aria-label={t('publication_list.look')}
        value={look}
        onChange={(next) => onLook(next as typeof look)}
        data={(['list', 'cards'] as const).map((value) => ({
          value,
          label: (
            <>
              {value === 'list' ? (
                <IconLayoutList size={16} aria-hidden style={{ display: 'block' }} />
              ) : (
                <IconLayoutGrid size={16} aria-hidden style={{ display: 'block' }} />
              )}
              <VisuallyHidden>{t(`publication_list.look_${value}`)}</VisuallyHidden>
            </>
          ),
        }))}
      />
    </div>
  )
}
