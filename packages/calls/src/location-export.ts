/** The call that gives locations as a file. */
import { idSchema, locationFiltersSchema, SEARCH_LIMIT } from '@kavel/domain'
import { z } from 'zod'
import { type Call, may, oneOf } from './define-call.ts'

/** Locations that are named one by one at most: as many as a company has. */
const MOST_CHOSEN = 50_000

export const locationExportCalls = {
  'POST /locations/export': {
    who: may('locations', 'list'),
    gives: 'The locations of a list as a file',
    body: z.strictObject({
      format: oneOf(['xlsx', 'csv', 'geojson']),
      columns: z
        .array(z.string().min(1).max(100))
        .min(1)
        .max(300)
        .describe('Keys of columns, `custom.12` of a custom field; what has no cell is left out'),
      language: oneOf(['nl', 'en']).default('nl'),
      filters: locationFiltersSchema.optional(),
      ids: z.array(idSchema).max(MOST_CHOSEN).optional().describe('Only these of them'),
      order: z.string().max(500).optional().describe('As of a list'),
      search: z.string().min(1).max(SEARCH_LIMIT).optional(),
    }),
    answer: {
      media: [
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'text/csv; charset=utf-8',
        'application/geo+json',
      ],
    },
    refusals: ['busy'],
  },
} as const satisfies Record<string, Call>
