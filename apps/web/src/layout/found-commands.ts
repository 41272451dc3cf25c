import { locationLink } from '@kavel/domain'
import { conceptAddress } from '../shared/addresses.ts'
import type { Command, CommandContext } from './commands.ts'
import type { FoundHit } from './use-found.ts'

/** Records of the company by what they are called. @param isRecent nothing was typed */
export function foundCommands(
  hits: readonly FoundHit[],
  context: CommandContext,
  isRecent: boolean,
): Command[] {
  const { t, named } = context.i18n
  return (
    hits
      // who there is, is no news
      .filter(({ kind }) => !isRecent || kind !== 'users')
      .map((hit) => ({
        id: `${hit.kind}-${hit.id}`,
        group: isRecent ? 'palette_recent' : 'palette_found',
        label: named(hit.name) || t('shell.found_unnamed'),
        note: noteOf(hit, context),
        hint: t(hit.isArchived ? 'shell.found_archived' : `shell.found_${hit.kind}`, {
          kind: t(`shell.found_${hit.kind}`),
        }),
        run() {
          // a person has no screen: what is theirs to do is listed
          if (hit.kind === 'users') context.showAssigned(hit.id)
          context.go(addressOf(hit))
        },
      }))
  )
}

/** What tells it from others: where the words are, the company's word for how far it is, its location. */
function noteOf({ kind, matched, status, location }: FoundHit, context: CommandContext): string {
  const { t, named } = context.i18n
  const parts = {
    locations: [status && named(status), matched],
    concepts: [location && named(location.name)],
    publications: [matched],
    searchqueries: [matched],
    users: [matched, t('shell.found_assigned')],
  }[kind]
  return parts.filter(Boolean).join(' · ')
}

/** Where it is. */
function addressOf({ kind, id, location }: FoundHit): string {
  switch (kind) {
    case 'locations':
      return locationLink({ id, lat: location?.lat ?? 0, lon: location?.lon ?? 0 })
    case 'concepts':
      return location ? conceptAddress(location.id, id) : '/concepts'
    case 'publications':
      return `/publications/modify/${id}`
    case 'searchqueries':
      return `/opportunities/queries/${id}`
    case 'users':
      return '/locations/list'
  }
}
