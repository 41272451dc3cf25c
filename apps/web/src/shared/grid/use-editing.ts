import { useState } from 'react'
import type { Editing } from './cell-editor.tsx'
import type { CellChange, GridColumn, RowId } from './column.ts'

/** The cell that is being edited, and what begins that. */
export function useEditing<Row extends { readonly id: RowId }>(
  columns: readonly GridColumn<Row>[],
  onChange: ((changes: readonly CellChange<Row>[]) => void) | undefined,
) {
  const [editing, setEditing] = useState<Editing | null>(null)

  function turn(row: Row, column: GridColumn<Row>): void {
    const is = column.edit?.read(column.text(row))
    onChange?.([{ row, key: column.key, value: !(is?.ok && is.value) }])
  }

  /** `text`: with that instead of what it is. False: the cell is not edited here. */
  function edit(row: Row, column: GridColumn<Row> | undefined, text?: string): boolean {
    if (!column?.edit || !onChange) return false
    if (column.edit.kind !== 'checkbox') setEditing({ id: row.id, key: column.key, text })
    else if (text === undefined) turn(row, column)
    return true
  }

  return {
    editing,
    setEditing,
    turn,
    edit,
    /** A cell of a row by its column, by default the first that is edited. */
    editRow: (row: Row, key?: string) =>
      edit(
        row,
        columns.find((one) => (key === undefined ? one.edit : one.key === key)),
      ),
  }
}
