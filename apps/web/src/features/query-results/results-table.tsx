import { NO_VALUE } from '@kavel/i18n'
import { features } from '@kavel/search'
import { Checkbox, Skeleton, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMapPinFilled } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import { isSortable } from '../../shared/search/asked-features.ts'
import { featureName } from '../../shared/search/feature-name.ts'
import type { Hit } from '../../shared/search/search-calls.ts'
import { useAreaNames } from '../../shared/search/use-area-names.ts'
import { type Place, usePlaces } from '../../shared/search/use-places.ts'
import { type Names, valueText } from '../../shared/search/value-text.ts'
import classes from './results-table.module.css'
import { clickRow, type RowSelection, toggleAll } from './selection.ts'
import { ADDRESS } from './use-columns.ts'
import type { Results } from './use-results.ts'

/** Height of a row in pixels. */
const ROW = 34
const WIDTHS = {
  box: 38,
  designation: 162,
  address: 230,
  score: 116,
  size: 96,
  value: 128,
} as const

export interface ResultsTableProps {
  readonly results: Results
  readonly hasAddress: boolean
  readonly order: string
  readonly onOrder: (order: string) => void
  readonly selection: RowSelection
  readonly onSelection: (selection: RowSelection) => void
  /** The plot that is open beside the list. */
  readonly current: string | undefined
  readonly onOpen: (hit: Hit) => void
}

