/** What undoes a change of a location. */
import type { LocationChange } from '@kavel/calls'
import { difference } from '../difference.ts'
import type { RowValues } from '../validate.ts'
import type { CellChange } from './custom-cells.ts'
import { isSameSet } from './label-sets.ts'

export interface Done {
  /** What was written of the location. */
  readonly values: RowValues
  readonly stored: RowValues
  readonly cells: readonly CellChange[]
  /** Labels before. */
  readonly labels: readonly number[]
}

/** The change that undoes one of a location, and refuses to undo what is changed again since; none when nothing changed. */
export function undo(
  row: LocationChange,
  { values, stored, cells, labels }: Done,
): LocationChange[] {
  const fields = Object.keys(values)
  const old = Object.fromEntries(fields.map((field) => [field, stored[field] ?? null]))
  const was: NonNullable<LocationChange['was']> = {}
  const change: LocationChange = { id: row.id, was }
  const before = difference(values, old)
  if (Object.keys(before).length) {
    change.values = before
    was.values = difference(old, values)
  }
  if (cells.length) {
    change.custom = Object.fromEntries(cells.map(({ field, before }) => [field, before]))
    was.custom = Object.fromEntries(cells.map(({ field, after }) => [field, after]))
  }
  if (row.labels && !isSameSet(row.labels, labels)) {
    change.labels = [...labels]
    was.labels = row.labels
  }
  return Object.keys(was).length ? [change] : []
}
