import { z } from 'zod'

const ids = z.array(z.int()).max(1000).default([])
const words = z.array(z.string().max(500)).max(1000).default([])
const bound = z.number().nullable().default(null)

/** Bounds of a number, both of them within; null for none. What is unknown lies within no bounds. */
const bounds = z.strictObject({ min: bound, max: bound }).prefault({})

/** A condition on one custom field; of a kind that does not fit the field nothing is asked. */
const customFilterSchema = z.strictObject({
  customFieldId: z.int(),
  /** Any of these choices. */
  customFieldValueIds: ids,
  /** Of a number. */
  min: bound,
  max: bound,
  /** Part of a text, in capitals or not. */
  text: z.string().max(500).default(''),
  checked: z.boolean().nullable().default(null),
})

/**
 * Which locations a list, map or board shows (spec point 3, location_filters, and assignee, rating, score and area).
 * A list of values asks for any of them, an empty one for nothing; a status or phase `''` and a person `0` is none at all.
 */
export const locationFiltersSchema = z.strictObject({
  /** Locations with this building. */
  buildingId: z.int().nullable().default(null),
  /** Locations with a building for this function. */
  functionType: z.int().nullable().default(null),
  /** Locations that this search query found. */
  searchQueryId: z.int().nullable().default(null),
  search: z.string().max(500).default(''),
  /** Archived ones as well, which are left out otherwise. */
  archived: z.boolean().default(false),
  multiCreatedByUserId: ids,
  multiAssignedTo: ids,
  multistatus: words,
  multiphase: words,
  multilabel: ids,
  /** Archived or not, stronger than `archived`. */
  multiarchived: z.array(z.boolean()).max(2).default([]),
  rating: bounds,
  score: bounds,
  /** Of the plots, m². */
  area: bounds,
  custom: z.array(customFilterSchema).max(200).default([]),
})

export type LocationFilters = z.output<typeof locationFiltersSchema>

/** What was left out of filters because it is there no longer: a status, phase, label, person, custom field or choice of one. */
export interface DroppedFilter {
  readonly filter: keyof LocationFilters & string
  /** Name of a status or phase, id of the others. */
  readonly value: string | number
  /** Of a choice of a custom field: that field. */
  readonly customFieldId?: number | undefined
}
