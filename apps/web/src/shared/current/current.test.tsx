import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createMemoryRouter,
  type LoaderFunctionArgs,
  MemoryRouter,
  Route,
  Routes,
} from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { recordKeys } from '../api/record-keys.ts'
import { recordQuery } from '../api/use-records.ts'
import { edits, endEdits } from '../edit/edits.ts'
import { sessionQuery } from '../session/session.ts'
import { establish, readCurrent } from './current.ts'
import { lastAfter, remember } from './remember.ts'
import {
  fetchCurrent,
  useCurrent,
  useCurrentLocation,
  useCurrentPublication,
  useCurrentQuery,
  useCurrentRecords,
} from './use-current.ts'

/** A location as it was fetched, with one concept of one building. */
const fetchedLocation = (id: number, height = 10) =>
  ({
    id,
    name: `Locatie ${id}`,
    updatedAt: '2026-01-01T00:00:00Z',
    cfg: {
      buildable_area: { height },
      render_settings: { month: id },
      status: { getUnits: 3 },
      summary: { max_height: height },
    },
    concepts: [{ id: id + 1, name: 'Hof', buildings: [{ id: id + 2, maxheight: height }] }],
  }) as never

const USER = {
  id: 900,
  updatedAt: '2026-01-01T00:00:00Z',
  is_staff: false,
  is_admin: false,
  cfg: { role: 'user' },
  current_location: null,
  current_concept: null,
  current_building: null,
}
const signIn = (session: object | null = { user: USER }) =>
  queryClient.setQueryData(sessionQuery.queryKey, session as never)

/** Calls that were made: method, address, body. */
let calls: unknown[][] = []
let answer: (address: string) => unknown

