import type { CellChange, GridColumn, Sort } from './column.ts'
import type { Checked } from './grid-head.tsx'
import type { Lines } from './lines.ts'
import type { Block } from './place.ts'

/** Rows that are checked to do something with them together. */
export interface Checks {
  readonly state: Checked
  readonly has: (id: number) => boolean
  /** Checks the row of a line or takes its check away; `isRange`: and all from the line that was pressed before. */
  readonly toggle: (place: number, isRange: boolean) => void
  readonly toggleAll: () => void
}

export interface GridProps<Row extends { readonly id: number }> {
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  readonly lines: Lines<Row>
  /** Tells one list from another: a search, an order. Another one begins at the top. */
  readonly list: string
  readonly nameOf: (row: Row) => string
  readonly sorts?: readonly Sort[]
  readonly onSorts?: (sorts: readonly Sort[]) => void
  readonly widths?: Readonly<Record<string, number | undefined>>
  readonly onWidth?: (key: string, width: number) => void
  /** What the columns come to, in words, by their keys. */
  readonly totals?: Readonly<Record<string, string>> | undefined
  readonly checks?: Checks | undefined
  /** The row that is open beside the grid. */
  readonly current?: number | undefined
  readonly onOpen?: (row: Row) => void
  readonly onToggleGroup?: (key: string) => void
  /** Cells were changed one by one; left out: nobody changes anything. */
  readonly onChange?: ((changes: readonly CellChange<Row>[]) => void) | undefined
  readonly onPaste?: ((text: string, block: Block) => void) | undefined
  readonly onFill?: ((block: Block, to: number) => void) | undefined
  /** Cells of a block are emptied. */
  readonly onClear?: ((block: Block) => void) | undefined
}
