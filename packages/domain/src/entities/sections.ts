import { boolean, document, integer, key, parent, text } from '../fields.ts'
import { SPECIFIED_SECTIONS } from '../sections.ts'
import { defineEntity } from './define.ts'
import { sectionCfgSchema } from './publication-cfg.ts'

/** Where a section stands on a publication of many locations. */
export const PAGE_TYPES = ['overview', 'location', 'both'] as const

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
    pageType: text({
      description:
        'overview, location or both: where it stands when each location of the publication has a page of its own; anything else is by what it shows',
    }),
    hidden: boolean(false, {
      description: 'Kept for later: no page shows it, and it opens nothing',
    }),
    publicationId: parent('publications'),
    cfg: document(sectionCfgSchema),
  },
})
