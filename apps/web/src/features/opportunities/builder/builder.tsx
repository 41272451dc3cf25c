import { type FilterKey, readQuery } from '@kavel/search'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconFilterPlus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { Mark } from '../../../shared/edit/history.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { filterName } from '../../../shared/search-texts/filter-name.ts'
import type { FilterPath, Filters } from '../../../shared/search-texts/filters.ts'
import { SortableList } from '../../../shared/ui/sortable-list.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import {
  addFilter,
  changeFilter,
  type FilterPatch,
  pathOf,
  removeFilter,
  reorderFilters,
} from '../search/edit-filters.ts'
import type { LiveQuery } from '../search/live-query.ts'
import { catalogueQuery } from '../search/search-calls.ts'
import { AddFilter } from './add-filter.tsx'
import classes from './builder.module.css'
import {
  BuilderProvider,
  type Builder as Context,
  type MapTools,
  useBuilder,
} from './builder-context.tsx'
import { FilterCard } from './filter-card.tsx'
import { issueText } from './issue-text.ts'
import { MissesSection } from './misses.tsx'

export interface BuilderProps {
  readonly filters: Filters
  readonly live: LiveQuery
  readonly map: MapTools
  readonly onFilters: (filters: Filters, mark?: Mark) => void
  /** What stands below the filters. */
  readonly children?: ReactNode
}

/** The filters of a query as cards: added from the catalogue, set, weighed, ordered and taken out. */
export function Builder({ filters, live, map, onFilters, children }: BuilderProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [adding, setAdding] = useState<{ readonly to?: FilterPath } | null>(null)
  const { data: catalogue } = useQuery(catalogueQuery)
  const read = useMemo(() => readQuery(filters), [filters])
  const errors = new Map(
    read.ok
      ? []
      : read.issues.map(({ path, message }) => [path.replace(/\.[a-z]+\d?$/, ''), message]),
  )
  const errorAt = (path: FilterPath) => {
    const message = errors.get(path)
    return message === undefined ? null : issueText(t, message)
  }

  const availability = (key: FilterKey) => catalogue?.filters[key]
  const context: Context = {
    live,
    map,
    availability,
    choose: (to) => setAdding(to === undefined ? {} : { to }),
    remove: (path) => onFilters(removeFilter(filters, path)),
    change: (path, patch: FilterPatch, mark) => onFilters(changeFilter(filters, path, patch), mark),
  }

  function add(key: FilterKey): void {
    const to = adding?.to
    const added = addFilter(filters, key, {
      ...(to !== undefined && { to }),
      patch: beginAt(key, map.getBox()),
    })
    onFilters(added.filters)
    // the card that came is what one looks at next
    requestAnimationFrame(() =>
      document.getElementById(cardId(added.path))?.scrollIntoView({ block: 'nearest' }),
    )
    if (key === 'custom_area') map.ask(added.path, 'area')
  }

  return (
    <BuilderProvider value={context}>
      <div className={classes.builder}>
        <Group justify="space-between" className={classes.head}>
          <Title order={2}>
            {t('opportunities.filters')}{' '}
            <Text component="span" size="sm" c="dimmed">
              {filters.length > 0 && filters.length}
            </Text>
          </Title>
          <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setAdding({})}>
            {t('opportunities.add_filter')}
          </Button>
        </Group>
        {filters.length === 0 && (
          <EmptyState
            level={3}
            icon={<IconFilterPlus size={36} stroke={1.3} />}
            title={t('opportunities.no_filters')}
            text={t('opportunities.no_filters_text')}
          />
        )}
        <SortableList
          items={filters.map((filter, index) => ({ ...filter, id: Number(filter.id), index }))}
          nameOf={({ key }) => filterName(i18n, key)}
          onOrder={async (next) =>
            onFilters(
              reorderFilters(
                filters,
                next.map(({ id }) => id),
              ),
            )
          }
        >
          {({ index }, handle) => {
            const filter = filters[index]
            const path = pathOf(index)
            if (!filter) return null
            return (
              <div id={cardId(path)}>
                <FilterCard path={path} filter={filter} handle={handle} error={errorAt(path)}>
                  {filter.key === 'or' && (
                    <Alternatives path={path} filter={filter} errorAt={errorAt} />
                  )}
                </FilterCard>
              </div>
            )
          }}
        </SortableList>
        {filters.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.addOr}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => add('or')}
          >
            {t('opportunities.add_or')}
          </Button>
        )}
        <MissesSection live={live} change={context.change} />
        {children}
      </div>
      <AddFilter
        opened={adding !== null}
        onClose={() => setAdding(null)}
        onChoose={add}
        availability={availability}
        used={filters.flatMap(({ key, children: own }) => [key, ...own.map((child) => child.key)])}
        isWithin={adding?.to !== undefined}
      />
    </BuilderProvider>
  )
}

const cardId = (path: FilterPath) => `card-${path.replaceAll('.', '-')}`

/** Filters of a place begin where one looks. */
function beginAt(key: FilterKey, box: ReturnType<MapTools['getBox']>): FilterPatch {
  if (!box) return {}
  const [west, south, east, north] = box.map((one) => Number(one.toFixed(6)))
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return {}
  if (key === 'bbox') return { param1: west, param2: south, param3: east, param4: north }
  if (key === 'distance_point')
    return {
      param2: Number(((south + north) / 2).toFixed(6)),
      param3: Number(((west + east) / 2).toFixed(6)),
    }
  return {}
}

interface AlternativesProps {
  readonly path: FilterPath
  readonly filter: Filters[number]
  readonly errorAt: (path: FilterPath) => string | null
}

/** The choices of an or-filter, of which one is enough. */
function Alternatives({ path, filter, errorAt }: AlternativesProps) {
  const { t } = useI18n()
  const [, index] = path.split('.')
  const { choose } = useBuilder()
  return (
    <div className={classes.alternatives}>
      {filter.children.map((child, place) => {
        const at = pathOf(Number(index), place)
        return (
          <div key={child.id}>
            {place > 0 && <div className={classes.or}>{t('opportunities.or')}</div>}
            <FilterCard path={at} filter={child} error={errorAt(at)} />
          </div>
        )
      })}
      <Button
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => choose(path)}
      >
        {t('opportunities.add_alternative')}
      </Button>
    </div>
  )
}
