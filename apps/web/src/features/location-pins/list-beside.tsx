import { Text, Title } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { hoveredLocation } from '../../map/hovered-location.ts'
import { useI18n } from '../../shared/i18n.ts'
import { listKeys } from '../../shared/keyboard/use-list-keys.ts'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import { FilterChips } from '../../shared/location-filters/filter-chips.tsx'
import { FilterSearch } from '../../shared/location-filters/filter-search.tsx'
import { FiltersButton } from '../../shared/location-filters/filters-button.tsx'
import type { LocationFiltersState } from '../../shared/location-filters/use-location-filters.ts'
import { useStore } from '../../shared/store.ts'
import { Here } from '../../shared/together/here.tsx'
import { touched } from '../../shared/together/show.ts'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import classes from './list-beside.module.css'
import { isSeen, seenBounds } from './seen-bounds.ts'
import type { MapLocations, PinnedLocation } from './use-map-locations.ts'

/** Height of a row, px. */
const ROW = 46

export interface ListBesideProps {
  readonly state: LocationFiltersState
  readonly locations: MapLocations
  readonly current: number | undefined
  readonly onOpen: (id: number) => void
}

/** The locations that the map shows, in step with it. */
export function ListBeside({ state, locations, current, onOpen }: ListBesideProps) {
  const { t, format } = useI18n()
  const { pins, total, dropped, error, retry } = locations
  const bounds = useStore(seenBounds)
  const seen = useMemo(
    () => (bounds ? pins.filter((pin) => isSeen(bounds, pin)) : []),
    [pins, bounds],
  )
  return (
    <section className={classes.list} aria-label={t('map.list_beside')}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {t('map.list_beside')}
        </Title>
        <div className={classes.tools}>
          <FilterSearch state={state} className={classes.search} />
          <FiltersButton state={state} total={total} dropped={dropped} />
        </div>
        <FilterChips state={state} dropped={dropped} hidesSearch />
        <Text size="xs" c="dimmed" role="status" mih={18}>
          {total !== undefined &&
            t('map.list_count', { seen: format.number(seen.length), all: format.number(total) })}
        </Text>
      </div>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : total === undefined ? (
        <LoadingState />
      ) : seen.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.nothing}>
          {t(total === 0 ? 'map.list_none' : 'map.list_elsewhere')}
        </Text>
      ) : (
        <Rows rows={seen} current={current} onOpen={onOpen} />
      )}
    </section>
  )
}

interface RowsProps extends Pick<ListBesideProps, 'current' | 'onOpen'> {
  readonly rows: readonly PinnedLocation[]
}

function Rows({ rows, current, onOpen }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  })

  // the row that is at is drawn when it has come into sight
  const asked = useRef<number | null>(null)
  const focusAsked = () => {
    const place = asked.current
    const row = scroller.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)
    if (!row) return
    asked.current = null
    row.focus()
  }
  useEffect(() => {
    if (asked.current !== null) focusAsked()
  })
  useShortcuts(
    listKeys({
      count: () => rows.length,
      at() {
        const { place } = (document.activeElement as HTMLElement | null)?.dataset ?? {}
        if (place !== undefined && scroller.current?.contains(document.activeElement))
          return Number(place)
        return rows.findIndex(({ id }) => id === current)
      },
      go(place) {
        asked.current = place
        virtual.scrollToIndex(place)
        focusAsked()
      },
    }),
    scroller,
  )

  const reveal = useEffectEvent(() => {
    const hovered = hoveredLocation.get()
    if (hovered?.from !== 'map') return
    const index = rows.findIndex(({ id }) => hovered.ids.includes(id))
    if (index >= 0) virtual.scrollToIndex(index)
  })
  useEffect(() => hoveredLocation.subscribe(() => reveal()), [])

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={key}
                className={classes.item}
                style={{ height: ROW, transform: `translateY(${start}px)` }}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
              >
                <Row place={index} row={row} isCurrent={row.id === current} onOpen={onOpen} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

interface RowProps extends Pick<ListBesideProps, 'onOpen'> {
  readonly place: number
  readonly row: PinnedLocation
  readonly isCurrent: boolean
}

function Row({ place: at, row, isCurrent, onOpen }: RowProps) {
  const { id, name, colour, location } = row
  const { named } = useI18n()
  const isHovered = useStore(hoveredLocation)?.ids.includes(id)
  const isGlowing = useStore(touched).has(id)
  const enter = () => hoveredLocation.set({ ids: [id], from: 'list' })
  const leave = () => {
    if (hoveredLocation.get()?.from === 'list') hoveredLocation.set(null)
  }
  const place = location.display_address || location.plotnr
  const notes = [location.status && named(location.status), place !== name && place]
  return (
    <button
      type="button"
      className={classes.row}
      data-place={at}
      data-hovered={isHovered || undefined}
      data-glowing={isGlowing || undefined}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(id)}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
    >
      <span className={classes.dot} style={{ background: colour }} aria-hidden />
      <span className={classes.texts}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{notes.filter(Boolean).join(' · ')}</span>
      </span>
      <Here locationId={id} isSmall />
    </button>
  )
}
