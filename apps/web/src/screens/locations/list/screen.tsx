import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconMap2, IconMapPinSearch, IconSearchOff } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { LocationList } from '../../../features/location-list/location-list.tsx'
import { LocationTools } from '../../../features/location-list/tools.tsx'
import { useLocationList } from '../../../features/location-list/use-location-list.ts'
import { LocationPanel } from '../../../features/location-panel/location-panel.tsx'
import { useCurrent, useCurrentLocation } from '../../../shared/current/use-current.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { FilterChips } from '../../../shared/location-filters/filter-chips.tsx'
import { FilterSearch } from '../../../shared/location-filters/filter-search.tsx'
import { countFilters, withoutDropped } from '../../../shared/location-filters/filters.ts'
import { FiltersButton } from '../../../shared/location-filters/filters-button.tsx'
import { useLocationFilters } from '../../../shared/location-filters/use-location-filters.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { WithInspector } from '../../../shared/ui/with-inspector.tsx'
import classes from './screen.module.css'

const LIST = '/locations/list'

/** All locations in a table; the one in the address is open beside it. */
export function Screen() {
  const { t } = useI18n()
  useTitle(t('locations.title'))
  const navigate = useNavigate()
  const { location: id } = useCurrent()
  const { data: open } = useCurrentLocation()
  const close = async () => {
    await navigate(LIST)
  }
  return (
    <WithInspector
      title={open ? open.name || t('locations.unnamed') : t('locations.one')}
      onClose={close}
      inspector={
        id !== undefined && (
          <LocationPanel
            id={id}
            links={
              open &&
              (open.lat !== 0 || open.lon !== 0) && (
                <Anchor component={Link} size="sm" to={`/locations/map/detail/${id}`}>
                  {t('locations.on_map')}
                </Anchor>
              )
            }
            onRemoved={close}
          />
        )
      }
    >
      <List current={id} />
    </WithInspector>
  )
}

function List({ current }: { readonly current: number | undefined }) {
  const { t, format } = useI18n()
  const state = useLocationFilters()
  const list = useLocationList(state.parameter)
  const { total, dropped, error, retry } = list
  const isFiltered = countFilters(withoutDropped(state.filters, dropped)) > 0

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.title}>
          <Title order={1} size="h2">
            {t('locations.title')}
          </Title>
          <Text size="xs" c="dimmed" role="status" mih={18}>
            {total !== undefined &&
              t('locations.count', { count: total, formatted: format.number(total) })}
          </Text>
        </div>
        <Group gap="xs" className={classes.tools}>
          <FilterSearch state={state} className={classes.filter} />
          <FiltersButton state={state} total={total} dropped={dropped} />
          <LocationTools list={list}>
            <Button
              component={Link}
              to="/locations/map"
              variant="default"
              leftSection={<IconMap2 size={15} aria-hidden />}
            >
              {t('locations.map')}
            </Button>
          </LocationTools>
        </Group>
        <FilterChips state={state} dropped={dropped} hidesSearch />
      </header>
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
