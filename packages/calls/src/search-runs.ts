/** What becomes of a search that is kept: its runs, what they found anew, and locations of its hits. */
import { idSchema } from '@kavel/domain'
import { EARLIER_KINDS } from '@kavel/search'
import { z } from 'zod'
import { type Call, idParam, may, numeric, oneOf } from './define-call.ts'
import { givenFields } from './given-fields.ts'
import { registerId, value } from './search.ts'

/** Plots that one call makes locations of. */
export const MOST_LOCATIONS = 100

const run = z.object({
  id: idSchema,
  date: z.string(),
  version: z.string().nullable(),
  count: z.int(),
  unknown: z.int(),
  /** False where the query, the catalogue or the number of hits does not allow a comparison with the run before. */
  isCompared: z.boolean(),
  added: z.int(),
  lost: z.int(),
  changed: z.int(),
  state: oneOf(['done', 'failed']),
})

export const searchRunCalls = {
  'POST /searchqueries/{id}/locations': {
    who: may('locations', 'create'),
    gives: 'A location of each of the plots, linked to the query',
    params: z.strictObject({ id: idParam }),
    body: z.strictObject({
      plots: z.array(registerId).min(1).max(MOST_LOCATIONS),
      /** One location of all of them together. */
      together: z.boolean().default(false),
      /** 3 makes opportunities of them (specification point 3, location types). */
      type: z.union([z.literal(0), z.literal(3)]).default(0),
      fields: givenFields,
    }),
    status: 201,
    once: true,
    answer: z.object({ locations: z.array(z.object({ id: idSchema, name: z.string() })) }),
  },
  'GET /searchqueries/{id}/runs': {
    who: may('searchqueries', 'read'),
    gives: 'Runs of a query, newest first',
    params: z.strictObject({ id: idParam }),
    query: z.strictObject({
      limit: numeric(z.int().min(1).max(200)).default(50),
      before: numeric(idSchema).optional(),
    }),
    answer: z.array(run),
  },
  'POST /searchqueries/{id}/runs': {
    who: may('searchqueries', 'update'),
    gives: 'Runs the query now and notes what it found',
    params: z.strictObject({ id: idParam }),
    status: 201,
    answer: run,
  },
  'GET /searchqueries/{id}/runs/{run_id}': {
    who: may('searchqueries', 'read'),
    gives: 'What a run found anew, lost or found changed, and because of what',
    params: z.strictObject({ id: idParam, run_id: idParam }),
    query: z.strictObject({
      kind: oneOf(['added', 'lost', 'changed']).optional(),
      limit: numeric(z.int().min(1).max(1000)).default(200),
      offset: numeric(z.int().min(0).max(1_000_000)).default(0),
    }),
    answer: z.object({
      run,
      total: z.int(),
      differences: z.array(
        z.object({
          id: registerId,
          designation: z.string(),
          lat: z.number().nullable(),
          lon: z.number().nullable(),
          kind: oneOf(['added', 'lost', 'changed']),
          /** Whether its values at the run before are known; `absent`: there was no such plot. */
          earlier: oneOf(EARLIER_KINDS),
          /** Features that made the difference; empty where the plot is new or gone, or its earlier values are unknown. */
          because: z.array(z.object({ feature: z.string(), before: value, after: value })),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Call>
