import { gunzipSync } from 'node:zlib'
import { until } from '@kavel/application/testing'
import { drawTile, frameOf, layersAt, type TileId } from '@kavel/application/tiles'
import { TILE_SOURCES } from '@kavel/calls'
import { importCollection } from '@kavel/database'
import { layers, listDrawnTables, toWebMercator, toWgs84 } from '@kavel/registers'
import { quarters } from '@kavel/registers/testing'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/server.ts'
import { TOWN_ORIGIN, townOf } from '../testing/town.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ contents: townOf(6) })
  const session = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username: 'member', password: TEST_PASSWORD },
  })
  token = session.cookies[0]!.value
})
afterAll(() => server?.close())

/** The tile of a zoom level that holds a place of the town, metres from its corner. */
function tileAt(z: number, east = 200, north = 200): TileId {
  const [x, y] = toWebMercator(toWgs84([TOWN_ORIGIN.x + east, TOWN_ORIGIN.y + north]))
  const { unit } = frameOf({ z, x: 0, y: 0 })
  const [left, top] = [frameOf({ z, x: 0, y: 0 }).west, frameOf({ z, x: 0, y: 0 }).north]
  return { z, x: Math.floor((x - left) / (unit * 4096)), y: Math.floor((top - y) / (unit * 4096)) }
}
/** West, south, east and north of a tile and its eight neighbours, in Web Mercator metres. */
function boxAround(id: TileId): number[] {
  const { west, north, unit } = frameOf(id)
  const size = 4096 * unit
  return [west - size, north - 2 * size, west + 2 * size, north + size]
}
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers, cookies: { kavel_session: token } })
const address = (source: string, { z, x, y }: TileId) => `/api/tiles/${source}/${z}/${x}/${y}.mvt`
const read = (bytes: Uint8Array) => new VectorTile(new PbfReader(bytes))

/** Layer → the attributes of its features, sorted. */
function contents(tile: VectorTile): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(tile.layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, i) =>
        JSON.stringify(Object.entries(layer.feature(i).properties).sort()),
      ).sort(),
    ]),
  )
}

