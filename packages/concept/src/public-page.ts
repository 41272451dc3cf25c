/** The public page of a publication: exactly what its sections may show, and nothing else. */
import type { ModelOf } from './generate-concept.ts'
import type { PageSource } from './page-source.ts'
import { pick } from './pick.ts'
import { PUBLICATION_FIELDS, type PublicPage, type PublicSection } from './public-page-schema.ts'
import { SECTION_CONTENTS } from './sections/contents.ts'
import type { Contents } from './sections/define.ts'
import { isSectionType, readSettings, type SectionType, sectionOf } from './sections/index.ts'

/** Whether the location lets a section be seen; one of which it says nothing always is. */
function isShown(type: SectionType, { cfg: { summary } }: PageSource['location']): boolean {
  const { flag } = sectionOf(type)
  return flag ? summary[flag] : true
}

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
    sections: sorted.flatMap((section): PublicSection[] => {
      const { id, type, order } = section
      if (!isSectionType(type) || !isShown(type, source.location)) return []
      const { make } = SECTION_CONTENTS[type] as Contents<never, unknown>
      const data = make(source, readSettings(type, section), modelOf)
      return [{ id, type, order, data }]
    }),
  }
}
