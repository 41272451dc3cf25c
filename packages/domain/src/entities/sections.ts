import { document, integer, key, parent, text } from '../fields.ts'
import { SPECIFIED_SECTIONS } from '../sections.ts'
import { defineEntity } from './define.ts'
import { sectionCfgSchema } from './publication-cfg.ts'

export const sections = defineEntity({
  name: 'sections',
  scope: 'tenant',
  order: 'order',
  publicFields: ['type', 'order', 'pageType', 'publicationId', 'cfg'],
  fields: {
    type: key(SPECIFIED_SECTIONS, 'location_summary', {
      description: 'Part of the page; it also decides which records readers may see',
    }),
    order: integer(1000),
    pageType: text(),
    publicationId: parent('publications'),
    cfg: document(sectionCfgSchema),
  },
})
