import { document, integer, parent, reference, text, textWith } from '../fields.ts'
import { conceptSummarySchema } from './concept-summary.ts'
import { defineEntity } from './define.ts'

export const concepts = defineEntity({
  name: 'concepts',
  scope: 'tenant',
  order: 'order',
  publicKey: true,
  publicThroughSections: true,
  publicThroughSome: ['description'],
  publicFields: ['name', 'key', 'order', 'description', 'locationId', 'summary'],
  fields: {
    name: textWith(''),
    key: text({ readOnly: true, description: 'Public key' }),
    description: text(),
    order: integer(1000),
    locationId: parent('locations'),
    publicationId: reference('publications', 'set null', {
      description:
        'A publication that is kept with the concept; what publishes it is the `cfg` of the publication',
    }),
    summary: document(conceptSummarySchema, { description: 'Sections that the concept shows' }),
  },
})
