/** Addresses of the services (reference: public service pages). Each is configuration: `KAVEL_ENDPOINT_<KEY>` replaces it. */

export interface Endpoint {
  readonly url: string
  /** Environment variable that holds the key of the service; a service without its key is "not configured". */
  readonly key?: string
}

export const endpoints = {
  locatieserver: { url: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1' },
  brk: { url: 'https://api.pdok.nl/kadaster/brk-kadastrale-kaart/ogc/v1' },
} as const satisfies Record<string, Endpoint>
export type EndpointKey = keyof typeof endpoints
