/** Which rows of the list are selected, and how a click changes that. Pure. */
export interface RowSelection {
  /** Register ids, in the order of selecting. */
  readonly ids: readonly string[]
  /** The row that was clicked last: with Shift a range begins there. */
  readonly last: string | null
}

export const NOTHING: RowSelection = { ids: [], last: null }

/** A click on the box of a row; with Shift every row between it and the last becomes as it becomes. */
export function clickRow(
  selection: RowSelection,
  rows: readonly string[],
  id: string,
  withShift: boolean,
): RowSelection {
  const isOn = !selection.ids.includes(id)
  const from = selection.last === null ? -1 : rows.indexOf(selection.last)
  const to = rows.indexOf(id)
  const range =
    withShift && from >= 0 && to >= 0
      ? rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      : [id]
  const others = selection.ids.filter((one) => !range.includes(one))
  return { ids: isOn ? [...others, ...range] : others, last: id }
}

/** All of these rows, or none of them when all are. */
export function toggleAll({ ids }: RowSelection, rows: readonly string[]): RowSelection {
  const isAll = rows.length > 0 && rows.every((id) => ids.includes(id))
  const others = ids.filter((id) => !rows.includes(id))
  return { ids: isAll ? others : [...others, ...rows], last: null }
}
