import type { Raster } from '@kavel/registers'
import { because } from '@kavel/registers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase } from '../testing/index.ts'
import { type Area, addArea } from './areas.ts'
import { importCollection } from './collection.ts'
import { plotFacts } from './queries.ts'
import { importRaster, type RasterRequest } from './samples.ts'

/**
 * Three plots beside a road along y = 456000, drawn on cells of 10 m that hold 70 dB at the road and 5 dB less per row:
 *
 *   y 456030 ┌──────────┬──────────┬───┐   60
 *            │  plot 1  │  plot 2  │ 3 │
 *   y 456020 │          │ no data  │   │   65   (row between 456010 and 456020; plot 2 has no value there)
 *   y 456010 │          │          │   │   70
 *   y 456000 └──────────┴──────────┴───┘
 *          181000     181020     181040 181043
 *
 * Plot 3 is a strip of 3 m in which no cell has its centre: it gets the cell that its middle lies in.
 */
const WIDTH = 5
const ROWS = [60, 65, 70]
const NO_DATA = -3.4e38

function raster(read: (box: readonly number[]) => void = () => {}): Raster {
  return {
    bbox: [181_000, 456_000, 181_050, 456_030],
    resolution: [10, 10],
    noData: NO_DATA,
    async readWindow([west, south, east, north]) {
      read([west, south, east, north])
      const columns = [Math.floor((west - 181_000) / 10), Math.ceil((east - 181_000) / 10)] as const
      const rows = [Math.floor((456_030 - north) / 10), Math.ceil((456_030 - south) / 10)] as const
      const from = Math.max(0, columns[0])
      const to = Math.min(WIDTH, Math.max(columns[1], from + 1))
      const top = Math.max(0, rows[0])
      const bottom = Math.min(ROWS.length, Math.max(rows[1], top + 1))
      const values: number[] = []
      for (let row = top; row < bottom; row += 1)
        for (let column = from; column < to; column += 1)
          values.push(row === 1 && (column === 2 || column === 3) ? NO_DATA : ROWS[row]!)
      return {
        values,
        width: to - from,
        height: bottom - top,
        origin: [181_000 + 10 * from, 456_030 - 10 * top],
        resolution: [10, 10],
      }
    },
    close: async () => {},
  }
}

let database: Database
let area: Area
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['samples', 'sample_staging', 'plots', 'imports', 'areas'])
    await database.pool.query(`delete from register.${table}`)
  const box = (west: number, south: number, east: number, north: number) => ({
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  })
  const plot = (number: number, geometry: object) => ({
    type: 'Feature',
    properties: {
      identificatieLokaalID: `${number}`,
      AKRKadastraleGemeenteCodeWaarde: 'OTL02',
      kadastraleGemeenteWaarde: 'Otterlo',
      sectie: 'B',
      perceelnummer: number,
    },
    geometry,
  })
  const result = await importCollection(database.pool, {
    layer: 'plots',
    collection: {
      type: 'FeatureCollection',
      crs: { properties: { name: 'EPSG:28992' } },
      features: [
        plot(1, box(181_000, 456_000, 181_020, 456_030)),
        plot(2, box(181_020, 456_000, 181_040, 456_030)),
        plot(3, box(181_040, 456_000, 181_043, 456_009)),
        // Beyond the map, in the area: nothing is known of it.
        plot(4, box(181_900, 456_100, 181_910, 456_110)),
      ],
    },
    source: { register: 'brk', dataset: 'Proef' },
    date: '2026-01-02',
  })
  expect(result).toMatchObject({ ok: true, inserted: 4 })
  area = await addArea(database.pool, {
    key: 'proef',
    kind: 'box',
    name: 'Proef',
    geometry: box(180_000, 455_000, 182_000, 457_000),
  })
})

const run = (more: Partial<RasterRequest> = {}) =>
  importRaster(database.pool, {
    layer: 'noise_road',
    raster: raster(),
    source: { register: 'rivm', dataset: 'Proef' },
    date: '2026-01-02',
    area,
    ...more,
  })

async function samples() {
  const { rows } = await database.pool.query(
    'select plot_id, mean, min, max, cells from register.samples order by plot_id',
  )
  return rows
}

