import { fieldAnswers } from '@kavel/domain'
import { z } from 'zod'
import {
  baseOf,
  baseSchema,
  listedSchema,
  publicListed,
  sizeOf,
  sizeSchema,
} from '../../public-listed.ts'
import { defineListContents } from '../define.ts'
import type { ListSettings } from './settings.ts'

const { phase, status } = fieldAnswers('locations', ['phase', 'status'])

const schema = z.strictObject({
  base: baseSchema,
  locations: z
    .array(
      listedSchema.extend({
        size: sizeSchema,
        phase: phase.describe('null unless the section shows it'),
        status: status.describe('null unless the section shows it'),
      }),
    )
    .readonly(),
})
export type LocationsListData = z.output<typeof schema>

export const locationsList = defineListContents({
  schema,
  make: ({ publication, list }, { extras }: ListSettings) => ({
    base: baseOf(publication),
    locations: list.locations.map((listed) => ({
      ...publicListed(listed),
      size: sizeOf(listed.location),
      phase: extras.includes('phase') ? listed.location.phase : null,
      status: extras.includes('status') ? listed.location.status : null,
    })),
  }),
})
