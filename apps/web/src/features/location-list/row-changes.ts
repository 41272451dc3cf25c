/** Cells of the list as one call changes them. Pure. */
import type { LocationChange, LocationParts } from '../../shared/api/location-changes.ts'
import { isSame } from '../../shared/edit/tree.ts'
import type { LocationColumn, LocationRow } from './column.ts'

/** A cell with its new value; without a row it is of one that is made. */
export interface ChangedCell {
  /** Cells of the same row have the same: its place in the block. */
  readonly place: number
  readonly row: LocationRow | undefined
  readonly column: LocationColumn
  readonly value: unknown
}

/** One part of a change with another over it. */
export const joined = (one: LocationParts, other: LocationParts): LocationParts => ({
  ...one,
  ...other,
  ...(one.values && { values: { ...one.values, ...other.values } }),
  ...(one.custom && { custom: { ...one.custom, ...other.custom } }),
})

/** Does a cell become something else? */
export const isChange = ({ row, column, value }: ChangedCell): boolean =>
  row ? !isSame(column.value?.(row), value) : (value ?? '') !== ''

/** Cells row by row, as they are sent: with what the user saw, so that nothing of somebody else is overwritten. */
export function changesOf(cells: readonly ChangedCell[]): LocationChange[] {
  const rows = Map.groupBy(cells.filter(isChange), ({ place }) => place)
  return [...rows.values()].map((own) => {
    const row = own[0]?.row
    let [parts, was]: [LocationParts, LocationParts] = [{}, {}]
    for (const { column, value } of own) {
      parts = joined(parts, column.patch?.(value) ?? {})
      if (row) was = joined(was, column.patch?.(column.value?.(row)) ?? {})
    }
    return { ...parts, ...(row && { id: row.id, was }) }
  })
}

/** A block filled down: its rows again and again below it. @param rows those of the block, and then those that are filled */
export function filledDown(
  rows: readonly LocationRow[],
  height: number,
  columns: readonly LocationColumn[],
): ChangedCell[] {
  return rows.slice(height).flatMap((row, step) => {
    const from = rows[step % height]
    return columns.flatMap((column) =>
      from && column.edit && column.value
        ? [{ place: step, row, column, value: column.value(from) }]
        : [],
    )
  })
}
