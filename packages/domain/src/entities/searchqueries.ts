import { boolean, document, integer, reference, text, textWith, word } from '../fields.ts'
import { defineEntity } from './define.ts'
import { searchQueryCfgSchema } from './search-query-cfg.ts'

/** A saved set of feature filters: a search for plots (specification point 3, Search queries). */
export const searchqueries = defineEntity({
  name: 'searchqueries',
  scope: 'tenant',
  order: 'order',
  publicKey: true,
  publicFields: ['name', 'key', 'description', 'type'],
  fields: {
    name: textWith(''),
    key: text({ readOnly: true, description: 'Public key' }),
    description: text(),
    type: word('residential', { description: 'What is looked for', known: ['residential'] }),
    status: word('research', { description: 'How far the search is', known: ['research'] }),
    category: text(),
    order: integer(1000),
    archived: boolean(false),
    publicationId: reference('publications'),
    cfg: document(searchQueryCfgSchema),
  },
})
