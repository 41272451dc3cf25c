import { LocationType } from '@kavel/domain'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordKeys } from '../../shared/api/record-keys.ts'
import { type ListQuery, listRecords } from '../../shared/api/records.ts'
import type { LocationRow } from './columns.tsx'
import { PAGE, pagesFor } from './pages.ts'

/** Rows in which a name is looked for: what one call gives at most. */
export const FILTER_LIMIT = 1000

/** Templates are no work of the user. */
const where = { type: LocationType.default } as const

export interface LocationRows {
  /** One entry per location; undefined where the page has not been read yet. */
  readonly rows: readonly (LocationRow | undefined)[]
  /** Locations there are, before filtering. */
  readonly total: number | undefined
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
 * The locations as the server sorts them, page by page as they come into sight. With a name to look
 * for, the first thousand are read and filtered here: the server compares whole values only.
 * @param order field name, with `-` in front for the other direction
 */
export function useLocationRows(order: string, name: string): LocationRows {
  const [pages, setPages] = useState<{ order: string; read: readonly number[] }>({
    order,
    read: [0],
  })
  const read = pages.order === order ? pages.read : [0]
  const wanted = name.trim().toLocaleLowerCase()
  const isFilter = wanted !== ''

  const listed = useQueries({
    queries: read.map((page) => ({
      ...listQuery({ limit: PAGE, offset: page * PAGE, order, depth: 0, where }),
      placeholderData: keepPreviousData,
    })),
  })
  const filtered = useQuery({
    ...listQuery({ limit: FILTER_LIMIT, order, depth: 0, where }),
    enabled: isFilter,
    placeholderData: keepPreviousData,
  })

  const failed = isFilter ? filtered : listed.find(({ error }) => error)
  const total = listed[0]?.data?.total
  const result = { total, error: failed?.error ?? null, retry: () => void failed?.refetch() }
  if (isFilter)
    return {
      ...result,
      rows: (filtered.data?.records ?? []).filter((location) =>
        location.name.toLocaleLowerCase().includes(wanted),
      ),
      look: () => {},
    }

  const rows: (LocationRow | undefined)[] = new Array(total ?? 0).fill(undefined)
  for (const [index, page] of read.entries())
    for (const [place, location] of (listed[index]?.data?.records ?? []).entries())
      if (page * PAGE + place < rows.length) rows[page * PAGE + place] = location
  return {
    ...result,
    rows,
    look(first, last) {
      const next = pagesFor(read, first, Math.min(last, rows.length - 1))
      if (next !== read) setPages({ order, read: next })
    },
  }
}
