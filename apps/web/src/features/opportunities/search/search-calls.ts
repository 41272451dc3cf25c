/** The calls of the search. A newer question ends an older one, here and on the server; whoever asks shows a failure itself. */
import type { Answers, Sent } from '@kavel/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isAborted, isApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import type { LiveAsks } from './live-query.ts'

/** The catalogue changes with an import only. */
const STALE = 5 * 60_000

export type IndexState = Answers['GET /search/catalogue']['index']
export type Hit = Answers['POST /search/plots']['plots'][number]
export type WhyAnswer = Answers['POST /search/why']
export type Miss = Answers['POST /search/misses']['misses'][number]
export type Assembly = Answers['POST /search/assemblies']['assemblies'][number]
export type Obstacle = NonNullable<Answers['POST /search/assemblies']['obstacle']>

export const liveAsks: LiveAsks = {
  count: (body, signal) => callApi('POST /search/count', { body }, { signal, quiet: true }),
  slide: (body, signal) => callApi('POST /search/slide', { body }, { signal, quiet: true }),
}

/** A question that a newer one of the same user ended is asked again: it was of another part of the screen. */
const again = (failures: number, error: unknown) => failures < 4 && isApiError(error, 'superseded')
export const retry = { retry: again, retryDelay: (failures: number) => 150 * (failures + 1) }

/** What one of several queries finds; null where it cannot be asked, so that the others are told. */
export async function unlessRefused<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (isAborted(error) || isApiError(error, 'superseded')) throw error
    return null
  }
}

export const catalogueQuery = queryOptions({
  queryKey: ['search', 'catalogue'],
  staleTime: STALE,
  queryFn: ({ signal }) => callApi('GET /search/catalogue', {}, { signal, quiet: true }),
})

type MapBox = NonNullable<Sent<'POST /search/map'>['body']['box']>

/** @param color a feature that colours the plots; null: their score */
export function mapQuery(filters: Filters, box: MapBox, zoom: number, color: string | null) {
  return queryOptions({
    queryKey: ['search', 'map', filters, box, zoom, color],
    staleTime: STALE,
    placeholderData: keepPreviousData,
    ...retry,
    queryFn: ({ signal }) =>
      callApi(
        'POST /search/map',
        { body: { filters: [...filters], box, zoom, ...(color !== null && { color }) } },
        { signal, quiet: true },
      ),
  })
}

/** The box of all that a query finds. */
export function extentQuery(filters: Filters) {
  return queryOptions({
    queryKey: ['search', 'extent', filters],
    staleTime: STALE,
    ...retry,
    queryFn: ({ signal }) =>
      callApi('POST /search/extent', { body: { filters: [...filters] } }, { signal, quiet: true }),
  })
}

export function whyQuery(filters: Filters, plot: string) {
  return queryOptions({
    queryKey: ['search', 'why', filters, plot],
    staleTime: STALE,
    placeholderData: (previous: WhyAnswer | undefined, query) =>
      query?.queryKey[3] === plot ? previous : undefined,
    ...retry,
    queryFn: ({ signal }) =>
      callApi(
        'POST /search/why',
        { body: { filters: [...filters], plot_id: plot } },
        { signal, quiet: true },
      ),
  })
}

export function missesQuery(filters: Filters, wanted: number) {
  return queryOptions({
    queryKey: ['search', 'misses', filters, wanted],
    staleTime: STALE,
    ...retry,
    queryFn: ({ signal }) =>
      callApi(
        'POST /search/misses',
        { body: { filters: [...filters], wanted } },
        { signal, quiet: true },
      ),
  })
}

export interface PlotsAsked {
  readonly filters: Filters
  readonly order: string
  readonly features: readonly string[]
}

/** Rows of one call while scrolling. */
export const PLOTS_PAGE = 100

/** A page of the hits, for a list that is read further and further. */
export function plotsQuery({ filters, order, features }: PlotsAsked) {
  return {
    queryKey: ['search', 'plots', filters, order, features] as const,
    staleTime: STALE,
    placeholderData: keepPreviousData,
    ...retry,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      callApi(
        'POST /search/plots',
        {
          body: {
            filters: [...filters],
            order,
            features: [...features],
            limit: PLOTS_PAGE,
            offset: pageParam,
          },
        },
        { signal, quiet: true },
      ),
    getNextPageParam: (
      last: Answers['POST /search/plots'],
      pages: readonly Answers['POST /search/plots'][],
    ) => {
      const read = pages.reduce((sum, { plots }) => sum + plots.length, 0)
      return last.plots.length > 0 && read < last.count ? read : undefined
    },
  }
}
