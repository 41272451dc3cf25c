/** GeoJSON answers of services. */
import { BrokenDelivery, because, type Crs, type DeliveredRecord, readCrs } from '@kavel/registers'

export type Feature = DeliveredRecord['feature'] & { readonly id?: unknown }

/** One page of features. */
export interface Page {
  readonly features: readonly Feature[]
  readonly value: Readonly<Record<string, unknown>>
}

/** The features of an answer. Throws `BrokenDelivery` for anything else than a collection. */
export function readPage(value: unknown, host: string): Page {
  const { type, features } = (value ?? {}) as { type?: unknown; features?: unknown }
  if (type !== 'FeatureCollection' || !Array.isArray(features))
    throw new BrokenDelivery(because('json_without', { host, name: 'features' }))
  return { features, value: value as Page['value'] }
}

/** What an answer says of its coordinates in the `crs` of 2008's GeoJSON; null when it says nothing. */
export function crsOfPage({ value }: Page, host: string): Crs | null {
  const { crs } = value as { crs?: { properties?: { name?: unknown } } | null }
  const name = crs?.properties?.name
  if (name === undefined) return null
  const known = readCrs(String(name))
  if (known) return known
  throw new BrokenDelivery(because('crs_unknown', { host, crs: String(name).slice(0, 80) }))
}
