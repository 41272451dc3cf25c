import { gunzipSync } from 'node:zlib'
import { ENTITY_NAMES, type EntityName, PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, pixel, SQUARE } from '../records/testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
let server: TestServer
let location: Body & { id: number; key: string }
let publication: Body & { id: number; key: string }
let ids: Record<string, number>
let keys: string[]

beforeAll(async () => {
  server = await startTestServer()
  const make = async (entity: EntityName, body: Body) =>
    (await server.as.member('POST', addressOf(entity), body)).body as Body & {
      id: number
      key: string
    }
  location = await make('locations', {
    name: 'Havenkade',
    lat: 52.5505,
    lon: 5.2508,
    description: 'Een open plek aan de haven',
    owner: 'Geheime Eigenaar',
  })
  const locationId = location.id
  const plot = await make('plots', {
    locationId,
    geometry: SQUARE,
    properties: { kadastraleGrootteWaarde: 11_000 },
  })
  const unit = await make('units', {
    locationId,
    name: 'Middenhuur',
    size: 55,
    size_max: 72,
    price: 1150,
  })
  const cost = await make('costs', { locationId, name: 'Geheime grondprijs', parameter: 987_654 })
  const constraint = await make('constraints', {
    locationId,
    name: 'Bouwhoogte',
    type: 4,
    value: 15,
  })
  const note = await make('notes', { locationId, name: 'Geheime notitie' })
  const profile = await make('images', pixel({ locationId, type: 'profile' }))
  const attachment = await make('images', pixel({ locationId, type: 'attachment' }))
  const concept = await make('concepts', { locationId, name: 'Galerijflat' })
  const building = await make('buildings', {
    conceptId: concept.id,
    name: 'Blok A',
    maxlength: 60,
    maxwidth: 11.6,
    maxheight: 15,
    cfg: {
      blocktype: 101,
      units: [{ unitId: unit.id, repeat_ratio: 1 }],
      house: { price: 123_456 },
    },
  })
  publication = await make('publications', {
    name: 'Havenkade',
    type: 'location',
    cfg: {
      locationKey: location.key,
      reference: 'Geheime opdracht',
      geodataKey: 'Geheime sleutel',
    },
  })
  ids = {
    locations: locationId,
    plots: plot.id,
    units: unit.id,
    costs: cost.id,
    constraints: constraint.id,
    notes: note.id,
    profile: profile.id,
    attachment: attachment.id,
    concepts: concept.id,
    buildings: building.id,
    publications: publication.id,
  }
  keys = [location.key, concept.key, publication.key]
})
afterAll(() => server?.close())

/** Also waits for the page, which the call itself does for some seconds alone. */
async function setStatus(status: number) {
  const url = `/api/publications/detail/${publication.id}`
  const answer = await server.as.member('PATCH', url, { status })
  await server.pagesReady()
  return answer
}
const page = async () => {
  await server.pagesReady()
  return server.as.anonymous('GET', `/api/publications/public/${publication.key}`)
}

async function setSections(types: string[]): Promise<void> {
  await server.as.member('DELETE', '/api/sections/list', {
    where: { publicationId: publication.id },
  })
  for (const [index, type] of types.entries())
    await server.as.member('POST', '/api/sections/list', {
      type,
      publicationId: publication.id,
      order: (index + 1) * 10,
    })
}

const ALL = [
  'location_summary',
  'location_description',
  'location_regulations',
  'location_concepts',
  'location_business',
]

beforeEach(async () => {
  await setSections(ALL)
  await setStatus(PublicationStatus.draft)
})

