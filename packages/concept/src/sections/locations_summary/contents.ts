import { momentSchema } from '@kavel/domain'
import { z } from 'zod'
import { filterSchema, namesIn, toldFilters } from '../../public-filters.ts'
import { sizeOf } from '../../public-listed.ts'
import { defineListContents } from '../define.ts'

const schema = z.strictObject({
  filters: z.array(filterSchema).readonly(),
  hidden: z.int().describe('Filters on the own files of the company, which are not told'),
  names: z.record(z.string(), z.string()).describe('Of areas, by their codes'),
  run: z
    .strictObject({
      date: momentSchema,
      count: z.int().describe('Plots that were found'),
      unknown: z.int().describe('Plots of which a filter does not know whether they fit'),
    })
    .nullable()
    .describe('The last run; null before the first'),
  count: z.int().describe('Locations'),
  size: z.number().nullable().describe('m² of those whose area is known; null when none is'),
  sizeUnknown: z.int().describe('Locations whose area is unknown'),
})
export type LocationsSummaryData = z.output<typeof schema>

export const locationsSummary = defineListContents({
  schema,
  make: ({ list: { query, locations, names = {}, run } }) => {
    const { told, hidden } = toldFilters(query?.cfg.filters ?? [])
    const filters = told.map(({ filter }) => filter)
    const sizes = locations.map(({ location }) => sizeOf(location))
    const known = sizes.filter((size) => size !== null)
    return {
      filters,
      hidden,
      names: namesIn(filters, names),
      run: run && { date: run.date, count: run.count, unknown: run.unknown },
      count: locations.length,
      size: known.length > 0 ? known.reduce((sum, size) => sum + size, 0) : null,
      sizeUnknown: sizes.length - known.length,
    }
  },
})
