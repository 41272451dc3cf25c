import { idSchema, recordAnswer } from '@kavel/domain'
import { z } from 'zod'
import { type Call, may } from './define-call.ts'

/** Records that one call creates or removes at most. */
export const MOST_AT_ONCE = 1000

export const buildingCalls = {
  'POST /buildings/exchange': {
    who: may('buildings', 'create', 'remove'),
    gives: 'The new buildings in their order; the named ones are removed. All of it, or nothing',
    body: z.strictObject({
      create: z.array(z.unknown()).max(MOST_AT_ONCE).describe('Bodies as of any create'),
      remove: z.array(idSchema).max(MOST_AT_ONCE),
    }),
    status: 201,
    once: true,
    answer: z.array(recordAnswer('buildings')),
    refusals: ['not_found'],
  },
} as const satisfies Record<string, Call>
