/** Buildings fetched from two registers: use and year of the BAG, heights of 3DBAG, after the import. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, registerSummary } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { openFile } from '@kavel/deliveries'
import { startRegisters, type TestFeature } from '@kavel/deliveries/testing'
import { englishFailure } from '@kavel/i18n/english-failure'
import { readEndpoints } from '@kavel/registers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchArea } from './fetch-area.ts'

const folder = process.env.KAVEL_REAL_DATA
if (!folder) console.log('buildings of Delft: skipped, no real data')
const dataDirectory = mkdtempSync(join(tmpdir(), 'kavel-buildings-'))

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database?.close()
  rmSync(dataDirectory, { recursive: true, force: true })
})
beforeEach(() =>
  database.pool.query('delete from register.buildings; delete from register.imports'),
)

interface Row {
  readonly register_id: string
  readonly year: number | null
  readonly use: number | null
  readonly ground: number | null
  readonly height: number | null
  readonly volume: number | null
  readonly roof_type: string | null
  readonly reason: string | null
}

/** Fetches the buildings of a box from local registers that hold these, and gives what is then in the table. */
async function fetchBuildings(
  bbox: readonly [number, number, number, number],
  inBag: readonly TestFeature[],
  in3dBag: readonly TestFeature[],
  rejected = 0,
): Promise<Row[]> {
  const registers = await startRegisters({
    collections: { bag_wfs: { 'bag:pand': inBag }, '3dbag': { pand: in3dBag } },
  })
  try {
    const read = readEndpoints(registers.environment)
    if (!read.ok) throw new Error(JSON.stringify(read.issues))
    const result = await fetchArea(
      { pool: database.pool, endpoints: read.endpoints, dataDirectory },
      { target: { bbox: [...bbox] }, layers: ['buildings'] },
    )
    if (!result.ok) throw new Error(englishFailure(result.message))
    expect(result.outcomes).toMatchObject([{ result: { ok: true, rejected } }])
  } finally {
    await registers.close()
  }
  const { rows } = await database.pool.query<Row>(
    `select register_id, year, use, ground, height, volume, roof_type, attributes ->> 'b3_reden' as reason
     from register.buildings order by register_id`,
  )
  return rows
}

function square(identificatie: string, x: number, properties: object): TestFeature {
  const corners = [0, 8, 8, 0, 0].map((dx, index) => [
    x + dx,
    450_000 + (index === 2 || index === 3 ? 8 : 0),
  ])
  return {
    type: 'Feature',
    id: identificatie,
    properties: { identificatie, ...properties },
    geometry: { type: 'Polygon', coordinates: [corners] },
  }
}

test('a building has its use of the BAG and its height of 3DBAG; what one lacks is unknown with its reason', async () => {
  const dwelling = { bouwjaar: 1987, status: 'Pand in gebruik', gebruiksdoel: 'woonfunctie' }
  const rows = await fetchBuildings(
    [180_000, 449_000, 182_500, 451_000],
    [
      square('0228100000000001', 180_100, dwelling),
      square('0228100000000002', 180_200, dwelling),
      square('0228100000000003', 181_996, { ...dwelling, gebruiksdoel: null }),
    ],
    [
      square('NL.IMBAG.Pand.0228100000000001', 180_100, {
        b3_h_maaiveld: 12.5,
        b3_h_dak_max: 21.25,
        b3_volume_lod22: 400.5,
        b3_dak_type: 'slanted',
      }),
      square('NL.IMBAG.Pand.0228100000000003', 181_996, { b3_h_maaiveld: 12, b3_h_dak_max: 15 }),
    ],
  )
  const unknown = { ground: null, height: null, volume: null, roof_type: null }
  expect(rows).toEqual([
    {
      register_id: '0228100000000001',
      year: 1987,
      use: rows[1]?.use,
      ground: 12.5,
      height: 8.75,
      volume: 400.5,
      roof_type: 'slanted',
      reason: null,
    },
    {
      register_id: '0228100000000002',
      year: 1987,
      use: rows[0]?.use,
      ...unknown,
      reason: 'niet in 3DBAG',
    },
    {
      ...unknown,
      register_id: '0228100000000003',
      year: 1987,
      use: null,
      ground: 12,
      height: 3,
      reason: null,
    },
  ])
  expect(rows[0]?.use).not.toBeNull()
  // the licence of 3DBAG asks for its line beside the BAG's
  const { sources } = await registerSummary(database.pool)
  expect(sources.map(({ layer, attribution }) => [layer, attribution])).toEqual([
    ['buildings', 'BAG, Kadaster · © 3DBAG by tudelft3d and 3DGI'],
  ])
})

test.runIf(folder)(
  'Delft: heights are those of the attributes, and the rest is unknown',
  async () => {
    const root = folder ?? ''
    const bag = JSON.parse(
      readFileSync(join(root, 'delft/delft_tudcampus_pand_rd.geojson'), 'utf8'),
    ) as { features: TestFeature[] }
    const opened = await openFile(join(root, 'delft/3dbag_delft_small.city.jsonl'))
    if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
    const in3dBag: TestFeature[] = []
    for await (const { feature } of opened.delivery.records) in3dBag.push(feature as TestFeature)
    await opened.delivery.close()
    // Use as the BAG's service gives it, which the file of the campus leaves out.
    const models = in3dBag.map((feature) => ({
      ...feature,
      properties: {
        identificatie: String(feature.properties.identificatie).split('.').at(-1),
        bouwjaar: feature.properties.oorspronkelijkbouwjaar,
        status: feature.properties.status,
        gebruiksdoel: 'woonfunctie',
      },
    }))
    const ids = new Set(in3dBag.map(({ properties }) => properties.identificatie))
    const campus = bag.features.filter(({ properties }) => !ids.has(properties.identificatie))
    const rows = await fetchBuildings(
      [82_000, 443_000, 88_000, 449_000],
      [...campus, ...models],
      in3dBag,
      // One building is in it four times, and one has a hole of less than a square decimetre.
      4,
    )
    // The attributes' b3_h_dak_max less b3_h_maaiveld, by hand.
    const high = rows.filter(({ height }) => height !== null)
    const expected = [
      ['0503100000005156', 10.278],
      ['0503100000012869', 2.774],
      ['0503100000016459', 2.795],
    ] as const
    expect(high.map(({ register_id: id }) => id)).toEqual(expected.map(([id]) => id))
    for (const [index, [, height]] of expected.entries()) {
      expect(Math.abs((high[index]?.height ?? 0) - height)).toBeLessThan(0.1)
      expect(high[index]?.use).not.toBeNull()
    }
    expect(rows.filter(({ reason }) => reason === 'niet in 3DBAG')).toHaveLength(rows.length - 3)
  },
)