beforeEach(() => {
  calls = []
  answer = (address) => fetchedLocation(Number(/detail\/(\d+)/.exec(address)?.[1]))
  queryClient.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    calls.push([method, address, ...(body ? [JSON.parse(String(body))] : [])])
    return Response.json(answer(address))
  })
})
afterEach(() => {
  endEdits()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Probe({ see }: { readonly see: () => void }) {
  see()
  return null
}

/** What a component sees at an address. */
function at<Seen>(path: string, address: string, look: () => Seen): Seen {
  const seen: Seen[] = []
  const probe = <Probe see={() => void seen.push(look())} />
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={path} element={probe} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return seen[0] as Seen
}

describe('what is current', () => {
  it.each([
    ['/publications/modify/:publication_id', '/publications/modify/4', { publication: 4 }],
    [
      '/opportunities/queries/:query_id/activity',
      '/opportunities/queries/5/activity',
      { query: 5 },
    ],
    ['/locations/list/:location_id?', '/locations/list/6', { location: 6 }],
    ['/locations/list/:location_id?', '/locations/list', {}],
    [
      '/concepts/modify/:location_id/:concept_id',
      '/concepts/modify/6/7',
      { location: 6, concept: 7 },
    ],
    [
      '/sheets/finance/costs/:location_id?',
      '/sheets/finance/costs/6?concept=7',
      { location: 6, concept: 7 },
    ],
    [
      '/concepts/planview/:location_id/:concept_id/:building_id',
      '/concepts/planview/6/7/8',
      { location: 6, concept: 7, building: 8 },
    ],
    ['/pub/location/:publication_key', '/pub/location/k-9', { publicationKey: 'k-9' }],
  ])('follows the address %s', (path, address, current) => {
    const found = Object.entries(at(path, address, useCurrent)).filter(([, id]) => id !== undefined)
    expect(Object.fromEntries(found)).toEqual(current)
  })

  it('is nothing where the address holds no id', () => {
    for (const text of ['0', '-1', 'x', '1e3', '99999999999999999999'])
      expect(readCurrent({ location_id: text, concept_id: text }).location).toBeUndefined()
  })

  const PLAN = '/concepts/planview/:location_id/:concept_id/:building_id'

  it('are the records of the address, and with the location all of its configuration', () => {
    queryClient.setQueryData(recordKeys.detail('locations', 100, 10), fetchedLocation(100))
    queryClient.setQueryData(recordKeys.detail('locations', 200, 10), fetchedLocation(200, 24))
    const first = at(PLAN, '/concepts/planview/100/101/102', useCurrentRecords)
    expect([first.location?.id, first.concept?.id, first.building?.id]).toEqual([100, 101, 102])
    // another location becomes current: what is linked to it does too
    const second = at(PLAN, '/concepts/planview/200/201/202', useCurrentRecords)
    expect(second.configuration).toEqual({
      buildable_area: { height: 24 },
      render_settings: { month: 200 },
      status: { getUnits: 3 },
      summary: { max_height: 24 },
    })
    expect(second.configuration).toBe(second.location?.cfg)
    expect(second.building).toMatchObject({ id: 202, maxheight: 24 })
    // a concept of another location is not current on this one
    const mixed = at(PLAN, '/concepts/planview/200/101/102', useCurrentRecords)
    expect([mixed.location?.id, mixed.concept, mixed.building]).toEqual([200, undefined, undefined])
  })

  it('are after a fetch the records that it brought', async () => {
    signIn()
    await queryClient.fetchQuery(recordQuery('locations', 100))
    const look = () => ({ ...useCurrentRecords(), read: useCurrentLocation().data })
    const before = at(PLAN, '/concepts/planview/100/101/102', look)
    answer = () => fetchedLocation(100, 31)
    await queryClient.refetchQueries()
    const after = at(PLAN, '/concepts/planview/100/101/102', look)
    expect([before.building?.maxheight, after.building?.maxheight]).toEqual([10, 31])
    expect(after.configuration?.summary.max_height).toBe(31)
    const fetched = queryClient.getQueryData(recordQuery('locations', 100).queryKey)
    expect(after.location).toBe(fetched)
    expect(after.read).toBe(fetched)
    expect(after.concept).toBe(fetched?.concepts[0])
    expect(after.building).toBe(fetched?.concepts[0]?.buildings[0])
    // somebody removed the concept
    answer = () => ({ ...(fetchedLocation(100) as object), concepts: [] })
    await queryClient.refetchQueries()
    const gone = at(PLAN, '/concepts/planview/100/101/102', look)
    expect([gone.location?.id, gone.concept, gone.building]).toEqual([100, undefined, undefined])
  })

  it('is never a location that the address does not name', () => {
    expect(
      establish(readCurrent({ location_id: '7' }), fetchedLocation(100)).location,
    ).toBeUndefined()
  })

  it('are the publication and the query of the address', () => {
    queryClient.setQueryData(recordKeys.detail('publications', 4, 10), { id: 4 } as never)
    queryClient.setQueryData(recordKeys.detail('searchqueries', 5, 10), { id: 5 } as never)
    const read = (
      path: string,
      address: string,
      look: typeof useCurrentPublication | typeof useCurrentQuery,
    ) => at(path, address, () => look().data)
    expect(read('/p/:publication_id', '/p/4', useCurrentPublication)).toEqual({ id: 4 })
    expect(read('/q/:query_id', '/q/5', useCurrentQuery)).toEqual({ id: 5 })
  })

  it('is of a query the configuration that was saved last', async () => {
    const query = { id: 5, updatedAt: '2026-01-01T00:00:00Z', cfg: { lastResults: 1 } }
    const saved = { ...query, updatedAt: '2026-01-02T00:00:00Z', cfg: { lastResults: 44 } }
    queryClient.setQueryData(recordKeys.detail('searchqueries', 5, 10), query as never)
    answer = () => saved
    edits.change(undefined, 'searchqueries', query as never, { cfg: { lastResults: 44 } } as never)
    await edits.flush()
    expect(calls).toEqual([['PATCH', '/api/searchqueries/detail/5', { cfg: { lastResults: 44 } }]])
    const current = at('/q/:query_id', '/q/5', () => useCurrentQuery().data)
    expect(current).toEqual(saved)
  })
})

describe('going to an address', () => {
  /** Goes to an address as the router does, and waits until all is read. */
  async function go(...addresses: string[]) {
    const loader = ({ params }: LoaderFunctionArgs) => fetchCurrent(params).then(() => null)
    const paths = [
      '/',
      '/locations/list/:location_id?',
      '/concepts/modify/:location_id/:concept_id',
    ]
    const router = createMemoryRouter(paths.map((path) => ({ path, loader })))
    router.initialize()
    for (const address of addresses) await router.navigate(address)
  }
  const fetched = () => calls.map(([method, address]) => `${method} ${address}`)

  it('fetches the location when it is not loaded', async () => {
    signIn()
    await go(
      '/locations/list/100',
      '/concepts/modify/100/101',
      '/locations/list',
      '/locations/list/200',
    )
    expect(fetched()).toEqual([
      'GET /api/locations/detail/100?depth=10',
      'GET /api/locations/detail/200?depth=10',
    ])
  })

  it('fetches no location that is loaded, however long ago: the screen looks whether it changed', async () => {
    signIn()
    const { queryKey } = recordQuery('locations', 100)
    queryClient.setQueryData(queryKey, fetchedLocation(100), { updatedAt: Date.now() - 3600_000 })
    await go('/locations/list/100')
    expect(fetched()).toEqual([])
  })

  it('fetches nothing for who is not signed in', async () => {
    signIn(null)
    await go('/locations/list/100')
    expect(fetched()).toEqual([])
  })

  it('asks first who is signed in, and nothing else', async () => {
    answer = (address) => (address === '/api/session' ? { user: USER } : fetchedLocation(100))
    await go('/locations/list/100')
    expect(fetched()).toEqual(['GET /api/session', 'GET /api/locations/detail/100?depth=10'])
  })

  it('fails for nobody when the location cannot be fetched', async () => {
    signIn()
    vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found' }, { status: 404 }))
    await go('/locations/list/100')
    expect(queryClient.getQueryData(recordQuery('locations', 100).queryKey)).toBeUndefined()
  })
})

describe('where a user was last', () => {
  const seen = { location: 1, concept: 2, building: 3 }
  const last = { current_location: 1, current_concept: 2, current_building: 3 }

  it('changes by what was not seen last', () => {
    const none = { concept: undefined, building: undefined }
    expect(lastAfter(last, seen)).toBeNull()
    // on the way through the location nothing below it is forgotten
    expect(lastAfter(last, { location: 1, ...none })).toBeNull()
    expect(lastAfter(last, { location: 1, concept: 2, building: undefined })).toBeNull()
    expect(lastAfter(last, { ...seen, building: 4 })).toEqual({ current_building: 4 })
    expect(lastAfter(last, { location: 1, concept: 5, building: undefined })).toEqual({
      current_concept: 5,
      current_building: null,
    })
    expect(lastAfter(last, { location: 6, ...none })).toEqual({
      current_location: 6,
      current_concept: null,
      current_building: null,
    })
  })

  it('is kept with the user, outside the history and without a warning to stay', async () => {
    signIn()
    answer = () => ({ ...USER, ...last, updatedAt: '2026-01-02T00:00:00Z' })
    await remember(seen)
    await remember(seen)
    expect(calls).toEqual([['PATCH', '/api/users/detail/900', last]])
    expect(queryClient.getQueryData(sessionQuery.queryKey)?.user).toMatchObject(last)
    expect([edits.isEmpty(), edits.saving().state]).toEqual([true, 'saved'])
  })

  it('lets an edit of the user go on from what was kept', async () => {
    signIn({ user: { ...USER, cfg: { panels_width: {} } } })
    const user = queryClient.getQueryData(sessionQuery.queryKey)?.user as never
    edits.change(undefined, 'users', user, { cfg: { panels_width: { notes: 300 } } } as never)
    answer = () => ({
      ...USER,
      ...last,
      cfg: { panels_width: {} },
      updatedAt: '2026-01-02T00:00:00Z',
    })
    await remember(seen)
    await edits.flush()
    expect(calls[1]).toEqual([
      'PATCH',
      '/api/users/detail/900',
      // a setting follows the last change: without the moment that was read
      { cfg: { panels_width: { notes: 300 } } },
    ])
  })

  it('is kept by nobody who is not signed in or has no connection, and a failure stays quiet', async () => {
    signIn(null)
    await remember(seen)
    signIn()
    vi.stubGlobal('navigator', { onLine: false })
    await remember(seen)
    expect(calls).toEqual([])
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async () => Response.json({ code: 'general' }, { status: 500 }))
    await remember(seen)
    expect(queryClient.getQueryData(sessionQuery.queryKey)?.user.current_location).toBeNull()
  })
})
