/** The edit session of whoever is signed in, at work on the real server and shown by the one cache. */
import {
  type Actor,
  CHILDREN,
  type EntityName,
  featureOf,
  type PatchFor,
  type RecordFor,
} from '@kavel/domain'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { isApiError } from '../api/api-error.ts'
import { refreshLists, refreshRecords, spreadRecord } from '../api/cached-records.ts'
import { restoreRecord } from '../api/deleted-records.ts'
import { recordFailure } from '../api/errors.ts'
import { changeLocations, changesUnderWay, type LocationChange } from '../api/location-changes.ts'
import { type Ordered, renumber } from '../api/ordering.ts'
import { queryClient } from '../api/query-client.ts'
import { recordKeys } from '../api/record-keys.ts'
import {
  createRecord,
  exchangeBuildings,
  getRecord,
  onRead,
  patchRecord,
  removeRecord,
} from '../api/records.ts'
import { createBusy } from '../ready/work.ts'
import { withoutChildren } from './drafts.ts'
import type { Row } from './history.ts'
import { createKeeper } from './keeper.ts'
import type { Gate } from './saver.ts'
import type { Scope } from './scope.ts'
import { createEditSession } from './session.ts'
import { mergePatch, type Tree } from './tree.ts'
import { whyNotChange } from './why-not.ts'

const gate: Gate = {
  // as long as nobody is known the server says it
  whyNot: (entity, id, patch) => owner && whyNotChange(owner.actor, entity, id, patch),
  tellWhyNot: (message) =>
    notifications.show({
      id: 'may-not',
      color: 'yellow',
      message,
      closeButtonProps: { 'aria-label': i18next.t('shell.close') },
    }),
  read: async (entity, id) => withoutChildren(entity, await getRecord(entity, id, { depth: 0 })),
  async save(entity, id, patch, updatedAt) {
    if (entity === 'users' && owner?.actor.isPreview) return keepToSelf(patch)
    try {
      return withoutChildren(entity, await patchRecord(entity, id, patch, updatedAt))
    } catch (error) {
      // the licence ended, and nobody here knew: the frame says so, and the edit waits
      const lacks = isApiError(error, 'licence') && error.licence?.feature
      // how many there may be is no news: the licence is as it was
      const isNews = lacks && !featureOf(lacks).isCounted
      if (isNews && owner && whyNotChange(owner.actor, entity, { id }, patch) === null)
        void queryClient.invalidateQueries({ queryKey: recordKeys.session })
      throw error
    }
  },
  exchange: async (entity, out, put) =>
    (await exchangeRecords(entity, out, put)).map((made) => withoutChildren(entity, made)),
  changeMany(entity, rows) {
    if (entity !== 'locations') throw new Error(`Records of ${entity} are changed one by one`)
    return changeLocations(rows as readonly LocationChange[])
  },
  spread: spreadEdited,
  refresh: (entity) => void refreshRecords(entity),
  tell: recordFailure,
  tellGone({ name }) {
    notifications.show({
      color: 'red',
      autoClose: false,
      message: i18next.t('edit.gone', { name: typeof name === 'string' ? name : '' }),
      closeButtonProps: { 'aria-label': i18next.t('shell.close') },
    })
  },
}

/** Shows a saved record, and reads again what lists of locations tell of it. */
function spreadEdited(entity: EntityName, record: { readonly id: number }): void {
  spreadRecord(entity, record)
  if (TOLD_BY_LOCATIONS.includes(entity)) void refreshLists('locations')
}

/** Entities of which a list of locations tells: the values of its custom fields, and the names and colours of choices and labels. */
const TOLD_BY_LOCATIONS: readonly EntityName[] = ['locationscustomvalues', 'customvalues', 'labels']

/** @throws when it is about more than one record of an entity other than buildings, which alone the server exchanges at once */
async function exchangeRecords(
  entity: EntityName,
  out: readonly number[],
  put: readonly Tree[],
): Promise<readonly object[]> {
  if (entity === 'buildings') return exchangeBuildings(out, put as PatchFor<'buildings'>[])
  const [id] = out
  const [record] = put
  if (out.length + put.length > 1)
    throw new Error(`Records of ${entity} are made and removed one by one`)
  if (id !== undefined) await removeRecord(entity, id)
  // what comes back by its id was marked as removed only
  if (entity === 'customfields' && typeof record?.id === 'number')
    return [await restoreRecord(entity, record.id)]
  return record ? [await createRecord(entity, record as PatchFor<typeof entity>)] : []
}

/** The history of a location: of all its concepts, units, costs and sheets. */
export const scopeOfLocation = (id: number): Scope => `locations/${id}`
/** The history of the list of locations: of what is changed there in cells, and of many at once. */
export const LIST_SCOPE: Scope = 'locations'
/** The history of a publication and its sections. */
export const scopeOfPublication = (id: number): Scope => `publications/${id}`

