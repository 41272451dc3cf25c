import type { CellChange, GridColumn, RowId, Sort } from './column.ts'
import type { Checked } from './grid-head.tsx'
import type { Lines } from './lines.ts'
import type { Block } from './place.ts'
import type { RowKey } from './use-row-keys.ts'

/** Rows that are checked to do something with them together. */
export interface Checks<Id extends RowId = number> {
  readonly state: Checked
  /** What the box above the rows checks, in words. */
  readonly allLabel?: string
  readonly has: (id: Id) => boolean
  /** Checks the row of a line or takes its check away; `isRange`: and all from the line that was pressed before. */
  readonly toggle: (place: number, isRange: boolean) => void
  readonly toggleAll: () => void
}

export interface GridProps<Row extends { readonly id: RowId }> {
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  readonly lines: Lines<Row>
  /** Tells one list from another: a search, an order. Another one begins at the top. */
  readonly list: string
  readonly nameOf: (row: Row) => string
  /** What stands there is of the list before. */
  readonly isOld?: boolean
  readonly sorts?: readonly Sort[]
  /** Columns that the rows are ordered by at most. */
  readonly mostSorts?: number
  readonly onSorts?: (sorts: readonly Sort[]) => void
  readonly widths?: Readonly<Record<string, number | undefined>>
  readonly onWidth?: (key: string, width: number) => void
  /** What the columns come to, in words, by their keys. */
  readonly totals?: Readonly<Record<string, string>> | undefined
  readonly checks?: Checks<Row['id']> | undefined
  /** The row that is open beside the grid. */
  readonly current?: Row['id'] | undefined
  /** The row that the pointer is at, here or elsewhere. */
  readonly hovered?: Row['id'] | undefined
  /** Rows that somebody else changed a moment ago. */
  readonly glowing?: ReadonlySet<RowId> | undefined
  readonly onHover?: (row: Row | null) => void
  /** A line that comes into sight. */
  readonly revealed?: number | undefined
  readonly onOpen?: (row: Row) => void
  /** A click opens a row; by default a double one. */
  readonly isOpenedByClick?: boolean
  readonly onToggleGroup?: (key: string) => void
  /** Cells were changed one by one; left out: nobody changes anything. */
  readonly onChange?: ((changes: readonly CellChange<Row>[]) => void) | undefined
  readonly onPaste?: ((text: string, block: Block) => void) | undefined
  readonly onFill?: ((block: Block, to: number) => void) | undefined
  /** Cells of a block are emptied. */
  readonly onClear?: ((block: Block) => void) | undefined
  /** Keys of one letter for the row that the keyboard is at, besides those of every grid. */
  readonly rowKeys?: readonly RowKey<Row>[] | undefined
}
