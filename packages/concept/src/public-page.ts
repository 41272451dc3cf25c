/** The public page of a publication: exactly what its sections may show, and nothing else. */
import { PAGE_LANGUAGES, PAGE_TYPES, type RecordFor } from '@kavel/domain'
import type { ModelOf } from './generate-concept.ts'
import {
  type EnglishWords,
  type PageSource,
  type Sources,
  type Subject,
  sourceOf,
} from './page-source.ts'
import { pick } from './pick.ts'
import { PUBLICATION_FIELDS, type PublicPage, type PublicSection } from './public-page-schema.ts'
import { hasPagesOfLocations } from './publication-types/index.ts'
import { SECTION_CONTENTS } from './sections/contents.ts'
import { isSectionType, readSettings, type SectionType, sectionOf } from './sections/index.ts'

/** Whether the location, or the concept, lets a section be seen; one of which it says nothing always is. */
function isShown(type: SectionType, { place, conceptId }: PageSource): boolean {
  const { flag, conceptFlag } = sectionOf(type)
  if (flag && place && !place.location.cfg.summary[flag]) return false
  const concept = place?.concepts.find(({ id }) => id === conceptId)
  return !(conceptFlag && concept) || concept.summary[conceptFlag]
}

/** On a page of many locations sections about one stand on the page of each; the author may place the others there too. */
function standsHere(
  type: SectionType,
  { pageType }: Pick<RecordFor<'sections'>, 'pageType'>,
  { publication, place }: PageSource,
): boolean {
  if (!hasPagesOfLocations(publication.type)) return true
  const { about } = sectionOf(type)
  const own = about === 'location' ? 'location' : 'overview'
  const chosen = PAGE_TYPES.find((known) => known === pageType)
  const part = about === 'any' ? (chosen ?? own) : own
  return part === 'both' || part === (place ? 'location' : 'overview')
}

/** Whichever section it is of. */
interface Maker {
  readonly make: (source: Sources[Subject], settings: unknown, modelOf?: ModelOf) => unknown
}

/** Whether ground that was made up is on the page. */
function isFictional({ place, list, area }: PageSource): boolean {
  if (area?.fictional) return true
  if (place) return place.plots.some(({ properties }) => properties.fictional)
  return (
    list?.fictional ??
    list?.locations.some(({ location }) => location.cfg.summary.fictional) ??
    false
  )
}

/** Languages of a page, and its words in English; null where it has none of its own. */
export function languagesOf({
  cfg: { languages, englishName, englishDescription },
}: Pick<PageSource['publication'], 'cfg'>): Pick<PublicPage, 'languages' | 'english'> {
  return {
    languages: languages.length > 0 ? languages : PAGE_LANGUAGES,
    english: {
      name: englishName?.trim() || null,
      description: englishDescription?.trim() || null,
    },
  }
}

/** Its words in English in a list: none where its readers cannot choose English. */
export function englishInList(publication: Pick<PageSource['publication'], 'cfg'>): EnglishWords {
  const { languages, english } = languagesOf(publication)
  return languages.includes('en') ? english : { name: null, description: null }
}

/**
 * The page of a publication. The server makes it of the rows that the public role may see, the author's
 * preview of the author's records: what they show is the same by construction.
 * @param modelOf makes the model of one building; one that remembers lets pages of one location share them
 */
export function publicPage(source: PageSource, modelOf?: ModelOf): PublicPage {
  const { publication, company, sections, place } = source
  const { style } = company.cfg
  const sorted = [...sections].sort((a, b) => a.order - b.order || a.id - b.id)
  return {
    publication: pick(publication, PUBLICATION_FIELDS),
    ...languagesOf(publication),
    location:
      place && hasPagesOfLocations(publication.type)
        ? { key: place.location.key ?? '', name: place.location.name }
        : null,
    company: { name: company.name, index: company.cfg.publicIndex ? company.key : null },
    style: style.hasCustomStyle ? style : null,
    fictional: isFictional(source),
    sections: sorted.flatMap((section): PublicSection[] => {
      const { id, type, order } = section
      if (section.hidden || !isSectionType(type) || !isShown(type, source)) return []
      const of = sourceOf(sectionOf(type).about, source)
      if (!of || !standsHere(type, section, source)) return []
      const { make } = SECTION_CONTENTS[type] as unknown as Maker
      const data = make(of, readSettings(type, section), modelOf)
      return [{ id, type, order, data } as PublicSection]
    }),
  }
}
