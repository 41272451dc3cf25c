import { orderNames } from '@kavel/application/records'
import {
  ENTITY_NAMES,
  type Entity,
  type EntityName,
  entities,
  PERMISSIONS,
  searchedFields,
} from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'
import { addressOf, EXAMPLES, type Example } from './testing/examples.ts'

type Body = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

/** Who may write the entity in the walk: companies and news are made by staff, the rest by an administrator. */
const writer = (name: EntityName): Call =>
  name === 'companies' || name === 'contentitems' ? server.as.staff : server.as.admin

/** The address a writer changes a record at: a company is changed by itself. */
async function make(name: EntityName, call = writer(name)): Promise<Body & { id: number }> {
  if (name === 'companies') {
    const own = await server.as.admin('GET', `/api/companies/detail/${server.companies.own}`)
    return own.body as Body & { id: number }
  }
  const example: Example = EXAMPLES[name]
  const response = await call('POST', addressOf(name), await example.create(call))
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as Body & { id: number }
}

const editor = (name: EntityName): Call => (name === 'companies' ? server.as.admin : writer(name))

describe.each(ENTITY_NAMES)('%s', (name) => {
  const entity = entities[name] as Entity
  const example: Example = EXAMPLES[name]

  it('creates a record with every default and reads it back', async () => {
    const response = await writer(name)('POST', addressOf(name), await example.create(writer(name)))
    expect(response.status, JSON.stringify(response.body)).toBe(201)
    const record = response.body as Body & { id: number }
    // a new company is seen by staff, a ticket or a view by who made it
    const reader = ['companies', 'tickets', 'views'].includes(name)
      ? writer(name)
      : server.as.member
    const detail = await reader('GET', `/api/${name}/detail/${record.id}?depth=1`)
    expect(detail.status).toBe(200)
    expect(detail.body).toEqual(record)
    for (const [field, declared] of Object.entries(entity.fields))
      expect(field in record, field).toBe(!declared.writeOnly)
  })

  it('lists it, counts it and finds it by a field', async () => {
    const record = await make(name)
    const all = await editor(name)('GET', `/api/${name}/list?limit=1&order=-id`)
    expect(all.status).toBe(200)
    expect(all.body).toHaveLength(1)
    expect(Number(all.headers['x-total-count'])).toBeGreaterThan(0)
    const one = await editor(name)('GET', `/api/${name}/list?id=${record.id}&depth=0`)
    expect((one.body as Body[]).map(({ id }) => id)).toEqual([record.id])
    const unknown = await editor(name)('GET', `/api/${name}/list?smaak=zoet`)
    expect(unknown).toMatchObject({ status: 400, body: { issues: [{ path: 'smaak' }] } })
    const order = await editor(name)('GET', `/api/${name}/list?order=smaak`)
    expect(order).toMatchObject({ status: 400, body: { issues: [{ path: 'order' }] } })
    const limit = await editor(name)('GET', `/api/${name}/list?limit=1001`)
    expect(limit).toMatchObject({ status: 400, body: { issues: [{ path: 'limit' }] } })
    const part = await editor(name)('GET', `/api/${name}/list?search=e&depth=0`)
    const searched = searchedFields(entity)
    if (searched.length) {
      expect(part.status).toBe(200)
      for (const found of part.body as Body[])
        expect(searched.map((field) => found[field]).join('\n')).toMatch(/e/i)
    } else expect(part).toMatchObject({ status: 400, body: { issues: [{ path: 'search' }] } })
  })

  it('is ordered by everything it can be ordered by, either way, and by nothing else', async () => {
    const record = await make(name)
    const call = editor(name)
    const ids = async (order: string) => {
      const list = await call('GET', `/api/${name}/list?order=${order}&limit=1000&depth=0`)
      expect(list.status, order).toBe(200)
      return (list.body as { id: number }[]).map(({ id }) => id)
    }
    const all = (await ids('id')).toSorted((a, b) => a - b)
    expect(all).toContain(record.id)
    for (const order of orderNames(name)) {
      expect(
        (await ids(order)).toSorted((a, b) => a - b),
        order,
      ).toEqual(all)
      expect(
        (await ids(`-${order}`)).toSorted((a, b) => a - b),
        order,
      ).toEqual(all)
    }
    const whole = Object.entries(entity.fields).filter(([, { kind }]) => kind === 'document')
    for (const [field] of whole)
      for (const order of [field, `${field}.`, `${field}.smaak`, `-${field}.a'b`])
        expect(
          await call('GET', `/api/${name}/list?order=${encodeURIComponent(order)}`),
          order,
        ).toMatchObject({ status: 400, body: { issues: [{ path: 'order' }] } })
  })

  it('changes what a PATCH names and nothing else', async () => {
    const record = await make(name)
    const before = await editor(name)('GET', `/api/${name}/detail/${record.id}?depth=0`)
    const response = await editor(name)('PATCH', `/api/${name}/detail/${record.id}`, {
      ...example.patch,
      updatedAt: (before.body as Body).updatedAt,
    })
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    const { updatedAt, ...after } = response.body as Body
    const { updatedAt: earlier, ...rest } = before.body as Body
    expect(after).toEqual({ ...rest, ...example.patch })
    // a change of nothing writes nothing
    const changes = Object.keys(example.patch).length > 0
    expect(String(updatedAt) > String(earlier)).toBe(changes)
  })

  it('merges a nested change and bumps the record it belongs to', async () => {
    if (!example.nested)
      return expect(
        Object.values(entity.fields).some(
          ({ kind, initial }) => kind === 'document' && !Array.isArray(initial),
        ),
      ).toBe(false)
    const { document, path, value } = example.nested
    const record = await make(name)
    const before = await editor(name)('GET', `/api/${name}/detail/${record.id}?depth=0`)
    const change = path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value)
    const response = await editor(name)('PATCH', `/api/${name}/detail/${record.id}`, {
      [document]: change,
    })
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    const merged = structuredClone((before.body as Body)[document]) as Body
    const leaf = path.slice(0, -1).reduce<Body>((node, step) => node[step] as Body, merged)
    leaf[path.at(-1) as string] = value
    const expected = entity.fields[document]?.whole ? change : merged
    expect((response.body as Body)[document]).toEqual(expected)
    expect((response.body as Body).updatedAt).not.toBe((before.body as Body).updatedAt)
    // what a register said may hold anything
    if (entity.fields[document]?.schema.safeParse({ smaak: 1 }).success) return
    const unknown = await editor(name)('PATCH', `/api/${name}/detail/${record.id}`, {
      [document]: { smaak: 1 },
    })
    expect(unknown).toMatchObject({
      status: 400,
      body: { issues: [{ path: `${document}.smaak` }] },
    })
  })

  it('renumbers in one call, all or nothing', async () => {
    const call = editor(name)
    if (!('order' in entity.fields)) {
      const response = await call('PUT', `/api/${name}/order`, [{ id: 1, order: 10 }])
      return expect(response).toMatchObject({ status: 404, body: { code: 'unknown_call' } })
    }
    // what the lists go by
    const field = entity.order ?? 'order'
    const [first, second] = [await make(name), await make(name)]
    const done = await call('PUT', `/api/${name}/order`, [
      { id: first.id, order: 20 },
      { id: second.id, order: 10 },
    ])
    expect(done.status).toBe(204)
    const after = await call('GET', `/api/${name}/detail/${first.id}?depth=0`)
    expect((after.body as Body)[field]).toBe(20)
    const list = await call('GET', `/api/${name}/list?order=${field}&limit=1000&depth=0`)
    const ids = (list.body as { id: number }[]).map(({ id }) => id)
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
    const missing = await call('PUT', `/api/${name}/order`, [
      { id: first.id, order: 70 },
      { id: 999_999_999, order: 10 },
    ])
    expect(missing.status).toBe(404)
    expect(
      ((await call('GET', `/api/${name}/detail/${first.id}?depth=0`)).body as Body)[field],
    ).toBe(20)
    const wrong = await call('PUT', `/api/${name}/order`, [{ id: first.id, order: 'eerst' }])
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: '0.order' }] } })
  })

  it('changes many at once, or none when one of them is wrong', async () => {
    const call = editor(name)
    const record = await make(name)
    const good = await call('PUT', `/api/${name}/detail`, [{ id: record.id, ...example.patch }])
    expect(good.status, JSON.stringify(good.body)).toBe(200)
    const [field, value] = example.wrong
    const before = (await call('GET', `/api/${name}/detail/${record.id}?depth=0`)).body
    // there is one company to change
    const others = name === 'companies' ? [] : [{ id: record.id, ...example.patch }]
    const wrong = name === 'companies' ? record : await make(name)
    const bad = await call('PUT', `/api/${name}/detail`, [
      ...others,
      { id: wrong.id, [field]: value },
    ])
    expect(bad).toMatchObject({
      status: 400,
      body: { issues: [{ path: expect.stringMatching(`^${others.length}\\.${field}`) }] },
    })
    const twice = { id: record.id, ...example.patch }
    expect(await call('PUT', `/api/${name}/detail`, [twice, twice])).toMatchObject({
      status: 400,
      body: { issues: [{ path: '1.id', message: 'is named twice' }] },
    })
    expect((await call('GET', `/api/${name}/detail/${record.id}?depth=0`)).body).toEqual(before)
    const nameless = await call('PUT', `/api/${name}/detail`, [{ ...example.patch }])
    expect(nameless).toMatchObject({
      status: 400,
      body: { code: 'invalid_id', message: 'Updating the database requires a valid id' },
    })
  })

  it('refuses a stale write and keeps what was saved', async () => {
    const call = editor(name)
    const record = await make(name)
    const read = (await call('GET', `/api/${name}/detail/${record.id}?depth=0`)).body as Body
    // what only points has nothing else to change
    const { labelId } = read
    const patch = Object.keys(example.patch).length ? example.patch : { labelId }
    await call('PATCH', `/api/${name}/detail/${record.id}`, patch)
    const saved = (await call('GET', `/api/${name}/detail/${record.id}?depth=0`)).body
    const stale = await call('PATCH', `/api/${name}/detail/${record.id}`, {
      ...example.patch,
      updatedAt: read.updatedAt,
    })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await call('GET', `/api/${name}/detail/${record.id}?depth=0`)).body).toEqual(saved)
  })

  it('names an unknown field and a wrong type, and writes nothing', async () => {
    const call = writer(name)
    const count = async () =>
      (await call('GET', `/api/${name}/list?limit=0`)).headers['x-total-count']
    const body = await example.create(call)
    const before = await count()
    const unknown = await call('POST', addressOf(name), { ...body, smaak: 'zoet' })
    expect(unknown).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'smaak', message: 'unknown field' }] },
    })
    const [field, value] = example.wrong
    const wrong = await call('POST', addressOf(name), { ...body, [field]: value })
    expect(wrong.status).toBe(400)
    expect((wrong.body as { issues: { path: string }[] }).issues[0]?.path.startsWith(field)).toBe(
      true,
    )
    expect(await count()).toBe(before)
  })

  it("gives nothing of another company's, and takes nothing", async () => {
    const record = await make(name)
    const { stranger } = server.as
    // news belongs to no company: everybody reads it
    const isNews = entity.scope === 'global'
    const detail = await stranger('GET', `/api/${name}/detail/${record.id}`)
    expect(detail.status).toBe(isNews ? 200 : 404)
    const list = await stranger('GET', `/api/${name}/list?id=${record.id}`)
    expect(list.body).toHaveLength(isNews ? 1 : 0)
    const patch = await stranger('PATCH', `/api/${name}/detail/${record.id}`, example.patch)
    expect(patch.status).toBe(isNews ? 403 : 404)
    const remove = await stranger('DELETE', `/api/${name}/detail/${record.id}`)
    expect([403, 404]).toContain(remove.status)
    await stranger('DELETE', `/api/${name}/list`, { where: { id: record.id } })
    expect((await editor(name)('GET', `/api/${name}/detail/${record.id}`)).status).toBe(200)
  })

  it('lets a plain member do what the table says and no more', async () => {
    const { member } = server.as
    const record = await make(name, ['tickets', 'views'].includes(name) ? member : undefined)
    const may = (action: 'update' | 'remove' | 'create') =>
      (PERMISSIONS[name].user as readonly string[]).includes(action)
    const patch = await member('PATCH', `/api/${name}/detail/${record.id}`, example.patch)
    expect(patch.status).toBe(may('update') ? 200 : 403)
    const create = await member('POST', addressOf(name), await example.create(server.as.admin))
    expect(create.status).toBe(may('create') ? 201 : 403)
    const remove = await member('DELETE', `/api/${name}/detail/${record.id}`)
    expect(remove.status).toBe(may('remove') ? 204 : 403)
  })

  it('tells an anonymous caller to sign in', async () => {
    const record = await make(name)
    const { anonymous } = server.as
    for (const [method, url] of [
      ['GET', `/api/${name}/list`],
      ['GET', `/api/${name}/detail/${record.id}`],
      ['POST', addressOf(name)],
      ['PATCH', `/api/${name}/detail/${record.id}`],
      ['PUT', `/api/${name}/order`],
      ['PUT', `/api/${name}/detail`],
      ['DELETE', `/api/${name}/detail/${record.id}`],
      ['DELETE', `/api/${name}/list`],
    ] as const)
      expect(
        await anonymous(method, url, method === 'GET' ? undefined : {}),
        `${method} ${url}`,
      ).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      })
    for (const [method, url] of [
      ['POST', `/api/${name}/list/public`],
      ['PATCH', `/api/${name}/public/x`],
      ['PATCH', `/api/${name}/public/x/y`],
    ] as const)
      expect((await anonymous(method, url, {})).status, url).toBe(
        // what is not whole is refused before anybody looks whether it is asked for
        (method === 'POST' ? entity.publicCreate : entity.publicPatch) ? 400 : 404,
      )
  })

  it('removes a record, and only with a condition many', async () => {
    const call = writer(name)
    const made = await call('POST', addressOf(name), await example.create(call))
    const { id } = made.body as { id: number }
    expect((await call('DELETE', `/api/${name}/detail/${id}`)).status).toBe(204)
    expect((await call('GET', `/api/${name}/detail/${id}`)).status).toBe(404)
    expect((await call('DELETE', `/api/${name}/detail/${id}`)).status).toBe(404)
    const empty = await call('DELETE', `/api/${name}/list`, { where: {} })
    expect(empty).toMatchObject({ status: 400, body: { issues: [{ path: 'where' }] } })
    const again = await call('POST', addressOf(name), await example.create(call))
    const removed = await call('DELETE', `/api/${name}/list`, {
      where: { id: (again.body as Body).id },
    })
    expect(removed).toMatchObject({ status: 200, body: { removed: 1 } })
  })

  it('refuses an id that is none, with the sentence of the contract', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999'])
      expect(await editor(name)('PATCH', `/api/${name}/detail/${id}`, {})).toMatchObject({
        status: 400,
        body: { code: 'invalid_id', message: 'Updating the database requires a valid id' },
      })
  })
})

