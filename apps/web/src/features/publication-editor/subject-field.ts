import { isPagedType, publicationOf } from '@kavel/concept'

/** Field of `publications.cfg` with the key of what a publication of a type is about; null of a type without pages. */
export function subjectField(type: string) {
  return isPagedType(type) ? publicationOf(type).subject : null
}
