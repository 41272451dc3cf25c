// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the columns that are not in sight
import type { Editing, OnEdited } from './cell-editor.tsx'
import type { GridColumn, RowId } from './column.ts'
import classes from './grid.module.css'
import { GridLine, LINE } from './grid-line.tsx'
import type { Checks } from './grid-props.ts'
import type { Layout, Span } from './layout.ts'
import type { Line, Lines } from './lines.ts'
import type { Block, Place } from './place.ts'
import { useDrawn } from './use-drawn.ts'

interface GridBodyProps<Row extends { readonly id: RowId }> {
  readonly grid: string
  readonly columns: readonly GridColumn<Row>[]
  readonly layout: Layout
  readonly span: Span
  readonly lines: Lines<Row>
  /** Lines in sight, from top to bottom. */
  readonly places: readonly number[]
  /** Pixels that the check boxes take. */
  readonly lead: number
  readonly checkLabel: (row: Row) => string
  readonly checks: Checks<Row['id']> | undefined
  readonly block: Block | null
  readonly cursor: Place | undefined
  /** Line of the row that keys of one letter are about. */
  readonly marked: number | null
  /** Whether a selection can be drawn further. */
  readonly isFilled: boolean
  readonly editing: Editing | null
  readonly onEdited: OnEdited<Row>
  readonly current: Row['id'] | undefined
  readonly hovered: Row['id'] | undefined
  readonly glowing: ReadonlySet<RowId> | undefined
}

const NO_SPAN = { from: 0, to: 0 }

const keyOf = ({ row, group }: Line<{ readonly id: RowId }>, place: number): string =>
  row ? `row-${row.id}` : group ? `group-${group.key}` : `waiting-${place}`

/** The lines with keys of their own: pages read at two moments may hold one row twice. */
function keyed<Row extends { readonly id: RowId }>(lines: Lines<Row>, places: readonly number[]) {
  const known = new Set<string>()
  return places.map((place) => {
    const line = lines.at(place)
    const own = keyOf(line, place)
    const isAgain = known.has(own)
    known.add(own)
    return { ...line, place, isAgain, key: isAgain ? `${own}@${place}` : own }
  })
}

/** The lines in sight, each as far as it is drawn by now. */
export function GridBody<Row extends { readonly id: RowId }>(props: GridBodyProps<Row>) {
  const { lines, layout, lead, block, cursor, editing, checks } = props
  const sight = keyed(lines, props.places)
  const keys = sight.flatMap(({ key, row, group }) => (row || group ? key : []))
  const drawn = useDrawn(keys, props.span)
  return (
    <div
      role="rowgroup"
      className={classes.body}
      style={{ height: lines.count * LINE, width: layout.total + lead }}
    >
      {sight.map(({ place, key, row, group, isAgain }) => {
        const isIn = block !== null && place >= block.top && place <= block.bottom
        const isEdited = row !== undefined && row.id === editing?.id && !isAgain
        // what the keyboard is at is there at once
        const isNow = isEdited || cursor?.row === place || place === props.marked
        return (
          <GridLine
            key={key}
            place={place}
            row={row}
            group={group}
            grid={props.grid}
            columns={props.columns}
            layout={layout}
            span={isNow ? props.span : (drawn.get(key) ?? NO_SPAN)}
            checkLabel={props.checkLabel}
            left={isIn ? block.left : -1}
            right={isIn ? block.right : -1}
            cursor={cursor?.row === place ? cursor.column : -1}
            isEnd={props.isFilled && isIn && place === block.bottom}
            editing={isEdited ? editing : null}
            onEdited={props.onEdited}
            isChecked={checks && (row ? checks.has(row.id) : false)}
            isCurrent={row !== undefined && row.id === props.current}
            isHovered={row !== undefined && row.id === props.hovered}
            isGlowing={row !== undefined && props.glowing?.has(row.id) === true}
            isMarked={place === props.marked}
          />
        )
      })}
    </div>
  )
}
