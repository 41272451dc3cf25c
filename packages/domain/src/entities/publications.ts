import { PublicationStatus } from '../enums.ts'
import { boolean, code, document, integer, key, reference, text, textWith } from '../fields.ts'
import { defineEntity } from './define.ts'
import { publicationCfgSchema } from './publication-cfg.ts'

/** Kinds of publication (spec point 3); each has its public page, see `publicPage`. */
export const PUBLICATION_TYPES = [
  'location',
  'concept',
  'searchquery',
  'business_park',
  'survey',
  'ibis_survey',
  'population_core',
  'state_index',
  'municipality_index',
  'municipality',
] as const
export type PublicationType = (typeof PUBLICATION_TYPES)[number]

export const publications = defineEntity({
  name: 'publications',
  scope: 'tenant',
  order: 'order',
  publicKey: true,
  publicFields: ['name', 'description', 'key', 'type', 'status'],
  fields: {
    name: textWith(''),
    description: text(),
    key: text({ readOnly: true, description: 'Public key' }),
    type: key(PUBLICATION_TYPES, 'business_park', { description: 'Which public page it has' }),
    status: code(PublicationStatus, PublicationStatus.draft, {
      description: 'Only what is published has a public page',
    }),
    order: integer(1000),
    archived: boolean(false, {
      description: 'Out of the lists; one that is published stays published',
    }),
    filterPhase: text(),
    filterStatus: text(),
    filterBusinessPark: text(),
    filterMunicipality: text(),
    filterState: text(),
    filterSearchQueryId: reference('searchqueries'),
    cfg: document(publicationCfgSchema, {
      description: 'What is published, by public keys, and how',
    }),
  },
})
