/** What an attacker or a broken program sends: a 4xx that says what is wrong, never a 500, nothing written. */
import { createHash } from 'node:crypto'
import { translateErrors } from '@kavel/application/records'
import { withPrincipal } from '@kavel/database'
import { type EntityName, entities, PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAME_ORIGIN, startTestServer, TEST_PASSWORD, type TestServer } from '../testing/server.ts'
import { EXAMPLES, type Example, SQUARE } from './testing/examples.ts'

type Body = Record<string, unknown>
let server: TestServer
let locationId: number
beforeAll(async () => {
  server = await startTestServer()
  const made = await server.as.member('POST', '/api/locations/list', { name: 'Kade' })
  locationId = (made.body as { id: number }).id
})
afterAll(() => server?.close())

/** What it is, entity, fields, and the field that is named. */
type HostileBody = readonly [string, string, Body, string]

/** What no calendar of the database holds, or would come back with a year that nobody reads. */
const HOSTILE_MOMENTS = [
  '0000-01-01T00:00:00Z',
  '0999-12-31T23:59:59Z',
  '2026-01-01T00:00:00+16:00',
  '2026-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59-15:59',
  '9999-12-31T23:59:59.9999999Z',
  '+275760-09-13T00:00:00Z',
  // PostgreSQL reads 128 characters of a moment at most
  `2026-01-01T00:00:00.${'1'.repeat(129)}Z`,
]
/** Characters that no compression makes fewer: an index holds some 2,700 bytes. */
const LONG_NAME = createHash('shake256', { outputLength: 15_000 }).update('').digest('base64url')

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const raw = async (url: string, payload: string | Buffer, headers: Record<string, string> = {}) => {
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username: 'member', password: TEST_PASSWORD },
  })
  const response = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...SAME_ORIGIN, 'content-type': 'application/json', ...headers },
    cookies: { kavel_session: signIn.cookies[0]?.value as string },
  })
  return response
}

