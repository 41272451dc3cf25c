/** The public page of a publication: exactly what its sections may show, and nothing else. */
import type { ModelOf } from './generate-concept.ts'
import type { PageSource } from './page-source.ts'
import type { PublicPage, PublicSection } from './public-page-schema.ts'
import { PUBLICATION_FIELDS, pick } from './public-rows.ts'
import { SECTION_CONTENTS } from './section-contents.ts'

/**
 * The page of a publication. The server makes it of the rows that the public role may see, the author's
 * preview of the author's records: what they show is the same by construction.
 * @param modelOf makes the model of one building; one that remembers lets pages of one location share them
 */
export function publicPage(source: PageSource, modelOf?: ModelOf): PublicPage {
  const { publication, company, sections } = source
  const { style } = company.cfg
  const sorted = [...sections].sort((a, b) => a.order - b.order || a.id - b.id)
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