describe('a tile', () => {
  test('holds the plots of its place with their facts, and the layers of its source', async () => {
    const id = tileAt(15)
    const response = await get(address('plots', id))
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'private, max-age=60',
    })
    const tile = read(gunzipSync(response.rawPayload))
    const [west, south, east, north] = frameOf(id).grown
    const { rows } = await server.database.pool.query(
      `select register_id from register.plots
       where ST_Intersects(tile_geometry, ST_MakeEnvelope($1, $2, $3, $4, 3857))`,
      [west, south, east, north],
    )
    const plots = tile.layers.plots!
    expect(plots.length).toBeGreaterThan(100)
    // A plot that reaches less than one tile unit into the buffer may be gone.
    expect(plots.length).toBeLessThanOrEqual(rows.length)
    expect(plots.length).toBeGreaterThan(rows.length * 0.97)
    expect(plots.extent).toBe(4096)
    const first = plots.feature(0)
    expect(first.properties).toMatchObject({ size: 360 })
    expect(String(first.properties.designation)).toMatch(/^PFS01 A \d+$/)
    const zoning = read(gunzipSync((await get(address('zoning', tileAt(16)))).rawPayload))
    expect(Object.keys(zoning.layers).sort()).toEqual(['dimensions', 'envelopes', 'zoning'])
    const ground = read(gunzipSync((await get(address('ground', tileAt(16)))).rawPayload))
    const drawn = ['green', 'roads', 'trees', 'water']
    expect(Object.keys(ground.layers).sort()).toEqual(drawn)
  })

  test('holds the label of a plot once, however many tiles the plot lies in', async () => {
    const id = tileAt(17, 100, 100)
    const across = [-1, 0, 1]
    const places = new Map<string, number>()
    let labels = 0
    for (const dx of across)
      for (const dy of across) {
        const tile = await drawTile(server.database, 'plots', { ...id, x: id.x + dx, y: id.y + dy })
        const { plots, 'plots-labels': points } = read(tile).layers
        for (let i = 0; i < (plots?.length ?? 0); i++) {
          const name = String(plots!.feature(i).properties.designation)
          places.set(name, (places.get(name) ?? 0) + 1)
        }
        for (let i = 0; i < (points?.length ?? 0); i++) {
          const feature = points!.feature(i)
          expect(feature.type).toBe(1)
          expect(Object.keys(feature.properties)).toEqual(['designation'])
          const { x, y } = feature.loadGeometry()[0]![0]!
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(Math.max(x, y)).toBeLessThanOrEqual(4096)
          labels += 1
        }
      }
    const { rows } = await server.database.pool.query<{ count: number }>(
      `select count(*)::int as count from register.plots p, ST_MakeEnvelope($1, $2, $3, $4, 3857) box
       where ST_Intersects(ST_PointOnSurface(p.tile_geometry), box)`,
      boxAround(id),
    )
    expect(
      [...places.values()].some((count) => count > 1),
      'plots lie in several tiles',
    ).toBe(true)
    expect(labels).toBe(rows[0]?.count)
    const layers = read(await drawTile(server.database, 'plots', tileAt(16))).layers
    expect(Object.keys(layers), 'further away there are none').toEqual(['plots'])
  })

  test('holds the centre lines of streets that have a name, from zoom level 14', async () => {
    const { rows } = await server.database.pool.query<{ named: number; nameless: number }>(
      `select count(name)::int as named, count(*) filter (where name is null)::int as nameless
       from register.road_segments`,
    )
    expect(rows[0]).toEqual({ named: 36, nameless: 36 })
    const streetsAt = async (z: number) =>
      read(await drawTile(server.database, 'streets', tileAt(z))).layers.streets
    expect(await streetsAt(13)).toBeUndefined()
    const streets = await streetsAt(14)
    const names = new Set<unknown>()
    for (let i = 0; i < (streets?.length ?? 0); i++) {
      const feature = streets!.feature(i)
      expect(feature.type).toBe(2)
      expect(Object.keys(feature.properties)).toEqual(['name'])
      names.add(feature.properties.name)
      // The named streets of the town run from west to east.
      const [from, to] = feature.loadGeometry()[0]!
      expect(to!.x - from!.x).toBeGreaterThan(5 * Math.abs(to!.y - from!.y))
    }
    expect([...names].sort()).toEqual([0, 1, 2, 3, 4, 5].map((row) => `Polderweg ${row}`))
  })

  test('lies where the plot lies, clipped to the tile and its buffer', async () => {
    const id = tileAt(17, 40, 30)
    const { rows } = await server.database.pool.query(
      `select register_id, ST_XMin(tile_geometry) as x, ST_YMax(tile_geometry) as y from register.plots
       order by geometry <-> ST_SetSRID(ST_MakePoint($1, $2), 28992) limit 1`,
      [TOWN_ORIGIN.x + 40, TOWN_ORIGIN.y + 30],
    )
    const tile = read(gunzipSync((await get(address('plots', id))).rawPayload))
    const { west, north, unit } = frameOf(id)
    let found = 0
    for (let i = 0; i < tile.layers.plots!.length; i++) {
      const feature = tile.layers.plots!.feature(i)
      const points = feature.loadGeometry().flat()
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(-64)
        expect(y).toBeLessThanOrEqual(4096 + 64)
      }
      if (feature.properties.register_id !== rows[0].register_id) continue
      found += 1
      expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo((rows[0].x - west) / unit, -0.5)
      expect(Math.min(...points.map(({ y }) => y))).toBeCloseTo((north - rows[0].y) / unit, -0.5)
    }
    expect(found).toBe(1)
  })

  test('is not sent again to who has it', async () => {
    const url = address('plots', tileAt(16))
    const first = await get(url)
    const etag = String(first.headers.etag)
    const again = await get(url, { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await get(url, { 'if-none-match': '"0-plots"' })).statusCode).toBe(200)
    const other = await get(address('zoning', tileAt(16)))
    expect(other.headers.etag).not.toBe(etag)
  })

  test('is sent again once an import has changed the data', async () => {
    const url = address('ground', tileAt(17, 180, 180))
    const before = await get(url)
    const etag = String(before.headers.etag)
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
    const [x, y] = [TOWN_ORIGIN.x + 180, TOWN_ORIGIN.y + 180]
    const result = await importCollection(server.database.pool, {
      layer: 'trees',
      collection: {
        type: 'FeatureCollection',
        crs: { properties: { name: 'EPSG:28992' } },
        features: [
          {
            type: 'Feature',
            properties: { lokaalID: 'T00000000nieuw', 'plus-type': 'boom', hoogte: 12 },
            geometry: { type: 'Point', coordinates: [x, y] },
          },
        ],
      },
      source: { register: 'bgt', dataset: 'Nieuwe boom' },
      date: '2026-05-03',
    })
    expect(result).toMatchObject({ ok: true, inserted: 1 })
    // A version is known for a second; then who has the old tile is given the new one.
    const after = await until(
      () => get(url, { 'if-none-match': etag }),
      ({ statusCode }) => statusCode === 200,
    )
    expect(after.headers.etag).not.toBe(etag)
    const trees = (bytes: Buffer) => read(gunzipSync(bytes)).layers.trees?.length ?? 0
    expect(trees(after.rawPayload)).toBe(trees(before.rawPayload) + 1)
  })

  test('is empty where nothing is, and below the zoom level of its layers', async () => {
    expect((await get(address('plots', tileAt(15, 60_000, 0)))).statusCode).toBe(204)
    expect((await get(address('plots', tileAt(13)))).statusCode).toBe(204)
    expect((await get(address('zoning', tileAt(12)))).statusCode).toBe(200)
  })

  test('is for anybody where it is the ground of a public map, and of nothing else', async () => {
    const { x, y } = tileAt(15)
    const ask = (source: string) =>
      server.app.inject({ method: 'GET', url: `/api/tiles/public/${source}/15/${x}/${y}.mvt` })
    const nobody = await ask('plots')
    expect(nobody.statusCode).toBe(200)
    expect(nobody.rawPayload).toEqual((await get(address('plots', tileAt(15)))).rawPayload)
    for (const source of ['capacity', 'zoning', 'own', 'public'])
      expect((await ask(source)).statusCode, source).toBe(404)
  })

  test('is for members, and only for tiles that exist', async () => {
    const { x, y } = tileAt(15)
    const nobody = await server.app.inject({
      method: 'GET',
      url: `/api/tiles/plots/15/${x}/${y}.mvt`,
    })
    expect(nobody.statusCode).toBe(401)
    for (const path of [
      `wegen/15/${x}/${y}.mvt`,
      `constructor/15/${x}/${y}.mvt`,
      `plots/23/${x}/${y}.mvt`,
      'plots/15/32768/0.mvt',
      'plots/15/0/32768.mvt',
      'plots/15/-1/0.mvt',
      'plots/15/0/0.pbf',
      'plots/15/1e3/0.mvt',
      `plots/15/${x}/${y}`,
    ])
      expect((await get(`/api/tiles/${path}`)).statusCode, path).toBe(404)
  })
})

