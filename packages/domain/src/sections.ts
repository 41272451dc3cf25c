/** Section types of a publication, in the order of the author's menu (spec point 3, sections). */
export const SECTION_TYPES = [
  'location_summary',
  'location_description',
  'location_regulations',
  'location_concepts',
  'location_business',
] as const

/** Sections of a new publication, which opens with the design. The business case is for who switches it on. */
export const NEW_PAGE_SECTIONS = [
  'location_concepts',
  'location_summary',
  'location_description',
  'location_regulations',
] as const satisfies readonly (typeof SECTION_TYPES)[number][]

export type SectionType = (typeof SECTION_TYPES)[number]
