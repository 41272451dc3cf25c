/**
 * Where the services of the registers are (reference: their public service pages). Each address is configuration:
 * `KAVEL_ENDPOINT_<KEY IN CAPITALS>` replaces it, a yearly edition or a mirror of one's own.
 */
import type { Issue } from './collection.ts'

export interface Endpoint {
  readonly url: string
  /** Environment variable that holds the key of the service; a service without its key is "not configured". */
  readonly key?: string
}

export const endpoints = {
  /** Search for addresses, places and areas. */
  locatieserver: { url: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1' },
  /** Its newer sibling, with answers in GeoJSON. */
  location_api: { url: 'https://api.pdok.nl/kadaster/location-api/v1' },
  brk: { url: 'https://api.pdok.nl/kadaster/brk-kadastrale-kaart/ogc/v1' },
  /** A plot by address or designation, for who has a contract. */
  brk_look_up: {
    url: 'https://api.brk.kadaster.nl/esd/bevragen/v2',
    key: 'KAVEL_KEY_BRK',
  },
  municipalities: { url: 'https://api.pdok.nl/kadaster/brk-bestuurlijke-gebieden/ogc/v1' },
  bag: { url: 'https://api.pdok.nl/kadaster/bag/ogc/v2' },
  /** Residence objects with their address, floor area and building: the newer service has them apart. */
  bag_wfs: { url: 'https://service.pdok.nl/lv/bag/wfs/v2_0' },
  bag_look_up: {
    url: 'https://api.bag.kadaster.nl/lvbag/individuelebevragingen/v2',
    key: 'KAVEL_KEY_BAG',
  },
  '3dbag': { url: 'https://api.3dbag.nl' },
  bgt: { url: 'https://api.pdok.nl/lv/bgt/ogc/v1' },
  /** Zoning at a point, without a key. */
  plans_wms: { url: 'https://service.pdok.nl/kadaster/ruimtelijke-plannen/wms/v1_0' },
  /** Zoning as objects. */
  plans: {
    url: 'https://ruimte.omgevingswet.overheid.nl/ruimtelijke-plannen/api/opvragen/v4',
    key: 'KAVEL_KEY_PLANS',
  },
  /** Omgevingsplannen: what was decided since 2024. */
  dso: {
    url: 'https://service.omgevingswet.overheid.nl/publiek/omgevingsdocumenten/api/presenteren/v8',
    key: 'KAVEL_KEY_DSO',
  },
  energy_labels: { url: 'https://public.ep-online.nl/api/v5', key: 'KAVEL_KEY_ENERGY_LABELS' },
  /** Host of the signed addresses that EP-Online gives for its files; it names no other in its documentation. */
  energy_label_files: { url: 'https://public.ep-online.nl' },
  /** The newest edition lacks income, values and distances, which come a year or two later. */
  cbs_districts: { url: 'https://api.pdok.nl/cbs/wijken-en-buurten-2024/ogc/v1' },
  cbs_areas: { url: 'https://api.pdok.nl/cbs/gebiedsindelingen/ogc/v1' },
  cbs_postcode4: { url: 'https://api.pdok.nl/cbs/postcode4/ogc/v1' },
  cbs_postcode6: { url: 'https://api.pdok.nl/cbs/postcode6/ogc/v1' },
  cbs_population_cores: { url: 'https://api.pdok.nl/cbs/bevolkingskernen-2021/ogc/v1' },
  cbs_land_use: { url: 'https://api.pdok.nl/cbs/bestand-bodemgebruik-2017/ogc/v1' },
  cbs_odata: { url: 'https://datasets.cbs.nl/odata/v1/CBS' },
  natura2000: { url: 'https://api.pdok.nl/rvo/natura2000/ogc/v1' },
  /** Only maps and files. */
  nnn: { url: 'https://service.pdok.nl/provincies/natuurnetwerk-nederland/atom/downloads' },
  nwb: { url: 'https://api.pdok.nl/rws/nationaal-wegenbestand-wegen/ogc/v1' },
  nwb_fairways: { url: 'https://api.pdok.nl/rws/nationaal-wegenbestand-vaarwegen/ogc/v1' },
  monuments: { url: 'https://data.geo.cultureelerfgoed.nl/openbaar/wfs' },
  /** Protected townscapes, as areas. */
  protected_areas: { url: 'https://service.pdok.nl/rce/ps-ch/wfs/v1_0' },
  /** Only maps and files. */
  soil: { url: 'https://service.pdok.nl/bzk/bro-bodemkaart/atom/downloads' },
  soil_wms: { url: 'https://service.pdok.nl/bzk/bro-bodemkaart/wms/v1_0' },
  geomorphology_wms: { url: 'https://service.pdok.nl/bzk/bro-geomorfologischekaart/wms/v2_0' },
  groundwater_wms: { url: 'https://service.pdok.nl/bzk/bro-grondwaterspiegeldiepte/wms/v2_0' },
  noise: { url: 'https://data.rivm.nl/geo/alo/wcs' },
  noise_wms: { url: 'https://data.rivm.nl/geo/alo/wms' },
  air_wms: { url: 'https://data.rivm.nl/geo/gcn/wms' },
  tree_cover: { url: 'https://data.rivm.nl/geo/ank/wcs' },
  tree_cover_wms: { url: 'https://data.rivm.nl/geo/ank/wms' },
  ahn: { url: 'https://service.pdok.nl/rws/ahn/wcs/v1_0' },
  ahn_wms: { url: 'https://service.pdok.nl/rws/ahn/wms/v1_0' },
  ibis: { url: 'https://www.warmteatlas.nl/geoserver/WarmteAtlas/wfs' },
  schools: { url: 'https://onderwijsdata.duo.nl/datastore/dump' },
  childcare: { url: 'https://www.landelijkregisterkinderopvang.nl/opendata' },
  stops: { url: 'https://gtfs.ovapi.nl/nl' },
} as const satisfies Record<string, Endpoint>
export type EndpointKey = keyof typeof endpoints
export const endpointKeys = Object.keys(endpoints) as EndpointKey[]

/** A service as this installation calls it. */
export interface ConfiguredEndpoint {
  /** Without a slash at the end. */
  readonly url: string
  /** Whoever runs the installation named the address: it may lie in their own network. */
  readonly isReplaced: boolean
  /** Variable that must hold its key, and the key; null where none is needed, or none was given. */
  readonly keyName: string | null
  readonly key: string | null
}
export type ConfiguredEndpoints = Readonly<Record<EndpointKey, ConfiguredEndpoint>>

const PREFIX = 'KAVEL_ENDPOINT_'
const KEY_PREFIX = 'KAVEL_KEY_'

/** The variable that replaces the address of a service: `KAVEL_ENDPOINT_3DBAG`. */
export const endpointVariable = (key: EndpointKey): string => PREFIX + key.toUpperCase()

/** Reads addresses and keys from the environment; whatever is wrong is an issue that names the variable. */
export function readEndpoints(
  environment: Readonly<Record<string, string | undefined>>,
):
  | { readonly ok: true; readonly endpoints: ConfiguredEndpoints }
  | { readonly ok: false; readonly issues: readonly Issue[] } {
  const issues: Issue[] = []
  const variables = endpointKeys.map(endpointVariable)
  const keyNames = endpointKeys.map(keyNameOf).filter((name) => name !== null)
  for (const name of Object.keys(environment)) {
    const isUnknown =
      (name.startsWith(PREFIX) && !variables.includes(name)) ||
      (name.startsWith(KEY_PREFIX) && !keyNames.includes(name))
    if (!isUnknown) continue
    const known = name.startsWith(PREFIX) ? variables : keyNames
    issues.push({ path: name, message: `names no service; known are ${known.join(', ')}` })
  }
  const read = endpointKeys.map((key) => {
    const variable = endpointVariable(key)
    const replacement = environment[variable]?.trim() || null
    const problem = replacement === null ? null : problemOf(replacement)
    if (problem) issues.push({ path: variable, message: problem })
    const keyName = keyNameOf(key)
    const value = keyName === null ? null : environment[keyName]?.trim() || null
    if (keyName && value && !/^[\x21-\x7e]+$/.test(value))
      issues.push({ path: keyName, message: 'holds a character that no key has' })
    const configured: ConfiguredEndpoint = {
      url: (replacement ?? endpoints[key].url).replace(/\/+$/, ''),
      isReplaced: replacement !== null,
      keyName,
      key: value,
    }
    return [key, configured] as const
  })
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, endpoints: Object.fromEntries(read) as ConfiguredEndpoints }
}

function keyNameOf(key: EndpointKey): string | null {
  const endpoint: Endpoint = endpoints[key]
  return endpoint.key ?? null
}

/** Fault of an address; null when valid. */
function problemOf(address: string): string | null {
  if (!URL.canParse(address)) return `"${address.slice(0, 80)}" is no address`
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) return 'must begin with https:// or http://'
  if (url.username || url.password) return 'must hold no name and password: keys have variables'
  if (url.search || url.hash) return 'must end before the question mark'
  return null
}
