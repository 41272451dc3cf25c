/** The real register samples in the folder that KAVEL_REAL_DATA names: every count, every reject explained. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ZoningCategory } from '@kavel/domain'
import type { LayerKey, RegisterKey } from '@kavel/registers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase } from '../testing/index.ts'
import { importCollection } from './collection.ts'
import type { ImportReport } from './import.ts'
import { plotAt, plotFacts, registerSummary, searchRegister, surroundings } from './queries.ts'

const folder = process.env.KAVEL_REAL_DATA
if (!folder) console.log('real register data: skipped, KAVEL_REAL_DATA is not set')

const BGT = 'otterlo/bgt/otterlo_bgt_'
const CROSSING = /crosses or touches itself|Self-intersection/
/**
 * Layer, register, file, records in it and records left out. The BGT draws some edges as arcs; the conversion to
 * degrees of seven digits (1 cm) makes a few of those rings cross themselves by a centimetre.
 */
const files: readonly (readonly [LayerKey, RegisterKey, string, number, number, RegExp])[] = [
  ['plots', 'brk', 'otterlo/percelen_otterlo_wgs84.geojson', 11, 0, /never/],
  ['addresses', 'bag', 'otterlo/otterlo_adressen_wgs84.geojson', 2481, 0, /never/],
  ['buildings', 'bgt', `${BGT}pand_wgs84.geojson`, 1711, 0, /never/],
  ['roads', 'bgt', `${BGT}wegdeel_wgs84.geojson`, 1252, 16, CROSSING],
  ['roads', 'bgt', `${BGT}ondersteunendwegdeel_wgs84.geojson`, 627, 7, CROSSING],
  ['water', 'bgt', `${BGT}waterdeel_wgs84.geojson`, 296, 1, CROSSING],
  ['green', 'bgt', `${BGT}begroeidterreindeel_wgs84.geojson`, 638, 6, CROSSING],
  ['terrain', 'bgt', `${BGT}onbegroeidterreindeel_wgs84.geojson`, 427, 3, CROSSING],
  ['trees', 'bgt', `${BGT}vegetatieobject_wgs84.geojson`, 2104, 16, /haag is no tree/],
  ['zoning', 'imro', 'goes/goes_stationsomgeving_zuidoost_wgs84.geojson', 81, 0, /never/],
  [
    'zoning',
    'imro',
    'goes/goes_stationsomgeving_zuidwest_NL.IMRO.0664.BPBS03-ON99_wgs84.geojson',
    47,
    0,
    /never/,
  ],
]

