/** Addresses of things: the link rules of spec point 2. Pure text; nothing here navigates. */

import type { PublicationType } from './entities/publications.ts'

/** Zoom of the map in the link of a location (spec point 9, General). */
export const LOCATION_LINK_ZOOM = 15

/** Decimals of a degree in an address: 1e-6° is about 0.1 m, finer than a screen shows. */
export const DEGREE_DECIMALS = 6

/**
 * A number as it stands in an address: the decimal mark is an underscore (spec point 2).
 * Trailing zeros are left out, so that one number has one text.
 * @throws when the number is not finite
 */
export function toAddressNumber(value: number, decimals = DEGREE_DECIMALS): string {
  if (!Number.isFinite(value)) throw new Error(`An address holds finite numbers, got ${value}`)
  // adding 0 turns minus zero into zero
  const rounded = Number(value.toFixed(decimals)) + 0
  const text = Math.abs(rounded) < 1e-6 ? rounded.toFixed(decimals) : String(rounded)
  return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace('.', '_')
}

/** Reads a number of an address; undefined when the text is no number (so `detail` is never a zoom). */
export function fromAddressNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^-?\d+(?:_\d+)?$/.test(text)) return undefined
  const value = Number(text.replace('_', '.'))
  return Number.isFinite(value) ? value : undefined
}

/**
 * The link of a location. A location without a place (lat and lon both 0, an empty project) is
 * found in the list, any other on the map.
 */
export function locationLink(location: { id: number; lat: number; lon: number }): string {
  const { id, lat, lon } = location
  if (lat === 0 && lon === 0) return `/locations/list/${id}`
  return `/locations/map/detail/${id}/${LOCATION_LINK_ZOOM}/${toAddressNumber(lat)}/${toAddressNumber(lon)}`
}

/** The page of the public by what is published; null where the specification names none. */
const PUBLIC_PAGES: Readonly<Record<PublicationType, string | null>> = {
  location: 'location',
  concept: 'concept',
  searchquery: 'searchquery',
  business_park: 'businesspark',
  survey: null,
  ibis_survey: 'ibis',
  population_core: 'populationcore',
  state_index: 'state',
  municipality_index: 'municipality',
  municipality: 'municipality',
}

/** The public page of a publication; null for a type without one, which `fallbackPublicLink` takes. */
export function publicLink({ type, key }: { type: string; key: string }): string | null {
  const page = Object.hasOwn(PUBLIC_PAGES, type) ? PUBLIC_PAGES[type as PublicationType] : null
  return page === null ? null : `/pub/${page}/${encodeURIComponent(key)}`
}

/** The page of a location below that of the publication that lists it. */
export function publicLocationLink(page: string, locationKey: string): string {
  return `${page}/${encodeURIComponent(locationKey)}`
}

/** The page that lists what a company published. */
export function publicIndexLink(companyKey: string): string {
  return `/pub/index/${encodeURIComponent(companyKey)}`
}

/** Where a publication of an unknown type is shown. */
export function fallbackPublicLink(key: string): string {
  return `/pub/publication/${encodeURIComponent(key)}`
}
