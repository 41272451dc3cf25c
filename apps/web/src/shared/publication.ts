import { fallbackPublicLink, PublicationStatus, publicLink, type RecordFor } from '@kavel/domain'

/** Address of the public page of a publication (spec point 2, Publications); of an unknown type with a warning. */
export function publicPath({
  type,
  key,
}: {
  readonly type: string
  readonly key: string | null
}): string {
  const known = key ?? ''
  const link = publicLink({ type, key: known })
  if (link !== null) return link
  console.warn(`Unknown publication type: ${type}`)
  return fallbackPublicLink(known)
}

/** How a publication stands: its status, and where it is published whether its period is to come or over. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published', 'ended', 'hidden'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/** @param now milliseconds since 1970 */
export function publicationState(
  { status, cfg: { startsAt, endsAt } }: Pick<RecordFor<'publications'>, 'status' | 'cfg'>,
  now: number,
): PublicationState {
  if (status === PublicationStatus.draft) return 'draft'
  if (status === PublicationStatus.hidden) return 'hidden'
  // as the database decides: it ends at its end, not after it
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended'
  if (startsAt !== null && Date.parse(startsAt) > now) return 'scheduled'
  return 'published'
}

/** Colour of a badge by state. */
export const STATE_COLOURS: Readonly<Record<PublicationState, string>> = {
  draft: 'gray',
  scheduled: 'blue',
  published: 'accent',
  ended: 'gray',
  hidden: 'orange',
}
