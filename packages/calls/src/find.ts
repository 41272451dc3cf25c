/** Everything of the company that has a name, for who knows it. */
import { idSchema, isStorableText } from '@kavel/domain'
import { z } from 'zod'
import type { Call } from './define-call.ts'

/** What is found by its name, in the order in which it is told. */
export const FOUND_KINDS = [
  'locations',
  'concepts',
  'publications',
  'searchqueries',
  'users',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Hits of a kind at most. */
export const MOST_FOUND = 5
/** Characters of what is looked for. */
const TYPED_LIMIT = 100

export const findCalls = {
  'GET /find': {
    who: 'signed_in',
    gives: `Locations, concepts, publications, search queries and people of the company that have each of the words in a name, an address or as their id, at most ${MOST_FOUND} of a kind, the best first; without words those that changed last`,
    query: z.strictObject({
      q: z
        .string()
        .max(TYPED_LIMIT)
        .refine(isStorableText, 'must be text that can be stored')
        .default(''),
    }),
    answer: z.strictObject({
      hits: z.array(
        z.strictObject({
          kind: z.enum(FOUND_KINDS),
          id: idSchema,
          name: z.string(),
          isArchived: z.boolean(),
          status: z.string().nullable().describe('Of a location'),
          matched: z
            .string()
            .nullable()
            .describe('What has the words where the name has not: an address, a plot number'),
          location: z
            .strictObject({ id: idSchema, name: z.string(), lat: z.number(), lon: z.number() })
            .nullable()
            .describe('Of a location and of a concept'),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Call>
