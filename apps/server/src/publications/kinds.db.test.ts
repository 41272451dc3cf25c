/** Publications of a concept and of a search query, their periods, hidden sections, and the index of a company. */
import type { PublicIndex, PublicPage } from '@kavel/concept'
import { type EntityName, PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addressOf, SQUARE } from '../records/testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const { published } = PublicationStatus
type Made = { readonly id: number; readonly key: string }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

async function make(entity: EntityName, body: object): Promise<Made> {
  const answer = await server.as.member('POST', addressOf(entity), body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Made
}
async function change(entity: EntityName, { id }: Made, body: object) {
  const answer = await server.as.member('PATCH', `/api/${entity}/detail/${id}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const publish = async (type: string, cfg: object, sections: readonly object[], more = {}) => {
  const made = await make('publications', { name: type, type, status: published, cfg, ...more })
  for (const [order, section] of sections.entries())
    await make('sections', { publicationId: made.id, order, ...section })
  return made
}
async function read({ key }: Made, below = '') {
  await server.pagesReady()
  const { status, body } = await server.as.anonymous(
    'GET',
    `/api/publications/public/${key}${below}`,
  )
  return { status, page: body as PublicPage, text: JSON.stringify(body) }
}
const pageOf = (publication: Made, { key }: Made) => read(publication, `/locations/${key}`)
const typesOf = ({ page }: { page: PublicPage }) => page.sections.map(({ type }) => type)

describe('a concept that is published', () => {
  it('shows its own design, the place of it, and none of its neighbours', async () => {
    const location = await make('locations', { name: 'Kade', lat: 52.5505, lon: 5.2508 })
    const of = { locationId: location.id }
    await make('plots', { ...of, geometry: SQUARE })
    const own = await make('concepts', { ...of, name: 'Galerijflat' })
    const other = await make('concepts', { ...of, name: 'Geheime toren' })
    await make('buildings', { conceptId: other.id, name: 'Geheim blok' })
    await make('buildings', { conceptId: own.id, name: 'Blok A' })
    const publication = await publish('concept', { conceptKey: own.key }, [
      { type: 'location_concepts' },
      { type: 'location_summary' },
    ])
    const shown = await read(publication)
    expect(shown.status).toBe(200)
    expect(typesOf(shown)).toEqual(['location_concepts', 'location_summary'])
    expect(shown.text).toMatch(/Galerijflat.*Blok A/)
    expect(shown.text).not.toContain('Geheim')
    // nor by its own key
    const { anonymous } = server.as
    expect((await anonymous('GET', `/api/concepts/public/${own.key}`)).status).toBe(200)
    expect((await anonymous('GET', `/api/concepts/public/${other.key}`)).status).toBe(404)
    // a page of one has none below it
    expect((await pageOf(publication, location)).status).toBe(404)
    await server.as.member('DELETE', `/api/concepts/detail/${own.id}`)
    expect((await read(publication)).status).toBe(404)
  })
})

describe('a search query that is published', () => {
  it('has a page for each location that it lists, and for no other', async () => {
    const query = await make('searchqueries', { name: 'Kades', description: 'Geheim doel' })
    const elsewhere = await make('searchqueries', { name: 'Anders' })
    const at = (name: string, more: object) =>
      make('locations', { name, description: `Tekst ${name}`, searchQueryId: query.id, ...more })
    const east = await at('Oostkade', { phase: 'Studie', municipality: 'Markeroog' })
    const west = await at('Westkade', { phase: 'Bouw' })
    const other = await at('Geheime kade', { searchQueryId: elsewhere.id })
    const archived = await at('Oude kade', { phase: 'Studie', archived: true })
    const publication = await publish('searchquery', { searchQueryKey: query.key }, [
      { type: 'warning', cfg: { param1: 'Op het overzicht' } },
      { type: 'warning', cfg: { param1: 'Op elke plek' }, pageType: 'both' },
      { type: 'location_description' },
    ])
    const overview = await read(publication)
    expect(overview.page.fictional).toBe(false)
    await make('plots', {
      locationId: east.id,
      geometry: SQUARE,
      properties: { fictional: true },
    })
    expect((await read(publication)).page.fictional).toBe(true)
    expect(overview.text).not.toContain('Geheim')
    expect(overview.page.sections.map(({ data }) => JSON.stringify(data))).toEqual([
      expect.stringContaining('Op het overzicht'),
      expect.stringContaining('Op elke plek'),
    ])
    const page = await pageOf(publication, east)
    expect(page.page.location).toEqual({ key: east.key, name: 'Oostkade' })
    expect(typesOf(page)).toEqual(['warning', 'location_description'])
    expect(page.text).toContain('Tekst Oostkade')
    expect((await pageOf(publication, west)).status).toBe(200)
    for (const hidden of [other, archived, query]) {
      const { status, text } = await pageOf(publication, hidden)
      expect([status, text]).toEqual([404, (await read({ id: 0, key: 'nooit' })).text])
    }

    // what leaves the filter leaves the page; the record is no longer read by its key either
    await change('publications', publication, { filterPhase: 'Studie' })
    expect((await pageOf(publication, west)).status).toBe(404)
    await change('locations', east, { phase: 'Bouw', description: 'Nieuwe tekst' })
    expect((await pageOf(publication, east)).status).toBe(404)
    await change('publications', publication, { filterPhase: 'Bouw' })
    expect((await pageOf(publication, east)).text).toContain('Nieuwe tekst')
    await change('publications', publication, { filterMunicipality: 'Markeroog' })
    expect((await pageOf(publication, west)).status).toBe(404)
    expect((await pageOf(publication, east)).status).toBe(200)
    // a location that goes to another query
    await change('locations', east, { searchQueryId: elsewhere.id })
    expect((await pageOf(publication, east)).status).toBe(404)
  })

  it('shows in the pages below at once what its author takes away', async () => {
    const query = await make('searchqueries', { name: 'Weiden' })
    const location = await make('locations', {
      name: 'Weide',
      description: 'Tekst van de weide',
      searchQueryId: query.id,
    })
    const publication = await publish('searchquery', { searchQueryKey: query.key }, [])
    const { id } = publication
    const section = await make('sections', { publicationId: id, type: 'location_description' })
    expect((await pageOf(publication, location)).text).toContain('Tekst van de weide')
    await change('sections', section, { hidden: true })
    // before any page is made again
    const meanwhile = await server.as.anonymous(
      'GET',
      `/api/publications/public/${publication.key}/locations/${location.key}`,
    )
    expect(JSON.stringify(meanwhile.body)).not.toContain('Tekst van de weide')
    expect(typesOf(await pageOf(publication, location))).toEqual([])
  })
})

describe('the period of a publication', () => {
  const day = 86_400_000
  const moment = (days: number) => new Date(Date.now() + days * day).toISOString()
  it.each([
    ['not begun', { startsAt: moment(1) }, 404],
    ['over', { endsAt: moment(-1) }, 404],
    ['open', { startsAt: moment(-1), endsAt: moment(1) }, 200],
  ])('that is %s', async (_, period, status) => {
    const location = await make('locations', { name: 'Tijdelijk' })
    const cfg = { locationKey: location.key, ...period }
    const publication = await publish('location', cfg, [{ type: 'location_summary' }])
    expect((await read(publication)).status).toBe(status)
    const record = await server.as.anonymous('GET', `/api/locations/public/${location.key}`)
    expect(record.status).toBe(status)
  })

  it('makes the page when it begins, with nobody who changes anything', async () => {
    const location = await make('locations', { name: 'Later' })
    const startsAt = new Date(Date.now() + 2_000).toISOString()
    const publication = await publish('location', { locationKey: location.key, startsAt }, [
      { type: 'location_summary' },
    ])
    expect((await read(publication)).status).toBe(404)
    await vi.waitFor(async () => expect((await read(publication)).status).not.toBe(404), 5_000)
    expect(await read(publication)).toMatchObject({ status: 200 })
  })
})

describe('the index of a company', () => {
  it('lists what is published once the company shows it, in its order', async () => {
    const company = `/api/companies/detail/${server.companies.own}`
    const { body } = await server.as.admin('GET', company)
    const address = `/api/publications/index/${(body as Made).key}`
    const index = () => server.as.anonymous('GET', address)
    expect((await index()).status).toBe(404)
    const refused = await server.as.member('PATCH', company, { cfg: { publicIndex: true } })
    expect(refused.status).toBe(403)
    await server.as.admin('PATCH', company, { cfg: { publicIndex: true } })
    const location = await make('locations', { name: 'In de lijst' })
    const cfg = { locationKey: location.key }
    const draft = { name: 'Geheim concept', type: 'location', cfg }
    await make('publications', draft)
    const dutch = { ...cfg, englishName: 'Secret name', languages: ['nl'] }
    await publish('location', dutch, [], { name: 'Tweede', order: -1 })
    const english = { ...cfg, englishName: 'The first' }
    const first = await publish('location', english, [], { name: 'Eerste', order: -2 })
    await publish('location', cfg, [], { name: 'Opgeborgen', order: -3, archived: true })
    const { status, body: shown } = await index()
    expect(status).toBe(200)
    const { publications } = shown as PublicIndex
    expect(publications.slice(0, 2).map(({ name, english: { name: own } }) => [name, own])).toEqual(
      [
        ['Eerste', 'The first'],
        ['Tweede', null],
      ],
    )
    expect(JSON.stringify(shown)).not.toMatch(/Geheim|Secret|Opgeborgen|cfg/)
    // a page leads there as long as it may
    expect((await read(first)).page.company.index).toBe((body as Made).key)
    await server.as.admin('PATCH', company, { cfg: { publicIndex: false } })
    expect((await read(first)).page.company.index).toBeNull()
    await server.as.admin('PATCH', company, { cfg: { publicIndex: true } })
    expect((await server.as.anonymous('GET', '/api/publications/index/nooit')).status).toBe(404)
  })

  it('is given to one address 120 times a minute, whatever the key', async () => {
    const url = '/api/publications/index/nooit'
    const ask = (remoteAddress: string) => server.app.inject({ url, remoteAddress })
    for (let nth = 1; nth <= 120; nth += 1)
      expect((await ask('192.0.2.7')).statusCode, `${nth}`).toBe(404)
    const refused = await ask('192.0.2.7')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
    // nobody else waits for it
    expect((await ask('192.0.2.8')).statusCode).toBe(404)
  })
})
