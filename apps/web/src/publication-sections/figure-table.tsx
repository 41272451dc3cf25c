import type { ReactNode } from 'react'
import classes from './page.module.css'

export interface FigureTableProps {
  readonly caption: string
  /** Heads of the columns: what a row is about, then its figures. */
  readonly heads: readonly [string, ...string[]]
  /** Rows. */
  readonly children: ReactNode
}

/** A table of figures on a public page. */
export function FigureTable({ caption, heads: [subject, ...figures], children }: FigureTableProps) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col" data-number>
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
