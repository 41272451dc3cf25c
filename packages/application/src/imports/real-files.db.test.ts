/**
 * The files that registers really hand out, each in its own format, in the folder that KAVEL_REAL_DATA names. Counts are those of
 * `ogrinfo -so -al` on the conversions to GeoJSON beside them, and for the BGT those of objects without `eindRegistratie`.
 */
import { join } from 'node:path'
import { type ImportReport, importDeliveries } from '@kavel/database'
import { openTestDatabase, testDatabaseKind } from '@kavel/database/testing'
import { openFile } from '@kavel/deliveries'
import {
  BrokenDelivery,
  type Delivery,
  type Layer,
  type LayerKey,
  layers,
  type RegisterKey,
  type RejectCode,
} from '@kavel/registers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const folder = process.env.KAVEL_REAL_DATA
if (!folder) console.log('real files of the registers: skipped, no real data')

interface Expected {
  readonly layer: LayerKey
  readonly register: RegisterKey
  readonly file: string
  readonly read: number
  /** Why records are left out, and how many. */
  readonly rejects?: Readonly<Partial<Record<RejectCode, number>>>
}

const BGT = { register: 'bgt', file: 'otterlo/bgt/otterlo_bgt_gml.zip' } as const

const FILES: readonly Expected[] = [
  {
    layer: 'plots',
    register: 'brk',
    file: 'otterlo/nlextract_brk_v5_otterlo_sample.zip',
    read: 11,
  },
  // 2,273 records of buildings, of which 1,711 have not ended.
  { layer: 'buildings', ...BGT, read: 2273, rejects: { not_current: 562 } },
  // Road parts (1,252 current) and their verges (627).
  { layer: 'roads', ...BGT, read: 3956, rejects: { not_current: 2077 } },
  // Two residence objects, two berths and two pitches that are in use, counted by hand in its XML; a residence object
  // and a pitch each name the same two addresses beside their own (written into this sample for tests of that).
  {
    layer: 'addresses',
    register: 'bag',
    file: 'bag/BAGNLDL-15092020-small.zip',
    read: 10,
    rejects: { duplicate_id: 2 },
  },
  { layer: 'zoning', register: 'imro', file: 'goes/goes_stationsomgeving_zuidoost.gml', read: 81 },
  {
    layer: 'zoning',
    register: 'imro',
    file: 'goes/goes_stationsomgeving_zuidwest_NL.IMRO.0664.BPBS03-ON99.gml',
    read: 47,
  },
]

/** The whole country or much of it; they take long, so on one database. */
const NATIONAL: readonly Expected[] = [
  {
    layer: 'provinces',
    register: 'cbs',
    file: 'national/provincie_gegeneraliseerd2024_wgs84.geojson',
    read: 12,
  },
  {
    layer: 'municipalities',
    register: 'cbs',
    file: 'national/gemeenten_2022_kerncijfers_wgs84.geojson',
    read: 346,
  },
  {
    layer: 'natura2000',
    register: 'natura2000',
    file: 'national/natura2000_gebieden_wgs84.geojson',
    read: 144,
    // Five areas of the North Sea lie west of 3.2 or north of 53.7 degrees (Python, over all coordinates).
    rejects: { outside_area: 5 },
  },
  {
    layer: 'monuments',
    register: 'rce',
    file: 'national/rijksmonumenten_boerderijen_bij_natura2000_wgs84.geojson',
    read: 4433,
  },
  {
    layer: 'neighbourhoods',
    register: 'cbs',
    file: 'cbs/statistiek_gebieden_buurten.shp',
    read: 5,
  },
  { layer: 'road_segments', register: 'nwb', file: 'nwb/Roads.gml', read: 247 },
  { layer: 'stops', register: 'gtfs', file: 'ov/gtfs_htm_stops.txt', read: 1515 },
  { layer: 'stops', register: 'gtfs', file: 'ov/gtfs_ebs_stops.txt', read: 818 },
  {
    layer: 'schools',
    register: 'duo',
    file: 'duo/scholen20241122.geo.zip',
    read: 8717,
    // 74 schools stand at several addresses, 95 of them beside the first (Python, over `vestigingscode`).
    rejects: { duplicate_id: 95 },
  },
  { layer: 'monuments', register: 'rce', file: 'rijksmonumenten/temp3.gml', read: 26 },
  {
    layer: 'addresses',
    register: 'bag',
    file: 'otterlo/otterlo_inspireadressen_rd.gpkg',
    read: 2481,
  },
  {
    layer: 'buildings',
    register: 'bag',
    file: 'delft/delft_tudcampus_pand_rd.geojson',
    read: 1529,
    // One building is in it four times, and one has a hole of less than a square decimetre (Python, by shoelace).
    rejects: { duplicate_id: 3, no_area: 1 },
  },
  { layer: 'buildings', register: '3dbag', file: 'delft/3dbag_delft_small.city.jsonl', read: 3 },
  { layer: 'buildings', register: '3dbag', file: 'delft/delft.city.json', read: 160 },
]