describe('a body', () => {
  it.each([
    ['a zero byte in a document', { properties: { note: 'a\u0000b' } }, 'properties.note'],
    ['a zero byte in the name of an attribute', { properties: { 'a\u0000b': 1 } }, 'properties'],
    ['half a surrogate pair', { properties: { note: '\ud800' } }, 'properties.note'],
    [
      'a document of more than a megabyte',
      { properties: { note: 'x'.repeat(1_100_000) } },
      'properties',
    ],
  ])('with %s is refused by name', async (_, fields: Body, path) => {
    const response = await server.as.member('POST', '/api/plots/list', { locationId, ...fields })
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    const [issue] = (response.body as { issues: { path: string }[] }).issues
    expect(issue?.path.startsWith(path)).toBe(true)
  })

  it('cannot grow a document without end by one change after another', async () => {
    const made = await server.as.member('POST', '/api/plots/list', { locationId, geometry: SQUARE })
    const { id } = made.body as { id: number }
    const statuses: number[] = []
    for (const key of ['a', 'b'])
      statuses.push(
        (
          await server.as.member('PATCH', `/api/plots/detail/${id}`, {
            properties: { [key]: 'x'.repeat(14_000) },
          })
        ).status,
      )
    expect(statuses).toEqual([200, 400])
  })

  it.each<HostileBody>([
    ['a text', 'notes', { name: '\udc00' }, 'name'],
    ...HOSTILE_MOMENTS.map(
      (targetAt): HostileBody => [targetAt, 'notes', { targetAt }, 'targetAt'],
    ),
    ['a name for an index', 'users', { username: LONG_NAME, password: TEST_PASSWORD }, 'username'],
  ])(
    'with %s that the database cannot hold is refused by name',
    async (_, entity, fields, path) => {
      const response = await server.as.admin('POST', `/api/${entity}/list`, {
        ...(entity === 'notes' && { locationId }),
        ...fields,
      })
      expect(response).toMatchObject({ status: 400 })
      const { issues } = response.body as { issues: { path: string }[] }
      expect([...new Set(issues.map((issue) => issue.path))]).toEqual([path])
    },
  )

  it.each([
    ['properties', `{"locationId": 1, "properties": {"a": ${deep(5_000)}}}`],
    ['an unknown field', `{"a": ${deep(500_000)}}`],
    ['a list', deep(500_000)],
  ])('that is thousands of levels deep in %s is refused', async (_, payload) => {
    const response = await raw('/api/plots/list', payload)
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
  })

  it.each([
    ['locations', 'lat', [999, -90.1]],
    ['locations', 'lon', [181, -1e9]],
    ['units', 'size', [-5, 1e12]],
    ['units', 'size_max', [-10, 4e6 + 1]],
    ['units', 'price', [-100, 1e20]],
    ['units', 'programme_goal', [-1]],
    ['units', 'cfg.maxdepth', [-1, 1e9]],
    ['costs', 'parameter', [-1e13, 1e300]],
    ['constraints', 'value', [-1e13, 1e13]],
    ['buildings', 'maxwidth', [-4, 2001]],
    ['buildings', 'maxlength', [-1, 1e12]],
    ['buildings', 'maxheight', [-1, 1e12]],
    ['buildings', 'x', [-1, 1e12]],
    ['buildings', 'y', [-1, 625_001]],
    ['buildings', 'z', [-1e9, 1e9]],
    ['buildings', 'rotate_z', [1e9, -6.3]],
    ['buildings', 'version', ['3'.repeat(21)]],
    ['buildings', 'cfg.floor_height', [-1, 1e12]],
    ['buildings', 'cfg.house.price', [-1, 1e13]],
    ['buildings', 'cfg.rotate_offset_x', [1e9]],
    ['locations', 'cfg.buildable_area.length', [-1, 1e9]],
    ['locations', 'cfg.buildable_area.rotation_z', [1e9]],
    ['locations', 'cfg.finance_parameters.fixed_price_per_unit', [-1, 1e13]],
  ] as const)(
    'of %s with a %s that nothing can have is refused by name',
    async (name, path, values) => {
      const call = server.as.member
      const made = await call('POST', `/api/${name}/list`, await EXAMPLES[name].create(call))
      const { id } = made.body as { id: number }
      const before = (await call('GET', `/api/${name}/detail/${id}?depth=0`)).body
      for (const value of values) {
        const body = path
          .split('.')
          .reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as Body
        const refused = { status: 400, body: { code: 'invalid_input', issues: [{ path }] } }
        const change = await call('PATCH', `/api/${name}/detail/${id}`, body)
        expect(change, `${value}`).toMatchObject(refused)
        const create = { ...(await EXAMPLES[name].create(call)), ...body }
        expect(await call('POST', `/api/${name}/list`, create), `${value}`).toMatchObject(refused)
      }
      expect((await call('GET', `/api/${name}/detail/${id}?depth=0`)).body).toEqual(before)
    },
  )

  it('that reaches for the prototype is refused and reaches nothing', async () => {
    for (const payload of [
      '{"__proto__": {"is_admin": true}, "name": "x"}',
      '{"constructor": {"prototype": {"is_admin": true}}, "name": "x"}',
      '{"name": "x", "cfg": {"__proto__": {"is_admin": true}}}',
    ])
      expect((await raw('/api/locations/list', payload)).statusCode).toBe(400)
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined()
  })

  it('that does not say its length is held to the same limit', async () => {
    const { port } = await listen()
    const cookie = await cookieOf()
    const chunk = `"${'x'.repeat(100_000)}",`
    const body = new ReadableStream({
      start(controller) {
        const encoder = new TextEncoder()
        controller.enqueue(encoder.encode('['))
        for (let i = 0; i < 40; i++) controller.enqueue(encoder.encode(chunk))
        controller.enqueue(encoder.encode('1]'))
        controller.close()
      },
    })
    const response = await fetch(`http://127.0.0.1:${port}/api/notes/list`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...SAME_ORIGIN, 'content-type': 'application/json', cookie },
    } as RequestInit)
    expect(response.status).toBe(413)
  })

  const ring = (...corners: number[][]) => ({ type: 'Polygon', coordinates: [corners] })
  const [a, b, c, d] = SQUARE.coordinates[0] as [number[], number[], number[], number[]]
  const within = [
    [5.2501, 52.5501],
    [5.2502, 52.5501],
    [5.2502, 52.5502],
    [5.2501, 52.5501],
  ]
  it.each([
    ['an open ring', ring(a, b, c, d), 'geometry.coordinates.0', 'does not end where it begins'],
    ['three positions', ring(a, b, a), 'geometry.coordinates.0', 'needs four positions'],
    ['a bow tie', ring(a, c, b, d, a), 'geometry.coordinates.0', 'crosses or touches itself'],
    ['no area', ring(a, b, a, a), 'geometry.coordinates.0', 'three different corners'],
    [
      'a hole outside',
      { type: 'Polygon', coordinates: [within, [a, b, c, d, a]] },
      'geometry.coordinates.1',
      'is a hole that lies outside its outline',
    ],
    [
      'parts in each other',
      { type: 'MultiPolygon', coordinates: [[[a, b, c, d, a]], [within]] },
      'geometry.coordinates.1.0',
      'lies in another part',
    ],
    [
      'a corner in the sea off Brazil',
      ring(a, b, [-25.2, -52.5], a),
      'geometry.coordinates.0.2',
      'lies outside the Netherlands',
    ],
    ['latitude first', ring([52.5, 5.2], b, c, a), 'geometry.coordinates.0.0', 'lies outside'],
    ['one number', ring([5.25], b, c, a), 'geometry.coordinates.0.0', 'needs a longitude'],
  ])(
    'with an area of %s is refused by name, alone and among others, and changes nothing',
    async (_, geometry, path, sentence) => {
      const { member } = server.as
      const make = async () => {
        const made = await member('POST', '/api/plots/list', { locationId, geometry: SQUARE })
        return (made.body as { id: number }).id
      }
      const list = async () =>
        (await member('GET', `/api/plots/list?locationId=${locationId}`)).body
      const ids = [await make(), await make(), await make()]
      const before = await list()
      const one = await member('PATCH', `/api/plots/detail/${ids[0]}`, { type: 'x', geometry })
      const [issue] = (one.body as { issues: { path: string; message: string }[] }).issues
      expect([one.status, issue?.path]).toEqual([400, path])
      expect(issue?.message).toContain(sentence)
      const post = await member('POST', '/api/plots/list', [
        { locationId, geometry: SQUARE },
        { locationId, geometry },
      ])
      expect(post).toMatchObject({ status: 400, body: { issues: [{ path: `1.${path}` }] } })
      const put = await member('PUT', '/api/plots/detail', [
        { id: ids[0], type: 'changed' },
        { id: ids[1], geometry },
        { id: ids[2], type: 'changed' },
      ])
      expect(put).toMatchObject({ status: 400, body: { issues: [{ path: `1.${path}` }] } })
      expect(await list()).toEqual(before)
    },
  )

  it.each<[string, (index: number) => number | number[]]>([
    ['one height', () => 3.5],
    ['a height of its own for every position, also the last', (index: number) => index],
    ['heights beyond any number', () => 1e308],
    ['a height here and there', (index: number) => (index % 2 ? [] : 1)],
  ])('with an area that has %s is stored without', async (_, heightAt) => {
    const high = SQUARE.coordinates.map((positions) =>
      positions.map((at, index) => [...at, heightAt(index)].flat()),
    )
    const within = await server.as.member('POST', '/api/register/plots/within', {
      geometry: { type: 'Polygon', coordinates: high },
    })
    expect(within.status).toBe(200)
    const made = await server.as.member('POST', '/api/plots/list', {
      locationId,
      geometry: { type: 'Polygon', coordinates: high },
    })
    expect(made.status).toBe(201)
    const { geometry } = made.body as { geometry: typeof SQUARE }
    expect(
      geometry.coordinates[0]?.map((at) => at.map((value) => Number(value.toFixed(6)))),
    ).toEqual(SQUARE.coordinates[0])
  })

  it('whose area the database alone can judge is refused as well', async () => {
    const own = { userId: 1, companyId: server.companies.own, role: 'user' } as const
    const statement = `insert into plots (company_id, type, geometry, properties, "locationId")
      values ($1, 'x', ST_SetSRID(ST_GeomFromGeoJSON($2), 28992), '{}', $3)`
    const open = JSON.stringify(ring(a, b, c, d))
    const error = await withPrincipal(server.database.pool, own, (client) =>
      translateErrors(entities.plots, '', () =>
        client.query(statement, [own.companyId, open, locationId]),
      ),
    ).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ issues: [{ path: 'geometry' }] })
  })

  it.each([
    'locations.name',
    'locations.plotnr',
    'locations.display_address',
    'publications.name',
    'publications.filterStatus',
    'users.first_name',
    'customvalues.name',
    'presets.name',
    'companies.name',
  ])('with a text of 20,000 characters in %s is stored, ordered and found', async (path) => {
    const [name, field] = path.split('.') as [EntityName, string]
    const call = name === 'companies' ? server.as.staff : server.as.admin
    const example: Example = EXAMPLES[name]
    const made = await call('POST', `/api/${name}/list`, {
      ...(await example.create(call)),
      [field]: LONG_NAME,
    })
    expect(made).toMatchObject({ status: 201, body: { [field]: LONG_NAME } })
    const { id } = made.body as { id: number }
    for (const query of [`id=${id}&order=${field}`, `order=-${field}&limit=1000`]) {
      const { status, body } = await call('GET', `/api/${name}/list?${query}&depth=0`)
      expect([status, (body as Body[]).some((one) => one.id === id)]).toEqual([200, true])
    }
  })

  it('with a hundred thousand unknown fields is not told of each of them', async () => {
    const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, 1]))
    const { status, body } = await server.as.member('POST', '/api/locations/list', fields)
    expect([status, (body as { issues: unknown[] }).issues.length]).toEqual([400, 100])
  })

  it('that is no UTF-8 is refused and not stored as something else', async () => {
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xe9]]) {
      const body = Buffer.concat([
        Buffer.from('{"name": "Caf'),
        Buffer.from(bytes),
        Buffer.from('"}'),
      ])
      const answer = await raw('/api/locations/list', body)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
    }
    const good = await raw('/api/locations/list', Buffer.from('\ufeff{"name": "Café 😀"}'))
    expect(good.json()).toMatchObject({ name: 'Café 😀' })
  })
})

