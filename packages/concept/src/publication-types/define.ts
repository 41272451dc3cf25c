import type { SectionType } from '../sections/index.ts'

/** What a type of publication declares of itself. */
export interface Publication {
  /** Sections of a new one, in their order; none that is confidential. */
  readonly begins: readonly SectionType[]
  /** Field of `publications.cfg` with the public key of what it is about. */
  readonly subject: 'locationKey' | 'conceptKey' | 'searchQueryKey'
  /** Each location that it lists has a page of its own below it. */
  readonly hasPagesOfLocations?: true
}
