import { z } from 'zod'
import { documentAsCame, parent, text, textWith, word } from '../fields.ts'
import { defineEntity } from './define.ts'

/** Any JSON; it is defined by itself, so it has a name in the description of the API. */
const jsonSchema = z.json().register(z.globalRegistry, { id: 'json' })

/** The type of what names an owner: only who has the right `owners.names` sees and writes it (migration 0061 holds the same). */
export const OWNER_INFORMATION = 'owner_information'

/** Whether an owner is a person of flesh and blood, or a company, foundation or government. */
export const OWNER_KINDS = ['natural', 'legal'] as const

/** What a person notes of an owner; the name is that of the record. What a file said has keys of its own besides. */
export const ownerSchema = z.object({
  kind: z.enum(OWNER_KINDS).nullable().catch(null).default(null),
  share: z.string().nullable().catch(null).default(null).describe('Such as 1/2'),
  address: z.string().nullable().catch(null).default(null),
  since: z.string().nullable().catch(null).default(null).describe('Day: 2024-05-31'),
  remark: z.string().nullable().catch(null).default(null),
})

/** What a register or a file of the customer said about a location, as it came (specification point 3, jsons). */
export const jsons = defineEntity({
  name: 'jsons',
  scope: 'tenant',
  fields: {
    name: textWith(''),
    identificatie: text({ description: 'Id of the object in its register' }),
    type: word(OWNER_INFORMATION, {
      description: 'What it says of the location',
      known: [OWNER_INFORMATION],
    }),
    data: documentAsCame(z.record(z.string(), jsonSchema)),
    locationId: parent('locations'),
  },
})
