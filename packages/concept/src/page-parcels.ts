/** What registers and search know of the parcels of a location, as a page may be made from it. */
import type { FeatureFilter } from '@kavel/domain'
import type { FeatureValue } from '@kavel/search'

/** A feature of a parcel with where it comes from. */
export interface Figure {
  readonly value: FeatureValue
  /** Names of the registers. */
  readonly source: string | null
  /** Oldest day until which one of them is known, YYYY-MM-DD. */
  readonly date: string | null
}

/** What the search knows of a parcel, by the names of its features. */
export interface ParcelFigures {
  readonly plot_id: string
  readonly designation: string
  readonly values: Readonly<Record<string, Figure>>
  /** Names of areas by their codes. */
  readonly names: Readonly<Record<string, string>>
}

/** Why nothing tells how a location meets its query. */
export const JUDGED_UNKNOWNS = [
  'no_query',
  'query_removed',
  'no_filters',
  'no_parcels',
  'no_index',
  'not_licensed',
  'not_answered',
] as const

/** What a filter says of a parcel. */
export interface JudgedFilter extends Figure {
  /** `filters.3`, `filters.3.children.1` */
  readonly path: string
  readonly key: string
  /** null is unknown. */
  readonly verdict: boolean | null
  readonly feature: string | null
}

/** How the parcels of a location meet the filters of its query, as the registers are now. */
export interface JudgedPlace {
  readonly unknown: (typeof JUDGED_UNKNOWNS)[number] | null
  readonly query: { readonly name: string; readonly filters: readonly FeatureFilter[] } | null
  readonly plots: readonly {
    readonly plot_id: string
    /** null where the register has it no longer. */
    readonly designation: string | null
    /** null is unknown. */
    readonly matches: boolean | null
    readonly filters: readonly JudgedFilter[]
  }[]
  /** Parcels beyond those. */
  readonly more: number
  /** Names of areas by their codes. */
  readonly names: Readonly<Record<string, string>>
}