test('a plot is told of the cells whose centre lies on it, and of one where none does', async () => {
  expect(await run()).toMatchObject({ sampled: 3, unknown: 0 })
  expect(await samples()).toEqual([
    // Two columns of 60, 65 and 70.
    { plot_id: '1', mean: 65, min: 60, max: 70, cells: 6 },
    // The middle row has no value: (60 + 60 + 70 + 70) / 4.
    { plot_id: '2', mean: 65, min: 60, max: 70, cells: 4 },
    { plot_id: '3', mean: 70, min: 70, max: 70, cells: 1 },
  ])
})

test('a plot tells of its loudest cell, of when the map is, and of nothing where the map says nothing', async () => {
  await run()
  const of = async (id: string) => (await plotFacts(database.pool, id))?.samples
  expect(await of('1')).toEqual([
    { map: 'noise_road', value: 70, source: 'RIVM · Proef', date: '2026-01-02' },
  ])
  await run({ date: '2026-03-04' })
  expect(await of('1')).toMatchObject([{ date: '2026-03-04' }])
  expect(await of('4')).toEqual([])
})

test('twice changes nothing, and what the map no longer knows is gone', async () => {
  await run()
  await run()
  const { rows } = await database.pool.query(
    `select inserted, updated, unchanged, removed from register.imports where layer = 'noise_road' order by id`,
  )
  expect(rows).toEqual([
    { inserted: 3, updated: 0, unchanged: 0, removed: 0 },
    { inserted: 0, updated: 0, unchanged: 3, removed: 0 },
  ])
  const dead: Raster = { ...raster(), readWindow: async () => null }
  expect(await run({ raster: dead })).toMatchObject({ sampled: 0, unknown: 3 })
  expect(await samples()).toEqual([])
})

test('a map that breaks off, or is cancelled, leaves the samples from before', async () => {
  await run()
  const before = await samples()
  const broken = raster(() => {
    throw new Error('the file ends in the middle')
  })
  await expect(run({ raster: broken })).rejects.toThrow('the file ends in the middle')
  expect(await run({ signal: AbortSignal.abort() })).toBe(null)
  expect(await samples()).toEqual(before)
  const { rows } = await database.pool.query(
    `select state, message from register.imports where layer = 'noise_road' order by id`,
  )
  expect(rows).toEqual([
    { state: 'done', message: null },
    { state: 'failed', message: 'the file ends in the middle' },
    { state: 'cancelled', message: null },
  ])
})

test('a map says nothing of what lies beyond it: the next sheet leaves the values of this one', async () => {
  await run()
  const before = await samples()
  // As maps come in sheets: the next to the east, of which plot 4 is the only one.
  const next: Raster = {
    bbox: [181_800, 456_000, 182_000, 456_200],
    resolution: [10, 10],
    noData: null,
    async readWindow([west, , , north]) {
      // a real map has nothing beyond itself
      if (west < 181_800) return null
      return { values: [55], width: 1, height: 1, origin: [west, north], resolution: [10, 10] }
    },
    close: async () => {},
  }
  expect(await run({ raster: next })).toMatchObject({ sampled: 1 })
  expect(await samples()).toEqual([
    ...before,
    { plot_id: '4', mean: 55, min: 55, max: 55, cells: 1 },
  ])
})

test('a map of another place is refused, and leaves the samples from before', async () => {
  await run()
  const before = await samples()
  const elsewhere: Raster = { ...raster(), bbox: [32_300, 369_600, 34_300, 371_600] }
  await expect(run({ raster: elsewhere })).rejects.toMatchObject({
    why: because('map_elsewhere', { name: 'Proef' }),
  })
  expect(await samples()).toEqual(before)
  const { rows } = await database.pool.query(
    `select state, message from register.imports where layer = 'noise_road' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ state: 'failed', message: because('map_elsewhere', { name: 'Proef' }) }])
})

test('a map that says nothing where many plots had a value leaves them', async () => {
  await database.pool.query(
    `insert into register.plots (register_id, source, source_date, hash, attributes, geometry, tile_geometry,
       designation, municipality, section, number, search_key, search_words)
     select 'row ' || n, source, source_date, hash, attributes, geometry, tile_geometry, designation, municipality, section, n,
       search_key, search_words
     from register.plots, generate_series(11, 30) n where register_id = '1'`,
  )
  expect(await run()).toMatchObject({ sampled: 23 })
  const before = await samples()
  const dead: Raster = { ...raster(), readWindow: async () => null }
  await expect(run({ raster: dead })).rejects.toMatchObject({
    why: because('map_silent', { count: 23 }),
  })
  expect(await samples()).toEqual(before)
})