/** The plots that match, best first; only the rows in sight are rendered and read. */
export function ResultsTable(props: ResultsTableProps) {
  const { results, hasAddress, order, onOrder, selection, onSelection, current, onOpen } = props
  const i18n = useI18n()
  const { t } = i18n
  const { hits, total = 0, features: columns, list, look, isOld } = results
  const scroller = useRef<HTMLDivElement>(null)
  const names = useAreaNames(columns, hits)
  const virtual = useVirtualizer({
    count: Math.min(total, hits.length + 20),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 10,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  // after every render, because the same places of another list have yet to be read
  useEffect(() => look(last))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at the top
  useEffect(() => {
    void scroller.current?.scrollTo({ top: 0 })
  }, [list])

  const ids = useMemo(() => hits.map(({ id }) => id), [hits])
  const places = usePlaces(ids)
  const isAll = ids.length > 0 && ids.every((id) => selection.ids.includes(id))
  const heads = [
    { key: 'designation', title: t('opportunities.column_plot'), width: WIDTHS.designation },
    ...(hasAddress
      ? [{ key: ADDRESS, title: t('opportunities.column_address'), width: WIDTHS.address }]
      : []),
    { key: 'score', title: t('opportunities.column_score'), width: WIDTHS.score },
    { key: 'size', title: t('opportunities.column_size'), width: WIDTHS.size, isRight: true },
    ...columns.map((key) => ({
      key,
      title: featureName(i18n, key),
      width: WIDTHS.value,
      isRight: features.get(key)?.kind === 'number',
    })),
  ]
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={t('opportunities.results')}
      aria-busy={isOld}
      data-old={isOld || undefined}
    >
      <table
        className={classes.table}
        style={{ minWidth: WIDTHS.box + heads.reduce((sum, { width }) => sum + width, 0) }}
        aria-rowcount={total + 1}
      >
        <thead>
          <tr>
            <th style={{ width: WIDTHS.box }}>
              <Checkbox
                aria-label={t('opportunities.select_all')}
                checked={isAll}
                indeterminate={!isAll && selection.ids.length > 0}
                onChange={() => onSelection(toggleAll(selection, ids))}
              />
            </th>
            {heads.map(({ key, title, width, isRight }) => (
              <Head
                key={key}
                column={key}
                {...{ title, width, order, onOrder }}
                isRight={isRight ?? false}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && (
            <tr aria-hidden>
              <td style={{ height: above }} />
            </tr>
          )}
          {items.map(({ index }) => {
            const hit = hits[index]
            if (!hit)
              return (
                <tr key={`waiting-${index}`} aria-rowindex={index + 2}>
                  <td colSpan={heads.length + 1}>
                    <Skeleton height={11} width="40%" />
                  </td>
                </tr>
              )
            return (
              <HitRow
                key={hit.id}
                {...{ hit, columns, names, hasAddress, onOpen }}
                row={index + 2}
                place={places.get(hit.id)}
                isCurrent={hit.id === current}
                isSelected={selection.ids.includes(hit.id)}
                onSelect={(withShift) => onSelection(clickRow(selection, ids, hit.id, withShift))}
              />
            )
          })}
          {below > 0 && (
            <tr aria-hidden>
              <td style={{ height: below }} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

interface HitRowProps {
  readonly hit: Hit
  readonly place: Place | undefined
  readonly columns: readonly string[]
  readonly names: Names
  readonly hasAddress: boolean
  /** From 1, the head included. */
  readonly row: number
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly onSelect: (withShift: boolean) => void
  readonly onOpen: (hit: Hit) => void
}

function HitRow(props: HitRowProps) {
  const { hit, place, columns, names, hasAddress, row, isCurrent, isSelected } = props
  const { onSelect, onOpen } = props
  const i18n = useI18n()
  const { t, format } = i18n
  return (
    <tr
      aria-rowindex={row}
      data-current={isCurrent || undefined}
      data-plot={hit.id}
      // the button in the designation is the way of the keyboard
      onClick={(event) => {
        if (!(event.target as Element).closest('input, label, button, a')) onOpen(hit)
      }}
    >
      <td>
        <Checkbox
          aria-label={t('opportunities.select_plot', { name: hit.designation })}
          checked={isSelected}
          onChange={(event) =>
            onSelect((event.nativeEvent as unknown as MouseEvent).shiftKey === true)
          }
        />
      </td>
      <td>
        <span className={classes.named}>
          <UnstyledButton className={classes.plot} onClick={() => onOpen(hit)}>
            {hit.designation}
          </UnstyledButton>
          {place && <LocationMarks place={place} />}
        </span>
      </td>
      {hasAddress && (
        <td title={place?.address ?? undefined}>{place ? (place.address ?? NO_VALUE) : ''}</td>
      )}
      <td>
        <Score score={hit.score} />
      </td>
      <td data-align="right">{format.area(hit.size)}</td>
      {columns.map((key) => {
        const text = valueText(i18n, key, hit.values[key] ?? null, names)
        return (
          <td
            key={key}
            title={text}
            data-align={features.get(key)?.kind === 'number' ? 'right' : undefined}
          >
            {text}
          </td>
        )
      })}
    </tr>
  )
}

/** Links to the locations of the company that a plot belongs to. */
function LocationMarks({ place }: { readonly place: Place }) {
  const { t } = useI18n()
  return place.locations.map(({ id, name }) => {
    const text = t('opportunities.in_location', { name })
    return (
      <Link
        key={id}
        className={classes.mark}
        to={`/locations/map/detail/${id}`}
        aria-label={text}
        title={text}
      >
        <IconMapPinFilled size={15} aria-hidden />
      </Link>
    )
  })
}

interface HeadProps {
  readonly column: string
  readonly title: string
  readonly width: number
  readonly isRight: boolean
  readonly order: string
  readonly onOrder: (order: string) => void
}

const OWN = ['designation', 'score', 'size']

/** A press orders by the column, the best or largest first; another press turns it round. */
function Head({ column, title, width, isRight, order, onOrder }: HeadProps) {
  const isDown = order === `-${column}`
  const isUp = order === column
  const canSort = OWN.includes(column) || isSortable(column)
  return (
    <th
      style={{ width }}
      data-align={isRight ? 'right' : undefined}
      aria-sort={isDown ? 'descending' : isUp ? 'ascending' : undefined}
      title={title}
    >
      {canSort ? (
        <UnstyledButton
          className={classes.sort}
          onClick={() =>
            onOrder(isDown || (column === 'designation' && !isUp) ? column : `-${column}`)
          }
        >
          <span>{title}</span>
          {isUp && <IconArrowUp size={13} aria-hidden />}
          {isDown && <IconArrowDown size={13} aria-hidden />}
        </UnstyledButton>
      ) : (
        <span className={classes.sort}>
          <span>{title}</span>
        </span>
      )}
    </th>
  )
}

/** A score as a bar with its number, 0 to 100. */
export function Score({ score }: { readonly score: number | null }) {
  const { format } = useI18n()
  if (score === null) return <>{format.number(null)}</>
  return (
    <span className={classes.score}>
      <span className={classes.scoreTrack} aria-hidden>
        <span className={classes.scoreBar} style={{ width: `${score}%` }} />
      </span>
      {format.number(score)}
    </span>
  )
}
