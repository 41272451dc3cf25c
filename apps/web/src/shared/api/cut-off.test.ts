/** A change of several calls whose page goes away half way: the next page knows what takes it back. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LocationChange } from './location-changes.ts'

const USER = 7
/** The owner of each location, as the server has it, and what it answered to each act. */
let owners: Map<number, string>
let acts: Map<string, object>
/** Numbers of the calls whose answer never comes. */
let lost: readonly number[]
let calls: number
let listeners: Map<string, () => void>

beforeEach(() => {
  const stored = new Map<string, string>()
  owners = new Map()
  acts = new Map()
  lost = []
  calls = 0
  listeners = new Map()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  })
  vi.stubGlobal('fetch', (_: string, { body, headers }: { body: string; headers: HeadersInit }) => {
    calls += 1
    const act = new Headers(headers).get('Idempotency-Key') ?? ''
    const answer = acts.get(act) ?? perform(JSON.parse(body).rows)
    acts.set(act, answer)
    return lost.includes(calls) ? new Promise(() => {}) : Promise.resolve(Response.json(answer))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  // the next file has a page of its own, where nobody is signed in
  vi.resetModules()
})

function perform(rows: readonly LocationChange[]): object {
  const before = rows.map(({ id = 0 }) => ({ id, values: { owner: owners.get(id) ?? '' } }))
  for (const { id = 0, values } of rows) owners.set(id, values?.owner ?? '')
  return { rows: [], created: [], before }
}

/** The modules as a page has them that was loaded anew, with somebody signed in. */
async function openPage() {
  vi.resetModules()
  const [{ queryClient }, { recordKeys }, changing, cut] = await Promise.all([
    import('./query-client.ts'),
    import('./record-keys.ts'),
    import('./location-changes.ts'),
    import('./cut-off.ts'),
  ])
  queryClient.setQueryData(recordKeys.session, { user: { id: USER } })
  const find = () => {
    cut.findCutOff(USER)
    return cut.cutOff.get()
  }
  return { ...changing, ...cut, find }
}

const changes = Array.from({ length: 2500 }, (_, place) => ({
  id: place + 1,
  values: { owner: 'z' },
}))
const changed = () => [...owners.values()].filter((owner) => owner === 'z').length

it('is found by the next page, also what the server did without being heard', async () => {
  const first = await openPage()
  lost = [2]
  void first.changeLocations(changes)
  await vi.waitFor(() => expect(calls).toBe(2))
  expect(first.find(), 'the page is at it').toBeNull()
  listeners.get('pagehide')?.()

  const next = await openPage()
  const found = next.find()
  expect(found).toMatchObject({ done: 1000, total: 2500 })
  expect(changed()).toBe(2000)
  const rows = await next.readCutOff(found!)
  expect(rows).toHaveLength(2000)
  await next.changeLocations(rows as readonly LocationChange[])
  expect(changed()).toBe(0)
  // it is there until all was taken back
  expect((await openPage()).find()).toMatchObject({ done: 1000 })
  next.forgetCutOff(USER)
  expect((await openPage()).find()).toBeNull()
})

it('is found when the page was killed, once it has said nothing for long', async () => {
  const first = await openPage()
  lost = [3]
  void first.changeLocations(changes)
  await vi.waitFor(() => expect(calls).toBe(3))
  const next = await openPage()
  expect(next.find(), 'another window may be at it').toBeNull()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  expect(next.find()).toMatchObject({ done: 2000 })
  vi.restoreAllMocks()
})

it('is forgotten when all is done', async () => {
  const page = await openPage()
  await page.changeLocations(changes)
  expect((await openPage()).find()).toBeNull()
})
