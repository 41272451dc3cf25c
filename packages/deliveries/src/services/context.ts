/** What every service is asked with. */
import type {
  ConfiguredEndpoint,
  ConfiguredEndpoints,
  Delivery,
  EndpointKey,
  OpenedDelivery,
} from '@kavel/registers'
import type { Outbound } from '../outbound/outbound.ts'

/** West, south, east, north in EPSG:28992 metres. */
export type Box = readonly [number, number, number, number]

export interface ServiceContext {
  readonly outbound: Outbound
  readonly endpoints: ConfiguredEndpoints
  readonly signal?: AbortSignal | undefined
}

/** How RD New is called in parameters and headers of the OGC's newer services. */
export const RD_URI = 'http://www.opengis.net/def/crs/EPSG/0/28992'

/** A service that may be called, or the variable that holds the key it lacks. */
export function findEndpoint(
  { endpoints }: ServiceContext,
  key: EndpointKey,
): { readonly ok: true; readonly endpoint: ConfiguredEndpoint } | (OpenedDelivery & { ok: false }) {
  const missing = whatIsMissing(endpoints, key)
  const endpoint = endpoints[key]
  return missing === null ? { ok: true, endpoint } : refuse(missing, endpoint.keyName ?? '')
}

export function refuse(message: string, path = ''): OpenedDelivery & { ok: false } {
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

/** What a service lacks to be asked: the variable of a key that is not set. Null when it can be asked. */
export function whatIsMissing(endpoints: ConfiguredEndpoints, service: EndpointKey): string | null {
  const { url, keyName, key } = endpoints[service]
  return keyName === null || key !== null
    ? null
    : `${new URL(url).host} needs a key: set ${keyName}`
}
