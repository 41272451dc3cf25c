/** What every service is asked with. */
import {
  because,
  type ConfiguredEndpoint,
  type ConfiguredEndpoints,
  type Delivery,
  type EndpointKey,
  type OpenedDelivery,
  type Why,
} from '@kavel/registers'
import type { Outbound } from '../outbound/outbound.ts'

/** West, south, east, north in EPSG:28992 metres. */
export type Box = readonly [number, number, number, number]

export interface ServiceContext {
  readonly outbound: Outbound
  readonly endpoints: ConfiguredEndpoints
  readonly signal?: AbortSignal | undefined
}

/** What a layer takes of a service. */
export interface WantedRecords {
  /** Names that deliveries give the layer's collection. */
  readonly collections: readonly string[]
  /** Days after which the register has newer data. */
  readonly rhythm: number
}

/** How RD New is called in parameters and headers of the OGC's newer services. */
export const RD_URI = 'http://www.opengis.net/def/crs/EPSG/0/28992'

/** A service that may be called, or the variable that holds the key it lacks. */
export function findEndpoint(
  { endpoints }: ServiceContext,
  key: EndpointKey,
): { readonly ok: true; readonly endpoint: ConfiguredEndpoint } | (OpenedDelivery & { ok: false }) {
  const endpoint = endpoints[key]
  const { url, keyName } = endpoint
  return keyName === null || endpoint.key !== null
    ? { ok: true, endpoint }
    : refuse(because('key_missing', { host: new URL(url).host, name: keyName }), keyName)
}

export function refuse(message: Why, path = ''): OpenedDelivery & { ok: false } {
  return { ok: false, issues: [{ path, message }] }
}

/** A delivery of today that holds nothing open. */
export function opened(
  crs: Delivery['crs'],
  records: Delivery['records'],
  close: Delivery['close'] = async () => {},
): OpenedDelivery {
  return { ok: true, delivery: { crs, records, date: null, close } }
}
