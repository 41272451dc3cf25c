/** Columns of a list of locations besides their fields and custom fields. */

/** Columns that follow from what belongs to a location. */
export const DERIVED_COLUMNS = [
  'labels',
  'notes',
  'last_note',
  'last_todo',
  'next_task',
  'status_since',
  'phase_since',
  'activity',
  'owners',
  'picture',
  'assigned_to',
  'score',
  'chance_of_success',
  'land_position',
  'production_value',
  'unit_mix',
  'unit_mix_total',
] as const
export type DerivedColumn = (typeof DERIVED_COLUMNS)[number]

/** Columns that are computed from the leading concept of a location, or its first where none leads. */
export const CONCEPT_COLUMNS = [
  'production_value',
  'unit_mix',
  'unit_mix_total',
] as const satisfies readonly DerivedColumn[]
export type ConceptColumn = (typeof CONCEPT_COLUMNS)[number]

/** Why a derived column is empty, where that is known; `incomplete` stands beside a value that lacks something. */
export const UNKNOWN_REASONS = [
  'no_concept',
  'nothing_drawn',
  'no_dwellings',
  'no_prices',
  'incomplete',
  /** Comes with a later answer to the same question. */
  'computing',
  'failed',
] as const
export type UnknownReason = (typeof UNKNOWN_REASONS)[number]

/** Derived columns that a list can be ordered by, as `derived.<name>`. */
export const SORTED_DERIVED = [
  'labels',
  'notes',
  'last_note',
  'last_todo',
  'activity',
  'assigned_to',
  'score',
  'chance_of_success',
  'land_position',
] as const satisfies readonly DerivedColumn[]
export type SortedDerived = (typeof SORTED_DERIVED)[number]

/** Columns besides custom fields that a list adds up. */
export const TOTAL_COLUMNS = [
  'plotsize',
  'rating',
  'score',
  'cfg.summary.max_height',
  'cfg.summary.max_fsi',
  'cfg.summary.envelope_area',
  'cfg.summary.nrconcepts',
  'derived.notes',
  'derived.score',
] as const
export type TotalColumn = (typeof TOTAL_COLUMNS)[number]

/** Fields that a list of locations is grouped by, besides `custom.<id>` of a choice. */
export const GROUP_FIELDS = [
  'status',
  'phase',
  'chance_of_success',
  'land_position',
  'assignedTo',
  'city',
  'municipality',
] as const

/** A label, or a choice of the company. */
interface Choice {
  readonly id: number
  readonly name: string
  readonly color: string | null
}

/** Values of derived columns, in the key `derived` of a location. */
export interface DerivedValues {
  /** By name. */
  readonly labels: readonly Choice[]
  /** Number of notes that are no tasks. */
  readonly notes: number
  /** Text of the newest note that is no task. */
  readonly last_note: string | null
  /** Text of the newest open task. */
  readonly last_todo: string | null
  /** The open task with the earliest day, or without a day where none has one. */
  readonly next_task: { readonly text: string; readonly at: string | null } | null
  readonly status_since: Since
  readonly phase_since: Since
  /** Moment of the last change of the location or of what belongs to it. */
  readonly activity: string | null
  /**
   * Names of holders, as far as the caller may see them, or the field `owner` where no own file names any; null where nothing tells
   * who they are.
   */
  readonly owners: readonly string[] | null
  /** Id of the profile picture. */
  readonly picture: number | null
  readonly assigned_to: string | null
  /** In the search query that found it, when it did: 0 to 100. */
  readonly score: number | null
  readonly chance_of_success: Choice | null
  readonly land_position: Choice | null
  /** Total sales value in euros without VAT, as in the sheet: prices that are not known count as 0 (`incomplete`). */
  readonly production_value: number | null
  /** Dwellings that were drawn, by type; the name is empty where the type is gone. */
  readonly unit_mix: readonly UnitCount[] | null
  readonly unit_mix_total: number | null
  /** Reasons, where a column has one. */
  readonly why?: Readonly<Partial<Record<DerivedColumn, UnknownReason>>>
}

/** Since when a location has a value. */
interface Since {
  readonly at: string
  /** False: nobody knows when it got it, and `at` is when the location was made. */
  readonly isKnown: boolean
}

/** How many dwellings were drawn of a type. */
export interface UnitCount {
  readonly name: string
  readonly count: number
}
