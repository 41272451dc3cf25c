import type { RegisterSummary } from '@kavel/registers'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Which public data has been imported, from when. */
export const registerSummaryQuery = queryOptions({
  queryKey: ['register', 'summary'],
  // an import happens from the command line, now and then
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => call<RegisterSummary>('GET', '/register/summary', { signal }),
})

/** An address or a plot that was found. */
export interface Place {
  readonly kind: 'address' | 'plot'
  readonly register_id: string
  readonly label: string
  readonly lon: number
  readonly lat: number
}

/** Fewest letters that are worth asking for. */
export const SEARCH_FROM = 2

/** Addresses and plots by what people type; nothing below two letters. */
export function placesQuery(text: string, limit = 8) {
  const query = text.trim()
  return queryOptions({
    queryKey: ['register', 'search', query, limit],
    enabled: query.length >= SEARCH_FROM,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call<Place[]>('GET', '/register/search', { query: { q: query, limit }, signal }),
  })
}
