export interface ListQuery {
  /** Default 20, at most 1.000. */
  readonly limit?: number
  readonly offset?: number
  /** Field name, with `-` in front for the other direction; of locations up to five, divided by commas. */
  readonly order?: string
  /** Levels of children, 0–10; default 1. */
  readonly depth?: number
  /** Part of the name, in capitals or not. */
  readonly search?: string
  /** Equality by field name. */
  readonly where?: Readonly<Record<string, string | number | boolean>>
  /** Fields to read, `cfg.summary` for one key of a document; without it all. What is not read is undefined. */
  readonly fields?: readonly string[]
  /** Of locations: ids of custom fields whose values come along, divided by commas. */
  readonly custom?: string
  /** Of locations: ids of custom fields of numbers, and columns of numbers, that are added up over all pages. */
  readonly totals?: string
  /** Of locations: the filters that they match, JSON of `LocationFilters`; archived ones are left out unless asked for. */
  readonly filters?: string
  /** Of locations: only those of one group, JSON of what is grouped by and its value (`GET /locations/groups`). */
  readonly group?: string
  /** Of locations: and only those of this one, of another grouping. */
  readonly lane?: string
  /** Of locations: what is told of each that is no field of it, divided by commas. */
  readonly derived?: string
}