/** Pairs of files with the same records in two formats. */
const PAIRS: readonly (readonly [LayerKey, RegisterKey, string, string])[] = [
  [
    'plots',
    'brk',
    'otterlo/nlextract_brk_v5_otterlo_sample.zip',
    'otterlo/percelen_otterlo_wgs84.geojson',
  ],
  [
    'zoning',
    'imro',
    'goes/goes_stationsomgeving_zuidoost.gml',
    'goes/goes_stationsomgeving_zuidoost_wgs84.geojson',
  ],
  [
    'zoning',
    'imro',
    'goes/goes_stationsomgeving_zuidwest_NL.IMRO.0664.BPBS03-ON99.gml',
    'goes/goes_stationsomgeving_zuidwest_NL.IMRO.0664.BPBS03-ON99_wgs84.geojson',
  ],
]

describe.runIf(folder)('a file of a register', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const { tables } of Object.values(layers) as Layer[])
      for (const table of Object.keys(tables))
        await database.pool.query(`delete from register.${table}`)
  })

  async function bring(
    layer: LayerKey,
    register: RegisterKey,
    file: string,
  ): Promise<ImportReport> {
    const result = await importDeliveries(database.pool, {
      layer,
      deliveries: open(layer, file),
      source: { register, dataset: file },
      date: '2026-01-02',
    })
    if (!result.ok) throw new Error(JSON.stringify(result.issues))
    return result
  }

  async function* open(layer: LayerKey, file: string): AsyncGenerator<Delivery> {
    const opened = await openFile(join(folder!, file), { collections: layers[layer].collections })
    if (!opened.ok) throw new BrokenDelivery(JSON.stringify(opened.issues))
    yield opened.delivery
  }

  test.each([...FILES, ...(testDatabaseKind() === 'postgresql' ? NATIONAL : [])])(
    '$layer of $file',
    async ({ layer, register, file, read, rejects = {} }) => {
      const report = await bring(layer, register, file)
      expect(report.reasons).toEqual(rejects)
      const left = Object.values(rejects).reduce((sum, count) => sum + count, 0)
      expect(report).toMatchObject({ read, inserted: read - left, rejected: left })
      expect(await bring(layer, register, file)).toMatchObject({
        unchanged: read - left,
        removed: 0,
      })
    },
  )

  test.each(PAIRS)(
    '%s: the same rows of %3$s and %4$s',
    async (layer, register, own, converted) => {
      await bring(layer, register, own)
      const before = await rowsOf(layer)
      await database.pool.query(`delete from register.imports`)
      for (const table of Object.keys(layers[layer].tables))
        await database.pool.query(`delete from register.${table}`)
      await bring(layer, register, converted)
      const after = await rowsOf(layer)
      expect(after.map(({ columns }) => columns)).toEqual(before.map(({ columns }) => columns))
      // The conversion went without the official grid: up to 0.3 m off (`data/README.md`).
      for (const [index, { x, y, area }] of after.entries()) {
        expect(Math.hypot(x - before[index]!.x, y - before[index]!.y)).toBeLessThan(0.3)
        expect(Math.abs(area - before[index]!.area)).toBeLessThan(0.5 + 0.001 * area)
      }
    },
  )

  interface Row {
    readonly columns: unknown
    readonly x: number
    readonly y: number
    readonly area: number
  }

  async function rowsOf(layer: LayerKey): Promise<Row[]> {
    const tables = Object.entries((layers[layer] as Layer).tables)
    const selects = tables.map(
      ([table, { columns }]) =>
        `select jsonb_build_array('${table}', register_id, ${Object.keys(columns).join(', ')}) as columns,
           ST_X(ST_Centroid(geometry)) as x, ST_Y(ST_Centroid(geometry)) as y, ST_Area(geometry) as area
         from register.${table}`,
    )
    const { rows } = await database.pool.query<Row>(
      `select * from (${selects.join(' union all ')}) r order by columns -> 0, columns -> 1`,
    )
    return rows
  }
})
