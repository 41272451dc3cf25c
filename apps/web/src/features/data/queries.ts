import type { Answers, RefreshTarget } from '@kavel/calls'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/call-api.ts'
import { useAct } from '../../shared/use-act.ts'

export type Holdings = Answers['GET /imports/holdings']
export type Area = Holdings['areas'][number]
export type Holding = Area['holdings'][number]
export type AboutLayer = Holdings['layers'][number]
export type Refresh = Answers['GET /imports/refreshes'][number]

const KEY = 'imports'
/** Milliseconds between looks while something runs or waits, and while nothing does: another may begin something. */
const PACE = { busy: 1_000, calm: 15_000 } as const

export const isActive = ({ state }: Refresh) => state === 'waiting' || state === 'running'

export const holdingsQuery = queryOptions({
  queryKey: [KEY, 'holdings'],
  queryFn: ({ signal }) => callApi('GET /imports/holdings', {}, { signal, quiet: true }),
})

export const refreshesQuery = queryOptions({
  queryKey: [KEY, 'refreshes'],
  queryFn: ({ signal }) => callApi('GET /imports/refreshes', {}, { signal, quiet: true }),
  refetchInterval: ({ state: { data } }) => (data?.some(isActive) ? PACE.busy : PACE.calm),
})

/** Fewest letters that are worth asking for. */
const SUGGEST_FROM = 2

/** Names of places that begin like what was typed. */
export function placesQuery(kind: 'place' | 'municipality' | 'province', typed: string) {
  const q = typed.trim()
  return queryOptions({
    queryKey: [KEY, 'places', kind, q],
    enabled: q.length >= SUGGEST_FROM,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      callApi('GET /imports/places', { query: { kind, q } }, { signal, quiet: true }),
  })
}

/** How large the place of this name is, once a name was chosen. */
export function sizeQuery(kind: 'place' | 'municipality' | 'province', name: string | null) {
  return queryOptions({
    queryKey: [KEY, 'size', kind, name],
    enabled: name !== null,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      callApi(
        'GET /imports/places/size',
        { query: { kind, name: name ?? '' } },
        { signal, quiet: true },
      ),
  })
}

export const nightlyQuery = queryOptions({
  queryKey: [KEY, 'nightly'],
  queryFn: ({ signal }) => callApi('GET /imports/nightly', {}, { signal, quiet: true }),
})

/** Rejects on one page of the list. */
const PAGE = 50

export function rejectsQuery(id: number, reason: string | null) {
  return infiniteQueryOptions({
    queryKey: [KEY, 'rejects', id, reason],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'GET /imports/detail/{id}/rejects',
        {
          params: { id },
          query: { limit: PAGE, offset: pageParam, ...(reason && { reason: reason as never }) },
        },
        { signal, quiet: true },
      ),
    getNextPageParam: ({ rejects }, pages) =>
      rejects.length < PAGE ? undefined : pages.length * PAGE,
  })
}

export interface Wanted extends RefreshTarget {
  readonly layers?: readonly Holding['layer'][]
}

/** Acts of the screen; what they change is read again. */
export function useRefreshActs() {
  const client = useQueryClient()
  const readAgain = (part: string) => () => client.invalidateQueries({ queryKey: [KEY, part] })
  return {
    start: useAct<unknown, Wanted>({
      mutationFn: (body) =>
        callApi('POST /imports/refreshes', { body: body as never }, { quiet: true }),
      onSettled: readAgain('refreshes'),
    }),
    cancel: useAct<unknown, number>({
      mutationFn: (id) => callApi('DELETE /imports/refreshes/{id}', { params: { id } }),
      onSettled: readAgain('refreshes'),
    }),
    switchNightly: useAct<unknown, boolean>({
      mutationFn: (isOn) => callApi('PUT /imports/nightly', { body: { isOn } }),
      onSettled: readAgain('nightly'),
    }),
  }
}
