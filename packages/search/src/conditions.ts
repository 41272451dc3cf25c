/** Conditions of a query on a plot, in three-valued logic: true, false, unknown. */
import type { Geometry } from '@kavel/registers'

/** An area in degrees, EPSG:4326. */
export type DrawnArea = Extract<Geometry, { type: 'Polygon' | 'MultiPolygon' }>

export type Condition =
  /** least ≤ value ≤ most; null is open. In the unit of the feature. */
  | {
      readonly kind: 'number'
      readonly feature: string
      readonly least: number | null
      readonly most: number | null
    }
  | { readonly kind: 'code'; readonly feature: string; readonly any: readonly string[] }
  /** Has any of them; with `wanted` false none of them. */
  | {
      readonly kind: 'codes'
      readonly feature: string
      readonly any: readonly string[]
      readonly wanted: boolean
    }
  /** The shares of these codes together are within the bounds. */
  | {
      readonly kind: 'share'
      readonly feature: string
      readonly of: readonly string[]
      readonly least: number | null
      readonly most: number | null
    }
  | { readonly kind: 'boolean'; readonly feature: string; readonly is: boolean }
  /** One of the words begins, or stands in, one of the texts; without case. Spaces count only in `contains`. */
  | {
      readonly kind: 'text'
      readonly features: readonly string[]
      readonly test: 'starts' | 'contains'
      readonly words: readonly string[]
    }
  /** Any neighbour lies within the bounds; unknown where none does and one is not known. */
  | {
      readonly kind: 'neighbour'
      readonly feature: string
      readonly least: number | null
      readonly most: number | null
    }
  | { readonly kind: 'neighbour_code'; readonly feature: string; readonly any: readonly string[] }
  /** The plot and those of its neighbours that fit all of `fits` are together this large. */
  | {
      readonly kind: 'combined'
      readonly least: number | null
      readonly most: number | null
      readonly fits: readonly Condition[]
    }
  /** The middle of the plot lies in the box, degrees. */
  | {
      readonly kind: 'box'
      readonly west: number
      readonly south: number
      readonly east: number
      readonly north: number
    }
  /** The middle of the plot lies within so many km, as the crow flies. */
  | { readonly kind: 'point'; readonly lat: number; readonly lon: number; readonly km: number }
  /** At least this share of the plot lies in the area. */
  | { readonly kind: 'area'; readonly area: DrawnArea; readonly share: number }
  | { readonly kind: 'or'; readonly of: readonly Asked[] }
  /** Unknown of every plot: the key is not in the catalogue, or no source tells it. */
  | { readonly kind: 'unknown'; readonly why: 'unknown_key' | 'no_source' }

/** How a value scores (domain reference §5): 1 at the optimal value, or towards the better end of the bounds; else 1. */
export interface Scoring {
  readonly weight: number
  readonly optimal: number | null
  readonly better: 'higher' | 'lower' | null
  /** Bounds between which it is measured; null where one is open: the score is then 1. */
  readonly from: number | null
  readonly to: number | null
}

/** One filter of a query that is switched on. */
export interface Asked {
  /** Where it stands in the query: `filters.3` or `filters.3.children.1`. */
  readonly path: string
  readonly key: string
  readonly condition: Condition
  readonly scoring: Scoring
}

/** A query that can be asked: a plot matches when all of it is true. */
export type Query = readonly Asked[]

/** Paths and keys of filters that are switched on, those in or-choices too. */
export function* eachAsked(query: Query): Generator<Asked> {
  for (const asked of query) {
    yield asked
    if (asked.condition.kind === 'or') yield* eachAsked(asked.condition.of)
  }
}

/** Features that a condition reads. */
export function featuresOf(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'text':
      return condition.features
    case 'or':
      return [...new Set(condition.of.flatMap(({ condition: of }) => featuresOf(of)))]
    case 'combined':
      return ['plot_area', 'neighbour_areas', ...condition.fits.flatMap(featuresOf)]
    case 'box':
    case 'point':
    case 'area':
    case 'unknown':
      return []
    default:
      return [condition.feature]
  }
}
