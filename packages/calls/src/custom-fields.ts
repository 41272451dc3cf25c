/** Calls on custom fields and their choices: where they are in use, and what locations get instead. */
import { idSchema } from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, may } from './define-call.ts'

/** Locations that are named where a field or a choice is in use. */
export const MOST_NAMED = 10

const params = z.strictObject({ id: idParam })
const uses = z.strictObject({
  count: z.int().min(0).describe('Locations that say it'),
  locations: z
    .array(z.strictObject({ id: idSchema, name: z.string() }))
    .max(MOST_NAMED)
    .describe('The first of them by name'),
  publications: z.int().min(0).describe('Publications that name it as their status or phase'),
})

export const customFieldCalls = {
  'GET /customfields/detail/{id}/uses': {
    who: may('customfields', 'remove'),
    gives: 'Locations that say something for the field',
    params,
    answer: uses,
  },
  'GET /customvalues/detail/{id}/uses': {
    who: may('customvalues', 'remove'),
    gives: 'Locations that have the choice',
    params,
    answer: uses,
  },
  'POST /customvalues/detail/{id}/replacement': {
    who: may('customvalues', 'update'),
    gives: 'How many locations have the other choice now instead of this one, or none',
    params,
    body: z.strictObject({
      by: idSchema.nullable().describe('A choice of the same type and field; null for nothing'),
    }),
    answer: z.strictObject({ count: z.int().min(0) }),
  },
} as const satisfies Record<string, Call>
