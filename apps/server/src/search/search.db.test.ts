import type { Answers } from '@kavel/calls'
import { importCollection, importOwnFile } from '@kavel/database'
import { geometryToWgs84 } from '@kavel/registers'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { importTown, plotId, TOWN_DATE, TOWN_ORIGIN } from '../testing/town.ts'

/** 4 × 4 blocks of 16 lots. */
const BLOCKS = 4
const PLOTS = 256

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { pool } = server.database
  await importTown(pool, BLOCKS)
  const { x, y } = TOWN_ORIGIN
  const corners = [
    [x - 500, y - 500],
    [x + 1000, y - 500],
    [x + 1000, y + 1000],
    [x - 500, y + 1000],
    [x - 500, y - 500],
  ]
  const made = await importCollection(pool, {
    layer: 'municipalities',
    collection: {
      type: 'FeatureCollection',
      crs: { properties: { name: 'EPSG:28992' } },
      features: [
        {
          type: 'Feature',
          properties: { gemeentecode: 'GM9999', gemeentenaam: 'Proefstad' },
          geometry: { type: 'Polygon', coordinates: [corners] },
        },
      ],
    },
    source: { register: 'cbs', dataset: 'Proefstad' },
    date: TOWN_DATE,
  })
  if (!made.ok) throw new Error(JSON.stringify(made))
  await server.searchReady()
})
afterAll(() => server?.close())

type Filter = { key: string; [param: string]: unknown }
const ask = async <
  Name extends 'count' | 'plots' | 'misses' | 'why' | 'assemblies' | 'slide' | 'map',
