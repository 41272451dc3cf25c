/** Locations as a file: what a list of the same question shows, in cells of their kind. */
import { readZip } from '@kavel/application/testing'
import { withPrincipal } from '@kavel/database'
import { CustomFieldType } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession, SAME_ORIGIN, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
type Made = Body & { id: number }

let server: TestServer
let tokens: Record<'admin' | 'member', string>
let made: { id: number }[]
let fields: Record<'price' | 'themes' | 'clean' | 'secret', number>

const make = async (name: string, body: Body): Promise<Made> => {
  const answer = await server.as.admin('POST', `/api/${name}/list`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Made
}

/** The bytes of a file. */
async function file(body: Body, who: 'admin' | 'member' = 'member'): Promise<Buffer> {
  const answer = await ask(body, who)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload
}
const ask = (body: Body, who: 'admin' | 'member' = 'member') =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/locations/export', headers: { ...SAME_ORIGIN } },
    ...{ cookies: { kavel_session: tokens[who] }, payload: body },
  })
const lines = async (body: Body, who?: 'admin' | 'member') =>
  (await file({ format: 'csv', ...body }, who)).toString().slice(1).split('\r\n').slice(0, -1)

beforeAll(async () => {
  server = await startTestServer()
  tokens = {
    admin: await openSession(server.database, 'admin'),
    member: await openSession(server.database, 'member'),
  }
  const field = async (name: string, type: CustomFieldType, more: Body = {}) =>
    (await make('customfields', { name, type, publish: 'edit', ...more })).id
  fields = {
    price: await field('Prijs', CustomFieldType.number, { cfg: { unit: '€' } }),
    themes: await field('Thema', CustomFieldType.multiselect),
    clean: await field('Schoon', CustomFieldType.checkbox),
    secret: await field('Geheim', CustomFieldType.text, { publish: 'none' }),
  }
  const choice = async (name: string, order: number) =>
    (await make('customvalues', { type: 'customfield', customfieldId: fields.themes, name, order }))
      .id
  const [green, blue] = [await choice('Groen', 1), await choice('Blauw', 2)]
  const label = await make('labels', { name: 'Kansrijk' })
  const answer = await server.as.admin('POST', '/api/locations/changes', {
    create: [
      {
        values: {
          name: '=1+1',
          city: 'Urk; "haven"',
          rating: 7.5,
          plotsize: 1200,
          lat: 52.5,
          lon: 5.25,
        },
        custom: {
          [fields.price]: '1250.5',
          [fields.themes]: [blue, green],
          [fields.clean]: true,
          [fields.secret]: 'onder ons',
        },
        labels: [label.id],
      },
      { values: { name: 'Élan', status: 'Lopend' } },
      { values: { name: 'Oud', archived: true } },
      { values: { name: '', city: 'Ede' } },
    ],
  })
  made = (answer.body as { created: Made[] }).created
  await withPrincipal(server.database.pool, 'system', (client) =>
    client.query(`update locations set "createdAt" = '2026-07-01T22:05:00Z' where id = any ($1)`, [
      made.map(({ id }) => id),
    ]),
  )
  await make('notes', { locationId: made[0]?.id, description: 'Gebeld' })
})
afterAll(() => server?.close())

const columns = () => [
  ...['name', 'city', 'rating', 'plotsize', 'archived', 'createdAt', 'labels', 'notes'],
  ...[fields.price, fields.themes, fields.clean].map((id) => `custom.${id}`),
]

it('is a CSV in the marks of the reader, in which no text is a formula', async () => {
  const [, ...rows] = await lines({ columns: columns(), order: 'name', language: 'nl' })
  expect(rows).toEqual([
    expect.stringMatching(/^#\d+;Ede;;0;nee;2026-07-02 00:05;;0;;;$/),
    `'=1+1;"Urk; ""haven""";7,5;1200;nee;2026-07-02 00:05;Kansrijk;1;1250,5;Groen, Blauw;ja`,
    'Élan;;;0;nee;2026-07-02 00:05;;0;;;',
    'Oud;;;0;ja;2026-07-02 00:05;;0;;;',
  ])
  const english = await lines({
    columns: ['name', 'rating', 'archived'],
    order: '-name',
    language: 'en',
  })
  expect(english.slice(1, 4)).toEqual(['Oud,,yes', 'Élan,,no', `'=1+1,7.5,no`])
  const heads = ['name', 'createdAt', `custom.${fields.price}`, `custom.${fields.clean}`]
  expect((await lines({ columns: heads, language: 'nl' }))[0]).toBe('Naam;Gemaakt;Prijs (€);Schoon')
  expect((await lines({ columns: heads, language: 'en' }))[0]).toBe('Name,Created,Prijs (€),Schoon')
})

it('has the locations of a list: its filters, its order, and those that were chosen', async () => {
  await make('customvalues', { type: 'status', name: 'Lopend' })
  const names = async (body: Body) => (await lines({ columns: ['name'], ...body })).slice(1)
  expect(await names({ order: 'name', filters: {} })).toEqual([
    expect.stringMatching(/^#/),
    `'=1+1`,
    'Élan',
  ])
  expect(await names({ filters: { multistatus: ['Lopend'] } })).toEqual(['Élan'])
  const gone = { columns: ['name'], format: 'csv', filters: { multistatus: ['Lopend', 'Wég'] } }
  expect((await ask(gone)).headers['x-filters-dropped']).toBe(
    '[{"filter":"multistatus","value":"W\\u00e9g"}]',
  )
  expect(await names({ search: 'lan' })).toEqual(['Élan'])
  expect(
    await names({
      order: `-custom.${fields.price},-name`,
      ids: made.slice(0, 3).map(({ id }) => id),
    }),
  ).toEqual([...[`'=1+1`, 'Oud', 'Élan']])
  const theirs = await server.as.stranger('POST', '/api/locations/list', { name: 'Elders' })
  expect(await names({ ids: [(theirs.body as Made).id, 999_999_999] })).toEqual([])
})

it('is a sheet with numbers, truths, moments and links to the locations', async () => {
  const zip = await readZip(
    await file({ format: 'xlsx', columns: columns(), ids: [made[0]?.id], language: 'nl' }),
  )
  const sheet = String(zip.get('xl/worksheets/sheet1.xml'))
  const [, row = ''] = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, cells]) => cells)
  expect(
    [...row.matchAll(/<c([^>]*)>(.*?)<\/c>/g)].map(([, kind, cell]) => [
      kind,
      cell?.replace(/<[^>]*>/g, ''),
    ]),
  ).toEqual([
    [' s="3" t="inlineStr"', '=1+1'],
    [' t="inlineStr"', 'Urk; &quot;haven&quot;'],
    ['', '7.5'],
    ['', '1200'],
    [' t="b"', '0'],
    // 2 July 2026, five past midnight by the Dutch clock
    [' s="2"', '46205.003472'],
    [' t="inlineStr"', 'Kansrijk'],
    ['', '1'],
    ['', '1250.5'],
    [' t="inlineStr"', 'Groen; Blauw'],
    [' t="b"', '1'],
  ])
  expect(String(zip.get('xl/worksheets/_rels/sheet1.xml.rels'))).toContain(
    `Target="http://127.0.0.1/locations/map/detail/${made[0]?.id}/15/52_5/5_25"`,
  )
  expect(String(zip.get('xl/workbook.xml'))).toContain('name="Locaties"')
})

