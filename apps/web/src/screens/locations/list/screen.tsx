import { SEARCH_LIMIT } from '@kavel/domain'
import { ActionIcon, Anchor, Button, Group, Text, TextInput, Title, Tooltip } from '@mantine/core'
import {
  IconColumns3,
  IconFilter,
  IconMap2,
  IconMapPinSearch,
  IconSearch,
  IconSearchOff,
  IconX,
} from '@tabler/icons-react'
import type { SortingState } from '@tanstack/react-table'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LocationPanel } from '../../../features/location-panel/location-panel.tsx'
import { ColumnsDialog } from '../../../features/location-table/columns-dialog.tsx'
import {
  countFilters,
  filterParameters,
  type LocationFilter,
} from '../../../features/location-table/filter.ts'
import { FilterDialog } from '../../../features/location-table/filter-dialog.tsx'
import { LocationTable } from '../../../features/location-table/location-table.tsx'
import { orderOf } from '../../../features/location-table/order.ts'
import { useColumns } from '../../../features/location-table/use-columns.ts'
import { useLocationRows } from '../../../features/location-table/use-location-rows.ts'
import { useCurrent, useCurrentLocation } from '../../../shared/current/use-current.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useRested } from '../../../shared/ready/use-busy.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { WithInspector } from '../../../shared/ui/with-inspector.tsx'
import classes from './screen.module.css'

const LIST = '/locations/list'
/** Milliseconds of quiet before the names are filtered. */
const PAUSE = 150

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
  const [typed, setTyped] = useState('')
  const name = useRested(typed.trim(), PAUSE)
  const [sorting, setSorting] = useState<SortingState>([{ id: 'updatedAt', desc: true }])
  const { columns, offered, filterable, choose } = useColumns()
  const [filter, setFilter] = useState<LocationFilter>({})
  const [isFiltering, setFiltering] = useState(false)
  const filters = countFilters(filter, filterable)
  const fields = columns.flatMap(({ field }) => field ?? [])
  const [isChoosing, setChoosing] = useState(false)
  const order = orderOf(
    sorting,
    fields.map(({ id }) => `custom.${id}`),
  )
  const { list, rows, total, totals, error, retry, look } = useLocationRows(
    order,
    name,
    fields,
    filterParameters(filter, filterable),
  )

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1} size="h2">
            {t('locations.title')}
          </Title>
          <Text size="xs" c="dimmed" role="status" mih={18}>
            {total !== undefined &&
              t('locations.count', { count: total, formatted: format.number(total) })}
          </Text>
        </div>
        <Group gap="xs" className={classes.tools}>
          <TextInput
            className={classes.filter}
            aria-label={t('locations.filter')}
            placeholder={t('locations.filter')}
            leftSection={<IconSearch size={15} aria-hidden />}
            rightSection={
              typed && (
                <ActionIcon
                  size="sm"
                  aria-label={t('locations.filter_clear')}
                  onClick={() => setTyped('')}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              )
            }
            maxLength={SEARCH_LIMIT}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {filterable.length > 0 && (
            <Button
              variant={filters > 0 ? 'light' : 'default'}
              leftSection={<IconFilter size={15} aria-hidden />}
              onClick={() => setFiltering(true)}
            >
              {filters > 0
                ? t('custom_fields.filter_on', { count: filters })
                : t('custom_fields.filter')}
            </Button>
          )}
          <Tooltip label={t('locations.columns_title')}>
            <Button
              variant="default"
              leftSection={<IconColumns3 size={15} aria-hidden />}
              onClick={() => setChoosing(true)}
            >
              {t('locations.columns')}
            </Button>
          </Tooltip>
          <Button
            component={Link}
            to="/locations/map"
            variant="default"
            leftSection={<IconMap2 size={15} aria-hidden />}
          >
            {t('locations.map')}
          </Button>
        </Group>
      </header>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : total === undefined ? (
        <LoadingState />
      ) : total === 0 && filters > 0 ? (
        <EmptyState
          icon={<IconSearchOff size={32} stroke={1.3} />}
          title={t('custom_fields.filter_nothing')}
          text={t('custom_fields.filter_nothing_text')}
          action={
            <Button mt="xs" onClick={() => setFilter({})}>
              {t('custom_fields.filter_clear')}
            </Button>
          }
        />
      ) : total === 0 && name ? (
        <EmptyState
          icon={<IconSearchOff size={32} stroke={1.3} />}
          title={t('locations.nothing_found')}
          text={t('locations.nothing_found_text', { query: name })}
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
        <LocationTable
          rows={rows}
          columns={columns}
          totals={totals}
          sorting={sorting}
          onSorting={setSorting}
          look={look}
          list={list}
          current={current}
        />
      )}
      {isFiltering && (
        <FilterDialog
          fields={filterable}
          filter={filter}
          total={total}
          onChange={setFilter}
          onClose={() => setFiltering(false)}
        />
      )}
      <ColumnsDialog
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        columns={columns}
        offered={offered}
        onChange={choose}
      />
    </div>
  )
}
