/** Publications of areas of the registers: what they list, what they open, and the same 404 for the rest. */
import type { PublicPage } from '@kavel/concept'
import { type EntityName, PublicationStatus, publicLink } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '../records/testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const { published } = PublicationStatus
type Made = { readonly id: number; readonly key: string }
let server: TestServer

/** A square of RD metres, in whole km from the middle of the country. */
const square = (x: number, y: number, size: number) =>
  `ST_MakeEnvelope(${x}, ${y}, ${x + size}, ${y + size}, 28992)`

beforeAll(async () => {
  server = await startTestServer()
  const put = (table: string, code: string, name: string | null, geometry: string) =>
    server.database.pool.query(
      `insert into register.${table} (register_id, source, source_date, hash, attributes, geometry, tile_geometry, name)
       values ($1, 'IBIS · Proef', '2026-11-01', '', '{}', ${geometry}, ST_Transform(${geometry}, 3857), $2)`,
      [code, name],
    )
  await put('municipalities', 'GM9901', 'Markeroog', square(140_000, 500_000, 10_000))
  await put('provinces', 'PV99', 'Flevoland', square(130_000, 490_000, 40_000))
  await put('population_cores', 'BK9901', 'Markeroog', square(141_000, 501_000, 2_000))
  await put('business_parks', '990101', 'Ketelweg', square(145_000, 505_000, 1_000))
  await put('business_parks', '990177', null, square(147_000, 507_000, 1_000))
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
const publish = async (type: string, cfg: object, sections: readonly object[] = []) => {
  const made = await make('publications', { name: type, type, status: published, cfg })
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

/** RD 145,500 505,500 and 144,000 505,500, by `gdaltransform -s_srs EPSG:28992 -t_srs EPSG:4326`. */
const INSIDE = { lat: 52.537063, lon: 5.247186 }
const OUTSIDE = { lat: 52.537035, lon: 5.225077 }

describe('a business park that is published', () => {
  it('lists the locations in it once a section shows them, each with a page of its own', async () => {
    const within = await make('locations', { name: 'In het park', ...INSIDE })
    const beside = await make('locations', { name: 'Geheim naast het park', ...OUTSIDE })
    const nowhere = await make('locations', { name: 'Geheim nergens' })
    const beyond = await make('locations', { name: 'Geheim voorbij', lat: 90, lon: 5 })
    const page = await publish('business_park', { ibisKey: '990101' })
    // nothing shows locations: none is public
    expect((await read(page)).status).toBe(200)
    expect((await read(page, `/locations/${within.key}`)).status).toBe(404)
    const own = () => server.as.anonymous('GET', `/api/locations/public/${within.key}`)
    expect((await own()).status).toBe(404)
    const section = await make('sections', { publicationId: page.id, type: 'locations_list' })
    await make('sections', { publicationId: page.id, type: 'location_summary' })
    const listed = await read(page)
    expect(listed.text).toContain('In het park')
    expect(listed.text).not.toContain('Geheim')
    const below = await read(page, `/locations/${within.key}`)
    expect(below.page.location).toEqual({ key: within.key, name: 'In het park' })
    for (const { key } of [beside, nowhere, beyond])
      expect((await read(page, `/locations/${key}`)).status).toBe(404)
    // one that moves out of the park leaves its page
    await change('locations', within, OUTSIDE)
    expect((await read(page, `/locations/${within.key}`)).status).toBe(404)
    expect((await read(page)).text).not.toContain('In het park')
    await change('locations', within, { ...INSIDE, phase: 'Bouw' })
    expect((await read(page)).text).toContain('In het park')
    // and its filters act
    await change('publications', page, { filterPhase: 'Studie' })
    expect((await read(page)).text).not.toContain('In het park')
    await change('publications', page, { filterPhase: null })
    const query = await make('searchqueries', { name: 'Anders' })
    await change('publications', page, { filterSearchQueryId: query.id })
    expect((await read(page, `/locations/${within.key}`)).status).toBe(404)
    await change('publications', page, { filterSearchQueryId: null })
    await change('sections', section, { hidden: true })
    expect((await read(page, `/locations/${within.key}`)).status).toBe(200)
    await change('publications', page, { status: PublicationStatus.hidden })
    expect((await read(page, `/locations/${within.key}`)).status).toBe(404)
    expect((await own()).status).toBe(404)
  })
})

describe('a page of an area', () => {
  it.each([
    ['business_park', { ibisKey: '990101' }, '/pub/businesspark/'],
    ['population_core', { geodataKey: 'BK9901' }, '/pub/populationcore/'],
    ['municipality', { geodataKey: 'GM9901' }, '/pub/municipality/'],
    ['municipality_index', { geodataKey: 'GM9901' }, '/pub/municipality/'],
    ['state_index', { geodataKey: 'PV99' }, '/pub/state/'],
    ['state_index', { geodataKey: 'NL' }, '/pub/state/'],
    // a code that the registers no longer have: the page says so
    ['municipality', { geodataKey: 'GM0003' }, '/pub/municipality/'],
  ])('of a %s with %o stands at %s', async (type, cfg, address) => {
    const page = await publish(type, cfg, [{ type: 'warning', cfg: { param1: 'Let op' } }])
    expect((await read(page)).text).toContain('Let op')
    expect(publicLink({ type, key: page.key })).toBe(`${address}${page.key}`)
  })

  it('that names no area is the 404 of any key', async () => {
    for (const type of ['business_park', 'municipality', 'state_index']) {
      const page = await publish(type, {}, [{ type: 'warning', cfg: { param1: 'Let op' } }])
      const { status, text } = await read(page)
      expect([status, text]).toEqual([404, (await read({ id: 0, key: 'nooit' })).text])
    }
  })
})

describe('areas for the author', () => {
  it('are found by name, and told with where they lie', async () => {
    const found = await server.as.member('GET', '/api/publications/areas/population_cores?q=mark')
    expect(found.body).toEqual([{ code: 'BK9901', name: 'Markeroog', municipality: 'Markeroog' }])
    const own = await server.as.member('GET', '/api/publications/areas/business_parks/990101')
    expect(own.body).toMatchObject({
      name: 'Ketelweg',
      municipality: { code: 'GM9901', name: 'Markeroog' },
      province: { code: 'PV99', name: 'Flevoland' },
      source: { name: 'IBIS', date: '2026-11-01' },
    })
    const gone = await server.as.member('GET', '/api/publications/areas/municipalities/GM0003')
    expect(gone.body).toMatchObject({ code: 'GM0003', name: null })
  })

  it('are there under their code when IBIS has no name for them', async () => {
    const unnamed = { code: '990177', name: '990177', municipality: 'Markeroog' }
    const parks = async (query: string) =>
      (await server.as.member('GET', `/api/publications/areas/business_parks?q=${query}`)).body
    expect(await parks('990177')).toEqual([unnamed])
    expect(await parks('0177')).toEqual([unnamed])
    // a code that begins so, of one with a name as well
    const named = { code: '990101', name: 'Ketelweg', municipality: 'Markeroog' }
    expect(await parks('990101')).toEqual([named])
    expect(await parks('9901')).toEqual([unnamed, named])
    const own = await server.as.member('GET', '/api/publications/areas/business_parks/990177')
    expect(own.body).toMatchObject({ name: '990177', municipality: { name: 'Markeroog' } })
  })

  it('have the ids of the locations in them that a page would list, of no other company', async () => {
    const within = await make('locations', { name: 'Binnen', ...INSIDE })
    const archived = await make('locations', { name: 'Archief', archived: true, ...INSIDE })
    const beside = await make('locations', { name: 'Ernaast', ...OUTSIDE })
    const idsIn = async (area: string, as: 'member' | 'stranger' = 'member') =>
      (await server.as[as]('GET', `/api/publications/areas/${area}/locations`)).body as number[]
    const inPark = await idsIn('business_parks/990101')
    expect(inPark).toContain(within.id)
    for (const { id } of [archived, beside]) expect(inPark).not.toContain(id)
    expect(await idsIn('municipalities/GM9901')).toContain(beside.id)
    expect(await idsIn('business_parks/990101', 'stranger')).toEqual([])
    expect(await idsIn('business_parks/999999')).toEqual([])
    expect(await idsIn('country/NL')).toEqual([])
  })
})
