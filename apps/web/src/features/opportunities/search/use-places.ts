/** Where plots are, and which locations of the company hold them: what a list says beside what the search keeps. */
import type { Answers } from '@kavel/calls'
import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/call-api.ts'
import { queryClient } from '../../../shared/api/query-client.ts'

export type Place = Answers['POST /search/places'][number]
export type Places = ReadonlyMap<string, Place>

const KEY = ['search', 'places'] as const
/** Plots of one question: as many as a list reads at once. */
const AT_ONCE = 100
/** Colleagues make locations as well. */
const STALE = 60_000

const placesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...KEY, ids],
    staleTime: STALE,
    queryFn: ({ signal }) =>
      callApi('POST /search/places', { body: { plots: [...ids] } }, { signal, quiet: true }),
  })

/** By register id; those that are not told yet, or cannot be, are missing. */
export function usePlaces(ids: readonly string[]): Places {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
  return useQueries({ queries: parts.map(placesQuery), combine: together })
}

function together(answers: readonly UseQueryResult<Place[]>[]): Places {
  return new Map(answers.flatMap(({ data }) => (data ?? []).map((place) => [place.id, place])))
}

/** Locations were made: which plots they hold is read again. */
export function refreshPlaces(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}
