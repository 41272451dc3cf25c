/** What colleagues change and where they are, in this tab: the wiring of `tabs.ts` and `show-news.ts` to page and cache. */
import { callApi } from '../api/call-api.ts'
import { CLIENT_ID } from '../api/client-id.ts'
import { queryClient } from '../api/query-client.ts'
import { readSession, type Session, sessionQuery } from '../session/session.ts'
import { createStore, type Readable } from '../store.ts'
import { browserTabs } from './browser-tabs.ts'
import type { Connection, Presence, Told } from './follow.ts'
import { heldBy, watchHands } from './hold.ts'
import { showAll, showInPlace, showNews } from './show.ts'
import { createNewsShower } from './show-news.ts'
import { serverSource } from './stream.ts'
import { joinTabs, type Tabs } from './tabs.ts'

const NOBODY: Presence = {}
const connectionStore = createStore<Connection>('connecting')
const presenceStore = createStore<Presence>(NOBODY)

/** Whether changes of colleagues come in, and how. */
export const connection: Readable<Connection> = connectionStore
/** Who is on which location; empty while nobody can tell. */
export const presence: Readable<Presence> = presenceStore

/** Milliseconds that the first screen waits at most for the moment from which on it hears of changes. */
const FIRST = 1_000

/** Begins for whoever is signed in, now and later. Resolves when what is read from now on misses no change. */
export async function watchTogether(page: Window): Promise<void> {
  const { document } = page
  let current: { readonly userId: number; readonly isReady: Promise<void>; leave(): void } | null =
    null
  let tabs: Tabs | null = null

  const shower = createNewsShower({
    own: CLIENT_ID,
    isHidden: () => document.visibilityState === 'hidden',
    heldBy: () => heldBy(document),
    show: (news, part) => void showNews(news, part),
    showInPlace: (news) => void showInPlace(news),
    showAll: () => void showAll(),
  })

  function begin({ user, company }: Session): NonNullable<typeof current> {
    const name = `kavel-together-${company.id}-${user.id}`
    let isOver = false
    const begun = Date.now()
    /** Screens were read before it was known from when on changes are heard: they are read once more then. */
    let isLate = false
    const join = (after: string | null) => {
      isLate = after === null || Date.now() - begun > FIRST
      if (!isOver)
        tabs = joinTabs({ source: serverSource, after, hear, browser: browserTabs(name) })
    }
    const hear = (told: Told) => {
      if (told.kind === 'connection') {
        connectionStore.set(told.connection)
        if (isLate && (told.connection === 'live' || told.connection === 'asking')) {
          isLate = false
          shower.reset()
        }
      }
      if (told.kind === 'presence') presenceStore.set(keepSame(presenceStore.get(), told.presence))
      if (told.kind === 'news') shower.hear(told.events)
      if (told.kind === 'reset') shower.reset()
      if (told.kind === 'bye') void lookWhoIsSignedIn()
    }
    const isReady = serverSource
      .ask(null)
      .then(({ cursor }) => cursor)
      // the stream says it, or asking again does
      .catch(() => null)
      .then(join)
    return {
      userId: user.id,
      isReady,
      leave() {
        isOver = true
        tabs?.leave()
        tabs = null
        connectionStore.set('connecting')
        presenceStore.set(NOBODY)
      },
    }
  }

  function look(): void {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    // undefined: it is being read
    if (session === undefined || session?.user.id === current?.userId) return
    current?.leave()
    current = session && begin(session)
  }

  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionQuery.queryKey[0]) look()
  })
  watchHands(document)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    shower.look()
    tabs?.wake()
  })
  page.addEventListener('online', () => tabs?.wake())
  await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  look()
  await Promise.race([
    (current as { isReady: Promise<void> } | null)?.isReady,
    new Promise((resolve) => setTimeout(resolve, FIRST)),
  ])
}

/** The same lists of people where nobody came or went: rows of other locations are not drawn again. */
function keepSame(before: Presence, now: Presence): Presence {
  return Object.fromEntries(
    Object.entries(now).map(([id, people]) => {
      const known = before[id]
      return [id, known && JSON.stringify(known) === JSON.stringify(people) ? known : people]
    }),
  )
}

/** Asks the server whether whoever is here still is; who is not is led to the sign-in screen. */
async function lookWhoIsSignedIn(): Promise<void> {
  await callApi('GET /session', {}, { quiet: true })
    .then(readSession)
    // nobody answers: that is looked at again anyway
    .catch(() => undefined)
}
