/** A block that is pasted over rows of the list: what it would do, as it is shown and as it is sent. Pure. */
import { copyOf } from '../../shared/grid/column.ts'
import type { PastePlan } from '../../shared/grid/paste.ts'
import type { Preview, PreviewCell } from '../../shared/grid/paste-dialog.tsx'
import type { LocationColumn, LocationRow } from './column.ts'
import { type ChangedCell, isChange } from './row-changes.ts'

export interface Pasted {
  readonly preview: Preview
  readonly changes: readonly ChangedCell[]
}

/** @param top line of the first of the rows */
export function previewed(
  { changes, faults, readOnly, added, beyond }: PastePlan,
  rows: readonly LocationRow[],
  top: number,
  columns: readonly LocationColumn[],
): Pasted {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const told = (row: LocationRow | undefined, column: LocationColumn, after: string) => ({
    row: row && (row.name || `#${row.id}`),
    column: column.title,
    before: row ? copyOf(column, row) : '',
    after,
  })
  const cells = changes.flatMap(({ row: line, key, text, value }) => {
    const column = byKey.get(key)
    const cell = column && { place: line, row: rows[line - top], column, value }
    return cell && isChange(cell) ? [{ cell, told: told(cell.row, column, text) }] : []
  })
  const wrong = faults.flatMap(({ row, key, text, why }): PreviewCell[] => {
    const column = byKey.get(key)
    return column ? [{ ...told(rows[row - top], column, text), fault: why }] : []
  })
  return {
    preview: {
      cells: [...cells.map((one) => one.told), ...wrong],
      readOnly: readOnly.map((key) => byKey.get(key)?.title ?? key),
      added,
      beyond,
    },
    changes: cells.map(({ cell }) => cell),
  }
}
