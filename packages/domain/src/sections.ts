/** Section types of a publication, in the order of the author's menu (spec point 3, sections). */
export const SECTION_TYPES = [
  'location_summary',
  'location_description',
  'location_regulations',
  'location_concepts',
  'location_business',
] as const

/** Sections of a new publication. The business case is for who switches it on. */
export const NEW_PAGE_SECTIONS = SECTION_TYPES.filter((type) => type !== 'location_business')

export type SectionType = (typeof SECTION_TYPES)[number]
