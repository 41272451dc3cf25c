import { z } from 'zod'
import { documentAsCame, parent, text, textWith, word } from '../fields.ts'
import { defineEntity } from './define.ts'

/** Any JSON; it is defined by itself, so it has a name in the description of the API. */
const jsonSchema = z.json().register(z.globalRegistry, { id: 'json' })

/** What a register or a file of the customer said about a location, as it came (specification point 3, jsons). */
export const jsons = defineEntity({
  name: 'jsons',
  scope: 'tenant',
  fields: {
    name: textWith(''),
    identificatie: text({ description: 'Id of the object in its register' }),
    type: word('owner_information', {
      description: 'What it says of the location',
      known: ['owner_information'],
    }),
    data: documentAsCame(z.record(z.string(), jsonSchema)),
    locationId: parent('locations'),
  },
})
