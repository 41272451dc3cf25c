/** What an indicator of a business park comes to, or why nobody knows. */
import type { ParkFacts } from './page-area.ts'

/** Why an indicator is unknown. */
export const UNKNOWN_REASONS = [
  'area_unknown',
  'no_plots',
  'no_zones',
  'zones_unknown',
  'no_business_plots',
  'no_building_register',
  'no_buildings',
  'no_years',
  'no_heights',
  'no_file',
  'no_companies',
  'too_few',
  'no_categories',
  'no_max_category',
  'no_jobs',
  'no_2018',
  'jobs_2018_zero',
  'no_sbi',
  'no_prefixes',
  'no_fairways',
  'no_quays',
  'no_roads',
  'no_slip_roads',
  'not_typed',
] as const
export type UnknownReason = (typeof UNKNOWN_REASONS)[number]

/** Of what a share is: a number of them has a text of its own. */
export const COUNTED = ['buildings', 'companies'] as const
export type Counted = (typeof COUNTED)[number]

export interface Measured {
  /** In the unit of the indicator; null is unknown. */
  readonly value: number | null
  /** Why it is unknown; null where it is not. */
  readonly reason: UnknownReason | null
  /** What it counts: so many of so many. Of a number or share of jobs the companies, without a part: jobs are never counted out. */
  readonly of: Counted | null
  readonly part: number | null
  readonly whole: number | null
  /** Buildings or companies that it leaves out, because what it asks of them is unknown. */
  readonly left_out: number
  /** Companies whose category is that of their activity, not of their file. */
  readonly from_table: number
  /** Net area is that of IBIS where the zones of plots are unknown. */
  readonly is_of_register: boolean
}

const NOTHING: Measured = {
  value: null,
  reason: null,
  of: null,
  part: null,
  whole: null,
  left_out: 0,
  from_table: 0,
  is_of_register: false,
}

export const unknown = (reason: UnknownReason): Measured => ({ ...NOTHING, reason })
export const known = (value: number, more: Partial<Measured> = {}): Measured => ({
  ...NOTHING,
  ...more,
  value,
})

/** How an author lets indicators count. */
export interface Counting {
  /** Difference of categories as numbers (4 and 3.1 differ 0.9), or as steps in their order. */
  readonly by: 'points' | 'rank'
  /** Beginnings of SBI codes, digits alone. */
  readonly prefixes: readonly string[]
}

export type Compute = (park: ParkFacts, counting: Counting) => Measured

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0)