it('is GeoJSON with the plots of each location, or where it lies', async () => {
  const square = (west: number) => [
    [
      [west, 52.5],
      [west + 0.01, 52.5],
      [west + 0.01, 52.51],
      [west, 52.51],
      [west, 52.5],
    ],
  ]
  for (const west of [5.2, 5.3])
    await make('plots', {
      ...{ locationId: made[1]?.id, type: 'cadastral', properties: {} },
      geometry: { type: 'Polygon', coordinates: square(west) },
    })
  await make('plots', {
    ...{ locationId: made[1]?.id, type: 'buildable_area', properties: {} },
    geometry: { type: 'Polygon', coordinates: square(5.4) },
  })
  const map = JSON.parse(
    String(
      await file({
        format: 'geojson',
        columns: ['name', 'rating', 'labels'],
        order: 'id',
        language: 'nl',
      }),
    ),
  ) as {
    columns: object
    features: {
      id: number
      geometry: { type: string; coordinates: number[][][][] } | null
      properties: object
    }[]
  }
  expect(map.columns).toMatchObject({ name: 'Naam' })
  expect(
    map.features.map(({ id, geometry, properties }) => [id, geometry?.type, properties]),
  ).toEqual([
    [made[0]?.id, 'Point', { name: '=1+1', rating: 7.5, labels: ['Kansrijk'] }],
    [made[1]?.id, 'MultiPolygon', { name: 'Élan', rating: null, labels: [] }],
    [made[2]?.id, undefined, { name: 'Oud', rating: null, labels: [] }],
    [made[3]?.id, undefined, { name: `#${made[3]?.id}`, rating: null, labels: [] }],
  ])
  expect(map.features[0]?.geometry).toEqual({ type: 'Point', coordinates: [5.25, 52.5] })
  const rings = map.features[1]?.geometry?.coordinates ?? []
  expect(rings).toHaveLength(2)
  expect(rings[0]?.[0]?.[0]?.[0]).toBeCloseTo(5.2, 6)
})

it('leaves out columns without cells, and fields that are gone or hidden from who asks', async () => {
  const wanted = ['picture', 'name', `custom.${fields.secret}`, 'custom.999999', 'weet_niet']
  expect((await lines({ columns: wanted }))[0]).toBe('Naam')
  const [heads, first] = await lines({ columns: wanted, ids: [made[0]?.id] }, 'admin')
  expect([heads, first]).toEqual(['Naam;Geheim', `'=1+1;onder ons`])
})

it.each([
  ['an unknown format', { format: 'pdf' }, 'format'],
  ['no columns', { columns: [] }, 'columns'],
  ['an order that is none', { order: 'smaak' }, 'order'],
  ['a text in a bound', { filters: { rating: { min: 'x' } } }, 'filters.rating.min'],
  ['an id that is none', { ids: [1.5] }, 'ids.0'],
  ['a search without an end', { search: 'x'.repeat(201) }, 'search'],
])('refuses %s', async (_, wrong, path) => {
  const answer = await ask({ format: 'csv', columns: ['name'], ...wrong })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ issues: [{ path }] })
})

it('goes on beyond a page', async () => {
  const create = Array.from({ length: 1000 }, (_, nr) => ({ values: { name: `Rij ${nr}` } }))
  expect((await server.as.admin('POST', '/api/locations/changes', { create })).status).toBe(200)
  const rows = await lines({ columns: ['name'], order: 'id' })
  expect(rows).toHaveLength(1005)
  expect(new Set(rows).size).toBe(1005)
}, 60_000)
