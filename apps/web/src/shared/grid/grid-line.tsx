// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: cells of both roles have it
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the columns that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus, and tells the cell by its id
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useI18n } from '../i18n.ts'
import { CellEditor, type Editing, type OnEdited } from './cell-editor.tsx'
import { type GridColumn, reasonOf } from './column.ts'
import classes from './grid.module.css'
import type { Layout, Span } from './layout.ts'
import type { GroupLine, Line } from './lines.ts'

/** Height of a line in pixels. */
export const LINE = 34
/** Width of the check boxes in pixels. */
export const CHECK = 38

export interface GridLineProps<Row> extends Line<Row> {
  readonly place: number
  readonly grid: string
  readonly columns: readonly GridColumn<Row>[]
  readonly layout: Layout
  readonly span: Span
  /** What the check box of a row is called. */
  readonly checkLabel: (row: Row) => string
  /** First and last selected column; -1 for none. */
  readonly left: number
  readonly right: number
  /** Column of the cursor; -1 for none. */
  readonly cursor: number
  /** Whether the selection ends in this line: there it can be drawn further. */
  readonly isEnd: boolean
  readonly editing: Editing | null
  readonly onEdited: OnEdited<Row>
  /** Undefined: rows are not checked here. */
  readonly isChecked: boolean | undefined
  readonly isCurrent: boolean
  readonly isHovered: boolean
  readonly isGlowing: boolean
  /** Keys of one letter are about it. */
  readonly isMarked: boolean
}

export const idOfCell = (grid: string, place: number, column: number) =>
  `${grid}-${place}-${column}`

/** A line of the grid; drawn again only when something of it changes. */
export const GridLine = memo(DrawnLine) as typeof DrawnLine

function DrawnLine<Row>(props: GridLineProps<Row>) {
  const { place, row, group, columns, layout, span, isChecked } = props
  const width = layout.total + (isChecked === undefined ? 0 : CHECK)
  const style = { width, transform: `translateY(${place * LINE}px)` }
  if (!row && !group)
    return (
      <div role="row" className={classes.line} style={style} aria-rowindex={place + 2}>
        <div role="gridcell" className={classes.waiting} aria-colspan={columns.length}>
          <Skeleton height={10} width="40%" />
        </div>
      </div>
    )
  const draw = (column: number): ReactNode => {
    const one = columns[column]
    if (!one) return null
    if (!row)
      return <GroupCell key={one.key} {...props} group={group as GroupLine} column={column} />
    return (
      <RowCell
        key={one.key}
        one={one}
        row={row}
        column={column}
        place={place}
        grid={props.grid}
        {...placeOf(layout, column, isChecked !== undefined)}
        isSelected={column >= props.left && column <= props.right}
        isCursor={props.cursor === column}
        hasHandle={props.isEnd && column === props.right && one.edit !== undefined}
        editing={props.editing?.key === one.key ? props.editing : null}
        onEdited={props.onEdited}
      />
    )
  }
  const frozen = Array.from({ length: layout.frozen }, (_, column) => draw(column))
  const moving = Array.from({ length: span.to - span.from }, (_, step) => draw(span.from + step))
  return (
    <div
      role="row"
      className={group ? `${classes.line} ${classes.group}` : classes.line}
      style={style}
      aria-rowindex={place + 2}
      aria-selected={row && isChecked}
      data-current={props.isCurrent || undefined}
      data-hovered={props.isHovered || undefined}
      data-glowing={props.isGlowing || undefined}
      data-marked={props.isMarked || undefined}
      data-checked={(row && isChecked) || undefined}
      data-editing={props.editing !== null || undefined}
    >
      {isChecked !== undefined && <CheckCell {...props} />}
      {frozen}
      <span
        style={{
          flex: 'none',
          width: Math.max(0, (layout.starts[span.from] ?? 0) - layout.frozenWidth),
        }}
      />
      {moving}
    </div>
  )
}