describe('an address', () => {
  it.each([
    '/api/locations/list?type=100000',
    '/api/locations/list?type=-32769',
    '/api/locations/list?createdAt=2020',
    '/api/locations/list?createdAt=1',
    ...HOSTILE_MOMENTS.flatMap((moment) =>
      ['createdAt', 'updatedAt'].map(
        (field) => `/api/locations/list?${field}=${moment.replace('+', '%2B')}`,
      ),
    ),
    '/api/locations/list?name=a%00b',
    '/api/locations/list?lat=1e999',
    '/api/locations/list?id=1;drop table users',
    '/api/locations/list?order=name;drop table users',
    '/api/locations/list?order=name"--',
    '/api/locations/list?order=__proto__',
    '/api/locations/list?name=a&name=b',
    '/api/locations/list?__proto__=a',
    '/api/locations/list?cfg={}',
    '/api/users/list?password=x',
    '/api/users/list?order=password',
    '/api/images/list?data=x',
    '/api/register/plots?bbox=1,2,3',
    '/api/register/plots?bbox=5,52,......,53',
  ])('%s is a 400', async (url) => {
    expect((await server.as.admin('GET', encodeURI(url).replaceAll('%25', '%'))).status).toBe(400)
  })

  it.each([
    '/api/publications/public/%00',
    '/api/locations/public/a%00b',
    '/api/publications/public/%ed%a0%80',
    '/api/images/binary/1/..%2f..%2fpackage.json',
    '/api/tiles/..%2f/1/1/1.mvt',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '//etc/passwd',
    '/.%00/x',
  ])('%s finds no record, no file and no fault', async (url) => {
    const { status, body } = await server.as.anonymous('GET', url)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    expect(JSON.stringify(body)).not.toMatch(/root:|"workspaces"/)
  })

  it('with keys that hold a zero byte finds nothing', async () => {
    const list = await server.as.anonymous('GET', '/api/publications/public/list?keys=%00,b')
    expect(list).toMatchObject({ status: 200, body: [] })
  })
})

