import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** Which public data has been imported, from when. */
export const registerSummaryQuery = queryOptions({
  queryKey: ['register', 'summary'],
  // an import happens now and then; the screen of the data has it read again
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => callApi('GET /register/summary', {}, { signal }),
})

/** Fewest letters that are worth asking for. */
export const SEARCH_FROM = 2

/** Places in the list below the field: as many as are read at a glance. */
export const MOST_PLACES = 8

/** Streets, addresses, plots and coordinates by what people type; nothing below two letters. `most`: at most 50. */
export function placesQuery(text: string, most = MOST_PLACES) {
  const query = text.trim()
  return queryOptions({
    queryKey: ['register', 'search', query, most],
    enabled: query.length >= SEARCH_FROM,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      callApi('GET /register/search', { query: { q: query, limit: most } }, { signal }),
  })
}
