/** Where a layer is fetched from, declared with the layer; addresses stand in `endpoints.ts`. */
import type { EndpointKey } from './endpoints.ts'
import type { RegisterKey } from './registers.ts'

/** WFS 2.0 with GeoJSON answers: pages by `startIndex`, split by box before its ceiling. */
interface WfsDeclaration {
  readonly kind: 'wfs'
  readonly endpoint: EndpointKey
  readonly typeName: string
  /** Properties that must have a value, sent as an XML filter: services ignore CQL without a word. */
  readonly filter?: Readonly<Record<string, string>>
}

/** 3DBAG: OGC-like pages of CityJSON features. */
interface CityDeclaration {
  readonly kind: 'cityjson-features'
  readonly endpoint: EndpointKey
  readonly collection: string
}

/** One collection of a service, or one file of it. */
export type ServiceDeclaration =
  | WfsDeclaration
  | CityDeclaration
  | {
      /** Records of one register, each with what another says of it; what the other lacks is left out with a reason. */
      readonly kind: 'joined'
      /** Where the records come from. */
      readonly endpoint: EndpointKey
      readonly base: WfsDeclaration
      /** Attribute with the id in both; a prefix up to its last dot does not count. */
      readonly by: string
      readonly adds: {
        /** Whom the attributes come from; they are credited beside the register of the records. */
        readonly register: RegisterKey
        readonly service: CityDeclaration
        /** Selected attributes. */
        readonly attributes: readonly string[]
        /** Attribute that a record gets instead when the other does not know it. */
        readonly reason: { readonly attribute: string; readonly text: string }
      }
    }
  | {
      /** OGC API Features: pages by cursor. */
      readonly kind: 'ogc-features'
      readonly endpoint: EndpointKey
      readonly collection: string
      /** Queryables that are always sent, e.g. `{ jaarcode: '2024' }`. */
      readonly parameters?: Readonly<Record<string, string>>
    }
  | {
      /** CBS OData v4: figures without geometry, a record a region with the codes of its measures as attributes. */
      readonly kind: 'odata'
      readonly endpoint: EndpointKey
      readonly table: string
      /** Column that holds the code of the region. */
      readonly regions: 'RegioS' | 'WijkenEnBuurten'
      /** Codes of the measures that are asked for, and the period where the table has several. */
      readonly measures: readonly string[]
      readonly period?: string
    }
  | {
      /** A coverage read by window: WCS 2.0.1 or a GeoTIFF with ranges. */
      readonly kind: 'coverage'
      readonly endpoint: EndpointKey
      readonly coverage: string
      /** Names of the east and north axes. */
      readonly axes: readonly [string, string]
    }
  | {
      /** A whole file, downloaded and read by its format. */
      readonly kind: 'file'
      readonly endpoint: EndpointKey
      /** Path below the endpoint, without a leading slash. */
      readonly path: string
      /** The address answers where the file is now (EP-Online's `DownloadInfo`): at this endpoint. */
      readonly files?: EndpointKey
    }
  | {
      /** Ruimtelijke Plannen v4: plans of a place, then the objects of each. Needs a key. */
      readonly kind: 'plans-v4'
      readonly endpoint: EndpointKey
    }
export type ServiceKind = ServiceDeclaration['kind']
