import { CustomFieldType, type DroppedFilter, LocationType } from '@kavel/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListQuery } from '../../shared/api/list-query.ts'
import { recordKeys } from '../../shared/api/record-keys.ts'
import { type CustomTotals, listRecords } from '../../shared/api/records.ts'
import type { CustomField } from '../../shared/custom-fields.ts'
import type { LocationRow } from './columns.tsx'
import { PAGE, pagesFor } from './pages.ts'

/** Templates are no work of the user. */
const where = { type: LocationType.default } as const

const NONE_DROPPED: readonly DroppedFilter[] = []

export interface LocationRows {
  /** Tells one list from another. */
  readonly list: string
  /** One entry per location; undefined where the page has not been read yet. */
  readonly rows: readonly (LocationRow | undefined)[]
  /** Locations that match. */
  readonly total: number | undefined
  /** What numbers of custom fields come to over all that match, by the id of the field. */
  readonly totals: CustomTotals
  /** What of the filters is there no longer. */
  readonly dropped: readonly DroppedFilter[]
  readonly error: unknown
  readonly retry: () => void
  /** Tells which rows are in sight, so that they are read. */
  readonly look: (first: number, last: number) => void
}

function listQuery(query: ListQuery) {
  return {
    queryKey: recordKeys.list('locations', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => listRecords('locations', query, signal),
  }
}

/**
 * The locations as the server finds and sorts them, page by page as they come into sight. The first
 * page of the previous list stays until that of the next is there.
 * @param order field name, with `-` in front for the other direction
 * @param fields custom fields that the table shows
 * @param filters by which the locations are filtered, JSON of `LocationFilters`
 */
export function useLocationRows(
  order: string,
  fields: readonly CustomField[],
  filters: string,
): LocationRows {
  const list = JSON.stringify([order, filters])
  const [seen, setSeen] = useState<{ list: string; pages: readonly number[] }>({ list, pages: [] })
  const pages = seen.list === list ? seen.pages : []

  const shown = fields.map(({ id }) => id)
  const numbers = fields.filter(({ type }) => type === CustomFieldType.number)
  const query = {
    order,
    depth: 0,
    where,
    filters,
    limit: PAGE,
    ...(shown.length > 0 && { custom: shown.join() }),
  }
  const first = useQuery({
    ...listQuery({
      ...query,
      offset: 0,
      ...(numbers.length > 0 && { totals: numbers.map(({ id }) => id).join() }),
    }),
    // an empty list would say that there is nothing before it is known
    placeholderData: (previous) => (previous?.total ? previous : undefined),
  })
  const more = pages.filter((page) => page > 0)
  const others = useQueries({
    queries: more.map((page) => listQuery({ ...query, offset: page * PAGE })),
  })

  const total = first.data?.total
  const rows: (LocationRow | undefined)[] = new Array(total ?? 0).fill(undefined)
  const fill = (page: number, records: readonly LocationRow[] = []) => {
    for (const [place, location] of records.entries())
      if (page * PAGE + place < rows.length) rows[page * PAGE + place] = location
  }
  fill(0, first.data?.records)
  for (const [index, page] of more.entries()) fill(page, others[index]?.data?.records)

  const failed = [first, ...others].find(({ error }) => error)
  return {
    list,
    rows,
    total,
    totals: first.data?.totals ?? {},
    dropped: first.data?.dropped ?? NONE_DROPPED,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    look(from, to) {
      const next = pagesFor(pages, from, Math.min(to, rows.length - 1))
      if (next !== pages) setSeen({ list, pages: next })
    },
  }
}
