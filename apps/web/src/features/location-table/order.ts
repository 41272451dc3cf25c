import type { SortingState } from '@tanstack/react-table'
import { type ColumnKey, locationColumns } from './columns.tsx'

/** A sort of the table as the server takes it: field name, `-` in front for descending. */
export function orderOf(sorting: SortingState): string {
  const [first] = sorting
  const column = first && locationColumns[first.id as ColumnKey]
  if (!column) return '-updatedAt'
  return `${first.desc ? '-' : ''}${column.sort}`
}
