/** Filters on plots as they are stored with a search query or a section (specification point 3, feature filter reference). */
import { z } from 'zod'
import { areaSchema } from './area-schema.ts'
import { partId } from './buildings-cfg.ts'

/** Filters of one query, and choices of one or-filter: the catalogue has some 150. */
const FILTERS_LIMIT = 200
/** Codes of one choice: Dutch municipalities are 342, neighbourhoods 14,000. */
const CHOICES_LIMIT = 20_000

/** A bound, a choice or a list of choices; null is open. */
const param = z
  .union([
    z.number(),
    z.boolean(),
    z.string().max(2000),
    z.array(z.union([z.number(), z.string().max(100)])).max(CHOICES_LIMIT),
  ])
  .nullable()
  .default(null)

/** Section filter (specification point 3, section filters). */
const sectionFilterShape = {
  id: partId.optional(),
  /** Key of the filter catalogue; one that is unknown or retired is kept. */
  key: z.string().min(1).max(100),
  type: z.string().max(60).nullable().default(null),
  order: z.int().default(1000),
  param1: param,
  param2: param,
  param3: param,
  param4: param,
  /** Value at which the score is highest. */
  optimal: z.number().nullable().default(null),
}
export const sectionFilterSchema = z.strictObject(sectionFilterShape)

/** Largest weight of a filter in the score; the default is 1 (specification point 9). */
const WEIGHT_LIMIT = 1000

const filterShape = {
  ...sectionFilterShape,
  enabled: z.boolean().default(true),
  editable: z.boolean().default(true),
  weight: z.number().min(0).max(WEIGHT_LIMIT).default(1),
  /** Area that was drawn, EPSG:4326. */
  polygon: areaSchema.nullable().default(null),
}

/** A filter of a query; an or-choice has children, one level deep (domain reference §5). */
export const featureFilterSchema = z.strictObject({
  ...filterShape,
  children: z.array(z.strictObject(filterShape)).max(FILTERS_LIMIT).default([]),
})

export type FeatureFilter = z.output<typeof featureFilterSchema>

export const featureFilters = z.array(featureFilterSchema).max(FILTERS_LIMIT).default([])
