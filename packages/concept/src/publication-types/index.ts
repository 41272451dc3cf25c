/** The types of publications that have a page, one line a folder; the rest of the specification's come later. */
import type { PublicationType } from '@kavel/domain'
import { concept } from './concept/publication.ts'
import type { Publication } from './define.ts'
import { location } from './location/publication.ts'
import { searchquery } from './searchquery/publication.ts'

export const PUBLICATIONS = { location, concept, searchquery } as const satisfies Partial<
  Record<PublicationType, Publication>
>

export type PagedType = keyof typeof PUBLICATIONS
export const PAGED_TYPES = Object.keys(PUBLICATIONS) as PagedType[]

/** Whether this version has pages of a type. */
export function isPagedType(type: string): type is PagedType {
  return Object.hasOwn(PUBLICATIONS, type)
}

export function publicationOf(type: PagedType): Publication {
  return PUBLICATIONS[type]
}

/** Whether each location that a publication of the type lists has a page of its own. */
export function hasPagesOfLocations(type: string): boolean {
  return isPagedType(type) && publicationOf(type).hasPagesOfLocations === true
}
