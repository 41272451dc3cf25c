import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

type Area = GeoJSON.Polygon | GeoJSON.MultiPolygon

/** Where a value comes from: register and delivery, and the date of that delivery (`YYYY-MM-DD`). */
export interface Sourced {
  readonly source: string
  readonly date: string
}

/** What the registers say of one plot. */
export interface PlotFacts {
  readonly register_id: string
  readonly designation: string
  readonly municipality: string
  /** Square metres. */
  readonly size: Sourced & { readonly value: number }
  readonly geometry: Area
  readonly buildings: readonly (Sourced & {
    readonly register_id: string
    readonly year: number | null
    /** Metres above the ground around it. */
    readonly height: number | null
    /** BuildingFunction code. */
    readonly use: number | null
    /** Square metres of the whole building. */
    readonly footprint: number
  })[]
  readonly addresses: readonly (Sourced & {
    readonly register_id: string
    readonly label: string
  })[]
  readonly zoning: readonly (Sourced & {
    readonly name: string
    /** ZoningCategory code. */
    readonly category: number
    readonly plan_id: string
    readonly plan_name: string
    readonly article: string | null
    /** Part of the plot that the zone covers, 0–1. */
    readonly share: number
  })[]
  /** Square metres of the part on this plot. */
  readonly envelopes: readonly (Sourced & { readonly area: number; readonly plan_id: string })[]
  readonly dimensions: readonly (Sourced & {
    /** `maximum bouwhoogte (m)`. */
    readonly kind: string
    /** Null when the plan holds something else than one number; `text` then tells. */
    readonly value: number | null
    readonly text: string
    readonly plan_id: string
    readonly plan_name: string
    readonly article: string | null
  })[]
}

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
