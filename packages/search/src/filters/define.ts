/** Declaration of the filters: what a user sets, and which feature decides. Kinds follow the domain reference §5. */

import type { ClosedChoices, FeatureUnit } from '../features/define.ts'
import type { FilterGroup } from '../groups.ts'

interface Declared {
  /** Number in the catalogue, group × 100 + place; never used again for another. */
  readonly code: number
  readonly group: FilterGroup
  /**
   * Of the catalogue of the specification `core` must be there and `extra` may be; `own` is ours beyond it. Each that finds nothing says
   * why.
   */
  readonly tier: 'core' | 'extra' | 'own'
}

/** Range of the slider; values beyond it are typed. */
export interface Bounds {
  readonly least: number
  readonly most: number
  /** Most values lie near `least`: its steps grow, so that each place of the slider tells plots apart (`edgesOf`). */
  readonly isWide?: true
}

/**
 * `range`: param1 ≤ x ≤ param2, null is open. `min`: x ≥ param1. `max`: x ≤ param2. With `usual` as params to begin with; in the
 * unit of the feature.
 */
export interface RangeFilter extends Declared {
  readonly kind: 'range' | 'min' | 'max'
  /** Null where no register that is imported tells it. */
  readonly feature: string | null
  readonly unit?: FeatureUnit
  readonly bounds: Bounds
  readonly usual: { readonly param1?: number; readonly param2?: number }
  /** Which end is the better one: the default of the score. */
  readonly better?: 'higher' | 'lower'
  /** Scored only between two bounds that somebody set: the end of the slider is no measure of what one looks for. */
  readonly isScoredBetween?: true
  /** Features that param3 chooses among, the first when it is null: of buildings the mean, oldest or newest. */
  readonly variants?: Readonly<Record<string, string>>
  /** The feature has shares: of the codes in param3 together. */
  readonly isShare?: true
}
/** x is one of param1; of several codes any of them (param2 = 1) or none (param2 = 0); of shares at least param2 together. */
export interface ChoiceFilter extends Declared {
  readonly kind: 'choice'
  readonly feature: string
  readonly test: 'is' | 'has' | 'share' | 'neighbour_is' | 'starts'
  readonly choices?: ClosedChoices
  readonly usual: { readonly param1?: readonly string[]; readonly param2?: number }
}
/** x = param1. */
export interface BooleanFilter extends Declared {
  readonly kind: 'boolean'
  readonly feature: string
  readonly usual: { readonly param1: boolean }
}
/** Text of param1 in the feature, without case: from its begin, or anywhere; several with commas between. */
export interface TextFilter extends Declared {
  readonly kind: 'text'
  readonly features: readonly string[]
  readonly test: 'starts' | 'contains'
}
/** Any neighbour has a value in param1–param2; `combined`: the plot with its neighbours that fit has it. */
export interface NeighbourFilter extends Declared {
  readonly kind: 'neighbour'
  readonly feature: string
  readonly test: 'any' | 'combined'
  readonly unit?: FeatureUnit
  readonly bounds: Bounds
  readonly usual: { readonly param1?: number; readonly param2?: number }
}
/** `box`: the middle lies in param1–4, west, south, east, north in degrees. `area`: at least param1 of the plot lies in the polygon. */
export interface PlaceFilter extends Declared {
  readonly kind: 'box' | 'area' | 'point'
  readonly usual: Readonly<Partial<Record<'param1' | 'param2' | 'param3' | 'param4', number>>>
}
/** True where one of its children is. */
export interface OrFilter extends Declared {
  readonly kind: 'or'
}

export type Filter =
  | RangeFilter
  | ChoiceFilter
  | BooleanFilter
  | TextFilter
  | NeighbourFilter
  | PlaceFilter
  | OrFilter

/** Types the declaration of the filters of a group. */
export function defineFilters<const Filters extends Readonly<Record<string, Filter>>>(
  filters: Filters,
): Filters {
  return filters
}
