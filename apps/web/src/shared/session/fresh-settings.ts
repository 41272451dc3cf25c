/** Settings that a colleague changed meanwhile are read again when the user comes back to the tab. */
import type { EntityName } from '@kavel/domain'
import { queryClient } from '../api/query-client.ts'
import { recordKeys } from '../api/record-keys.ts'
import { latestOf } from '../api/records.ts'
import { atMostEvery } from './at-most-every.ts'
import { readSession } from './session.ts'

/** Milliseconds between two looks at least. */
const PAUSE = 2_000

/** Settings of a company, and what its settings screens list; records that are shown within others with those. */
const SETTINGS: readonly (readonly EntityName[])[] = [
  ['customfields', 'customvalues'],
  ['labels'],
  ['presets'],
  ['units'],
  ['users'],
]

/** What the records of a group were at the last look. */
const known = new Map<readonly EntityName[], string>()

/** Whether a screen shows records that were read under the name of the entity. */
function isShown(entity: EntityName): boolean {
  const queryKey = recordKeys.entity(entity)
  return queryClient.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0
}

/** Reads what is on the screen again when a record was made, changed or removed since the last look. */
async function refreshChanged(group: readonly EntityName[]): Promise<void> {
  const latest = (await Promise.all(group.map(latestOf))).join()
  const isKnown = known.get(group) === latest
  known.set(group, latest)
  if (isKnown) return
  for (const entity of group)
    await queryClient.invalidateQueries({ queryKey: recordKeys.entity(entity) })
}

/** Reads the session, and the settings that are on the screen. What fails is tried again at the next look. */
async function look(): Promise<void> {
  const shown = SETTINGS.filter((group) => group.some(isShown))
  await Promise.allSettled([readSession(), ...shown.map(refreshChanged)])
}

/** Looks whenever the tab is come back to, at most once in two seconds. */
export function watchSettings(page: Window): void {
  const lookSoon = atMostEvery(PAUSE, () => void look())
  page.addEventListener('focus', lookSoon)
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') lookSoon()
  })
}