test('what is smaller than half a pixel is left out, and comes when the map is nearer', async () => {
  const [x, y] = [TOWN_ORIGIN.x + 203, TOWN_ORIGIN.y + 203]
  const corners = [
    [x, y],
    [x + 5, y],
    [x + 5, y + 5],
    [x, y + 5],
    [x, y],
  ]
  const result = await importCollection(server.database.pool, {
    layer: 'green',
    collection: {
      type: 'FeatureCollection',
      crs: { properties: { name: 'EPSG:28992' } },
      features: [
        {
          type: 'Feature',
          properties: { lokaalID: 'G00000000klein', class: 'moeras' },
          geometry: { type: 'Polygon', coordinates: [corners] },
        },
      ],
    },
    source: { register: 'bgt', dataset: 'Klein' },
    date: '2026-05-02',
  })
  expect(result.ok).toBe(true)
  const kinds = async (z: number) =>
    contents(read(await drawTile(server.database, 'ground', tileAt(z, 205, 205)))).green?.join() ??
    ''
  expect(await kinds(16)).toContain('marsh')
  expect(await kinds(11)).toContain('park')
  expect(await kinds(11)).not.toContain('marsh')
})

test('every source names layers that the database has', async () => {
  for (const source of TILE_SOURCES) {
    expect(layersAt(source, 22).length).toBeGreaterThan(0)
    await drawTile(server.database, source, tileAt(17))
  }
})

