import type { PlotFacts } from '@kavel/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

type Area = GeoJSON.Polygon | GeoJSON.MultiPolygon

export interface PlotInArea {
  readonly register_id: string
  readonly designation: string
  /** Square metres. */
  readonly size: number
  readonly geometry: Area
}

/** Registers change with an import only. */
const STALE = 5 * 60_000

/** The facts of a plot; null when there is no such plot any more. */
export function plotQuery(registerId: string) {
  return queryOptions({
    queryKey: ['register', 'plot', registerId],
    staleTime: STALE,
    queryFn: ({ signal }) =>
      call<PlotFacts>('GET', `/register/plots/${encodeURIComponent(registerId)}`, { signal }),
  })
}

/** The plot at a point. @throws ApiError `not_found` where there is none */
export function plotAt(lon: number, lat: number): Promise<PlotFacts> {
  return call('GET', '/register/plots/at', { query: { lon, lat } })
}

/**
 * Plots of which at least half lies in an area.
 * @throws ApiError `invalid_input` when the area crosses itself or holds too many plots
 */
export function plotsWithin(geometry: GeoJSON.Polygon): Promise<PlotInArea[]> {
  return call('POST', '/register/plots/within', { body: { geometry }, quiet: true })
}
