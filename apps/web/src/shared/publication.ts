import { PublicationStatus } from '@kavel/domain'

/** Address of the public page of a location's publication (spec point 2, Publications). */
export function publicPath(key: string): string {
  return `/pub/location/${encodeURIComponent(key)}`
}

/** Colour of a badge by status. */
export const STATUS_COLOURS: Readonly<Record<PublicationStatus, string>> = {
  [PublicationStatus.draft]: 'gray',
  [PublicationStatus.published]: 'accent',
  [PublicationStatus.hidden]: 'orange',
}
