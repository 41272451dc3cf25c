import { features } from '@kavel/search'
import { Checkbox, Skeleton, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { isSortable } from '../../shared/search/asked-features.ts'
import { featureName } from '../../shared/search/feature-name.ts'
import type { Hit } from '../../shared/search/search-calls.ts'
import { useAreaNames } from '../../shared/search/use-area-names.ts'
import { valueText } from '../../shared/search/value-text.ts'
import classes from './results-table.module.css'
import { clickRow, type RowSelection, toggleAll } from './selection.ts'
import type { Results } from './use-results.ts'

/** Height of a row in pixels. */
const ROW = 34
const WIDTHS = { box: 38, designation: 150, score: 116, size: 96, value: 128 } as const

export interface ResultsTableProps {
  readonly results: Results
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
  const { results, order, onOrder, selection, onSelection, current, onOpen } = props
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

  const ids = hits.map(({ id }) => id)
  const isAll = ids.length > 0 && ids.every((id) => selection.ids.includes(id))
  const heads = [
    { key: 'designation', title: t('opportunities.column_plot'), width: WIDTHS.designation },
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
              <tr
                key={hit.id}
                aria-rowindex={index + 2}
                data-current={hit.id === current || undefined}
                data-plot={hit.id}
                // the button in the designation is the way of the keyboard
                onClick={(event) => {
                  if (!(event.target as Element).closest('input, label, button')) onOpen(hit)
                }}
              >
                <td>
                  <Checkbox
                    aria-label={t('opportunities.select_plot', { name: hit.designation })}
                    checked={selection.ids.includes(hit.id)}
                    onChange={(event) =>
                      onSelection(
                        clickRow(
                          selection,
                          ids,
                          hit.id,
                          (event.nativeEvent as unknown as MouseEvent).shiftKey === true,
                        ),
                      )
                    }
                  />
                </td>
                <td>
                  <UnstyledButton className={classes.plot} onClick={() => onOpen(hit)}>
                    {hit.designation}
                  </UnstyledButton>
                </td>
                <td>
                  <Score score={hit.score} />
                </td>
                <td data-align="right">{i18n.format.area(hit.size)}</td>
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
