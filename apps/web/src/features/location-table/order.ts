import type { SortingState } from '@tanstack/react-table'
import { locationColumns } from './columns.tsx'

/**
 * A sort of the table as the server takes it: field name, `-` in front for descending.
 * @param custom keys of the custom fields that the table shows
 */
export function orderOf(sorting: SortingState, custom: readonly string[] = []): string {
  const [first] = sorting
  const standard: Readonly<Record<string, { readonly sort: string }>> = locationColumns
  const sort = first && (custom.includes(first.id) ? first.id : standard[first.id]?.sort)
  return sort ? `${first?.desc ? '-' : ''}${sort}` : '-updatedAt'
}
