/** Which sections show something on a type of publication. Pure. */
import {
  hasPagesOfLocations,
  isPagedType,
  isSectionType,
  publicationOf,
  SECTION_TYPES,
  type SectionType,
  type Subject,
  sectionOf,
} from '@kavel/concept'
import type { TreeFor } from '@kavel/domain'

/** What a publication of a type has pages about, besides what stands on any. */
function subjectsOf(publicationType: string): readonly Subject[] {
  return ['any', ...(isPagedType(publicationType) ? publicationOf(publicationType).about : [])]
}

export interface SectionGroup {
  readonly about: Subject
  readonly types: readonly SectionType[]
}

/**
 * The sections that may be added, by what they are about.
 * @param there types of those that the page has
 */
export function sectionsFor(publicationType: string, there: readonly string[]): SectionGroup[] {
  return subjectsOf(publicationType)
    .map((about) => ({
      about,
      types: SECTION_TYPES.filter(
        (type) =>
          sectionOf(type).about === about && (sectionOf(type).repeats || !there.includes(type)),
      ),
    }))
    .filter(({ types }) => types.length > 0)
}

/** Types of sections that stand on another page of a publication of many than one of its pages. */
export function sectionsElsewhere(
  { type, sections }: Pick<TreeFor<'publications'>, 'type' | 'sections'>,
  here: readonly { readonly id: number }[],
): SectionType[] {
  if (!hasPagesOfLocations(type)) return []
  const shown = new Set(here.map(({ id }) => id))
  return sections.flatMap(({ id, hidden, type: section }) =>
    hidden || shown.has(id) || !isSectionType(section) || !showsOn(type, section) ? [] : [section],
  )
}

/** Whether a section can show anything on a publication of a type. */
export function showsOn(publicationType: string, type: SectionType): boolean {
  return subjectsOf(publicationType).includes(sectionOf(type).about)
}
