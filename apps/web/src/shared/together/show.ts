/** Shows news on the screen: what of the cache is old is read again. */
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { isApiError } from '../api/api-error.ts'
import { spreadRecord } from '../api/cached-records.ts'
import { queryClient } from '../api/query-client.ts'
import { recordKeys } from '../api/record-keys.ts'
import { getRecord } from '../api/records.ts'
import { readSession, sessionQuery } from '../session/session.ts'
import { createStore, type Readable } from '../store.ts'
import { isAffected, isListOfLocations, isOfCompany } from './affected.ts'
import type { News } from './news.ts'

/** Milliseconds for which a row shows that a colleague changed it. */
const GLOW = 2_600
/** Rows that are named one by one: of more, nobody sees which. */
const FEW = 20

const NONE: ReadonlySet<number> = new Set()
const touchedStore = createStore(NONE)

/** Locations that a colleague changed a moment ago. */
export const touched: Readable<ReadonlySet<number>> = touchedStore

/** Reads again what the news makes old. @param part `lists`: rows of locations, which may move; `records`: all else */
export async function showNews(news: News, part: 'records' | 'lists'): Promise<void> {
  const isLists = part === 'lists'
  if (!isLists && isOfSession(news)) void readSession().catch(() => undefined)
  const known = isLists ? namesOf(news) : null
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      isListOfLocations(queryKey) === isLists && isAffected(queryKey, news),
  })
  if (!known) return
  glow(news)
  await tellGone(known)
}

/** Everything of the company is read again: too much was missed to say what. */
export async function showAll(): Promise<void> {
  void readSession().catch(() => undefined)
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfCompany(queryKey) })
}

/** Values of locations in their rows, which stay where they are. */
export async function showInPlace(news: News): Promise<void> {
  const ids = [...namesOf(news).keys()]
  await Promise.allSettled(
    ids.map(async (id) =>
      spreadRecord('locations', await getRecord('locations', id, { depth: 0 })),
    ),
  )
  glow(news)
}

function isOfSession({ entities }: News): boolean {
  const own = queryClient.getQueryData(sessionQuery.queryKey)?.user.id
  const users = entities.get('users')
  return (
    entities.has('companies') || users === null || (own !== undefined && users?.has(own) === true)
  )
}

interface Row {
  readonly id: number
  readonly name?: string
}

/** Rows of locations on the screen. */
function rowsInSight(): Row[] {
  const queryKey = [...recordKeys.entity('locations'), 'list']
  return queryClient
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .flatMap(({ state }) => (state.data as { records?: Row[] } | undefined)?.records ?? [])
}

/** Locations of the news that are on the screen, when they are few, with their names. */
function namesOf({ entities }: News): ReadonlyMap<number, string> {
  const ids = entities.get('locations')
  if (!ids || ids.size > FEW) return new Map()
  const rows = rowsInSight().filter(({ id }) => ids.has(id))
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

let glowing: ReturnType<typeof setTimeout> | undefined

function glow({ locations }: News): void {
  if (!locations || locations.size === 0 || locations.size > FEW) return
  touchedStore.set(new Set([...touchedStore.get(), ...locations]))
  clearTimeout(glowing)
  glowing = setTimeout(() => touchedStore.set(NONE), GLOW)
}

/** Tells of rows that are there no longer because somebody deleted them; others were filtered away. */
async function tellGone(known: ReadonlyMap<number, string>): Promise<void> {
  const left = new Set(rowsInSight().map(({ id }) => id))
  for (const [id, name] of known) {
    if (left.has(id)) continue
    const isGone = await getRecord('locations', id, { depth: 0 }).then(
      () => false,
      (error) => isApiError(error, 'not_found'),
    )
    if (isGone)
      notifications.show({
        color: 'yellow',
        message: i18next.t('together.deleted', { name: name || i18next.t('locations.unnamed') }),
        closeButtonProps: { 'aria-label': i18next.t('shell.close') },
      })
  }
}
