/** The public page of a publication: exactly what its sections may show, and nothing else. */
import type { SectionType } from '@kavel/domain'
import type { ModelOf } from './generate-concept.ts'
import type { PageSource } from './page-source.ts'
import type { PublicPage, PublicSection } from './public-page-schema.ts'
import { PUBLICATION_FIELDS, pick } from './public-rows.ts'
import { SECTION_CONTENTS } from './section-contents.ts'

/** What the location itself says of whether readers see it, by the section that shows it. */
const FLAGS = {
  location_description: 'description',
  location_regulations: 'regulations',
  location_concepts: 'concepts',
  location_business: 'concepts',
} as const satisfies Partial<Record<SectionType, string>>

/** Whether the location lets a section be seen; one of which it says nothing always is. */
function isShown(type: SectionType, { cfg: { summary } }: PageSource['location']): boolean {
  return type in FLAGS ? summary[FLAGS[type as keyof typeof FLAGS]] : true
}

/**
 * The page of a publication. The server makes it of the rows that the public role may see, the author's
 * preview of the author's records: what they show is the same by construction.
 * @param modelOf makes the model of one building; one that remembers lets pages of one location share them
 */
export function publicPage(source: PageSource, modelOf?: ModelOf): PublicPage {
  const { publication, company, sections } = source
  const { style } = company.cfg
  const shown = sections.filter(({ type }) => isShown(type, source.location))
  const sorted = shown.sort((a, b) => a.order - b.order || a.id - b.id)
  return {
    publication: pick(publication, PUBLICATION_FIELDS),
    company: { name: company.name },
    style: style.hasCustomStyle ? style : null,
    fictional: source.plots.some(({ properties }) => properties.fictional),
    sections: sorted.map((section) => {
      const { id, type, order } = section
      const data = SECTION_CONTENTS[type](source, section, modelOf)
      return { id, type, order, data } as PublicSection
    }),
  }
}
