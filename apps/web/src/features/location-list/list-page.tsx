import { Button, Group, Text, Title } from '@mantine/core'
import { IconMapPinSearch, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CreateMenu } from '../../shared/create-location/create-menu.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { FilterChips } from '../../shared/location-filters/filter-chips.tsx'
import { FilterSearch } from '../../shared/location-filters/filter-search.tsx'
import { countFilters, withoutDropped } from '../../shared/location-filters/filters.ts'
import { FiltersButton } from '../../shared/location-filters/filters-button.tsx'
import { useLocationFilters } from '../../shared/location-filters/use-location-filters.ts'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { CutOffNotice } from './cut-off-notice.tsx'
import classes from './list-page.module.css'
import { LocationList } from './location-list.tsx'
import { LocationTools } from './tools.tsx'
import type { ColumnSet } from './use-columns.ts'
import { useLocationList } from './use-location-list.ts'

export interface ListPageProps {
  readonly title: string
  /** Which columns the list has. */
  readonly set: ColumnSet
  /** The location that is open beside the list. */
  readonly current?: number | undefined
  /** What else is done from here, after the tools of the list. */
  readonly actions?: ReactNode
  /** Between the head and the rows. */
  readonly children?: ReactNode
}

/** The locations that the user's filters let through, in a grid; or why there are none. */
export function ListPage({ title, set, current, actions, children }: ListPageProps) {
  const { t, format } = useI18n()
  const state = useLocationFilters()
  const list = useLocationList(state.parameter, set)
  const { total, dropped, error, retry } = list
  const isFiltered = countFilters(withoutDropped(state.filters, dropped)) > 0

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.title}>
          <div>
            <Title order={1} size="h2">
              {title}
            </Title>
            <Text size="xs" c="dimmed" role="status" mih={18}>
              {total !== undefined &&
                t('locations.count', { count: total, formatted: format.number(total) })}
            </Text>
          </div>
          {set === 'chosen' && <CreateMenu />}
        </div>
        <Group gap="xs" className={classes.tools}>
          <FilterSearch state={state} className={classes.filter} />
          <FiltersButton state={state} total={total} dropped={dropped} />
          <LocationTools list={list}>{actions}</LocationTools>
        </Group>
        <FilterChips state={state} dropped={dropped} hidesSearch />
      </header>
      <CutOffNotice />
      {children}
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : total === undefined ? (
        <LoadingState />
      ) : total === 0 && isFiltered ? (
        <EmptyState
          icon={<IconSearchOff size={32} stroke={1.3} />}
          title={t('location_filters.nothing')}
          text={t('location_filters.nothing_text')}
          action={
            <Button mt="xs" onClick={state.clear}>
              {t('location_filters.clear')}
            </Button>
          }
        />
      ) : total === 0 ? (
        <EmptyState
          icon={<IconMapPinSearch size={40} stroke={1.3} />}
          title={t('locations.none_title')}
          text={t('locations.none_text')}
          action={
            <Button component={Link} to="/locations/map" mt="xs">
              {t('locations.none_action')}
            </Button>
          }
        />
      ) : (
        <LocationList list={list} current={current} />
      )}
    </div>
  )
}