/** The history of the settings of a company: its record, fields, values, presets and dwelling types of its template. */
export const SETTINGS_SCOPE: Scope = 'settings'

/** The history of a search query and its filters. */
export const scopeOfQuery = (id: number): Scope => `searchqueries/${id}`
/** The history of the list of search queries: what is made, moved and removed there. */
export const QUERIES_SCOPE: Scope = 'searchqueries'

const KEPT_BY_ANY = 'kavel.edits.'
/** The number goes up whenever what is kept has another form: an older one is thrown away. */
const KEPT = `${KEPT_BY_ANY}1.`

/** The own user with a change that nobody is told of. */
function keepToSelf(patch: Tree): Row {
  const session = queryClient.getQueryData<{ readonly user: Row }>(recordKeys.session)
  if (!session) throw new Error('Nobody is signed in')
  return mergePatch(session.user, patch)
}

interface Owner {
  readonly actor: Actor
  readonly keeper: ReturnType<typeof createKeeper> | null
}
let owner: Owner | null = null

/** The one edit session. Screens change records through it, and show them with `useEdited`. */
export const edits = createEditSession({
  gate,
  keeper: { keep: (read) => owner?.keeper?.keep(read) },
  now: () => Date.now(),
})
const noteBusy = createBusy()
edits.version.subscribe(() => noteBusy(edits.isUnderWay()))

interface Read {
  readonly id: number
  readonly updatedAt: string
}

/** A tree as it was read, every record of it brought to what is known of it. */
export function receiveTree<T extends Read>(entity: EntityName, tree: T, isWhole: boolean): T {
  if (edits.isEmpty()) return tree
  const own = edits.receive(entity, tree, isWhole) as T & Record<string, unknown>
  const lists = CHILDREN[entity].flatMap(({ name }): [string, unknown][] => {
    const list = own[name]
    return Array.isArray(list)
      ? [[name, list.map((child: Read) => receiveTree(name, child, isWhole))]]
      : []
  })
  return lists.length > 0 ? { ...own, ...Object.fromEntries(lists) } : own
}
onRead(receiveTree)

/** Removes a record; the answer brings it back. */
export async function removeEdited<Name extends EntityName>(
  scope: Scope,
  entity: Name,
  record: RecordFor<Name>,
): Promise<() => void> {
  await edits.exchange(scope, entity, [record], [])
  // a failure is shown as a notice
  return () => void edits.bringBack(scope, entity, record).catch(() => undefined)
}

/** Puts records in the order given, in one step; only those whose number changes are saved. */
export function reorderEdited<Name extends EntityName>(
  scope: Scope,
  entity: Name,
  records: readonly (RecordFor<Name> & Ordered)[],
): void {
  const orders = new Map(renumber(records).map(({ id, order }) => [id, order]))
  edits.changeAll(
    scope,
    records
      .filter(({ id }) => orders.has(id))
      .map((record) => ({ entity, record, patch: { order: orders.get(record.id) } })) as never,
  )
}

/** Somebody is signed in: their edits go on where a reload or an ended session left them. */
export function beginEdits(actor: Actor): void {
  const { userId } = actor
  if (owner?.actor.userId === userId) {
    owner = { ...owner, actor }
    void edits.flush()
    return
  }
  endEdits()
  const keeper = openKeeper(`${KEPT}${userId}`)
  owner = { actor, keeper }
  try {
    const kept = keeper?.read()
    if (kept) edits.restore(kept)
  } catch {
    // nobody is kept out by what cannot be read
    edits.clear()
    keeper?.clear()
  }
}

/** What this tab keeps under a name; null where the browser gives no storage: then a reload forgets. */
function openKeeper(name: string) {
  try {
    const { sessionStorage } = window
    // of a user who closed the page without signing out
    for (const other of Object.keys(sessionStorage))
      if (other.startsWith(KEPT_BY_ANY) && other !== name) sessionStorage.removeItem(other)
    return createKeeper(sessionStorage, name)
  } catch {
    return null
  }
}

/** Nobody is signed in any more: nothing of the edits stays. */
export function endEdits(): void {
  owner?.keeper?.clear()
  owner = null
  edits.clear()
}

/**
 * Looks after edits that are not saved and changes of many locations that go on: who closes the page is asked first, and they are sent in the meantime; they are
 * kept over a reload, and sent again when the network is back.
 */
export function watchPage(page: EventTarget): void {
  page.addEventListener('beforeunload', (event) => {
    if (edits.saving().state === 'saved' && changesUnderWay.get() === null) return
    event.preventDefault()
    void edits.flush()
  })
  page.addEventListener('pagehide', () => owner?.keeper?.write())
  page.addEventListener('online', () => edits.retry())
}
