import type { PlotFacts, PlotInArea } from '@kavel/registers'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** Registers change with an import only. */
const STALE = 5 * 60_000

/** The facts of a plot; null when there is no such plot any more. */
export function plotQuery(registerId: string) {
  return queryOptions({
    queryKey: ['register', 'plot', registerId],
    staleTime: STALE,
    queryFn: ({ signal }) =>
      callApi(
        'GET /register/plots/{register_id}',
        { params: { register_id: registerId } },
        { signal },
      ),
  })
}

/** What files of the own company say of a plot. */
export function ownQuery(registerId: string) {
  return queryOptions({
    queryKey: ['register', 'plot', registerId, 'own'],
    staleTime: STALE,
    queryFn: ({ signal }) =>
      callApi(
        'GET /register/plots/{register_id}/own',
        { params: { register_id: registerId } },
        { signal },
      ),
  })
}

/** The plot at a point. @throws ApiError `not_found` where there is none */
export function plotAt(lon: number, lat: number): Promise<PlotFacts> {
  return callApi('GET /register/plots/at', { query: { lon, lat } })
}

/**
 * Plots of which at least half lies in an area.
 * @throws ApiError `invalid_input` when the area crosses itself or holds too many plots
 */
export function plotsWithin(geometry: GeoJSON.Polygon): Promise<readonly PlotInArea[]> {
  return callApi('POST /register/plots/within', { body: { geometry } }, { quiet: true })
}