describe('a location that lies at the end of the world', () => {
  it.each([
    [90, 180],
    [-90, -180],
    [90, 5],
    [52, 0],
    [0, 5],
    [-52.2, -174.6],
    // Stored before there were bounds.
    [999, 5],
  ])('at %f, %f has an empty place around it, also on its public page', async (lat, lon) => {
    const { member, anonymous } = server.as
    const made = await member('POST', '/api/locations/list', { name: 'Ver weg', lat: 90 })
    expect(made.status).toBe(201)
    const { id, key } = made.body as { id: number; key: string }
    const own = { userId: 1, companyId: server.companies.own, role: 'user' } as const
    await withPrincipal(server.database.pool, own, (client) =>
      client.query('update locations set lat = $2, lon = $3 where id = $1', [id, lat, lon]),
    )
    const around = await member('GET', `/api/locations/detail/${id}/surroundings`)
    expect(around).toMatchObject({ status: 200, body: { buildings: [], plots: [] } })
    const publication = await member('POST', '/api/publications/list', {
      type: 'location',
      status: PublicationStatus.published,
      cfg: { locationKey: key },
    })
    const { id: publicationId, key: publicKey } = publication.body as { id: number; key: string }
    await member('POST', '/api/sections/list', { publicationId, type: 'location_concepts' })
    await server.pagesReady()
    const page = await anonymous('GET', `/api/publications/public/${publicKey}`)
    expect(page).toMatchObject({
      status: 200,
      body: { sections: [{ data: { surroundings: { buildings: [] } } }] },
    })
    const plot = await member('GET', `/api/register/plots/at?lon=${lon}&lat=${lat}`)
    expect(plot.status).toBe(lat > 90 ? 400 : 404)
  })
})

