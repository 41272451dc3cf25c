import type { LayerKey, RegisterKey } from '@kavel/registers'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** A delivery of a register that was imported, as the summary of the public data lists it. */
export interface RegisterSource {
  /** What of the register it holds: its roads, its water. */
  readonly layer: LayerKey
  readonly register: RegisterKey
  /** What the delivery covers: a municipality, a plan, a file. */
  readonly dataset: string
  /** Official name of the register. */
  readonly title: string
  readonly count: number
  readonly date: string
  readonly licence: string
  readonly attribution: string
}

export interface RegisterSummary {
  readonly sources: readonly RegisterSource[]
  /** West, south, east, north in degrees. */
  readonly bbox: readonly [number, number, number, number] | null
  /** Longitude and latitude in degrees. */
  readonly center: readonly [number, number] | null
  readonly municipality: string | null
}

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
