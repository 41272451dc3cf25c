import { z } from 'zod'
import { featureFilters } from '../feature-filters.ts'
import { idSchema } from '../fields.ts'

/** Configuration of a search query (specification point 3, Search queries). */
export const searchQueryCfgSchema = z.strictObject({
  /** Result of the last run; null before the first. */
  lastResults: z
    .strictObject({
      /** Moment of the run, ISO 8601. */
      date: z.iso.datetime({ offset: true }),
      /** Plots that match, and plots that cannot be judged because a value is unknown. */
      count: z.int().min(0),
      unknown: z.int().min(0).default(0),
    })
    .nullable()
    .default(null),
  publicationId: idSchema.nullable().default(null),
  filters: featureFilters,
})

export type SearchQueryCfg = z.output<typeof searchQueryCfgSchema>
