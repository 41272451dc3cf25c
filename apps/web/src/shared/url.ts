import { fromAddressNumber, toAddressNumber } from '@kavel/domain'
import type { SearchHit } from '@kavel/registers'

/** What the map shows; degrees except the zoom. The address holds it, so that any view is a link. */
export interface MapView {
  zoom: number
  lat: number
  lon: number
  pitch?: number
  bearing?: number
}

/** Decimals in the address: at zoom 22 a hundredth of a zoom step and a tenth of a degree are invisible. */
const ZOOM_DECIMALS = 2
const ANGLE_DECIMALS = 1

type Params = Readonly<Record<string, string | undefined>>

/**
 * The view in the parameters of a route; undefined when zoom, latitude or longitude is missing, is no
 * number or lies outside the world. Pitch and bearing are read when the route has them.
 */
export function readMapView(params: Params): MapView | undefined {
  const zoom = fromAddressNumber(params.zoom)
  const lat = fromAddressNumber(params.lat)
  const lon = fromAddressNumber(params.lon)
  if (zoom === undefined || lat === undefined || lon === undefined) return undefined
  if (zoom < 0 || zoom > 24 || Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined
  const view: MapView = { zoom, lat, lon }
  const pitch = fromAddressNumber(params.pitch)
  const bearing = fromAddressNumber(params.bearing)
  if (pitch !== undefined) view.pitch = pitch
  if (bearing !== undefined) view.bearing = bearing
  return view
}

/**
 * The address of a map screen at a view: `/locations/map` becomes `/locations/map/15_5/52_1/5_2`.
 * Pitch and bearing are appended when the view has them (only for routes that take them).
 */
export function mapAddress(base: string, view: MapView): string {
  const parts = [
    toAddressNumber(view.zoom, ZOOM_DECIMALS),
    toAddressNumber(view.lat),
    toAddressNumber(view.lon),
  ]
  if (view.pitch !== undefined || view.bearing !== undefined)
    parts.push(
      toAddressNumber(view.pitch ?? 0, ANGLE_DECIMALS),
      toAddressNumber(view.bearing ?? 0, ANGLE_DECIMALS),
    )
  return [base.replace(/\/$/, ''), ...parts].join('/')
}

export const MAP_ADDRESS = '/locations/map'

/** What a link to the map may carry besides its address: a place that was chosen elsewhere. */
export interface MapState {
  readonly place?: SearchHit
}

/** Zoom at which a place that was looked for is shown: its plot and its neighbours. */
export const PLACE_ZOOM = 18

/** The address of the map at a place that was looked for. */
export function placeAddress({ lat, lon }: Pick<SearchHit, 'lat' | 'lon'>): string {
  return mapAddress(MAP_ADDRESS, { zoom: PLACE_ZOOM, lat, lon })
}

/** The id in a parameter of a route; undefined when absent. */
export function readId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,15}$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}

const isViewNumber = (text: string) => fromAddressNumber(text) !== undefined
const isId = (text: string) => readId(text) !== undefined

/** Parameters that are numbers, by name; an address with anything else there does not exist (design §7). */
const NUMBER_PARAMETERS: Readonly<Record<string, (text: string) => boolean>> = {
  zoom: isViewNumber,
  lat: isViewNumber,
  lon: isViewNumber,
  pitch: isViewNumber,
  bearing: isViewNumber,
  location_id: isId,
  concept_id: isId,
  building_id: isId,
  publication_id: isId,
  query_id: isId,
  company_id: isId,
  contentitem_id: isId,
}

/** Are all number parameters of the matched route numbers? */
export function areParametersValid(params: Params): boolean {
  return Object.entries(params).every(
    ([name, text]) => text === undefined || (NUMBER_PARAMETERS[name]?.(text) ?? true),
  )
}