>(
  name: Name,
  filters: readonly Filter[],
  body: object = {},
  as: 'member' | 'stranger' = 'member',
) => {
  const answer = await server.as[as]('POST', `/api/search/${name}`, { filters, ...body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.body as Answers[`POST /search/${Name}`]
}
/** Plots of which a condition is true, and unknown, in SQL's three values. */
const bySql = async (condition: string) => {
  const { rows } = await server.database.pool.query<{ count: number; unknown: number }>(
    `select count(*) filter (where ${condition}) as count,
       count(*) filter (where (${condition}) is null) as unknown from register.features`,
  )
  return rows[0]
}

describe('what it counts', () => {
  it.each<[string, readonly Filter[], string]>([
    ['nothing asked', [], 'true'],
    ['a range', [{ key: 'size', param1: 300, param2: 360 }], 'plot_area between 300 and 360'],
    ['a range that none fulfils', [{ key: 'size', param1: 361 }], 'plot_area >= 361'],
    [
      'a bound with decimals',
      [{ key: 'gsi', param1: 0.276, param2: 0.278 }],
      'gsi between 0.276 and 0.278',
    ],
    ['yes or no', [{ key: 'plot_unbuilt', param1: true }], 'is_unbuilt'],
    [
      'years',
      [{ key: 'building_date_built', param1: 1980, param2: 1990 }],
      'building_year_mean between 1980 and 1990',
    ],
    [
      'another variant',
      [{ key: 'building_date_built', param1: 1980, param2: null, param3: 'max' }],
      'building_year_max >= 1980',
    ],
    [
      'a share',
      [{ key: 'zone', param1: ['residential'], param2: 0.5 }],
      `(zone_shares->>'residential')::float8 >= 0.5`,
    ],
    ['a text', [{ key: 'plot_number', param1: 'PFS01 A 12' }], `designation ilike 'PFS01 A 12%'`],
    [
      'an area of a register',
      [{ key: 'municipality', param1: ['GM9999'] }],
      `municipality_code = 'GM9999'`,
    ],
    [
      'what no register tells',
      [{ key: 'noise', param1: 0, param2: 45 }],
      'noise_all between 0 and 45',
    ],
    [
      'one of two',
      [
        {
          key: 'or',
          children: [
            { key: 'plot_unbuilt', param1: true },
            { key: 'building_height', param1: 10, param2: null },
          ],
        },
      ],
      'is_unbuilt or building_height_max >= 10',
    ],
    [
      'one of two, of which one is unknown',
      [
        {
          key: 'or',
          children: [
            { key: 'plot_unbuilt', param1: true },
            { key: 'noise', param1: 0, param2: 45 },
          ],
        },
        { key: 'size', param1: 100 },
      ],
      '(is_unbuilt or noise_all between 0 and 45) and plot_area >= 100',
    ],
    ['a key that is retired', [{ key: 'smaak', param1: 1 }], 'null::boolean'],
    ['a filter that is off', [{ key: 'size', param1: 361, enabled: false }], 'true'],
  ])('%s', async (_, filters, condition) => {
    const { count, unknown, total, index } = await ask('count', filters)
    expect({ count, unknown }).toEqual(await bySql(condition))
    expect([total, index.state]).toEqual([PLOTS, 'ready'])
  })

  it('says which keys it does not know', async () => {
    expect((await ask('count', [{ key: 'smaak', param1: 1 }])).unknownKeys).toEqual(['smaak'])
  })
})

test('why, misses and a page say what the plot is', async () => {
  const filters = [
    { key: 'size', param1: 300, param2: 400 },
    { key: 'noise', param1: 0, param2: 45 },
  ]
  const why = await ask('why', filters, { plot_id: plotId(1) })
  // 12 × 30 m; no map of noise was imported
  expect(why).toMatchObject({
    matches: null,
    filters: [
      { path: 'filters.0', verdict: true, value: 360, source: 'BRK', date: TOWN_DATE },
      { path: 'filters.1', verdict: null, value: null, source: null, date: null },
    ],
  })
  const { plots } = await ask('plots', filters.slice(0, 1), { limit: 2, features: ['gsi'] })
  expect(plots).toHaveLength(2)
  expect(plots[0]).toMatchObject({ size: 360 })
})

test('a page tells the neighbours by their ids where that is asked', async () => {
  const page = await ask('plots', [], { limit: 5, features: ['neighbour_ids', 'plot_area'] })
  const { rows } = await server.database.pool.query<{ ids: string[] }>(
    `select array(select n.register_id from register.plots n where n.register_id <> p.register_id
       and ST_Length(ST_Intersection(ST_Boundary(p.geometry), ST_Buffer(n.geometry, 0.05))) > 1 order by 1) as ids
     from unnest($1::text[]) with ordinality as w (id, place) join register.plots p on p.register_id = w.id order by place`,
    [page.plots.map(({ id }) => id)],
  )
  expect(page.plots.map(({ values }) => values.neighbour_ids)).toEqual(rows.map(({ ids }) => ids))
  expect(rows.every(({ ids }) => ids.length > 0)).toBe(true)
  const [plot] = page.plots
  const { body: csv } = await server.as.member('POST', '/api/search/export', {
    ...{ filters: [], format: 'csv', features: ['neighbour_ids'], plots: [plot!.id] },
  })
  expect(csv).toContain(rows[0]!.ids.join(', '))
})

test('two lots that border each other reach 700 m² together', async () => {
  // lot 1 borders 2, and 9 above it: of 8 × 2 lots of a block 7 + 7 pairs side by side and 8 above each other, 22 a block
  const { count, isComplete, assemblies } = await ask('assemblies', [], {
    municipality: 'GM9999',
    size: 700,
    plots: 2,
  })
  expect({ count, isComplete }).toEqual({ count: 16 * 22, isComplete: true })
  expect(assemblies[0]).toMatchObject({ size: 720, owners: null })
})

test('no two lots reach a hectare: the largest pair is told', async () => {
  const size = 10_000
  const { rows } = await server.database.pool.query<{ largest: number }>(
    `select max(ST_Area(a.geometry) + ST_Area(b.geometry)) as largest from register.plots a
     join register.plots b on a.register_id < b.register_id and ST_DWithin(a.geometry, b.geometry, 0.05)
      and ST_Length(ST_Intersection(ST_Boundary(a.geometry), ST_Buffer(b.geometry, 0.05))) > 1
     where greatest(ST_Area(a.geometry), ST_Area(b.geometry)) < $1`,
    [size],
  )
  const { count, obstacle } = await ask('assemblies', [], {
    ...{ municipality: 'GM9999', size, plots: 2 },
  })
  expect(count).toBe(0)
  expect(obstacle).toEqual({ kind: 'size', largest: rows[0]?.largest })
})

test.each([
  ['min above max', [{ key: 'size', param1: 9, param2: 1 }], 'filters.0.param2'],
  ['no number', [{ key: 'size', param1: 'NaN' }], 'filters.0.param1'],
  ['a negative weight', [{ key: 'size', weight: -1 }], 'filters.0.weight'],
])('%s is refused by its path', async (_, filters, path) => {
  const answer = await server.as.member('POST', '/api/search/count', { filters })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

test('an area counts what lies in it by half, as SQL measures it', async () => {
  const { x, y } = TOWN_ORIGIN
  // a triangle with a hole: its sides run through lots at all shares
  const coordinates = [
    [
      [x - 40, y - 20],
      [x + 400, y + 130],
      [x + 60, y + 330],
      [x - 40, y - 20],
    ],
    [
      [x + 100, y + 100],
      [x + 117, y + 161],
      [x + 190, y + 140],
      [x + 100, y + 100],
    ],
  ]
  const polygon = geometryToWgs84({ type: 'Polygon', coordinates })
  const rings = coordinates.map((ring) => `(${ring.map((point) => point.join(' ')).join()})`)
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select register_id as id from register.plots,
       ST_GeomFromText('POLYGON(${rings.join()})', 28992) as drawn
     where ST_Area(ST_Intersection(geometry, drawn)) / ST_Area(geometry) >= 0.5 order by 1`,
  )
  const { plots, ...told } = await ask('plots', [{ key: 'custom_area', polygon }], { limit: 300 })
  expect(rows.length).toBeGreaterThan(20)
  expect(plots.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
  expect(told).toMatchObject({ count: rows.length, unknown: 0, total: PLOTS })
})

test('an area that crosses itself is refused by its path', async () => {
  const { x, y } = TOWN_ORIGIN
  const bowtie = [
    [x, y],
    [x + 100, y + 100],
    [x + 100, y],
    [x, y + 100],
    [x, y],
  ]
  const polygon = geometryToWgs84({ type: 'Polygon', coordinates: [bowtie] })
  const filters = [{ key: 'size' }, { key: 'custom_area', polygon }]
  const answer = await server.as.member('POST', '/api/search/count', { filters })
  expect(answer).toMatchObject({
    status: 400,
    body: { issues: [{ path: expect.stringMatching(/^filters\.1\.polygon/) }] },
  })
})

describe('the own file of a company', () => {
  const filters = [{ key: 'owner_type', param1: ['company'] }]
  beforeAll(async () => {
    const made = await importOwnFile(server.database.pool, {
      companyId: server.companies.own,
      kind: 'owners',
      name: 'Eigenaren',
      date: TOWN_DATE,
      licence: null,
      columns: {},
      delivery: {
        crs: null,
        date: null,
        close: async () => {},
        records: (async function* () {
          const properties = {
            Naam: '=HYPERLINK("http://x")',
            'BRK-id': plotId(7),
            'Type eigenaar': 'bedrijf',
          }
          yield {
            collection: null,
            feature: { type: 'Feature' as const, properties, geometry: null },
          }
        })(),
      },
    })
    if (!made.ok || made.kept !== 1) throw new Error(JSON.stringify(made))
    await server.searchReady()
  })

  it('counts for that company alone, whoever asked before', async () => {
    const one = { count: 1, unknown: PLOTS - 1 }
    const none = { count: 0, unknown: PLOTS }
    expect(await ask('count', filters)).toMatchObject(one)
    expect(await ask('count', filters, {}, 'stranger')).toMatchObject(none)
    expect(await ask('count', filters)).toMatchObject(one)
    const why = await ask('why', filters, { plot_id: plotId(7) }, 'stranger')
    expect(why).toMatchObject({ matches: null, filters: [{ value: null, source: null }] })
  })

  it('is there in the catalogue of that company alone', async () => {
    const filterOf = async (as: 'member' | 'stranger') => {
      const { body } = await server.as[as]('GET', '/api/search/catalogue')
      return (body as Answers['GET /search/catalogue']).filters.owner_type
    }
    expect(await filterOf('member')).toMatchObject({ isAvailable: true, sources: ['Eigenaren'] })
    expect(await filterOf('stranger')).toMatchObject({ isAvailable: false, absence: 'own_file' })
  })

  it('is text in a table, also what begins like a formula', async () => {
    const body = { filters, format: 'csv', features: ['owner_name'] }
    const { body: csv } = await server.as.member('POST', '/api/search/export', body)
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(csv).not.toMatch(/(^|[;"\n])=/m)
    const { body: theirs } = await server.as.stranger('POST', '/api/search/export', {
      ...body,
      filters: [],
    })
    expect(theirs).not.toContain('HYPERLINK')
  })
})

test('SQL in a text is looked for as a text', async () => {
  const filters = [{ key: 'plot_number', param1: "'; drop table plots; --" }]
  expect(await ask('count', filters)).toMatchObject({ count: 0, unknown: 0, total: PLOTS })
})

test('the catalogue tells what is there', async () => {
  const { body } = await server.as.member('GET', '/api/search/catalogue')
  const { filters } = body as Answers['GET /search/catalogue']
  expect(filters.size).toEqual({
    isAvailable: true,
    absence: null,
    sources: ['BRK'],
    date: TOWN_DATE,
    known: PLOTS,
  })
  expect(filters.noise).toMatchObject({ isAvailable: false, absence: 'no_data' })
  expect(filters.mxi).toMatchObject({ isAvailable: false, absence: 'no_source' })
})

test.each(['csv', 'geojson'])(
  'a file of them has every plot, and its sources or a file of those: %s',
  async (format) => {
    const answer = await server.as.member('POST', '/api/search/export', {
      filters: [{ key: 'size', param1: 300, param2: 400 }],
      format,
    })
    expect(answer.status).toBe(200)
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    expect(text.match(/PFS01 A \d+/g)).toHaveLength(PLOTS)
    // of lot 1, the first of the lower row of the first block
    expect(text).toContain('Polderweg 0 1, 9999AB Proefstad')
    expect(text).toContain('Perceeloppervlakte (m²)')
    const { body: sources } = await server.as.member('POST', '/api/search/export', {
      filters: [{ key: 'size', param1: 300, param2: 400 }],
      format: 'sources',
    })
    expect(format === 'csv' ? sources : text).toContain(TOWN_DATE)
  },
)
