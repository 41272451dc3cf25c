import { features } from '@kavel/search'
import { Checkbox, Skeleton, UnstyledButton } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { isSortable } from '../search/asked-features.ts'
import { featureName } from '../search/feature-name.ts'
import type { Hit } from '../search/search-calls.ts'
import { useAreaNames } from '../search/use-area-names.ts'
import { usePlaces } from '../search/use-places.ts'
import { type Fixed, HitRow } from './hit-row.tsx'
import classes from './results-table.module.css'
import { clickRow, type RowSelection, toggleAll } from './selection.ts'
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
/** Pixels in which plot, address, score and size stand side by side. */
const WIDE = 660
/** Plot, score and size side by side on a telephone. */
const NARROW_WIDTHS = {
  ...WIDTHS,
  box: 34,
  designation: 136,
  score: 104,
  size: 106,
  address: 190,
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
  const { ref: sized, width: room } = useElementSize()
  const isNarrow = room > 0 && room < WIDE
  const widths = isNarrow ? NARROW_WIDTHS : WIDTHS
  // with little room, as on a telephone or beside an open plot, what hits are compared by comes first
  const fixed: readonly Fixed[] = isNarrow
    ? ['score', 'size', ...(hasAddress ? (['address'] as const) : [])]
    : [...(hasAddress ? (['address'] as const) : []), 'score', 'size']
  const isAll = ids.length > 0 && ids.every((id) => selection.ids.includes(id))
  const heads = [
    {
      key: 'designation',
      title: t('opportunities.column_plot'),
      width: widths.designation,
      isRight: false,
    },
    ...fixed.map((key) => ({
      key,
      title: t(`opportunities.column_${key}`),
      width: widths[key],
      isRight: key === 'size',
    })),
    ...columns.map((key) => ({
      key,
      title: featureName(i18n, key),
      width: widths.value,
      isRight: features.get(key)?.kind === 'number',
    })),
  ]
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <section
      ref={useMergedRef(scroller, sized)}
      className={classes.scroller}
      aria-label={t('opportunities.results')}
      aria-busy={isOld}
      data-old={isOld || undefined}
    >
      <table
        className={classes.table}
        style={{ minWidth: widths.box + heads.reduce((sum, { width }) => sum + width, 0) }}
        aria-rowcount={total + 1}
      >
        <thead>
          <tr>
            <th style={{ width: widths.box }}>
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
                {...{ hit, columns, names, fixed, onOpen }}
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
