/** Custom fields: typed values that sort, filter and sum as what they are, for who may see them. */
import { withPrincipal } from '@kavel/database'
import { CustomFieldType, MOST_RECORDS, TOTAL_COLUMNS } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
type Made = Body & { id: number; updatedAt: string }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const make = async (name: string, body: Body, call: Call = server.as.admin): Promise<Made> => {
  const response = await call('POST', `/api/${name}/list`, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as Made
}
const field = (name: string, type: CustomFieldType, more: Body = {}) =>
  make('customfields', { name, type, publish: 'edit', ...more })
const choice = (customfieldId: number, name: string, order: number, more: Body = {}) =>
  make('customvalues', { type: 'customfield', customfieldId, name, order, ...more })
const say = (locationId: number, customfieldId: number, more: Body) =>
  make('locationscustomvalues', { locationId, customfieldId, ...more })
const refused = (path: string) => ({ status: 400, body: { issues: [{ path }] } })
const sql = (text: string, values: unknown[] = []) =>
  withPrincipal(server.database.pool, 'system', (client) => client.query(text, values))

/** Names of the locations that a list gives, in its order. */
async function names(query: string, call: Call = server.as.admin): Promise<string[]> {
  const { status, body } = await call('GET', `/api/locations/list?limit=100&depth=0&${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as Made[]).map(({ name }) => String(name))
}
const list = (query: string, call: Call = server.as.admin) =>
  call('GET', `/api/locations/list?depth=0&${query}`)

describe('a list of locations', () => {
  const ids: Record<string, number> = {}
  const fields: Record<string, number> = {}
  const choices: Record<string, number> = {}
  const search = 'search=Weg'

  beforeAll(async () => {
    for (const name of ['Weg A', 'Weg B', 'Weg C', 'Weg D'])
      ids[name.at(-1) as string] = (await make('locations', { name })).id
    const at = (name: string) => ids[name] as number
    fields.price = (await field('Grondprijs', CustomFieldType.number, { cfg: { unit: '€/m²' } })).id
    await say(at('A'), fields.price, { value: '10' })
    // as JSON says it
    await say(at('B'), fields.price, { value: 9 })
    await say(at('C'), fields.price, { value: '-0.5' })
    fields.note = (await field('Notitie', CustomFieldType.text)).id
    await say(at('A'), fields.note, { value: 'zuid' })
    await say(at('B'), fields.note, { value: 'Élan' })
    await say(at('D'), fields.note, { value: 'Ede' })
    fields.access = (await field('Ontsluiting', CustomFieldType.select)).id
    choices.water = (await choice(fields.access, 'Water', 20)).id
    choices.road = (await choice(fields.access, 'Weg', 10, { color: '#00aa00' })).id
    choices.rail = (await choice(fields.access, 'Spoor', 30)).id
    await say(at('A'), fields.access, { customvalueId: choices.water })
    await say(at('B'), fields.access, { customvalueId: choices.road })
    await say(at('C'), fields.access, { customvalueId: choices.rail })
    fields.clean = (await field('Schoon', CustomFieldType.checkbox)).id
    await say(at('A'), fields.clean, { value: true })
    await say(at('B'), fields.clean, { value: 'false' })
    fields.area = (await field('Strook', CustomFieldType.geometry)).id
    const square = (side: number) => ({
      type: 'Polygon',
      coordinates: [
        [
          [5.2, 52.5],
          [5.2 + side, 52.5],
          [5.2 + side, 52.5 + side],
          [5.2, 52.5 + side],
          [5.2, 52.5],
        ],
      ],
    })
    await say(at('A'), fields.area, { value: square(0.002) })
    await say(at('C'), fields.area, { value: square(0.001) })
    fields.themes = (await field('Thema', CustomFieldType.multiselect)).id
    choices.green = (await choice(fields.themes, 'Groen', 10)).id
    choices.blue = (await choice(fields.themes, 'Blauw', 20)).id
    await say(at('A'), fields.themes, { customvalueId: choices.blue })
    await say(at('A'), fields.themes, { customvalueId: choices.green })
    await say(at('B'), fields.themes, { customvalueId: choices.blue })
    fields.info = (await field('Uitleg', CustomFieldType.info)).id
  })

  it.each([
    ['price', ['Weg C', 'Weg B', 'Weg A', 'Weg D'], ['Weg A', 'Weg B', 'Weg C', 'Weg D']],
    ['note', ['Weg D', 'Weg B', 'Weg A', 'Weg C'], ['Weg A', 'Weg B', 'Weg D', 'Weg C']],
    ['access', ['Weg B', 'Weg A', 'Weg C', 'Weg D'], ['Weg C', 'Weg A', 'Weg B', 'Weg D']],
    ['clean', ['Weg B', 'Weg A', 'Weg C', 'Weg D'], ['Weg A', 'Weg B', 'Weg C', 'Weg D']],
    ['area', ['Weg C', 'Weg A', 'Weg B', 'Weg D'], ['Weg A', 'Weg C', 'Weg B', 'Weg D']],
    ['themes', ['Weg A', 'Weg B', 'Weg C', 'Weg D'], ['Weg B', 'Weg A', 'Weg C', 'Weg D']],
  ])('is ordered by %s as what it is, unknown last', async (name, up, down) => {
    const by = `order=custom.${fields[name]}`
    expect(await names(`${search}&${by}`)).toEqual(up)
    expect(await names(`${search}&order=-custom.${fields[name]}`)).toEqual(down)
    // page by page, and a page that is read in slices
    const pages: string[] = []
    for (const offset of [0, 1, 2, 3]) {
      const { body } = await list(`${search}&${by}&limit=1&offset=${offset}`)
      pages.push(...(body as Made[]).map((one) => String(one.name)))
    }
    expect(pages).toEqual(up)
    const { body } = await server.as.admin(
      'GET',
      `/api/locations/list?depth=1&limit=25&${search}&${by}`,
    )
    expect((body as Made[]).map((one) => one.name)).toEqual(up)
  })

  it('is filtered by what locations say', async () => {
    const by = (name: string, rest: string) =>
      names(`${search}&order=name&custom.${fields[name]}${rest}`)
    expect(await by('price', '=9')).toEqual(['Weg B'])
    expect(await by('price', '=9.0')).toEqual(['Weg B'])
    expect(await by('price', '.min=9')).toEqual(['Weg A', 'Weg B'])
    expect(await by('price', '.max=9')).toEqual(['Weg B', 'Weg C'])
    expect(await by('price', `.min=0&custom.${fields.price}.max=9.5`)).toEqual(['Weg B'])
    expect(await by('price', '=null')).toEqual(['Weg D'])
    expect(await by('note', '=zuid')).toEqual(['Weg A'])
    expect(await by('access', `=${choices.water},${choices.road}`)).toEqual(['Weg A', 'Weg B'])
    expect(await by('clean', '=true')).toEqual(['Weg A'])
    expect(await by('clean', '=false')).toEqual(['Weg B'])
    expect(await by('themes', `=${choices.blue}`)).toEqual(['Weg A', 'Weg B'])
    expect(await by('themes', `=${choices.green}`)).toEqual(['Weg A'])
    expect(await by('area', '=null')).toEqual(['Weg B', 'Weg D'])
    const { headers } = await list(`${search}&custom.${fields.price}.min=9&limit=1`)
    expect(headers['x-total-count']).toBe('2')
  })

  it('shows and adds up 200 fields at once, and no more', async () => {
    const { rows: made } = await sql(
      `insert into customfields (company_id, name, type, publish, cfg)
       select company_id, 'Veel ' || n, type, publish, cfg from customfields, generate_series(1, 201) n where id = $1
       returning id`,
      [fields.price],
    )
    const many = (made as Made[]).map(({ id }) => id)
    const [last = 0] = many.splice(200)
    for (const id of [many[0], many[199]]) await say(ids.A as number, Number(id), { value: 7 })
    const { status, body, headers } = await list(
      `${search}&order=name&fields=name&custom=${many}&totals=${many}`,
    )
    expect(status).toBe(200)
    const [first] = body as (Made & { custom: Record<string, unknown> })[]
    // a field that nothing is said for is left out
    expect(first?.custom).toEqual({ [String(many[0])]: 7, [String(many[199])]: 7 })
    const totals = JSON.parse(String(headers['x-custom-totals']))
    expect(totals[String(many[199])]).toEqual({ count: 1, sum: 7 })
    expect(await list(`custom=${[...many, last]}`)).toMatchObject(refused('custom'))
    expect(await list(`totals=${[...many, last, ...TOTAL_COLUMNS]}`)).toMatchObject(
      refused('totals'),
    )
    await sql('delete from customfields where id = any ($1)', [[...many, last]])
  })

  it('refuses what is no field, or is asked otherwise than the field is', async () => {
    for (const [query, path] of [
      ['custom.99999999=1', 'custom.99999999'],
      ['order=custom.99999999', 'order'],
      ['custom=99999999', 'custom'],
      ['custom=a', 'custom'],
      ['custom.x=1', 'custom.x'],
      [`custom.${fields.price}=negen`, `custom.${fields.price}`],
      [`custom.${fields.price}=9,5`, `custom.${fields.price}`],
      [`custom.${fields.price}.least=9`, `custom.${fields.price}.least`],
      [`custom.${fields.note}.min=9`, `custom.${fields.note}.min`],
      [`custom.${fields.clean}=ja`, `custom.${fields.clean}`],
      [`custom.${fields.access}=Weg`, `custom.${fields.access}`],
      [`custom.${fields.area}=1`, `custom.${fields.area}`],
      [`order=custom.${fields.info}`, 'order'],
      [`order=custom.${fields.price}.min`, 'order'],
      [`totals=${fields.note}`, 'totals'],
      [`custom.${fields.price}=1&custom.${fields.price}=2`, `custom.${fields.price}`],
    ] as const)
      expect(await list(query), query).toMatchObject(refused(path))
    const named = await list(`custom.${fields.price}=negen`)
    expect(JSON.stringify(named.body)).toContain('Grondprijs')
    const other = await server.as.admin('GET', `/api/concepts/list?order=custom.${fields.price}`)
    expect(other).toMatchObject(refused('order'))
    const strange = await list(`order=custom.${fields.price}`, server.as.stranger)
    expect(strange).toMatchObject(refused('order'))
  })

  it('gives values as what they are, and adds numbers up over all pages', async () => {
    const shown = ['price', 'note', 'access', 'clean', 'area', 'themes'].map((key) => fields[key])
    const { body, headers } = await list(
      `${search}&order=name&limit=2&custom=${shown}&totals=${fields.price}&fields=name`,
    )
    const [a, b] = body as (Made & { custom: Record<string, unknown> })[]
    const of = (name: string) => String(fields[name])
    expect(a?.custom).toMatchObject({
      [of('price')]: 10,
      [of('note')]: 'zuid',
      [of('clean')]: true,
      [of('access')]: [{ id: choices.water, name: 'Water', color: null }],
      [of('themes')]: [
        { id: choices.green, name: 'Groen' },
        { id: choices.blue, name: 'Blauw' },
      ],
    })
    // 0.002° of both at 52.5°: 135.9 m by 222.5 m, which RD shortens by some 1e-4
    const { area } = (a?.custom[of('area')] ?? {}) as { area?: number }
    expect(Math.abs((area ?? 0) - 30_200)).toBeLessThan(100)
    expect(b?.custom).toEqual({
      [of('price')]: 9,
      [of('note')]: 'Élan',
      [of('clean')]: false,
      [of('access')]: [{ id: choices.road, name: 'Weg', color: '#00aa00' }],
      [of('themes')]: [{ id: choices.blue, name: 'Blauw', color: null }],
    })
    // 10 + 9 - 0.5
    expect(JSON.parse(String(headers['x-custom-totals']))).toEqual({
      [of('price')]: { count: 3, sum: 18.5 },
    })
    const few = await list(`${search}&custom.${fields.price}.min=9.5&totals=${fields.price}`)
    expect(JSON.parse(String(few.headers['x-custom-totals']))).toEqual({
      [of('price')]: { count: 1, sum: 10 },
    })
  })

  it('reads a number of decimals as a whole: three times a tenth is three tenths', async () => {
    const tenth = (await field('Tiende', CustomFieldType.number)).id
    for (const name of ['A', 'B', 'C']) await say(ids[name] as number, tenth, { value: '0.1' })
    const { headers } = await list(`${search}&totals=${tenth}&limit=0`)
    expect(JSON.parse(String(headers['x-custom-totals']))[tenth].sum).toBe(0.3)
  })
})

describe('a value', () => {
  it('that its field does not ask is refused by the name of the field', async () => {
    const { id: locationId } = await make('locations', { name: 'Kade' })
    const { id: customfieldId } = await field('Grondprijs', CustomFieldType.number)
    const set = (value: unknown) =>
      server.as.member('POST', '/api/locationscustomvalues/list', [
        { locationId, name: 'los' },
        { locationId, customfieldId, value },
      ])
    for (const value of ['2,5', 'veel', true, '1e3'])
      expect(await set(value), String(value)).toMatchObject(refused('1.value.Grondprijs'))
    expect((await set(2.5)).status).toBe(201)
  })

  it('is a choice where its field has choices and none elsewhere, also when the kind of the field changes', async () => {
    const { id: locationId } = await make('locations', { name: 'Kade' })
    const text = await field('Bodemsoort', CustomFieldType.text)
    const select = await field('Herkomstsoort', CustomFieldType.select)
    const tip = await choice(select.id, 'Tip', 10)
    const set = (body: Body) =>
      server.as.member('POST', '/api/locationscustomvalues/list', { locationId, ...body })
    expect(await set({ customfieldId: select.id, value: 'Tip' })).toMatchObject(
      refused('value.Herkomstsoort'),
    )
    await say(locationId, text.id, { value: 'klei' })
    // a share of the whole, beside the choice
    const said = await say(locationId, select.id, { customvalueId: tip.id, value: '40' })
    const become = (id: number, type: CustomFieldType) =>
      server.as.admin('PATCH', `/api/customfields/detail/${id}`, { type })
    const { select: one, multiselect: several, ...others } = CustomFieldType
    for (const type of [one, several])
      expect(await become(text.id, type), String(type)).toMatchObject(refused('type'))
    for (const type of Object.values(others))
      expect(await become(select.id, type), String(type)).toMatchObject(refused('type'))
    expect((await become(select.id, several)).status).toBe(200)
    // what says nothing fits any kind
    const empty = { customvalueId: null, value: null }
    const url = `/api/locationscustomvalues/detail/${said.id}`
    expect((await server.as.member('PATCH', url, empty)).status).toBe(200)
    expect((await become(select.id, CustomFieldType.text)).status).toBe(200)
    expect(await server.as.member('PATCH', url, { customvalueId: tip.id })).toMatchObject(
      refused('value.Herkomstsoort'),
    )
  })

  it('of a shape lies in the Netherlands and is one', async () => {
    const { id: customfieldId } = await field('Strook', CustomFieldType.geometry)
    const set = async (value: unknown) => {
      const { id: locationId } = await make('locations', { name: 'Kade' })
      const body = { locationId, customfieldId, value }
      return server.as.member('POST', '/api/locationscustomvalues/list', body)
    }
    const line = {
      type: 'LineString',
      coordinates: [
        [5.2, 52.5],
        [5.3, 52.6],
      ],
    }
    const knot = [
      [5.2, 52.5],
      [5.3, 52.6],
      [5.3, 52.5],
      [5.2, 52.6],
      [5.2, 52.5],
    ]
    expect((await set(line)).status).toBe(201)
    expect((await set({ type: 'Point', coordinates: [5.2, 52.5] })).status).toBe(201)
    for (const bad of [
      { type: 'Point', coordinates: [2.35, 48.86] },
      { type: 'Point', coordinates: [] },
      { type: 'Point' },
      { type: 'Huis', coordinates: [5.2, 52.5] },
      { type: 'Polygon', coordinates: [knot] },
      '{"type":',
    ])
      expect(await set(bad), JSON.stringify(bad)).toMatchObject(refused('value.Strook'))
  })

  it('is one a field, however many say it first at once', async () => {
    const { id: customfieldId } = await field('Prijs', CustomFieldType.number)
    // who wrote first is not always who is checked first
    for (let round = 0; round < 25; round++) {
      const { id: locationId } = await make('locations', { name: `Kade ${round}` })
      const answers = await Promise.all(
        ['1', '2', '3', '4'].map((value) =>
          server.as.member('POST', '/api/locationscustomvalues/list', {
            locationId,
            customfieldId,
            value,
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    }
  })

  it('stays when its field is renamed meanwhile, and so does the name', async () => {
    const { id: locationId } = await make('locations', { name: 'Kade' })
    const made = await field('Prijs', CustomFieldType.number)
    const value = await say(locationId, made.id, { value: '1' })
    const both = await Promise.all(
      Array.from({ length: 6 }, (_, index) => [
        server.as.admin('PATCH', `/api/customfields/detail/${made.id}`, { name: `Prijs ${index}` }),
        server.as.member('PATCH', `/api/locationscustomvalues/detail/${value.id}`, {
          value: String(index),
        }),
      ]).flat(),
    )
    expect(both.map(({ status }) => status)).toEqual(Array(12).fill(200))
    // who read the value before the field was renamed is not behind
    await server.as.admin('PATCH', `/api/customfields/detail/${made.id}`, { name: 'Grondprijs' })
    const read = await server.as.member('GET', `/api/locationscustomvalues/detail/${value.id}`)
    await server.as.admin('PATCH', `/api/customfields/detail/${made.id}`, { name: 'Prijs per m²' })
    const late = await server.as.member('PATCH', `/api/locationscustomvalues/detail/${value.id}`, {
      value: '7',
      updatedAt: (read.body as Made).updatedAt,
    })
    expect(late).toMatchObject({ status: 200, body: { value: '7' } })
    expect(
      (await server.as.admin('GET', `/api/customfields/detail/${made.id}`)).body,
    ).toMatchObject({ name: 'Prijs per m²' })
  })
})

describe('visibility', () => {
  const viewer = async (work: () => Promise<void>) => {
    const set = (role: string) =>
      sql(`update users set cfg = jsonb_set(cfg, '{role}', to_jsonb($1::text)) where id = $2`, [
        role,
        server.userIds.member,
      ])
    await set('viewer')
    await work().finally(() => set('user'))
  }

  it('none leaves a field, its choices and values to administrators, in every call', async () => {
    const { id: locationId } = await make('locations', { name: 'Geheim pad' })
    const secret = await field('Geheime prijs', CustomFieldType.number, { publish: 'none' })
    const rank = await field('Rang', CustomFieldType.select, { publish: 'none' })
    const top = await choice(rank.id, 'Topgeheim', 10)
    const value = await say(locationId, secret.id, { value: '123456' })
    await say(locationId, rank.id, { customvalueId: top.id })
    const { member, admin } = server.as
    for (const query of [
      `order=custom.${secret.id}`,
      `custom.${secret.id}.min=0`,
      `custom.${secret.id}=123456`,
      `custom=${secret.id}`,
      `totals=${secret.id}`,
    ]) {
      expect((await list(query)).status, query).toBe(200)
      expect((await list(query, member)).status, query).toBe(400)
    }
    for (const url of [
      `/api/locations/detail/${locationId}`,
      '/api/locations/list?limit=100',
      '/api/customfields/list?limit=100&depth=2',
      '/api/customvalues/list?limit=1000',
      '/api/locationscustomvalues/list?limit=1000',
      `/api/locations/activity?ids=${locationId}`,
    ]) {
      const { status, body } = await member('GET', url)
      expect(status, url).toBe(200)
      expect(JSON.stringify(body), url).not.toMatch(/Geheime prijs|123456|Topgeheim/)
    }
    expect(
      JSON.stringify((await admin('GET', '/api/locationscustomvalues/list?limit=1000')).body),
    ).toMatch(/123456/)
    expect((await member('GET', '/api/audits')).status).toBe(403)
    for (const [method, url, body] of [
      ['GET', `/api/customfields/detail/${secret.id}`, undefined],
      ['GET', `/api/customvalues/detail/${top.id}`, undefined],
      ['GET', `/api/locationscustomvalues/detail/${value.id}`, undefined],
      ['PATCH', `/api/locationscustomvalues/detail/${value.id}`, { value: '1' }],
      ['DELETE', `/api/locationscustomvalues/detail/${value.id}`, undefined],
    ] as const)
      expect((await member(method, url, body)).status, `${method} ${url}`).toBe(404)
    const guess = { locationId, customfieldId: secret.id, value: '1' }
    expect(await member('POST', '/api/locationscustomvalues/list', guess)).toMatchObject(
      refused('customfieldId'),
    )
    const where = { where: { locationId } }
    const gone = await member('DELETE', '/api/locationscustomvalues/list', where)
    expect(gone.body).toEqual({ removed: 0 })
    expect(
      (await admin('GET', `/api/locationscustomvalues/detail/${value.id}`)).body,
    ).toMatchObject({
      value: '123456',
    })
  })

  it('view shows members what administrators edit; edit lets users edit what viewers see', async () => {
    const { id: locationId } = await make('locations', { name: 'Kade' })
    const seen = await field('Taxatie', CustomFieldType.number, { publish: 'view' })
    const open = await field('Wens', CustomFieldType.text)
    const value = await say(locationId, seen.id, { value: '5' })
    const wish = await say(locationId, open.id, { value: 'Meer groen' })
    const change = (id: number, body: Body) =>
      server.as.member('PATCH', `/api/locationscustomvalues/detail/${id}`, body)
    const tree = async () =>
      JSON.stringify((await server.as.member('GET', `/api/locations/detail/${locationId}`)).body)
    expect(await tree()).toContain('Meer groen')
    expect((await change(value.id, { value: '6' })).status).toBe(403)
    expect((await change(wish.id, { customfieldId: seen.id, value: '6' })).status).toBe(403)
    expect(
      (await server.as.member('DELETE', `/api/locationscustomvalues/detail/${value.id}`)).status,
    ).toBe(403)
    const other = await make('locations', { name: 'Kade 2' })
    const body = { locationId: other.id, customfieldId: seen.id, value: '1' }
    expect((await server.as.member('POST', '/api/locationscustomvalues/list', body)).status).toBe(
      403,
    )
    expect((await change(wish.id, { value: 'Water' })).status).toBe(200)
    await viewer(async () => {
      expect(await tree()).toContain('Water')
      expect((await change(wish.id, { value: 'Zand' })).status).toBe(403)
      expect((await list(`order=custom.${seen.id}`, server.as.member)).status).toBe(200)
    })
  })
})

describe('choices', () => {
  it('that are marked are what new locations begin with, also where who makes them sees none of it', async () => {
    const hidden = await field('Herkomst', CustomFieldType.select, { publish: 'none' })
    const tip = await choice(hidden.id, 'Tip', 10, { default: true })
    const status = await make('customvalues', { name: 'Nieuw', type: 'status', default: true })
    const chance = await make('customvalues', {
      name: 'Groot',
      type: 'chance_of_success',
      default: true,
    })
    const made = await make('locations', { name: 'Kade' }, server.as.member)
    expect(made).toMatchObject({
      status: 'Nieuw',
      locationscustomvalues: [{ type: 'chance_of_success', customvalueId: chance.id }],
    })
    const own = await make('locations', { name: 'Kade', status: 'Anders' }, server.as.member)
    expect(own.status).toBe('Anders')
    const none = await make('locations', { name: 'Kade', status: null }, server.as.member)
    expect(none.status).toBeNull()
    const tree = await server.as.admin('GET', `/api/locations/detail/${made.id}`)
    const values = (tree.body as { locationscustomvalues: Made[] }).locationscustomvalues
    expect(values.map(({ customvalueId }) => customvalueId).sort()).toEqual(
      [tip.id, chance.id].sort(),
    )
    const many = await server.as.member('POST', '/api/locations/list', [
      { name: 'A' },
      { name: 'B' },
    ])
    expect(many.body).toMatchObject([
      { name: 'A', status: 'Nieuw', locationscustomvalues: [{ customvalueId: chance.id }] },
      { name: 'B', status: 'Nieuw', locationscustomvalues: [{ customvalueId: chance.id }] },
    ])
    await server.as.admin('DELETE', `/api/customvalues/detail/${chance.id}`)
    await server.as.admin('DELETE', `/api/customvalues/detail/${tip.id}`)
    const freed = await server.as.admin(
      'POST',
      `/api/customvalues/detail/${status.id}/replacement`,
      { by: null },
    )
    expect(freed.body).toEqual({ count: 3 })
    expect((await server.as.admin('DELETE', `/api/customvalues/detail/${status.id}`)).status).toBe(
      204,
    )
  })

  it('have one default, which passes on when it is removed', async () => {
    const value = (name: string, order: number, isDefault = false) =>
      make('customvalues', { name, type: 'land_position', order, default: isDefault })
    const a = await value('A', 10, true)
    const b = await value('B', 20)
    const c = await value('C', 30)
    const defaults = async () => {
      const { body } = await server.as.admin('GET', '/api/customvalues/list?type=land_position')
      return (body as Made[]).filter((one) => one.default).map(({ name }) => name)
    }
    await server.as.admin('PATCH', `/api/customvalues/detail/${c.id}`, { default: true })
    expect(await defaults()).toEqual(['C'])
    await server.as.admin('DELETE', `/api/customvalues/detail/${c.id}`)
    expect(await defaults()).toEqual(['A'])
    await server.as.admin('DELETE', `/api/customvalues/detail/${a.id}`)
    await server.as.admin('DELETE', `/api/customvalues/detail/${b.id}`)
    expect(await defaults()).toEqual([])
  })

  it('of status and phase keep their locations when they are renamed, and have names apart', async () => {
    const value = (name: string) =>
      server.as.admin('POST', '/api/customvalues/list', { name, type: 'status' })
    const made = (await value('Lopend')).body as Made
    const { id } = await make('locations', { name: 'Kade', status: 'Lopend' })
    const url = `/api/customvalues/detail/${made.id}`
    expect((await server.as.admin('PATCH', url, { name: 'Loopt' })).status).toBe(200)
    const { body } = await server.as.member('GET', `/api/locations/detail/${id}?depth=0`)
    expect(body).toMatchObject({ status: 'Loopt' })
    expect((await value('Klaar')).status).toBe(201)
    expect(await value('Loopt')).toMatchObject(refused('name'))
    expect(await server.as.admin('PATCH', url, { name: 'Klaar' })).toMatchObject(refused('name'))
  })

  it('of status and phase that begin or are in use are removed once others are chosen', async () => {
    const value = (name: string, isDefault = false) =>
      make('customvalues', { name, type: 'phase', default: isDefault })
    const [a, b] = [await value('Haalbaar', true), await value('Gestart')]
    const kept = await make('locations', { name: 'Kade' })
    expect(kept).toMatchObject({ phase: 'Haalbaar' })
    const bin = await make('locations', { name: 'Prullenbak', phase: 'Haalbaar' })
    await server.as.admin('DELETE', `/api/locations/detail/${bin.id}`)
    const url = `/api/customvalues/detail/${a.id}`
    const remove = () => server.as.admin('DELETE', url)
    const conflict = { status: 409, body: { code: 'conflict' } }
    const inUse = await remove()
    expect(inUse).toMatchObject(conflict)
    expect(JSON.stringify(inUse.body)).toContain('is in use by 2 locations')
    const where = { where: { type: 'phase', name: 'Haalbaar' } }
    expect(await server.as.admin('DELETE', '/api/customvalues/list', where)).toMatchObject(conflict)
    expect((await server.as.admin('POST', `${url}/replacement`, { by: b.id })).body).toEqual({
      count: 2,
    })
    const begins = await remove()
    expect(begins).toMatchObject(conflict)
    expect(begins.body).toMatchObject({ issues: [{ path: 'default' }] })
    await server.as.admin('PATCH', `/api/customvalues/detail/${b.id}`, { default: true })
    expect((await remove()).status).toBe(204)
    await server.as.admin('POST', `/api/locations/detail/${bin.id}/restore`)
    const phase = async (id: number) =>
      ((await server.as.admin('GET', `/api/locations/detail/${id}`)).body as Made).phase
    expect([await phase(kept.id), await phase(bin.id)]).toEqual(['Gestart', 'Gestart'])
    // nothing in its place, and then no phase is left
    const none = { by: null }
    const last = `/api/customvalues/detail/${b.id}`
    expect((await server.as.admin('POST', `${last}/replacement`, none)).body).toEqual({ count: 2 })
    expect(await phase(kept.id)).toBeNull()
    expect((await server.as.admin('DELETE', last)).status).toBe(204)
  })

  it('of status and phase are followed by publications and filters, renamed or replaced', async () => {
    const value = (name: string, type: string) => make('customvalues', { name, type })
    const [open, good] = [await value('Te doen', 'status'), await value('Goed', 'status')]
    const [study, draft] = [await value('Studie', 'phase'), await value('Ontwerp', 'phase')]
    const publication = await make('publications', {
      name: 'Zoekvraag',
      type: 'searchquery',
      filterStatus: 'Te doen',
      filterPhase: 'Studie',
      cfg: { searchQueryOpenStatus: 'Te doen', searchQueryAcceptStatus: 'Goed' },
    })
    const person = `/api/users/detail/${server.userIds.member}`
    const filters = { multistatus: ['Goed', 'Te doen'], multiphase: ['Studie'] }
    expect((await server.as.member('PATCH', person, { cfg: { filters } })).status).toBe(200)
    const read = async () => ({
      publication: (
        await server.as.admin('GET', `/api/publications/detail/${publication.id}?depth=0`)
      ).body,
      filters: ((await server.as.member('GET', person)).body as { cfg: { filters: Body } }).cfg
        .filters,
    })
    const rename = (id: number, name: string) =>
      server.as.admin('PATCH', `/api/customvalues/detail/${id}`, { name })
    const replace = (id: number, by: number | null) =>
      server.as.admin('POST', `/api/customvalues/detail/${id}/replacement`, { by })
    expect((await rename(open.id, 'Wacht')).status).toBe(200)
    expect((await rename(study.id, 'Onderzoek')).status).toBe(200)
    expect(await read()).toMatchObject({
      publication: {
        filterStatus: 'Wacht',
        filterPhase: 'Onderzoek',
        cfg: {
          searchQueryOpenStatus: 'Wacht',
          searchQueryAcceptStatus: 'Goed',
          searchQueryRejectStatus: null,
        },
      },
      filters: { multistatus: ['Goed', 'Wacht'], multiphase: ['Onderzoek'] },
    })
    const uses = await server.as.admin('GET', `/api/customvalues/detail/${open.id}/uses`)
    expect(uses.body).toEqual({ count: 0, locations: [], publications: 1 })
    expect((await replace(open.id, good.id)).status).toBe(200)
    expect((await replace(study.id, draft.id)).status).toBe(200)
    expect(await read()).toMatchObject({
      publication: {
        filterStatus: 'Goed',
        filterPhase: 'Ontwerp',
        cfg: { searchQueryOpenStatus: 'Goed', searchQueryAcceptStatus: 'Goed' },
      },
      filters: { multistatus: ['Goed'], multiphase: ['Ontwerp'] },
    })
    expect((await replace(good.id, null)).status).toBe(200)
    expect(await read()).toMatchObject({
      publication: {
        filterStatus: null,
        filterPhase: 'Ontwerp',
        cfg: { searchQueryOpenStatus: null, searchQueryAcceptStatus: null },
      },
      filters: { multistatus: [], multiphase: ['Ontwerp'] },
    })
    for (const { id } of [open, good, study, draft]) {
      await replace(id, null)
      expect((await server.as.admin('DELETE', `/api/customvalues/detail/${id}`)).status).toBe(204)
    }
  })

  it('say where they are in use, and make way for another', async () => {
    const { body } = await server.as.admin('POST', '/api/customvalues/list', [
      { name: 'Oud', type: 'status' },
      { name: 'Fris', type: 'status' },
    ])
    const [old, fresh] = body as [Made, Made]
    const a = await make('locations', { name: 'Aak', status: 'Oud' })
    await make('locations', { name: 'Zeil', status: 'Oud' })
    const access = await field('Aanvoer', CustomFieldType.multiselect)
    const [road, water] = [await choice(access.id, 'Weg', 10), await choice(access.id, 'Water', 20)]
    await say(a.id, access.id, { customvalueId: road.id })
    await say(a.id, access.id, { customvalueId: water.id })
    const uses = async (of: string, id: number) =>
      (await server.as.admin('GET', `/api/${of}/detail/${id}/uses`)).body
    expect(await uses('customvalues', old.id)).toMatchObject({
      count: 2,
      locations: [{ id: a.id, name: 'Aak' }, { name: 'Zeil' }],
    })
    expect(await uses('customfields', access.id)).toEqual({
      publications: 0,
      count: 1,
      locations: [{ id: a.id, name: 'Aak' }],
    })
    const replace = (id: number, by: number | null, call = server.as.admin) =>
      call('POST', `/api/customvalues/detail/${id}/replacement`, { by })
    expect((await replace(old.id, fresh.id, server.as.member)).status).toBe(403)
    expect(await replace(old.id, road.id)).toMatchObject(refused('by'))
    expect(await replace(old.id, old.id)).toMatchObject(refused('by'))
    expect(await replace(old.id, 99_999_999)).toMatchObject(refused('by'))
    expect((await replace(99_999_999, fresh.id)).status).toBe(404)
    expect((await replace(old.id, fresh.id)).body).toEqual({ count: 2 })
    expect(await uses('customvalues', old.id)).toEqual({
      count: 0,
      locations: [],
      publications: 0,
    })
    expect((await replace(road.id, water.id)).body).toEqual({ count: 1 })
    expect((await replace(road.id, null)).body).toEqual({ count: 0 })
    const tree = await server.as.admin('GET', `/api/locations/detail/${a.id}`)
    expect(tree.body).toMatchObject({
      status: 'Fris',
      locationscustomvalues: [{ customvalueId: water.id }],
    })
  })

  it('of a field that is deleted are away with it, and come back with it', async () => {
    const { id: locationId } = await make('locations', { name: 'Kade' })
    const made = await field('Bodem', CustomFieldType.select)
    const clay = await choice(made.id, 'Klei', 10)
    const value = await say(locationId, made.id, { customvalueId: clay.id })
    const read = async (url: string) => (await server.as.admin('GET', url)).status
    const urls = [
      `/api/customfields/detail/${made.id}`,
      `/api/customvalues/detail/${clay.id}`,
      `/api/locationscustomvalues/detail/${value.id}`,
    ]
    const tree = async () =>
      JSON.stringify((await server.as.admin('GET', `/api/locations/detail/${locationId}`)).body)
    await server.as.admin('DELETE', urls[0] as string)
    for (const url of urls) expect(await read(url), url).toBe(404)
    expect(await tree()).not.toContain(`"customfieldId":${made.id}`)
    expect((await list(`order=custom.${made.id}`)).status).toBe(400)
    expect(
      (await server.as.admin('POST', `/api/customfields/detail/${made.id}/restore`)).status,
    ).toBe(200)
    for (const url of urls) expect(await read(url), url).toBe(200)
    expect(await tree()).toContain(`"customfieldId":${made.id}`)
  })

  it('are 5,000 in one field, and no more', async () => {
    const made = await field('Plaats', CustomFieldType.select)
    const most = MOST_RECORDS.customvalues
    expect(most).toBe(5_000)
    for (let from = 0; from < most; from += 1000) {
      const body = Array.from({ length: 1000 }, (_, index) => ({
        type: 'customfield',
        customfieldId: made.id,
        name: `Plaats ${from + index}`,
        order: from + index,
      }))
      expect((await server.as.admin('POST', '/api/customvalues/list', body)).status).toBe(201)
    }
    const more = { type: 'customfield', customfieldId: made.id, name: 'Te veel' }
    const answer = await server.as.admin('POST', '/api/customvalues/list', more)
    expect(answer).toMatchObject(refused('customfieldId'))
    expect(JSON.stringify(answer.body)).toContain('has 5000 customvalues and may have 5000')
    const page = await server.as.admin(
      'GET',
      `/api/customvalues/list?customfieldId=${made.id}&limit=100&offset=4900&depth=0`,
    )
    expect((page.body as Made[]).at(-1)?.name).toBe('Plaats 4999')
  })
})

describe('standard fields', () => {
  const company = () => `/api/companies/detail/${server.companies.own}`
  const decide = async (defaultfields: unknown) =>
    server.as.admin('PATCH', company(), { cfg: { defaultfields } })
  const shown = (field: string, required = false) => ({ field, shown: true, required })

  it('that a company requires are required of new locations alone', async () => {
    const before = await make('locations', { name: 'Bestaand' })
    expect((await decide([shown('owner', true), shown('status')])).status).toBe(200)
    const create = (body: unknown) => server.as.member('POST', '/api/locations/list', body)
    expect(await create({ name: 'Kade' })).toMatchObject(refused('owner'))
    expect(await create({ name: 'Kade', owner: '  ' })).toMatchObject(refused('owner'))
    expect(await create([{ name: 'A', owner: 'Polder BV' }, { name: 'B' }])).toMatchObject(
      refused('1.owner'),
    )
    expect((await create({ name: 'Kade', owner: 'Polder BV' })).status).toBe(201)
    // an opportunity is no work of people yet, and a template none at all
    expect((await create({ name: 'Kans', type: 3 })).status).toBe(201)
    const change = await server.as.member('PATCH', `/api/locations/detail/${before.id}`, {
      name: 'Nog steeds',
      owner: null,
    })
    expect(change.status).toBe(200)
    expect((await decide([shown('owner')])).status).toBe(200)
    expect((await create({ name: 'Kade' })).status).toBe(201)
  })

  it('are refused when they are none, twice the same, or cannot be asked', async () => {
    for (const wrong of [
      [shown('kleur')],
      [shown('owner'), shown('owner')],
      [shown('plotsize', true)],
      [{ field: 'owner', shown: false, required: true }],
    ])
      expect((await decide(wrong)).status, JSON.stringify(wrong)).toBe(400)
    const member = await server.as.member('PATCH', company(), { cfg: { defaultfields: [] } })
    expect(member.status).toBe(403)
  })
})