test('a new layer is in its tiles by its declaration alone', () => {
  const tables = listDrawnTables({ ...layers, quarters })
  expect(new Map(layersAt('zoning', 11, tables)).get('quarters')).toEqual({
    table: 'quarters',
    geometry: 'area',
    attributes: ['name', 'urban'],
  })
  expect(layersAt('zoning', 10, tables)).toEqual([])
})

test('the deepest tiles hold what is drawn deeper still', () => {
  const names = (zoom: number) => layersAt('zoning', zoom).map(([name]) => name)
  expect(names(15)).toEqual(['zoning', 'envelopes'])
  expect(names(16)).toEqual(['zoning', 'envelopes', 'dimensions'])
})

test('unused capacity follows the features of plots, and they alone are sent again with those', async () => {
  const { pool } = server.database
  const id = tileAt(17, 40, 30)
  const { rows: plots } = await pool.query<{ register_id: string }>(
    `select register_id from register.plots
     order by geometry <-> ST_SetSRID(ST_MakePoint($1, $2), 28992), register_id limit 3`,
    [TOWN_ORIGIN.x + 40, TOWN_ORIGIN.y + 30],
  )
  const layerOf = async (source: 'capacity' | 'plots', name: string) =>
    read(await drawTile(server.database, source, id)).layers[name]!
  const version = async (source: string) => (await get(address(source, id))).headers.etag
  const { rows: imports } = await pool.query<{ last: number }>(
    'select max(id)::float8 as last from register.imports',
  )
  // a version is known for a second: that of the import before
  const before = await until(
    async () => ({ capacity: await version('capacity'), plots: await version('plots') }),
    ({ plots }) => `${plots}`.startsWith(`"${imports[0]!.last}-`),
  )
  // m² of floor to m² of plot: 180 / 360, -18 / 360, and one of which the capacity is not known
  const known = [
    [360, 180, 'high'],
    [360, -18, 'low'],
    [360, null, null],
  ] as const
  for (const [place, values] of known.entries())
    await pool.query(
      `insert into register.features (plot_id, x, y, lon, lat, west, south, east, north,
         plot_area, buildable_gfa_unused, capacity_confidence)
       values ($1, 0, 0, 0, 0, 0, 0, 0, 0, $2, $3, $4)`,
      [plots[place]!.register_id, ...values],
    )
  await pool.query(
    `insert into register.feature_versions (municipality_code, version) values ('GM0001', 5)`,
  )
  const layer = await layerOf('capacity', 'unused_capacity')
  expect(layer.length, 'every plot is there').toBe((await layerOf('plots', 'plots')).length)
  const drawn = Array.from({ length: layer.length }, (_, i) => layer.feature(i).properties)
  expect(drawn.filter(({ unused_per_m2 }) => unused_per_m2 === 0.5)).toEqual([
    { unused_per_m2: 0.5, confidence: 'high' },
  ])
  expect(drawn.filter((values) => Object.keys(values).length > 0)).toHaveLength(2)
  expect(drawn).toContainEqual({ unused_per_m2: -0.05, confidence: 'low' })
  await expect.poll(() => version('capacity')).not.toBe(before.capacity)
  expect(await version('plots')).toBe(before.plots)
})

test('both ways of drawing give the same features', async () => {
  if (server.database.kind !== 'postgresql') return
  const { pool } = server.database
  let compared = 0
  for (const source of TILE_SOURCES)
    for (const z of [11, 12, 13, 14, 15, 16, 17, 18]) {
      const id = tileAt(z)
      const [byDatabase, byRows] = await Promise.all([
        drawTile({ kind: 'postgresql', pool }, source, id),
        drawTile({ kind: 'pglite', pool }, source, id),
      ])
      expect(contents(read(byRows)), `${source} ${z}`).toEqual(contents(read(byDatabase)))
      compared += Object.values(contents(read(byRows))).flat().length
    }
  expect(compared).toBeGreaterThan(3000)
})
