/** Neighbouring plots that match a query and together are large enough. */
import { z } from 'zod'
import type { Call } from './define-call.ts'
import { asked, hit, refusals, state, unknownKeys } from './search.ts'

const obstacle = z.discriminatedUnion('kind', [
  /** No plot of the municipality matches the other filters. */
  z.object({ kind: z.literal('no_plots') }),
  z.object({ kind: z.literal('all_large'), plots: z.int() }),
  z.object({ kind: z.literal('no_neighbours'), plots: z.int() }),
  /** m² that so many neighbours reach at most, whoever owns them. */
  z.object({ kind: z.literal('size'), largest: z.number() }),
  /** Assemblies whoever owns them, and those of them whose owners are not all known. */
  z.object({ kind: z.literal('owners'), without: z.int(), unknown: z.int() }),
])

export const searchAssemblyCalls = {
  'POST /search/assemblies': {
    who: 'signed_in',
    gives: 'Neighbouring plots that match and together are large enough, smallest number first',
    body: z.strictObject({
      ...asked,
      /** Code of one municipality (GMxxxx). */
      municipality: z.string().max(20),
      /** m². */
      size: z.number().positive().max(100_000_000),
      plots: z.int().min(2).max(6).default(3),
      owners: z.int().min(1).max(6).nullable().default(null),
      limit: z.int().min(1).max(500).default(100),
    }),
    answer: z.object({
      index: state,
      unknownKeys,
      /** Assemblies found, of which the first `limit` are told. */
      count: z.int(),
      /** False where looking was cut short. */
      isComplete: z.boolean(),
      /** What stands in the way of every assembly; null where there are some, or looking was cut short. */
      obstacle: obstacle.nullable(),
      /** Owners at most: a natural person counts on each plot; null where those of a plot are not known. */
      assemblies: z.array(
        z.object({ plots: z.array(hit), size: z.number(), owners: z.int().nullable() }),
      ),
    }),
    refusals,
  },
} as const satisfies Record<string, Call>
