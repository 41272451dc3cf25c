import type { LookupKey } from '@kavel/registers'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** Which look-ups there are, and which of their keys is not set: that changes when the server starts again. */
export const lookupsQuery = queryOptions({
  queryKey: ['register', 'lookups'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => callApi('GET /register/lookups', {}, { signal, quiet: true }),
})

/** What is asked about: a plot, and one of its addresses where the question is of an address. */
export interface LookupPlace {
  readonly plot: string
  readonly postcode?: string
  readonly house_number?: string
  readonly residence_object?: string
}

/** What a service answers about a place: asked only when somebody presses for it, then kept with its moment. */
export function lookupQuery(lookup: LookupKey, place: LookupPlace) {
  return queryOptions({
    queryKey: ['register', 'lookups', lookup, place],
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      callApi(
        'GET /register/lookups/{lookup}',
        { params: { lookup }, query: { ...place } },
        { signal, quiet: true },
      ),
  })
}