describe('a condition', () => {
  it.each([
    { name: 'a\u0000b' },
    { type: 100_000 },
    { createdAt: '2020' },
    ...HOSTILE_MOMENTS.map((createdAt) => ({ createdAt })),
    { id: '1 or true' },
    { 'id" is not null or "id': 1 },
    { cfg: {} },
    { __proto__: { id: 1 } },
  ] as Body[])('%j removes nothing', async (where) => {
    const response = await server.as.member('DELETE', '/api/locations/list', { where })
    expect(response.status).toBe(400)
  })
})

describe('a moment in an address', () => {
  it.each(['/api/audits?from=', '/api/locations/list?createdAt='])(
    '%s with a plus sign that became a space is told so, in one sentence',
    async (address) => {
      const { body } = await server.as.admin('GET', `${address}2026-11-23T21:00:00+00:00`)
      const { issues } = body as { issues: { path: string; message: string }[] }
      expect(issues).toEqual([
        {
          path: expect.stringMatching(/^(from|createdAt)$/),
          message: expect.stringMatching(/%2B/),
        },
      ])
    },
  )

  it('with hundreds of digits is refused where changes are asked for, and nine are not', async () => {
    const from = (digits: number) =>
      server.as.admin('GET', `/api/audits?from=2026-01-01T00:00:00.${'1'.repeat(digits)}Z`)
    for (const digits of [10, 129, 3000])
      expect(await from(digits)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'from' }] },
      })
    expect((await from(9)).status).toBe(200)
  })
})