describe('the public page', () => {
  it.each(['draft', 'hidden'] as const)(
    'does not exist while the publication is %s',
    async (status) => {
      await setStatus(PublicationStatus[status])
      expect(await page()).toMatchObject({ status: 404, body: { code: 'not_found' } })
      const unknown = await server.as.anonymous('GET', '/api/publications/public/bestaat-niet')
      expect((await page()).body).toEqual(unknown.body)
    },
  )

  it('shows the sections in order, with the figures of the sheet', async () => {
    await setStatus(PublicationStatus.published)
    const { status, body } = await page()
    expect(status, JSON.stringify(body)).toBe(200)
    const { sections } = body as { sections: { type: string; data: Body }[] }
    expect(sections.map(({ type }) => type)).toEqual(ALL)
    expect(sections[0]?.data).toMatchObject({ name: 'Havenkade', profile_image_id: ids.profile })
    expect(sections[1]?.data).toEqual({ text: 'Een open plek aan de haven' })
    expect(sections[3]?.data).toMatchObject({
      concepts: [{ name: 'Galerijflat', buildings: [{ name: 'Blok A' }] }],
    })
    const business = sections[4]?.data as {
      concepts: { nrunits: number; land_bid: unknown }[]
    }
    expect(business.concepts[0]?.nrunits).toBeGreaterThan(10)
    expect(business.concepts[0]?.land_bid).toBe(null)
  })

  it('holds nothing that its sections do not show', async () => {
    await setSections(['location_summary'])
    await setStatus(PublicationStatus.published)
    const text = JSON.stringify((await page()).body)
    expect(text).not.toMatch(/Geheime|Middenhuur|987654|Bouwhoogte|Galerijflat|open plek/)
  })

  it('never holds what stays inside the company', async () => {
    await setStatus(PublicationStatus.published)
    const text = JSON.stringify((await page()).body)
    expect(text).not.toMatch(/Geheime|companyId|company_id|createdBy|finance_parameters/)
    expect(text).not.toMatch(/123456|"price"/)
  })

  it('has the colours of its company once those are switched on', async () => {
    await setStatus(PublicationStatus.published)
    const colours = { textColor: '#ffffff', primaryColor: '#003366', secondaryColor: '#ffcc00' }
    const wear = (hasCustomStyle: boolean) =>
      server.as.admin('PATCH', `/api/companies/detail/${server.companies.own}`, {
        cfg: { style: { hasCustomStyle, ...colours } },
      })
    expect((await wear(true)).status).toBe(200)
    expect((await page()).body).toMatchObject({ style: { hasCustomStyle: true, ...colours } })
    await wear(false)
    expect((await page()).body).toMatchObject({ style: null })
  })

  it('ends when the location is deleted or the publication points elsewhere', async () => {
    await setStatus(PublicationStatus.published)
    await server.as.member('PATCH', `/api/publications/detail/${publication.id}`, {
      cfg: { locationKey: 'elders' },
    })
    expect((await page()).status).toBe(404)
    await server.as.member('PATCH', `/api/publications/detail/${publication.id}`, {
      cfg: { locationKey: location.key },
    })
    expect((await page()).status).toBe(200)
  })

  it('is never computed for a reader, and is not shown while it may hold what the author took away', async () => {
    await setStatus(PublicationStatus.published)
    await server.pagesReady()
    const read = () => server.as.anonymous('GET', `/api/publications/public/${publication.key}`)
    const { rows } = await server.database.pool.query(
      'select count(*)::int as stored from publication_pages where body is not null',
    )
    expect(rows[0]).toEqual({ stored: 1 })
    expect((await read()).status).toBe(200)
    // a section goes and no page is computed yet
    await server.database.pool.query(
      `begin; set local role kavel_system; delete from sections where type = 'location_business'; commit`,
    )
    const withheld = await read()
    expect(withheld).toMatchObject({ status: 503, body: { code: 'preparing' } })
    expect(withheld.headers['retry-after']).toBe('1')
    const after = (await page()).body as { sections: { type: string }[] }
    expect(after.sections.map(({ type }) => type)).toEqual(ALL.slice(0, 4))
    // a name changes: the page is shown as it was until it is computed again
    await server.database.pool.query(
      `begin; set local role kavel_system; update concepts set name = 'Torenflat'; commit`,
    )
    expect(JSON.stringify((await read()).body)).toContain('Galerijflat')
    expect(JSON.stringify((await page()).body)).toContain('Torenflat')
    await server.database.pool.query(
      `begin; set local role kavel_system; update concepts set name = 'Galerijflat'; commit`,
    )
  })

  it('is noted as changed by every table that it shows, and withheld by those that say what it shows', async () => {
    await setStatus(PublicationStatus.published)
    await server.pagesReady()
    const shows = (withholds: boolean, ...tables: string[]) =>
      tables.map((table) => ({ table, withholds }))
    const tables = [
      ...shows(true, 'publications', 'sections'),
      ...shows(false, 'companies', 'locations', 'plots', 'units', 'costs', 'constraints'),
      ...shows(false, 'concepts', 'buildings', 'images'),
    ]
    const client = await server.database.pool.connect()
    try {
      for (const { table, withholds } of tables) {
        await client.query('begin; set local role kavel_system')
        await client.query(`update ${table} set "updatedAt" = now()`)
        const { rows } = await client.query(
          'select distinct "publicationId" as id, withholds from publication_changes',
        )
        await client.query('rollback')
        expect(rows, table).toEqual([{ id: publication.id, withholds }])
      }
    } finally {
      client.release()
    }
  })

  it('tells its author how it stands', async () => {
    const state = async () =>
      (await server.as.member('GET', `/api/publications/detail/${publication.id}/page`)).body
    expect(await state()).toEqual({ state: 'none', madeAt: null, failure: null })
    await setStatus(PublicationStatus.published)
    await server.pagesReady()
    expect(await state()).toMatchObject({ state: 'ready', madeAt: expect.any(String) })
    await server.database.pool.query(
      `begin; set local role kavel_system; update publication_pages set failure = 'memory', body = null, hash = null; commit`,
    )
    expect(await state()).toMatchObject({ state: 'failed', failure: 'memory' })
    const url = `/api/publications/public/${publication.key}`
    expect(await server.as.anonymous('GET', url)).toMatchObject({
      status: 503,
      body: { code: 'too_heavy' },
    })
    const foreign = `/api/publications/detail/${publication.id}/page`
    expect((await server.as.stranger('GET', foreign)).status).toBe(404)
    expect((await server.as.anonymous('GET', foreign)).status).toBe(401)
    // the next change tries again
    await setStatus(PublicationStatus.hidden)
    await setStatus(PublicationStatus.published)
    await server.pagesReady()
    expect(await state()).toMatchObject({ state: 'ready', failure: null })
  })

  it('is sent once to who has it, and packed to who takes it packed', async () => {
    await setStatus(PublicationStatus.published)
    const { headers, body } = await page()
    const url = `/api/publications/public/${publication.key}`
    const get = (more: Record<string, string>) =>
      server.app.inject({ method: 'GET', url, headers: more })
    const again = await get({ 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await get({ 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(body)
  })

  it('cannot be made of the location of another company', async () => {
    const theirs = await server.as.stranger('POST', '/api/publications/list', {
      name: 'Gestolen',
      type: 'location',
      status: PublicationStatus.published,
      cfg: { locationKey: location.key },
    })
    const { key } = theirs.body as { key: string }
    expect((await server.as.anonymous('GET', `/api/publications/public/${key}`)).status).toBe(404)
  })
})

describe('an anonymous reader who tries every id and every key', () => {
  async function enumerate(): Promise<string[]> {
    const found: string[] = []
    const { anonymous } = server.as
    const highest = Math.max(...Object.values(ids)) + 40
    for (const entity of ENTITY_NAMES) {
      for (const key of keys)
        if ((await anonymous('GET', `/api/${entity}/public/${key}`)).status === 200)
          found.push(`${entity}:key`)
      const list = await anonymous('GET', `/api/${entity}/public/list?keys=${keys.join(',')}`)
      if (list.status === 200 && (list.body as unknown[]).length) found.push(`${entity}:keys`)
    }
    for (let id = 1; id <= highest; id++) {
      for (const file of ['img.png', 'thumb.png', 'file'])
        if ((await anonymous('GET', `/api/images/binary/${id}/${file}`)).status === 200)
          found.push(`${file}:${id}`)
      for (const entity of ENTITY_NAMES)
        if ((await anonymous('GET', `/api/${entity}/detail/${id}`)).status !== 401)
          found.push(`${entity}:${id}`)
    }
    return found
  }

  it.each(['draft', 'hidden'] as const)('finds nothing of a %s publication', async (status) => {
    await setStatus(PublicationStatus[status])
    expect(await enumerate()).toEqual([])
  })

  it('finds a publication without sections and nothing else', async () => {
    await setSections([])
    await setStatus(PublicationStatus.published)
    expect(await enumerate()).toEqual(['publications:key', 'publications:keys'])
    const list = await server.as.anonymous('GET', `/api/publications/public/list?keys=${keys[2]}`)
    expect(JSON.stringify(list.body)).not.toMatch(/Geheime|cfg|Key/)
  })

  it('finds nothing of a location that was deleted', async () => {
    await setStatus(PublicationStatus.published)
    const mark = (deleted: boolean) =>
      server.database.pool.query(
        'begin; set local role kavel_system; update locations set deleted = ' +
          `${deleted} where id = ${location.id}; commit`,
      )
    await mark(true)
    try {
      expect(await enumerate()).toEqual([])
    } finally {
      await mark(false)
    }
  })

  it('finds exactly what a publication with every section shows', async () => {
    await setStatus(PublicationStatus.published)
    expect(await enumerate()).toEqual([
      'locations:key',
      'locations:keys',
      'concepts:key',
      'concepts:keys',
      'publications:key',
      'publications:keys',
      `img.png:${ids.profile}`,
      `thumb.png:${ids.profile}`,
      `file:${ids.profile}`,
    ])
    const { body } = await server.as.anonymous('GET', `/api/locations/public/${location.key}`)
    expect(JSON.stringify(body)).not.toMatch(/Geheime|cfg|companyId/)
  })
})
