import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/call-api.ts'
import type { Counted } from '../search/live-query.ts'
import { retry, unlessRefused } from '../search/search-calls.ts'
import type { Query } from './use-queries.ts'

/** Queries that are counted when their list is shown. */
const MOST = 24

export type Counts = ReadonlyMap<number, Pick<Counted, 'count' | 'unknown'>>

/** What each query finds now, whatever its last run found; empty until it is known. */
export function useCounts(queries: readonly Query[]): Counts {
  const asked = queries
    .filter(({ cfg }) => cfg.filters.some(({ enabled }) => enabled))
    .slice(0, MOST)
    .map(({ id, cfg }) => ({ id, filters: cfg.filters }))
  const { data } = useQuery({
    queryKey: ['search', 'counts', asked],
    enabled: asked.length > 0,
    ...retry,
    // one after another: a newer question would end an older one
    async queryFn({ signal }) {
      const counts = new Map<number, Pick<Counted, 'count' | 'unknown'>>()
      for (const { id, filters } of asked) {
        const body = { filters: [...filters], histograms: [], choices: [] }
        const counted = await unlessRefused(
          callApi('POST /search/count', { body }, { signal, quiet: true }),
        )
        // without an index nothing is known, which is not none
        if (counted && counted.index.version !== null) counts.set(id, counted)
      }
      return counts
    },
    placeholderData: (previous) => previous,
  })
  return data ?? new Map()
}
