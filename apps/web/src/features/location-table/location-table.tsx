import { locationLink } from '@kavel/domain'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import {
  type ColumnDef,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CustomTotals } from '../../shared/api/records.ts'
import { useChoices } from '../../shared/custom-fields.ts'
import { useI18n } from '../../shared/i18n.ts'
import { LocationLabel } from '../../shared/ui/location-label.tsx'
import type { CellContext, LocationRow, TableColumn } from './columns.tsx'
import classes from './location-table.module.css'
import { TotalsRow } from './totals-row.tsx'

/** Height of a row in pixels. */
const ROW = 36

const features = tableFeatures({ rowSortingFeature })
type Row = { readonly location: LocationRow | undefined }
type Columns = ColumnDef<typeof features, Row>[]

export interface LocationTableProps {
  readonly rows: readonly (LocationRow | undefined)[]
  readonly columns: readonly TableColumn[]
  readonly totals: CustomTotals
  readonly sorting: SortingState
  readonly onSorting: (sorting: SortingState) => void
  readonly look: (first: number, last: number) => void
  /** Tells one list from another: a search, an order. Another one begins at the top. */
  readonly list: string
  /** The location that is open beside the table. */
  readonly current: number | undefined
}

function useColours(type: 'status' | 'phase') {
  const { data } = useChoices({ type, customfieldId: null })
  return useMemo(
    () => new Map(data?.records.map(({ name, color }) => [name, color] as const)),
    [data],
  )
}

/** A dense table of locations; only the rows in sight are rendered and read. */
export function LocationTable({
  rows,
  columns,
  totals,
  sorting,
  onSorting,
  look,
  list,
  current,
}: LocationTableProps) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const scroller = useRef<HTMLDivElement>(null)
  const [status, phase] = [useColours('status'), useColours('phase')]
  const context: CellContext = { i18n, colours: { status, phase } }

  const data = useMemo<Row[]>(() => rows.map((location) => ({ location })), [rows])
  const definitions = useMemo<Columns>(
    () =>
      columns.map(({ key, width }) => ({
        id: key,
        accessorFn: ({ location }) => location?.id,
        size: width,
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { sorting },
    onSortingChange: (next) => onSorting(typeof next === 'function' ? next(sorting) : next),
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
  })
  const tableRows = table.getRowModel().rows

  const virtual = useVirtualizer({
    count: tableRows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  // after every render, because the same places of another list have yet to be read
  useEffect(() => look(first, last))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at the top
  useEffect(() => {
    // newer browsers answer with a promise, which is no clean-up of an effect
    void scroller.current?.scrollTo({ top: 0 })
  }, [list])

  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <section ref={scroller} className={classes.scroller} aria-label={t('locations.title')}>
      <table
        className={classes.table}
        style={{ minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}
        aria-rowcount={tableRows.length + 1}
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => {
                const { key, title, width, align } = columns.find(
                  (one) => one.key === column.id,
                ) as TableColumn
                const sorted = column.getIsSorted()
                return (
                  <th
                    key={id}
                    style={{ ['--column' as string]: `${width}px` }}
                    data-align={align}
                    data-name={key === 'name' || undefined}
                    aria-sort={
                      sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined
                    }
                  >
                    <UnstyledButton
                      className={classes.sort}
                      onClick={column.getToggleSortingHandler()}
                    >
                      {title}
                      {sorted === 'asc' && <IconArrowUp size={13} aria-hidden />}
                      {sorted === 'desc' && <IconArrowDown size={13} aria-hidden />}
                    </UnstyledButton>
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {above > 0 && (
            <tr aria-hidden>
              <td style={{ height: above }} />
            </tr>
          )}
          {items.map(({ index }) => {
            const location = tableRows[index]?.original.location
            if (!location)
              return (
                <tr key={`waiting-${index}`} aria-rowindex={index + 2}>
                  <td colSpan={columns.length}>
                    <Skeleton height={12} width="40%" />
                  </td>
                </tr>
              )
            const link = locationLink(location)
            return (
              <tr
                key={location.id}
                aria-rowindex={index + 2}
                data-current={location.id === current || undefined}
                // the link in the name is the way of the keyboard
                onClick={(event) => {
                  if (!(event.target as Element).closest('a')) void navigate(link)
                }}
              >
                {columns.map(({ key, align, cell }) => {
                  const content = cell(location, context)
                  return (
                    <td key={key} data-align={align} data-name={key === 'name' || undefined}>
                      {key === 'name' ? (
                        <LocationLabel location={location}>
                          <Link to={link}>{content}</Link>
                        </LocationLabel>
                      ) : (
                        content
                      )}
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
        <TotalsRow columns={columns} totals={totals} />
      </table>
    </section>
  )
}
