import type { PageAreaKind } from '../areas/page-area.ts'
import type { Subject } from '../page-source.ts'
import type { SectionType } from '../sections/index.ts'

/** What a type of publication declares of itself. */
export interface Publication {
  /** Sections of a new one, in their order; none that is confidential. */
  readonly begins: readonly SectionType[]
  /** Field of `publications.cfg` with the key of what it is about: a public key, or the code of an area of the registers. */
  readonly subject: 'locationKey' | 'conceptKey' | 'searchQueryKey' | 'ibisKey' | 'geodataKey'
  /** What sections on it may be about, besides any. */
  readonly about: readonly Exclude<Subject, 'any'>[]
  /** Kinds of area that it may be about, the usual one first; none of a type that is about a record. */
  readonly areas?: readonly PageAreaKind[]
  /** Each location that it lists has a page of its own below it. */
  readonly hasPagesOfLocations?: true
}
