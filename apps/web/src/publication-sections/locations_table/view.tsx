import type { SectionContents } from '@kavel/concept'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { zoneName } from '../../shared/texts/zone-name.ts'
import { SideScroll } from '../../shared/ui/side-scroll.tsx'
import { useIsAlive } from '../../shared/ui/use-is-alive.ts'
import type { SectionView } from '../define.ts'
import lists from '../lists.module.css'
import { LocationLink, RestWithoutScripts } from '../location-link.tsx'
import page from '../page.module.css'
import classes from '../rows-table.module.css'
import { TermsLine } from '../terms.tsx'
import { type Sorting, sortRows } from './sort-rows.ts'

type Data = SectionContents['locations_table']
type Column = Data['table']['columns'][number]
type Cell = Data['table']['rows'][number]['cells'][number]

/** Rows of a page of the table. */
const PAGE = 50

/** Characters from which a cell may take more lines. */
const LONG = 30

const NUMBERS: readonly Column[] = ['plotsize', 'max_height', 'max_fsi', 'score']

function cellText(i18n: I18n, column: Column, cell: Cell): string {
  const { t, format } = i18n
  if (cell === null) return t('locations_table.unknown')
  if (typeof cell === 'object') return zoneName(i18n, cell)
  if (typeof cell === 'string') return cell
  if (column === 'plotsize') return format.area(cell)
  if (column === 'max_height') return format.length(cell)
  return column === 'max_fsi' ? format.factor(cell) : format.number(cell)
}

/** The locations in rows, sorted by their reader, a page at a time. */
function Table({ data: { base, table } }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t, language } = i18n
  const isAlive = useIsAlive()
  const [sorting, setSorting] = useState<Sorting>({ column: null, isDown: false })
  const [at, setAt] = useState(0)
  const { columns, rows } = table
  const sorted = useMemo(() => sortRows(rows, sorting, language), [rows, sorting, language])
  if (rows.length === 0) return <p className={page.dim}>{t('publications.listed_none')}</p>

  const nameOf = (column: number) =>
    column === -1
      ? t('locations_table.location')
      : t(`locations_table.column_${columns[column] as Column}`)
  const sortBy = (column: number) => {
    setAt(0)
    const isSame = sorting.column === column
    // up, down, as the list is
    setSorting(
      isSame && sorting.isDown ? { column: null, isDown: false } : { column, isDown: isSame },
    )
  }
  const heads = [-1, ...columns.keys()]
  const caption =
    sorting.column === null
      ? t('locations_table.caption_usual')
      : t('locations_table.caption', { column: nameOf(sorting.column) })
  return (
    <>
      <div className={classes.frame}>
        <SideScroll label={t('locations_table.name')}>
          <table className={classes.table}>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                {heads.map((column) => (
                  <Head
                    key={column}
                    name={nameOf(column)}
                    isNumber={NUMBERS.includes(columns[column] as Column)}
                    sorted={
                      sorting.column !== column ? null : sorting.isDown ? 'descending' : 'ascending'
                    }
                    onSort={isAlive && rows.length > 1 ? () => sortBy(column) : null}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.slice(at, at + PAGE).map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state of their own
                <tr key={index}>
                  <th scope="row">
                    <LocationLink base={base} location={row} className={lists.name} />
                  </th>
                  {columns.map((column, place) => {
                    const cell = row.cells[place] ?? null
                    return (
                      <td
                        key={column}
                        data-number={NUMBERS.includes(column) || undefined}
                        data-unknown={cell === null || undefined}
                        data-long={(typeof cell === 'string' && cell.length > LONG) || undefined}
                      >
                        {cellText(i18n, column, cell)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </SideScroll>
      </div>
      {columns.includes('max_fsi') && <TermsLine of={['fsi']} />}
      <RestWithoutScripts base={base} rest={rows.slice(PAGE)} />
      {isAlive && rows.length > PAGE && <Pages at={at} count={rows.length} onTurn={setAt} />}
    </>
  )
}

interface HeadProps {
  readonly name: string
  readonly isNumber: boolean
  readonly sorted: 'ascending' | 'descending' | null
  /** null where nothing can be sorted. */
  readonly onSort: (() => void) | null
}

function Head({ name, isNumber, sorted, onSort }: HeadProps) {
  const { t } = useI18n()
  const Icon = sorted === null ? IconSelector : sorted === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" data-number={isNumber || undefined} {...(sorted && { 'aria-sort': sorted })}>
      {onSort ? (
        <button
          type="button"
          className={classes.sort}
          title={t('locations_table.sort', { column: name })}
          data-sorted={sorted ?? undefined}
          onClick={onSort}
        >
          {name}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        name
      )}
    </th>
  )
}

interface PagesProps {
  readonly at: number
  readonly count: number
  readonly onTurn: (at: number) => void
}

function Pages({ at, count, onTurn }: PagesProps) {
  const { t, format } = useI18n()
  const told = {
    page: format.number(at / PAGE + 1),
    pages: format.number(Math.ceil(count / PAGE)),
  }
  return (
    <nav className={lists.more} aria-label={t('locations_table.pages')}>
      <Button variant="default" size="xs" disabled={at === 0} onClick={() => onTurn(at - PAGE)}>
        {t('locations_table.previous')}
      </Button>
      <span className={lists.count} role="status">
        {t('locations_table.page', told)}
      </span>
      <Button
        variant="default"
        size="xs"
        disabled={at + PAGE >= count}
        onClick={() => onTurn(at + PAGE)}
      >
        {t('locations_table.next')}
      </Button>
    </nav>
  )
}

export const locationsTable: SectionView<Data> = {
  sketch: 'table',
  View: Table,
}
