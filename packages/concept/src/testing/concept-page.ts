/** A page about a concept, for tests. */
import {
  companyCfgSchema,
  locationCfgSchema,
  publicationCfgSchema,
  type RecordFor,
  sectionCfgSchema,
} from '@kavel/domain'
import {
  type LocationSource,
  ONE_LOCATION,
  type PageSource,
  type PublicBuilding,
  type PublicPage,
  publicPage,
  SECTION_TYPES,
  type SectionContents,
  type SectionType,
  sectionOf,
} from '../index.ts'

export const CONCEPT_TYPES = SECTION_TYPES.filter((type) => sectionOf(type).about === 'concept')

export interface AskedPage {
  readonly types?: readonly SectionType[]
  /** Switches of the publication, and its languages. */
  readonly cfg?: Readonly<Record<string, unknown>>
  readonly summary?: Readonly<Record<string, boolean>>
  readonly surroundings?: NonNullable<PageSource['place']>['surroundings']
}

/** What a page of some sections about one concept is made from. */
export function conceptSource(
  location: LocationSource,
  buildings: readonly PublicBuilding[],
  { types = CONCEPT_TYPES, cfg = {}, summary = {}, surroundings = null }: AskedPage = {},
): PageSource {
  const { finance_parameters } = location.cfg
  const sections = types.map((type, place) => ({
    ...{ id: place + 1, type, order: place, hidden: false },
    cfg: sectionCfgSchema.parse({}),
  }))
  const flags = { description: true, floorplans: true, businesscase: true, ...summary }
  const concept = { id: 8, key: 'k8', name: 'Plan A', description: 'Aan de kade.', summary: flags }
  return {
    ...ONE_LOCATION,
    publication: {
      ...{ id: 5, key: 'k5', name: 'Brandingweg', description: null, type: 'concept' },
      cfg: publicationCfgSchema.parse(cfg),
    } as unknown as RecordFor<'publications'>,
    sections: sections as unknown as RecordFor<'sections'>[],
    company: { name: 'Polder BV', key: 'polder', cfg: companyCfgSchema.parse({}) },
    place: {
      ...location,
      location: {
        ...{ id: 1, name: 'Brandingweg 1' },
        cfg: locationCfgSchema.parse({ summary: location.cfg.summary, finance_parameters }),
      },
      concepts: [{ ...concept, buildings }],
      profile: null,
      envelopes: [],
      customFields: [],
      surroundings,
    } as unknown as PageSource['place'],
    conceptId: 8,
  }
}

/** The page of such a source. */
export function conceptPage(...asked: Parameters<typeof conceptSource>): PublicPage {
  return publicPage(conceptSource(...asked))
}

/** What a section of a page shows. */
export function dataOf<Type extends SectionType>(
  { sections }: PublicPage,
  type: Type,
): SectionContents[Type] {
  const section = sections.find((each) => each.type === type)
  if (!section) throw new Error(`The page has no ${type}`)
  return section.data as SectionContents[Type]
}