describe('a change', () => {
  const make = async (name: string) =>
    (await server.as.member('POST', '/api/labels/list', { name })).body as Body & { id: number }
  const read = async ({ id }: { id: number }) =>
    (await server.as.member('GET', `/api/labels/detail/${id}`)).body
  const patch = (id: number, body: Body) =>
    server.as.member('PATCH', `/api/labels/detail/${id}`, body)
  const put = (body: unknown) => server.as.member('PUT', '/api/labels/detail', body)

  it('of nothing writes nothing: who read the record before is not behind', async () => {
    const made = await make('Leeg')
    expect(await patch(made.id, {})).toMatchObject({
      status: 200,
      body: { updatedAt: made.updatedAt },
    })
    const other = await make('Vol')
    const both = await put([{ id: made.id }, { id: other.id, name: 'Voller' }])
    expect(both).toMatchObject({
      status: 200,
      body: [
        { id: made.id, name: 'Leeg', updatedAt: made.updatedAt },
        { id: other.id, name: 'Voller' },
      ],
    })
    expect((both.body as Body[])[1]?.updatedAt).not.toBe(other.updatedAt)
    const { updatedAt } = made
    expect((await patch(made.id, { name: 'Meer', updatedAt })).status).toBe(200)
    // what is behind is told so, also when it changes nothing
    expect((await patch(made.id, { updatedAt })).status).toBe(409)
  })

  it('that names another record than its address is refused', async () => {
    const [one, other] = [await make('Een'), await make('Ander')]
    expect(await patch(one.id, { id: other.id, name: 'Mis' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'id' }] },
    })
    expect([await read(one), await read(other)]).toMatchObject([{ name: 'Een' }, { name: 'Ander' }])
    expect((await patch(one.id, { id: one.id, name: 'Raak' })).status).toBe(200)
  })

  it('of many says of each refusal which of them it is', async () => {
    const [one, other] = [await make('Reeks'), await make('Reeks 2')]
    const company = { id: other.id, companyId: server.companies.other }
    expect(await put([{ id: one.id }, company])).toMatchObject({
      status: 403,
      body: { code: 'forbidden', issues: [{ path: '1.companyId' }] },
    })
    for (const id of [0, 'a', null, 1.5])
      expect(await put([{ id: one.id }, { id, name: 'x' }])).toMatchObject({
        status: 400,
        body: { code: 'invalid_id', issues: [{ path: '1.id' }] },
      })
    const created = await server.as.member('POST', '/api/labels/list', [
      { name: 'a' },
      { name: 'b', companyId: server.companies.other },
    ])
    expect(created).toMatchObject({ status: 403, body: { issues: [{ path: '1.companyId' }] } })
    const { admin, staff } = server.userIds
    const people = (call: typeof server.as.member, ids: number[]) =>
      call(
        'PUT',
        '/api/users/detail',
        ids.map((id) => ({ id, first_name: 'x' })),
      )
    expect(await people(server.as.admin, [admin, staff])).toMatchObject({
      status: 403,
      body: { issues: [{ path: '1.id' }] },
    })
    expect(await people(server.as.admin, [admin, server.userIds.stranger])).toMatchObject({
      status: 404,
      body: { issues: [{ path: '1.id' }] },
    })
  })

  it.each<[string, string, string, unknown?]>([
    ['POST', '/api/labels/list?dryRun=true', 'dryRun', { name: 'Proef' }],
    ['PATCH', '/api/labels/detail/ID?depth=1', 'depth', { name: 'x' }],
    ['DELETE', '/api/labels/detail/ID?updatedAt=2020-01-01T00:00:00Z', 'updatedAt'],
    ['PUT', '/api/labels/detail?all=1', 'all', [{ id: 1, name: 'x' }]],
    ['DELETE', '/api/labels/list?limit=1', 'limit', { where: { name: 'Blijft' } }],
    ['DELETE', '/api/labels/list', 'limit', { where: { name: 'Blijft' }, limit: 1 }],
    ['DELETE', '/api/labels/list', 'dryRun', { where: { name: 'Blijft' }, dryRun: true }],
    ['PUT', '/api/sections/order?x=1', 'x', [{ id: 1, order: 1 }]],
    ['POST', '/api/locations/detail/1/restore?force=1', 'force'],
    ['GET', '/api/locations/public/abc?depth=1', 'depth'],
    ['GET', '/api/locations/public/list?keys=a&depth=1', 'depth'],
    ['PATCH', '/api/locations/public/abc?x=1', 'x', { status: 'accepted' }],
    ['POST', '/api/survey_answers/list/public?x=1', 'x', [{}]],
  ])('%s %s with a wish that nothing fulfils is refused: %s', async (method, url, path, body) => {
    const { id } = await make('Blijft')
    const answer = await server.as.admin(method as 'GET', url.replace('ID', String(id)), body)
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect(await read({ id })).toMatchObject({ id, name: 'Blijft' })
    expect((await server.as.member('GET', '/api/labels/list?name=Proef')).body).toEqual([])
  })

  it('asks for a hundred public keys at most, and says so', async () => {
    const keys = (count: number) =>
      server.as.anonymous('GET', `/api/locations/public/list?keys=${Array(count).fill('a')}`)
    expect((await keys(100)).status).toBe(200)
    expect(await keys(101)).toMatchObject({ status: 400, body: { issues: [{ path: 'keys' }] } })
  })
})

describe('signing in', () => {
  it('with a zero byte is a wrong name, not a fault', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { username: 'member\u0000', password: TEST_PASSWORD },
      remoteAddress: '192.0.2.200',
    })
    expect(response.statusCode).toBeLessThan(500)
    expect(response.cookies).toEqual([])
  })
})

let listening: Promise<{ port: number }> | undefined
function listen(): Promise<{ port: number }> {
  listening ??= server.app
    .listen({ port: 0, host: '127.0.0.1' })
    .then(() => server.app.server.address() as { port: number })
  return listening
}

async function cookieOf(): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username: 'member', password: TEST_PASSWORD },
  })
  return `kavel_session=${response.cookies[0]?.value}`
}