function CheckCell<Row>({ row, place, checkLabel, isChecked }: GridLineProps<Row>) {
  return (
    <div role="gridcell" className={classes.check} style={{ width: CHECK }}>
      {row && (
        <input
          type="checkbox"
          tabIndex={-1}
          data-check={place}
          checked={isChecked}
          readOnly
          aria-label={checkLabel(row)}
        />
      )}
    </div>
  )
}

/** Where a cell stands: those that stay stick to the left. */
function placeOf(layout: Layout, column: number, hasChecks: boolean) {
  const isFrozen = column < layout.frozen
  const left = isFrozen ? (layout.starts[column] ?? 0) + (hasChecks ? CHECK : 0) : undefined
  return { width: layout.widths[column], left }
}

interface CellOf {
  readonly column: number
}

interface RowCellProps<Row> extends CellOf {
  readonly one: GridColumn<Row>
  readonly row: Row
  readonly place: number
  readonly grid: string
  readonly width: number | undefined
  /** Where it stays when the grid is moved to the side; undefined: it moves. */
  readonly left: number | undefined
  readonly isSelected: boolean
  readonly isCursor: boolean
  /** Whether the selection can be drawn further from here. */
  readonly hasHandle: boolean
  /** Null: this cell is not edited. */
  readonly editing: Editing | null
  readonly onEdited: OnEdited<Row>
}

/** A cell; drawn again only when something of it changes, and not when others come into sight beside it. */
const RowCell = memo(DrawnCell) as typeof DrawnCell

function DrawnCell<Row>({
  one,
  row,
  column,
  place,
  grid,
  width,
  left,
  isSelected,
  isCursor,
  hasHandle,
  editing,
  onEdited,
}: RowCellProps<Row>) {
  const text = one.text(row)
  return (
    <div
      role={column === 0 ? 'rowheader' : 'gridcell'}
      id={idOfCell(grid, place, column)}
      className={left === undefined ? classes.cell : classes.frozen}
      style={left === undefined ? { width } : { width, left }}
      aria-colindex={column + 1}
      aria-readonly={one.edit ? undefined : true}
      aria-selected={isSelected || undefined}
      data-place={`${place} ${column}`}
      data-align={one.align}
      data-cursor={isCursor || undefined}
      title={text === '' ? reasonOf(one, row) : one.show ? undefined : text}
    >
      {editing ? (
        <CellEditor column={one} row={row} editing={editing} onEdited={onEdited} />
      ) : text === '' ? (
        <span className={classes.none}>–</span>
      ) : (
        (one.show?.(row) ?? <span className={classes.text}>{text}</span>)
      )}
      {hasHandle && !editing && <span className={classes.handle} data-fill />}
    </div>
  )
}

function GroupCell<Row>({
  group,
  column,
  place,
  grid,
  columns,
  layout,
  cursor,
  isChecked,
}: GridLineProps<Row> & CellOf & { readonly group: GroupLine }) {
  const { format, t } = useI18n()
  const one = columns[column] as GridColumn<Row>
  const isFrozen = column < layout.frozen
  const Chevron = group.isOpen ? IconChevronDown : IconChevronRight
  return (
    <div
      role={column === 0 ? 'rowheader' : 'gridcell'}
      id={idOfCell(grid, place, column)}
      className={isFrozen ? classes.frozen : classes.cell}
      style={placeOf(layout, column, isChecked !== undefined)}
      aria-colindex={column + 1}
      data-place={`${place} ${column}`}
      data-align={one.align}
      data-cursor={cursor === column || undefined}
    >
      {column === 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.toggle}
          data-toggle={place}
          aria-expanded={group.isOpen}
        >
          <Chevron size={15} aria-hidden />
          <span className={classes.dot} style={{ background: group.color ?? undefined }} />
          <span className={classes.text}>{group.title}</span>
          <VisuallyHidden>{t('grid.group', { count: group.count })}</VisuallyHidden>
          <span className={classes.count} aria-hidden>
            {format.number(group.count)}
          </span>
        </button>
      ) : (
        <span className={classes.text}>{group.totals[one.key]}</span>
      )}
    </div>
  )
}
