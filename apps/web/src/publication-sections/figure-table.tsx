import type { ReactNode } from 'react'
import { SideScroll } from '../shared/ui/side-scroll.tsx'
import classes from './page.module.css'

export interface FigureTableProps {
  readonly caption: string
  /** Heads of the columns: what a row is about, then its figures. */
  readonly heads: readonly [string, ...string[]]
  /** Rows. */
  readonly children: ReactNode
}

/** A table of figures on a public page; where it is wider than the page it scrolls, and what a row is about stays. */
export function FigureTable({ caption, heads: [subject, ...figures], children }: FigureTableProps) {
  return (
    <SideScroll label={caption} isQuiet className={classes.wide}>
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
    </SideScroll>
  )
}
