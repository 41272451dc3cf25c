/** What registers and search know of parcels, on the pages of a search query: the same as the editor says, and nothing of own files. */
import type { Answers } from '@kavel/calls'
import type { PublicPage, PublicSection, SectionContents } from '@kavel/concept'
import { type EntityName, PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addressOf } from '../records/testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { plotId, townOf } from '../testing/town.ts'

type Made = { readonly id: number; readonly key: string }
let server: TestServer
let location: Made
let publication: Made

const SECTIONS = [
  'locations_summary',
  'locations_table',
  'location_filter_summary',
  'location_current_situation',
  'location_context',
]

async function make(entity: EntityName, body: object): Promise<Made> {
  const answer = await server.as.member('POST', addressOf(entity), body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Made
}

beforeAll(async () => {
  server = await startTestServer({ contents: townOf(3) })
  const filters = [
    { key: 'size', param1: 300, param2: 400, optimal: 350, weight: 2 },
    { key: 'owner_name', param1: 'Geheim' },
    { key: 'size', param1: 1, enabled: false },
    { key: 'plot_width', param1: 20 },
  ]
  const query = await make('searchqueries', { name: 'Geheim doel', cfg: { filters } })
  const body = { plots: [plotId(5), plotId(6)], together: true }
  const made = await server.as.member('POST', `/api/searchqueries/${query.id}/locations`, body)
  const [{ id } = { id: 0 }] = (made.body as { locations: { id: number }[] }).locations
  location = (await server.as.member('GET', `/api/locations/detail/${id}`)).body as Made
  publication = await make('publications', {
    name: 'Kavels',
    type: 'searchquery',
    status: PublicationStatus.published,
    cfg: { searchQueryKey: query.key },
  })
  for (const [order, type] of SECTIONS.entries())
    await make('sections', { publicationId: publication.id, type, order })
  await server.pagesReady()
  // made before there was an index: nobody changes anything, and the page comes right
  expect(dataOf(await read(`/locations/${location.key}`), 'location_filter_summary')).toMatchObject(
    {
      unknown: 'no_index',
    },
  )
  await server.searchReady()
  await server.pagesReady()
})
afterAll(() => server?.close())

async function read(below = '') {
  const url = `/api/publications/public/${publication.key}${below}`
  // steps of the new location go on meanwhile, and each change makes the page again
  return vi.waitFor(
    async () => {
      const { status, body } = await server.as.anonymous('GET', url)
      expect(status, JSON.stringify(body)).toBe(200)
      return body as PublicPage
    },
    { timeout: 60_000, interval: 200 },
  )
}

function dataOf<Type extends PublicSection['type']>(page: PublicPage, type: Type) {
  return page.sections.find((section) => section.type === type)?.data as SectionContents[Type]
}

describe('the page of a search query', () => {
  it('says what was looked for and how large it is together, and nothing of own files', async () => {
    const page = await read()
    expect(dataOf(page, 'locations_summary')).toMatchObject({
      filters: [{ key: 'size', param1: 300, param2: 400 }, { key: 'plot_width' }],
      hidden: 1,
      run: null,
      count: 1,
      // two lots of 12 × 30 m
      size: 720,
      sizeUnknown: 0,
    })
    expect(dataOf(page, 'locations_table').table.rows).toMatchObject([{ key: location.key }])
    expect(JSON.stringify(page)).not.toContain('Geheim')
  })
})

describe('the page of a location below it', () => {
  const readOwn = () => read(`/locations/${location.key}`)

  it('judges each filter as the location itself says it', async () => {
    const page = await readOwn()
    const { rows, plots, hidden, unknown } = dataOf(page, 'location_filter_summary')
    expect({ plots, hidden, unknown }).toEqual({
      plots: ['PFS01 A 5', 'PFS01 A 6'],
      hidden: 1,
      unknown: null,
    })
    const { body } = await server.as.member('GET', `/api/locations/${location.id}/score`)
    const explained = body as Answers['GET /locations/{id}/score']
    for (const [index, path] of ['filters.0', 'filters.3'].entries())
      expect(rows[index]?.found).toEqual(
        explained.plots.map(({ filters }) => {
          const judged = filters.find((one) => one.path === path)
          return { verdict: judged?.verdict, value: judged?.value }
        }),
      )
    expect(rows.map(({ found }) => found.map(({ verdict }) => verdict))).toEqual([
      [true, true],
      [false, false],
    ])
    expect(JSON.stringify(page)).not.toContain('Geheim')
  })

  it('names the parcels and what stands there as the map tells at a click', async () => {
    const page = await readOwn()
    const now = dataOf(page, 'location_current_situation')
    expect(now).toMatchObject({
      size: 720,
      parcels: [
        { designation: 'PFS01 A 5', size: 360 },
        { designation: 'PFS01 A 6', size: 360 },
      ],
      isRead: true,
      unread: 0,
    })
    const told = await Promise.all(
      [5, 6].map(async (nr) => {
        const { body } = await server.as.member('GET', `/api/register/plots/${plotId(nr)}`)
        return body as Answers['GET /register/plots/{register_id}']
      }),
    )
    const ids = told.flatMap(({ buildings }) => buildings.map(({ register_id }) => register_id))
    expect(now.buildings.map(({ id }) => id).toSorted()).toEqual([...new Set(ids)].toSorted())
    expect(now.buildings.length).toBeGreaterThan(0)
  })

  it('has figures of what lies around with their sources, and a drawing', async () => {
    const { drawing, parcel, figures } = dataOf(await readOwn(), 'location_context')
    expect(drawing?.own).toMatch(/^M-?\d+ -?\d+L/)
    expect(parcel).toMatch(/^PFS01 A [56]$/)
    const known = figures.filter(({ value }) => value !== null)
    expect(known.length).toBeGreaterThan(0)
    for (const { feature, source, date } of known)
      expect([source, date], feature).toEqual([expect.any(String), expect.any(String)])
  })
})
