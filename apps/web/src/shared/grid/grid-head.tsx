// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the columns that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus, and tells the cell by its id
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react'
import { useI18n } from '../i18n.ts'
import { type GridColumn, type Sort, sortBy } from './column.ts'
import classes from './grid.module.css'
import { CHECK } from './grid-line.tsx'
import { clampWidth, type Layout, type Span } from './layout.ts'

/** Pixels per press of an arrow key. */
const STEP = 16

/** Which rows are checked, as the box above them shows it. */
export type Checked = 'none' | 'some' | 'all'

export interface GridHeadProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly layout: Layout
  readonly span: Span
  readonly sorts: readonly Sort[]
  readonly mostSorts: number
  readonly onSorts: (sorts: readonly Sort[]) => void
  /** `isDone`: the user has let go. */
  readonly onWidth: (key: string, width: number, isDone: boolean) => void
  readonly checked: Checked | undefined
  readonly checkAllLabel: string | undefined
  readonly onCheckAll: () => void
}

/** The titles of the columns: pressed they order, at their edge they are made wider. */
export const GridHead = memo(DrawnHead) as typeof DrawnHead

function DrawnHead<Row>(props: GridHeadProps<Row>) {
  const { t } = useI18n()
  const { columns, layout, span, checked, onCheckAll } = props
  const draw = (column: number) => {
    const one = columns[column]
    return one && <Title key={one.key} {...props} one={one} column={column} />
  }
  return (
    <div role="rowgroup" className={classes.head}>
      <div
        role="row"
        className={classes.heads}
        aria-rowindex={1}
        style={{ width: layout.total + (checked ? CHECK : 0) }}
      >
        {checked && (
          <div role="columnheader" className={classes.check} style={{ width: CHECK }}>
            <input
              type="checkbox"
              aria-label={props.checkAllLabel ?? t('grid.check_all')}
              checked={checked === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = checked === 'some'
              }}
              onChange={onCheckAll}
            />
          </div>
        )}
        {Array.from({ length: layout.frozen }, (_, column) => draw(column))}
        <span
          style={{ flex: 'none', width: (layout.starts[span.from] ?? 0) - layout.frozenWidth }}
        />
        {Array.from({ length: span.to - span.from }, (_, step) => draw(span.from + step))}
      </div>
    </div>
  )
}

interface TitleProps<Row> extends GridHeadProps<Row> {
  readonly one: GridColumn<Row>
  readonly column: number
}

function Title<Row>(props: TitleProps<Row>) {
  const { one, column, layout, sorts, mostSorts, onSorts, onWidth, checked } = props
  const { t } = useI18n()
  const width = layout.widths[column] ?? one.width
  const place = sorts.findIndex(({ key }) => key === one.key)
  const sort = sorts[place]
  const Arrow = sort?.isDescending ? IconArrowDown : IconArrowUp

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) return onWidth(one.key, clampWidth(width + way * STEP), true)
    const heads = [...(event.currentTarget.closest('[role=row]')?.querySelectorAll('button') ?? [])]
    heads[heads.indexOf(event.currentTarget as HTMLButtonElement) + way]?.focus()
  }

  const hint = !one.sort ? 'grid.sort_none' : mostSorts > 1 ? 'grid.sort_hint' : 'grid.sort_only'
  const isFrozen = column < layout.frozen
  return (
    <div
      role="columnheader"
      className={isFrozen ? classes.frozen : classes.cell}
      style={{
        width,
        ...(isFrozen && { left: (layout.starts[column] ?? 0) + (checked ? CHECK : 0) }),
      }}
      aria-colindex={column + 1}
      aria-sort={sort ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      data-align={one.align}
    >
      <button
        type="button"
        className={classes.title}
        // one stop for Tab; the arrow keys go from title to title
        tabIndex={column === 0 ? 0 : -1}
        title={`${one.title}. ${t(hint)}`}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        aria-disabled={one.sort ? undefined : true}
        onClick={({ shiftKey }) =>
          one.sort && onSorts(sortBy(sorts, one, shiftKey && mostSorts > 1))
        }
        onKeyDown={onKeyDown}
      >
        <span className={classes.text}>{one.title}</span>
        {sort && <Arrow size={13} aria-hidden className={classes.arrow} />}
        {sort && sorts.length > 1 && <span className={classes.rank}>{place + 1}</span>}
      </button>
      <Edge width={width} onWidth={(next, isDone) => onWidth(one.key, next, isDone)} />
    </div>
  )
}

interface EdgeProps {
  readonly width: number
  readonly onWidth: (width: number, isDone: boolean) => void
}

/** The edge by which a column is made wider; the keyboard does it on the title. */
function Edge({ width, onWidth }: EdgeProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  function drag(isDone: boolean) {
    return ({ clientX }: PointerEvent) => {
      if (!start.current) return
      onWidth(clampWidth(start.current.width + clientX - start.current.x), isDone)
      if (isDone) start.current = null
    }
  }
  return (
    <span
      aria-hidden
      className={classes.edge}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={drag(false)}
      onPointerUp={drag(true)}
      onPointerCancel={drag(true)}
    />
  )
}
