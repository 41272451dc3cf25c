/** Declaration of a look-up: subject, service and paths of its values. */
import type { EndpointKey } from '../endpoints.ts'
import type { RegisterKey } from '../registers.ts'
import type { FieldNames } from './fields.ts'

/** Subject kinds of a look-up. */
export const lookupSubjects = ['point', 'address', 'residence_object', 'plot'] as const
export type LookupSubjectKind = (typeof lookupSubjects)[number]

/** Parts of an answer with several layers. */
export const lookupParts = [
  'plan_area',
  'zoning',
  'double_zoning',
  'envelope',
  'dimension',
  'function',
  'building',
  'area',
  'activity',
  'designated_area',
  'norm',
] as const
export type LookupPart = (typeof lookupParts)[number]

export interface InfoLayer {
  /** Name of the layer in the service. */
  readonly layer: string
  readonly part?: LookupPart
  readonly fields: FieldNames
}

export interface RuleList {
  /** Name of the list in the answer. */
  readonly list: string
  readonly part: LookupPart
  readonly fields: FieldNames
}

/** How a service is asked; `fields` are the names in its answer. */
export type LookupService =
  | {
      /** WMS GetFeatureInfo, a question for each layer. */
      readonly kind: 'feature-info'
      readonly layers: readonly InfoLayer[]
      /** The values of all layers are one record. */
      readonly merged?: true
    }
  /** Locatieserver: what is nearest to a point. */
  | { readonly kind: 'nearest'; readonly type: 'adres'; readonly fields: FieldNames }
  /** OGC API Features: the area around a point. */
  | { readonly kind: 'area'; readonly collection: string; readonly fields: FieldNames }
  /** DSO: the documents whose rules hold at a point. */
  | { readonly kind: 'regulations'; readonly fields: FieldNames }
  /** DSO: what the rules of the municipality's environment plan are about at a point, by the lists of the answer. */
  | { readonly kind: 'plan-rules'; readonly lists: readonly RuleList[] }
  | { readonly kind: 'energy-labels'; readonly fields: FieldNames }
  | { readonly kind: 'bag-addresses'; readonly fields: FieldNames }
  | { readonly kind: 'brk-plots'; readonly fields: FieldNames }
export type LookupServiceKind = LookupService['kind']

export interface LookupDeclaration {
  /** Whose name, licence and credit stand with the answer. */
  readonly register: RegisterKey
  readonly endpoint: EndpointKey
  /** Subject kinds, most reliable first; the first known one is used. */
  readonly by: readonly LookupSubjectKind[]
  /** Minutes for which an answer holds. */
  readonly holds: number
  readonly service: LookupService
}

/** Minutes. */
export const HOUR = 60
export const DAY = 24 * HOUR
