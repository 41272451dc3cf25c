import { fallbackPublicLink, PublicationStatus, publicLink } from '@kavel/domain'

/** Address of the public page of a publication (spec point 2, Publications); of an unknown type with a warning. */
export function publicPath(publication: { readonly type: string; readonly key: string }): string {
  const link = publicLink(publication)
  if (link !== null) return link
  console.warn(`Unknown publication type: ${publication.type}`)
  return fallbackPublicLink(publication.key)
}

/** Colour of a badge by status. */
export const STATUS_COLOURS: Readonly<Record<PublicationStatus, string>> = {
  [PublicationStatus.draft]: 'gray',
  [PublicationStatus.published]: 'accent',
  [PublicationStatus.hidden]: 'orange',
}
