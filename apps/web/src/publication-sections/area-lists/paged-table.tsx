import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import lists from '../lists.module.css'
import table from '../rows-table.module.css'

export interface PagedColumn<Row> {
  readonly name: string
  readonly isNumber?: boolean
  /** What a row has in it; null is unknown. The first column is the name of the row. */
  readonly of: (row: Row) => ReactNode
}

export interface PagedTableProps<Row> {
  /** What a screen reader says of it. */
  readonly caption: string
  readonly columns: readonly PagedColumn<Row>[]
  readonly rows: readonly Row[]
  /** Rows of a page. */
  readonly size: number
  readonly unknown: string
  /** What a page that is still folded says. */
  readonly pageName: (rows: readonly Row[], from: number) => string
}

/** Rows, of which those beyond the first page are folded: a browser opens them without scripts, and finds words in them. */
export function PagedTable<Row>({ rows, size, ...props }: PagedTableProps<Row>) {
  const pages = Array.from({ length: Math.ceil(rows.length / size) }, (_, page) =>
    rows.slice(page * size, (page + 1) * size),
  )
  const [first = [], ...rest] = pages
  return (
    <>
      <Page {...props} rows={first} />
      {rest.map((some, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no state of their own
        <details key={index} className={lists.page}>
          <summary>{props.pageName(some, (index + 1) * size)}</summary>
          <Page {...props} rows={some} />
        </details>
      ))}
    </>
  )
}

function Page<Row>({
  caption,
  columns: [name, ...columns],
  rows,
  unknown,
}: Omit<PagedTableProps<Row>, 'size' | 'pageName'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={table.frame} tabIndex={0} aria-label={caption}>
      <table className={table.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{name?.name}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-number={column.isNumber || undefined}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state of their own
            <tr key={index}>
              <th scope="row">{name?.of(row)}</th>
              {columns.map((column) => {
                const told = column.of(row)
                return (
                  <td
                    key={column.name}
                    data-number={column.isNumber || undefined}
                    data-unknown={told === null || undefined}
                  >
                    {told ?? unknown}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