describe.runIf(folder)('real register data', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  interface Delivered {
    readonly properties: Record<string, unknown>
  }
  const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder!, file), 'utf8'))
  const readFeatures = (file: string) => (readJson(file) as { features: Delivered[] }).features

  async function bring(
    layer: LayerKey,
    register: RegisterKey,
    file: string,
  ): Promise<ImportReport> {
    const collection = readJson(file)
    const source = { register, dataset: file }
    const result = await importCollection(database.pool, {
      layer,
      source,
      collection,
      date: '2021-02-03',
    })
    if (!result.ok) throw new Error(JSON.stringify(result.issues))
    return result
  }
  async function count(table: string): Promise<number> {
    const { rows } = await database.pool.query(
      `select count(*)::integer as count from register.${table}`,
    )
    return rows[0].count
  }

  test.each(files)('%s of %s: %s', async (layer, register, file, read, left, reason) => {
    const first = await bring(layer, register, file)
    expect(first).toMatchObject({ read, inserted: read - left, updated: 0, removed: 0 })
    expect(first).toMatchObject({ rejected: left, rejects: { length: left } })
    for (const reject of first.rejects) {
      expect(reject.id).toMatch(/^[GPLW]\d{4}\.[0-9a-f]{32}$/)
      expect(reject.reason).toMatch(reason)
    }
    const again = await bring(layer, register, file)
    expect(again).toMatchObject({ inserted: 0, updated: 0, removed: 0, unchanged: read - left })
    expect(again.rejects).toEqual(first.rejects)
  })

  test('gives every object of the two plans its table', async () => {
    const found: Record<string, number> = {}
    for (const table of [
      'plans',
      'zoning',
      'double_zoning',
      'envelopes',
      'dimensions',
      'designations',
    ])
      found[table] = await count(table)
    expect(found).toEqual({
      plans: 2,
      zoning: 24,
      double_zoning: 5,
      envelopes: 34,
      dimensions: 40,
      designations: 23,
    })
    const { rows } = await database.pool.query(
      'select category, count(*)::integer as count from register.zoning group by 1 order by 1',
    )
    expect(rows).toEqual([
      { category: ZoningCategory.traffic, count: 3 },
      { category: ZoningCategory.green, count: 6 },
      { category: ZoningCategory.residential, count: 2 },
      { category: ZoningCategory.social, count: 4 },
      { category: ZoningCategory.companies, count: 1 },
      { category: ZoningCategory.office, count: 7 },
      { category: ZoningCategory.catering, count: 1 },
    ])
    // Zuid-Oost has 39 (26 objects), Zuid-West 14; each is a number, none unread.
    const dimensions = await database.pool.query(
      `select count(*)::integer as count, count(*) filter (where d -> 'value' = 'null')::integer as unread
       from register.dimensions, jsonb_array_elements(dimensions) d`,
    )
    expect(dimensions.rows).toEqual([{ count: 53, unread: 0 }])
  })

  test('keeps panden of the BGT that are parts of one building of the BAG, or of none that is known', async () => {
    const { rows } = await database.pool.query(
      `select count(bag_id)::integer as known, count(distinct bag_id)::integer as different from register.buildings`,
    )
    expect(rows).toEqual([{ known: 1686, different: 1675 }])
  })

  test('tells what stands on every Otterlo parcel, and finds it again', async () => {
    const parcels = readFeatures('otterlo/percelen_otterlo_wgs84.geojson')
    let built = 0
    for (const { properties } of parcels) {
      const facts = await plotFacts(database.pool, properties.identificatie as string)
      expect(facts).toMatchObject({
        municipality: 'Otterlo',
        size: { value: properties.kadastraleGrootteWaarde, date: '2021-02-03' },
        zoning: [],
      })
      for (const building of facts!.buildings) expect(building.share).toBeGreaterThan(0.01)
      if (facts!.buildings.length > 0 && facts!.addresses.length > 0) built += 1
      const designation = `otl02 b ${properties.perceelnummer}`
      const [hit] = await searchRegister(database.pool, designation)
      expect(hit).toMatchObject({ kind: 'plot', register_id: properties.identificatie })
      const there = await plotAt(database.pool, hit!)
      expect(there).toEqual(facts)
    }
    expect(built).toBeGreaterThan(3)
  })

  test('finds every hundredth address by street and by postcode', async () => {
    const addresses = readFeatures('otterlo/otterlo_adressen_wgs84.geojson')
    for (const { properties } of addresses.filter((_, index) => index % 100 === 0)) {
      const { straatnaam, huisnummer, huisletter, toevoeging, postcode, id } = properties
      const number = `${huisnummer}${huisletter ?? ''}${toevoeging ? `-${toevoeging}` : ''}`
      for (const text of [`${straatnaam} ${number}`, `${postcode} ${number}`]) {
        const hits = await searchRegister(database.pool, text)
        expect(
          hits.map(({ register_id }) => register_id),
          text,
        ).toContain(id)
      }
    }
  })

  test('draws every parcel as large as it is registered, within a tenth', async () => {
    const { rows } = await database.pool.query(
      `select designation, size, ST_Area(geometry) as area from register.plots`,
    )
    expect(rows).toHaveLength(11)
    for (const { designation, size, area } of rows)
      expect(Math.abs(area - size) / size, designation).toBeLessThan(0.1)
  })

  test('shows the surroundings and says where all of it comes from', async () => {
    const summary = await registerSummary(database.pool)
    expect(summary.municipality).toBe('Otterlo')
    expect(summary.sources).toHaveLength(files.length)
    const around = await surroundings(database.pool, { x: 181200, y: 456550, radius: 250 })
    expect(around.buildings.length).toBeGreaterThan(10)
    expect(around.trees.length).toBeGreaterThan(10)
  })
})
