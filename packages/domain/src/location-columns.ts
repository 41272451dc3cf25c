/** Columns of a list of locations besides their fields and custom fields. */

/** Columns that follow from what belongs to a location. */
export const DERIVED_COLUMNS = [
  'labels',
  'notes',
  'last_note',
  'last_todo',
  'activity',
  'owners',
  'picture',
  'assigned_to',
  'score',
  'chance_of_success',
  'land_position',
] as const
export type DerivedColumn = (typeof DERIVED_COLUMNS)[number]

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
  /** Moment of the last change of the location or of what belongs to it. */
  readonly activity: string | null
  /** Names of holders, as far as the caller may see them; null where nothing tells who they are. */
  readonly owners: readonly string[] | null
  /** Id of the profile picture. */
  readonly picture: number | null
  readonly assigned_to: string | null
  /** In the search query that found it, when it did: 0 to 100. */
  readonly score: number | null
  readonly chance_of_success: Choice | null
  readonly land_position: Choice | null
}
