/** Who holds the ground of a location, as far as the caller may see it. */
import { ownFactSchema } from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, may } from './define-call.ts'

export const locationOwnerCalls = {
  'GET /locations/detail/{id}/owners': {
    who: may('locations', 'read'),
    gives:
      'Owners of the plots by files of the own company, and how many people noted; names of natural persons for who may see them',
    params: z.strictObject({ id: idParam }),
    answer: z.strictObject({
      own: z.array(ownFactSchema).describe('Of the kind owners, each once'),
      noted: z
        .int()
        .describe('Owners that people noted (`jsons` of the type owner_information), seen or not'),
    }),
  },
} as const satisfies Record<string, Call>
