/** What a list of plots says beside what the search keeps: where they are, and whether they are a location already. */
import { idSchema } from '@kavel/domain'
import { z } from 'zod'
import { type Call, may } from './define-call.ts'
import { registerId } from './search.ts'

/** Plots that one call tells of. */
export const MOST_PLACES = 500

export const searchPlaceCalls = {
  'POST /search/places': {
    who: may('locations', 'read'),
    gives:
      'Of plots by their register ids the address, and the locations of the company that hold them',
    body: z.strictObject({ plots: z.array(registerId).min(1).max(MOST_PLACES) }),
    /** Those that the register has, in the order asked. */
    answer: z.array(
      z.object({
        id: registerId,
        designation: z.string(),
        /** As a location of the plot has it: the street with most of its addresses. Null on ground without an address. */
        address: z.string().nullable(),
        /** Opportunities too; those that were removed are left out. Oldest first. */
        locations: z.array(z.object({ id: idSchema, name: z.string() })),
      }),
    ),
  },
} as const satisfies Record<string, Call>
