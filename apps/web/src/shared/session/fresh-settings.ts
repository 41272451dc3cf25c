/** Settings that a colleague changed meanwhile are read again when the user comes back to the tab. */
import type { EntityName } from '@kavel/domain'
import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { recordKeys } from '../api/record-keys.ts'
import { latestOf } from '../api/records.ts'
import { TEMPLATE_QUERY } from '../api/template-query.ts'
import { atMostEvery } from './at-most-every.ts'
import { readSession } from './session.ts'

/** Milliseconds between two looks at least. */
const PAUSE = 2_000

/** Records that are read together, and the keys under which they are read. */
interface Group {
  readonly entities: readonly EntityName[]
  readonly keys: readonly QueryKey[]
  /** Looked at only while records read under these are on the screen; left out, under any of `keys`. */
  readonly whileShown?: readonly QueryKey[]
}

const groupOf = (entities: readonly EntityName[], ...others: QueryKey[]): Group => ({
  entities,
  keys: [...entities.map(recordKeys.entity), ...others],
})

/** Settings of a company, and what its settings screens list. */
const SETTINGS: readonly Group[] = [
  groupOf(['customfields', 'customvalues']),
  groupOf(['labels']),
  groupOf(['presets']),
  // other screens show more of locations than is to be read again with every change
  {
    ...groupOf(['units', 'costs', 'locations']),
    whileShown: [recordKeys.list('locations', TEMPLATE_QUERY)],
  },
  groupOf(['users'], recordKeys.people),
]

/** What the records of a group were at the last look. */
const known = new Map<Group, string>()

/** Whether a screen shows records that were read under the key. */
function isShown(queryKey: QueryKey): boolean {
  return queryClient.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0
}

/** Reads what is on the screen again when a record was made, changed or removed since the last look. */
async function refreshChanged(group: Group): Promise<void> {
  const latest = (await Promise.all(group.entities.map(latestOf))).join()
  const isKnown = known.get(group) === latest
  known.set(group, latest)
  if (isKnown) return
  await Promise.all(group.keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Reads the session, and the settings that are on the screen. What fails is tried again at the next look. */
async function look(): Promise<void> {
  const shown = SETTINGS.filter(({ keys, whileShown = keys }) => whileShown.some(isShown))
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
