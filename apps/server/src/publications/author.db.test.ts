/** What its author does with a publication beside its record: another key, and who reads it. */
import { withPrincipal } from '@kavel/database'
import { PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let publication: { id: number; key: string }

beforeAll(async () => {
  server = await startTestServer()
  const make = async (entity: string, body: object) =>
    (await server.as.member('POST', `/api/${entity}/list`, body)).body as typeof publication
  const location = await make('locations', { name: 'Havenkade', lat: 52.5, lon: 5.2 })
  publication = await make('publications', {
    name: 'Havenkade',
    type: 'location',
    status: PublicationStatus.published,
    cfg: { locationKey: location.key },
  })
  await make('sections', { type: 'location_summary', publicationId: publication.id })
})
afterAll(() => server?.close())

const path = (of: string, id = publication.id) => `/api/publications/detail/${id}/${of}`
const read = async (key: string) => {
  await server.pagesReady()
  return server.as.anonymous('GET', `/api/publications/public/${key}`)
}

describe('another key', () => {
  it('opens the page, and the old one is what an unknown key is', async () => {
    const before = publication.key
    expect((await read(before)).status).toBe(200)
    const { status, body } = await server.as.member('POST', path('renew-key'))
    expect(status).toBe(200)
    const { key, updatedAt } = body as { key: string; updatedAt: string }
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(key).not.toBe(before)
    const found = await read(key)
    expect(found).toMatchObject({ status: 200, body: { publication: { key } } })
    const gone = await read(before)
    expect(gone.status).toBe(404)
    expect(gone.body).toEqual((await read('bestaat-niet')).body)
    const listed = await server.as.anonymous('GET', `/api/publications/public/list?keys=${before}`)
    expect(listed.body).toEqual([])
    const again = await server.as.member(
      'GET',
      `/api/publications/detail/${publication.id}?depth=0`,
    )
    expect(again.body).toMatchObject({ key, updatedAt })
    publication = { ...publication, key }
  })

  it.each([
    ['stranger', 404],
    ['anonymous', 401],
  ] as const)('is none that a %s makes', async (name, refused) => {
    const { status } = await server.as[name]('POST', path('renew-key'))
    expect(status).toBe(refused)
    expect((await read(publication.key)).status).toBe(200)
  })
})

describe('the last run of the query of a page', () => {
  it('has the plots that it found, for the company alone; null where it never ran', async () => {
    const make = async (entity: string, body: object) =>
      (await server.as.member('POST', `/api/${entity}/list`, body)).body as typeof publication
    const query = await make('searchqueries', { name: 'Ruimte' })
    const { id } = await make('publications', {
      name: 'Ruimte',
      type: 'searchquery',
      cfg: { searchQueryKey: query.key },
    })
    expect((await server.as.member('GET', path('run', id))).body).toEqual({ run: null, names: {} })
    const hits = [{ id: 'p1', designation: 'MRK01 A 12', lat: 52.5, lon: 5.2, secret: 'x' }]
    await withPrincipal(server.database.pool, 'system', (client) =>
      client.query(
        `insert into searchquery_runs (company_id, "searchQueryId", date, state, "doneAt", count, unknown, hits)
         values ($1, $2, '2026-11-02', 'done', now(), 1, 3, $3)`,
        [server.companies.own, query.id, JSON.stringify(hits)],
      ),
    )
    const { body } = await server.as.member('GET', path('run', id))
    expect(body).toMatchObject({
      run: {
        count: 1,
        unknown: 3,
        hits: [{ id: 'p1', designation: 'MRK01 A 12', lat: 52.5, lon: 5.2 }],
      },
    })
    expect(JSON.stringify(body)).not.toContain('secret')
    expect((await server.as.stranger('GET', path('run', id))).status).toBe(404)
    expect((await server.as.member('GET', path('run'))).body, 'of a location').toEqual({
      run: null,
      names: {},
    })
  })
})

describe('who reads a page', () => {
  const day = (back: number) =>
    new Date(Date.now() - back * 86_400_000).toLocaleDateString('sv-SE', {
      timeZone: 'Europe/Amsterdam',
    })
  const count = (back: number, reads: number) =>
    withPrincipal(server.database.pool, 'system', (client) =>
      client.query(
        `insert into publication_reads (company_id, "publicationId", day, reads) values ($1, $2, $3, $4)
         on conflict (company_id, "publicationId", day) do update set reads = excluded.reads`,
        [server.companies.own, publication.id, day(back), reads],
      ),
    )

  it('is told for thirty days, and a day without readers is 0', async () => {
    for (const [back, reads] of [
      [0, 7],
      [3, 12],
      [29, 5],
      [30, 1000],
    ] as const)
      await count(back, reads)
    const { body } = await server.as.member('GET', path('reads'))
    const days = body as { day: string; reads: number }[]
    expect(days).toHaveLength(30)
    expect(days.map((one) => one.day)).toEqual(Array.from({ length: 30 }, (_, i) => day(29 - i)))
    expect(days.filter((one) => one.reads > 0)).toEqual([
      { day: day(29), reads: 5 },
      { day: day(3), reads: 12 },
      { day: day(0), reads: 7 },
    ])
    expect((await server.as.member('GET', '/api/publications/reads')).body).toEqual([
      { id: publication.id, reads: 24 },
    ])
  })

  it('is told to nobody of another company', async () => {
    expect((await server.as.stranger('GET', path('reads'))).status).toBe(404)
    expect((await server.as.stranger('GET', '/api/publications/reads')).body).toEqual([])
  })
})
