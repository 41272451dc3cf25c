import { Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { SideScroll } from '../../shared/ui/side-scroll.tsx'
import { onGridKeyDown } from './grid-keys.ts'
import classes from './sheet.module.css'

export interface SheetColumn {
  /** Tells it from the others where two could have the same title. */
  readonly key?: string
  readonly title: string
  /** Numbers stand to the right; the title of the buttons of a line is heard and not seen. */
  readonly holds?: 'numbers' | 'actions'
  /** The one that the other sheets are about. */
  readonly isChosen?: boolean
}

export interface SheetTableProps {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  /** Under the title. */
  readonly text?: ReactNode
  readonly columns: readonly SheetColumn[]
  /** Sentences in it run over several lines. */
  readonly wraps?: boolean
  /** The bodies and the foot of the table. */
  readonly children: ReactNode
}

/** A part of a sheet: a title, and under it a table that is walked with the arrow keys and scrolls sideways. */
export function SheetTable({ title, aside, text, columns, wraps, children }: SheetTableProps) {
  const id = useId()
  const heading = (
    <Title order={2} size="h3" id={id}>
      {title}
    </Title>
  )
  return (
    <section className={classes.section} aria-labelledby={id}>
      {aside ? (
        <div className={classes.head}>
          {heading}
          {aside}
        </div>
      ) : (
        <div>
          {heading}
          {text}
        </div>
      )}
      <SideScroll className={classes.scroll}>
        <table
          className={wraps ? `${classes.table} ${classes.wrap}` : classes.table}
          aria-labelledby={id}
          onKeyDown={onGridKeyDown}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.key ?? column.title} {...column} />
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </SideScroll>
    </section>
  )
}

function Heading({ title, holds, isChosen }: Omit<SheetColumn, 'key'>) {
  if (holds === 'actions')
    return (
      <th scope="col" className={classes.narrow}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </th>
    )
  return (
    <th
      scope="col"
      data-number={holds === 'numbers' || undefined}
      data-chosen={isChosen || undefined}
    >
      {title}
    </th>
  )
}
