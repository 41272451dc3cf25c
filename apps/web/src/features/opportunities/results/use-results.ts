import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Lines } from '../../../shared/grid/lines.ts'
import { useStore } from '../../../shared/store.ts'
import { askedFeatures } from '../search/asked-features.ts'
import type { LiveQuery } from '../search/live-query.ts'
import { type Hit, plotsQuery } from '../search/search-calls.ts'
import { ADDRESS } from './use-columns.ts'

/** Columns that one call brings at most. */
const MOST_FEATURES = 40

export interface Results {
  /** Tells one list from another: a query, an order. */
  readonly list: string
  readonly hits: readonly Hit[]
  readonly lines: Lines<Hit>
  readonly features: readonly string[]
  /** Plots that match; undefined before the first answer. */
  readonly total: number | undefined
  readonly isPending: boolean
  /** What stands there is of the query before. */
  readonly isOld: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** Rows before the end of what was read at which more is read. */
const AHEAD = 40
/** Rows shown as waiting behind those that were read. */
const WAITING = 20

/**
 * The plots that match, read page by page as they come into sight.
 * @param extra columns that the user added
 */
export function useResults(live: LiveQuery, order: string, extra: readonly string[]): Results {
  const filters = useStore(live.asked)
  const features = useMemo(
    () =>
      [...new Set([...askedFeatures(filters), ...extra])]
        .filter((column) => column !== ADDRESS)
        .slice(0, MOST_FEATURES),
    [filters, extra],
  )
  const query = useInfiniteQuery(plotsQuery({ filters, order, features }))
  const pages = query.data?.pages
  const hits = useMemo(() => plotsOf(pages), [pages])
  const total = pages?.[0]?.count

  async function rows(from: number, to: number): Promise<readonly Hit[]> {
    let read = hits
    let more = query.hasNextPage
    while (more && read.length <= to) {
      const next = await query.fetchNextPage()
      if (next.error) throw next.error
      read = plotsOf(next.data?.pages)
      more = next.hasNextPage
    }
    return read.slice(from, to + 1)
  }

  return {
    list: JSON.stringify([filters, order]),
    hits,
    lines: {
      count: Math.min(total ?? 0, hits.length + WAITING),
      total,
      at: (place) => ({ row: hits[place] }),
      rows,
      look(_, last) {
        if (last > hits.length - AHEAD && query.hasNextPage && !query.isFetching)
          void query.fetchNextPage()
      },
    },
    features,
    total,
    isPending: query.isPending,
    isOld: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

const plotsOf = (pages: readonly { readonly plots: readonly Hit[] }[] = []): readonly Hit[] =>
  pages.flatMap(({ plots }) => plots)