describe('the uniform calls', () => {
  it('know no other entity', async () => {
    const response = await server.as.admin('GET', '/api/kabouters/list')
    expect(response).toMatchObject({
      status: 404,
      body: { code: 'unknown_entity', message: 'Unknown database entity: kabouters' },
    })
    expect((await server.as.admin('GET', '/api/__proto__/list')).status).toBe(404)
  })

  it('know no configuration or summary without its record', async () => {
    const documents = ['location_cfgs', 'location_summaries', 'companycfgs', 'user_cfgs']
    for (const name of [...documents, 'location_filters', 'publication_cfgs', 'concept_summaries'])
      for (const [method, path] of [
        ['GET', 'list'],
        ['POST', 'list'],
        ['PATCH', 'detail/1'],
      ] as const)
        expect(
          await server.as.admin(method, `/api/${name}/${path}`, method === 'GET' ? undefined : {}),
        ).toMatchObject({ status: 404, body: { code: 'unknown_entity' } })
  })

  it('strip ids that are text, as the saving rule says', async () => {
    const response = await server.as.member('POST', '/api/locations/list', {
      id: 'new-1',
      name: 'Tijdelijk',
      publicationId: 'unsaved',
    })
    expect(response).toMatchObject({
      status: 201,
      body: { name: 'Tijdelijk', publicationId: null },
    })
  })

  it('order locations by what their plans and concepts say, the unknown last', async () => {
    const { member } = server.as
    const zone = (name: string) => ({ name, category: 1, share: 1 })
    const towns = [
      { name: 'a', zones: [zone('Wonen')], max_height: 9, concepts: 2 },
      { name: 'Zee', zones: [], max_height: null, concepts: 0 },
      { name: 'É', zones: [zone('bedrijf'), zone('Water')], max_height: 100, concepts: 10 },
      { name: 'de', zones: [zone('Groen')], max_height: 12.5, concepts: 1 },
    ]
    for (const { name, zones, max_height, concepts } of towns) {
      const body = { name, region: 'Volgorde', cfg: { summary: { zones, max_height } } }
      const made = await member('POST', '/api/locations/list', body)
      const { id } = made.body as { id: number }
      for (let number = 0; number < concepts; number++)
        await member('POST', '/api/concepts/list', { name: `V${number}`, locationId: id })
      // what a client believes of the number changes nothing
      const change = { cfg: { summary: { nrconcepts: 99 } } }
      const patched = await member('PATCH', `/api/locations/detail/${id}`, change)
      expect(patched.body).toMatchObject({ cfg: { summary: { nrconcepts: concepts } } })
    }
    const names = async (order: string, more = '') => {
      const query = `region=Volgorde&depth=0&order=${order}${more}`
      const { body } = await member('GET', `/api/locations/list?${query}`)
      return (body as Body[]).map(({ name }) => name)
    }
    expect(await names('name')).toEqual(['a', 'de', 'É', 'Zee'])
    expect(await names('-name')).toEqual(['Zee', 'É', 'de', 'a'])
    expect(await names('cfg.summary.zones.0.name')).toEqual(['É', 'de', 'a', 'Zee'])
    expect(await names('-cfg.summary.zones.0.name')).toEqual(['a', 'de', 'É', 'Zee'])
    expect(await names('cfg.summary.max_height')).toEqual(['a', 'de', 'É', 'Zee'])
    expect(await names('-cfg.summary.max_height')).toEqual(['É', 'de', 'a', 'Zee'])
    expect(await names('cfg.summary.nrconcepts')).toEqual(['Zee', 'de', 'a', 'É'])
    // over all records, not within a page
    expect(await names('-cfg.summary.nrconcepts', '&limit=1&offset=1')).toEqual(['a'])
  })

  it('tell of a location whether its ground was made up', async () => {
    const { member } = server.as
    const make = async (name: string, fictional: boolean[]) => {
      const made = await member('POST', '/api/locations/list', { name, region: 'Verzonnen' })
      const { id: locationId } = made.body as { id: number }
      for (const one of fictional)
        await member('POST', '/api/plots/list', { locationId, properties: { fictional: one } })
      // what a client believes of it changes nothing
      const change = { cfg: { summary: { fictional: true } } }
      await member('PATCH', `/api/locations/detail/${locationId}`, change)
    }
    await make('zonder kavel', [])
    await make('echt', [false])
    await make('deels', [false, true])
    const { body } = await member('GET', '/api/locations/list?region=Verzonnen&depth=0&order=name')
    const told = (body as { name: string; cfg: { summary: { fictional: boolean } } }[]).map(
      ({ name, cfg }) => [name, cfg.summary.fictional],
    )
    expect(told).toEqual([
      ['deels', true],
      ['echt', false],
      ['zonder kavel', false],
    ])
  })

  it('find locations by their address, town and plots as well', async () => {
    const body = {
      name: 'Pakhuis',
      display_address: 'Werfkade 3',
      city: 'Oeverdam',
      plotnr: 'OVD00 K 71',
    }
    await server.as.member('POST', '/api/locations/list', body)
    for (const text of ['pakh', 'WERFKADE', 'oeverdam', 'k 71']) {
      const { body } = await server.as.member('GET', `/api/locations/list?search=${text}&depth=0`)
      expect(
        (body as Body[]).map(({ name }) => name),
        text,
      ).toEqual(['Pakhuis'])
    }
    expect((await server.as.member('GET', '/api/locations/list?search=steiger')).body).toEqual([])
  })

  it('find records by a part of their name, to the letter', async () => {
    const names = ['Zoekhof 50%', 'Zoekhof 500', 'ZOEKHOF_a', 'Zoekhofxa', 'Zoek\\hof', 'Israël']
    for (const name of names)
      expect((await server.as.member('POST', '/api/locations/list', { name })).status).toBe(201)
    const found = async (text: string, more = '') => {
      const query = `search=${encodeURIComponent(text)}&order=id&depth=0${more}`
      const { status, body, headers } = await server.as.member(
        'GET',
        `/api/locations/list?${query}`,
      )
      expect(status).toBe(200)
      return { names: (body as Body[]).map(({ name }) => name), total: headers['x-total-count'] }
    }
    expect((await found('zoekHOF')).names).toEqual(names.slice(0, 4))
    expect(await found('zoekhof', '&limit=1&offset=1')).toEqual({ names: [names[1]], total: '4' })
    expect((await found('50%')).names).toEqual(['Zoekhof 50%'])
    expect((await found('hof_A')).names).toEqual(['ZOEKHOF_a'])
    expect((await found('k\\h')).names).toEqual(['Zoek\\hof'])
    expect((await found('%_')).names).toEqual([])
    expect((await found('ISRAËL')).names).toEqual(['Israël'])
    expect((await found('zoekhof', '&name=Zoekhofxa')).names).toEqual(['Zoekhofxa'])
    expect((await server.as.stranger('GET', '/api/locations/list?search=zoekhof')).body).toEqual([])
    for (const text of ['', 'x'.repeat(201), 'a%00', 'a&search=b'])
      expect(
        await server.as.member('GET', `/api/locations/list?search=${text}`),
        text.slice(0, 10),
      ).toMatchObject({ status: 400, body: { issues: [{ path: 'search' }] } })
  })

  it('force a plot size to a whole number', async () => {
    for (const [given, kept] of [
      ['1200', 1200],
      [1200.6, 1201],
      ['groot', 0],
      [null, 0],
    ] as const) {
      const response = await server.as.member('POST', '/api/locations/list', {
        name: 'K',
        plotsize: given,
      })
      expect(response).toMatchObject({ status: 201, body: { plotsize: kept } })
    }
  })

  it("refuse a parent in another company and a user's own promotion", async () => {
    const foreign = await server.as.stranger('POST', '/api/locations/list', { name: 'Vreemd' })
    const locationId = (foreign.body as Body).id
    const unit = await server.as.member('POST', '/api/units/list', { name: 'A', locationId })
    expect(unit).toMatchObject({ status: 400, body: { issues: [{ path: 'locationId' }] } })
    for (const field of ['is_admin', 'is_staff', 'is_active', 'companyId']) {
      const value = field === 'companyId' ? server.companies.other : true
      const own = await server.as.member('PATCH', `/api/users/detail/${server.userIds.member}`, {
        [field]: value,
      })
      expect(own, field).toMatchObject({ status: 403, body: { issues: [{ path: field }] } })
    }
    const name = await server.as.member('PATCH', `/api/users/detail/${server.userIds.member}`, {
      last_name: 'Bos',
    })
    expect(name.status).toBe(200)
    const colleague = await server.as.member('PATCH', `/api/users/detail/${server.userIds.admin}`, {
      last_name: 'Bos',
    })
    expect(colleague.status).toBe(403)
  })

  it('refuse an area that crosses itself, NaN and a plot in France', async () => {
    const location = await server.as.member('POST', '/api/locations/list', { name: 'K' })
    const locationId = (location.body as Body).id
    const plot = (ring: number[][]) =>
      server.as.member('POST', '/api/plots/list', {
        locationId,
        geometry: { type: 'Polygon', coordinates: [ring] },
      })
    const bowtie = await plot([
      [5.25, 52.55],
      [5.251, 52.551],
      [5.251, 52.55],
      [5.25, 52.551],
      [5.25, 52.55],
    ])
    expect(bowtie).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'geometry.coordinates.0' }] },
    })
    const france = await plot([
      [2.3, 48.8],
      [2.4, 48.8],
      [2.4, 48.9],
      [2.3, 48.8],
    ])
    expect(france).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'geometry.coordinates.0.0' }] },
    })
    const raw = await server.app.inject({
      method: 'POST',
      url: '/api/locations/list',
      headers: { 'content-type': 'application/json' },
      payload: '{"name": "x", "lat": NaN}',
    })
    expect(raw.statusCode).toBe(400)
  })

  it('refuse ten megabytes and a zero byte', async () => {
    const huge = await server.as.member('POST', '/api/notes/list', { name: 'x'.repeat(10_000_000) })
    expect(huge).toMatchObject({
      status: 413,
      body: { code: 'too_large', issues: [{ path: 'body', message: 'is larger than 2 MB' }] },
    })
    const zero = await server.as.member('POST', '/api/locations/list', { name: 'a\u0000b' })
    expect(zero).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } })
  })

  it('nest children to the depth that is asked for', async () => {
    const location = (await server.as.member('POST', '/api/locations/list', { name: 'Diep' }))
      .body as Body
    const concept = (
      await server.as.member('POST', '/api/concepts/list', { name: 'V', locationId: location.id })
    ).body as Body
    await server.as.member('POST', '/api/buildings/list', { name: 'B', conceptId: concept.id })
    const at = async (depth: number) =>
      (await server.as.member('GET', `/api/locations/detail/${location.id}?depth=${depth}`))
        .body as {
        concepts?: { buildings?: unknown[] }[]
      }
    expect((await at(0)).concepts).toBeUndefined()
    expect((await at(1)).concepts?.[0]?.buildings).toBeUndefined()
    expect((await at(2)).concepts?.[0]?.buildings).toHaveLength(1)
    // ten levels at most (specification point 7)
    expect((await at(10)).concepts?.[0]?.buildings).toHaveLength(1)
    const deeper = await server.as.member('GET', `/api/locations/detail/${location.id}?depth=11`)
    expect(deeper).toMatchObject({ status: 400, body: { issues: [{ path: 'depth' }] } })
    const removed = await server.as.member('DELETE', `/api/concepts/detail/${concept.id}`)
    expect(removed.status).toBe(204)
    expect(
      (await server.as.member('GET', `/api/buildings/list?conceptId=${concept.id}`)).body,
    ).toEqual([])
  })

  it('mark a location as deleted instead of removing it', async () => {
    const location = (await server.as.member('POST', '/api/locations/list', { name: 'Weg' }))
      .body as Body
    await server.as.member('DELETE', `/api/locations/detail/${location.id}`)
    const { rows } = await server.database.pool.query(
      'select deleted from locations where id = $1',
      [location.id],
    )
    // The owner sees rows past row-level security only where it is a superuser; elsewhere it sees none.
    for (const row of rows) expect(row).toEqual({ deleted: true })
    expect((await server.as.member('GET', `/api/locations/list?name=Weg`)).body).toEqual([])
  })
})
