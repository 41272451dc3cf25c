/** Own-file facts of a plot in the API (`GET /register/plots/{register_id}/own`). */
import { z } from 'zod'

export const ownFactSchema = z.object({
  kind: z.string().describe('owners, companies, listings or woz'),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('By column of the kind; what the file leaves out is not there'),
  source: z.string().describe('Name of the delivery'),
  date: z.string().describe('Day of that delivery, YYYY-MM-DD'),
  licence: z.string().nullable(),
  persons: z
    .int()
    .min(1)
    .nullable()
    .describe(
      'Natural persons, or holders who may be, whose names the role of the caller does not show: how many. Null for a row of the file',
    ),
})
export type OwnFact = z.output<typeof ownFactSchema>
