/** Key figures of areas: of a country of 342 municipalities that were made up, and of what lies inside one of them. */
import { type AreaReading, type AreaRow, KEY_FIGURES, type PageAreaKind } from '@kavel/concept'
import type { Database } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPageArea } from './read-area.ts'

let database: Database

type Values = Readonly<Record<string, number | null>>

/** Figures of the municipality `i`, 1 to 342; the seventh and the eighth each lack one. */
const figuresOf = (i: number): Values => ({
  inhabitants: i === 8 ? null : 1000 * i,
  households: 400 * i,
  dwellings: 450 * i,
  land: 10 * i + 100,
  value: i === 7 ? null : 200 + i,
  income: 20 + i / 10,
  household_size: 2 + (i % 5) / 10,
  elderly: 10 + (i % 20),
  address_density: 10 * i,
  owner_occupied: i % 100,
  distance_station: i % 7,
  density: 1,
  urbanity: 1,
})
const codeOf = (i: number) => `GM${String(i).padStart(4, '0')}`

/** Twenty squares of a kilometre in a row, south to north. */
const square = (i: number): Box => {
  const [x, y] = [100_000 + ((i - 1) % 20) * 1000, 400_000 + Math.floor((i - 1) / 20) * 1000]
  return [x, y, x + 1000, y + 1000]
}
type Box = readonly [number, number, number, number]

async function put(table: string, code: string, box: Box, values: Values = {}): Promise<void> {
  const names = Object.keys(values)
  const geometry = `ST_MakeEnvelope(${box.join(', ')}, 28992)`
  await database.pool.query(
    `insert into register.${table} (register_id, source, source_date, hash, attributes, geometry, tile_geometry, name, year${names.map((name) => `, ${name}`).join('')})
     values ($1, 'CBS · Proef', '2025-11-01', '', '{}', ${geometry}, ST_Transform(${geometry}, 3857), 'Naam ' || $1::text, 2024${names.map((_, index) => `, $${index + 2}`).join('')})`,
    [code, ...names.map((name) => values[name])],
  )
}
const read = (kind: PageAreaKind, code: string, asked: readonly AreaReading[]) =>
  readPageArea(database.pool, { kind, code }, asked, 1)

/** The third municipality lies from 102,000 400,000 to 103,000 401,000. */
const IN_THIRD = { x: 102_000, y: 400_000 }
const inThird = (west: number, south: number, east: number, north: number): Box => [
  IN_THIRD.x + west,
  IN_THIRD.y + south,
  IN_THIRD.x + east,
  IN_THIRD.y + north,
]

beforeAll(async () => {
  database = await openTestDatabase()
  for (let i = 1; i <= 342; i++) await put('municipalities', codeOf(i), square(i), figuresOf(i))
  await put('provinces', 'PV24', [100_000, 400_000, 106_000, 401_000])
  await put('provinces', 'PV25', [106_000, 400_000, 120_000, 401_000])
  await put('population_cores', 'BK0003', inThird(100, 100, 900, 900), { inhabitants: 2500 })
  await put('neighbourhoods', 'BU00030001', inThird(0, 0, 500, 500), { value: 250 })
  // six tenths of it, and four tenths; the last has a side alone in common
  await put('neighbourhoods', 'BU00030002', inThird(400, 0, 1400, 100), { value: 350 })
  await put('neighbourhoods', 'BU00040001', inThird(600, 500, 1600, 600), { value: 900 })
  await put('neighbourhoods', 'BU00040002', inThird(1000, 0, 2000, 400), { value: 950 })
  await put('districts', 'WK000300', inThird(0, 0, 1000, 1000), { inhabitants: 3000, value: null })
  for (let at = 0; at < 70; at++)
    await put(
      'postcode6',
      `1000${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`,
      inThird(at * 10, 0, at * 10 + 10, 10),
      {
        inhabitants: at,
      },
    )
})
afterAll(() => database?.close())

/** By a script of Python from the same formulas. */
const COUNTRY = {
  inhabitants: 58_645_000,
  households: 23_461_200,
  dwellings: 26_393_850,
  land: 620_730,
  value: 428.359_751_730_723,
  owner_occupied: 47.167_834_552_367,
  address_density: 2283.333_333_333_333,
  household_size: 2.199_418_614_564,
  income: 42.836_338_988_831,
  elderly: 19.544_735_271_549,
  distance_station: 3.023_667_831_87,
  density: 9450.487_470_792,
  urbanity: 2,
}
const PROVINCE = {
  inhabitants: 21_000,
  households: 8400,
  dwellings: 9450,
  land: 810,
  value: 204.333_333_333_333,
  owner_occupied: 4.333_333_333_333,
  address_density: 43.333_333_333_333,
  household_size: 2.171_428_571_429,
  income: 20.433_333_333_333,
  elderly: 14.333_333_333_333,
  distance_station: 4.333_333_333_333,
  density: 2592.592_592_592_593,
  urbanity: 5,
}

function expectFigures(row: AreaRow | null | undefined, expected: Values): void {
  for (const figure of KEY_FIGURES) {
    const value = row?.values[figure]
    const asked = expected[figure] ?? null
    if (asked === null) expect(value, figure).toBeNull()
    else expect(value, figure).toBeCloseTo(asked, 9)
  }
}

describe('the figures of a municipality', () => {
  it('stand beside those of its province and of the country, as computed by other means', async () => {
    const { figures } = await read('municipalities', codeOf(3), ['figures'])
    expectFigures(figures?.own, figuresOf(3))
    expect(figures?.own).toMatchObject({ code: 'GM0003', name: 'Naam GM0003', year: 2024 })
    expect(figures?.municipality).toEqual(figures?.own)
    expect(figures?.province).toMatchObject({ count: 6, whole: 6, row: { name: 'Naam PV24' } })
    expectFigures(figures?.province?.row, PROVINCE)
    expect(figures?.country).toMatchObject({
      count: 342,
      whole: 342,
      row: { code: 'NL', year: 2024 },
    })
    expectFigures(figures?.country.row, COUNTRY)
    expect(figures?.country.without).toMatchObject({
      inhabitants: 1,
      density: 1,
      value: 1,
      income: 1,
    })
    expect(figures?.country.without.households).toBeUndefined()
    expect(figures?.source).toEqual({ name: 'CBS', date: '2025-11-01' })
  })

  it('are unknown of a province of which the registers have a part', async () => {
    const { figures } = await read('municipalities', codeOf(9), ['figures'])
    expect(figures?.province).toMatchObject({ count: 14, whole: 51, row: null })
  })

  it('are those of the core, with its municipality', async () => {
    const { figures } = await read('population_cores', 'BK0003', ['figures'])
    expect(figures?.own?.values).toMatchObject({ inhabitants: 2500, value: null })
    expect(figures?.municipality?.code).toBe('GM0003')
  })

  it('are the own ones of a province and of the country', async () => {
    expectFigures((await read('provinces', 'PV24', ['figures'])).figures?.own, PROVINCE)
    expectFigures((await read('country', 'NL', ['figures'])).figures?.own, COUNTRY)
  })

  it('are nobody’s of a municipality that was merged', async () => {
    const gone = await read('municipalities', 'GM9998', ['figures', 'levels'])
    expect(gone).toMatchObject({ name: null, figures: null, levels: null })
  })
})

describe('the areas in a municipality', () => {
  it('are those of which most lies inside, at each level', async () => {
    const { levels } = await read('municipalities', codeOf(3), ['levels'])
    const codes = (level: keyof NonNullable<typeof levels>) =>
      levels?.[level].rows.map(({ code }) => code)
    expect(codes('municipalities'), 'not itself').toEqual([])
    expect(codes('population_cores')).toEqual(['BK0003'])
    expect(codes('districts')).toEqual(['WK000300'])
    expect(codes('neighbourhoods')).toEqual(['BU00030001', 'BU00030002'])
    expect(codes('postcode4')).toEqual([])
    expect(levels?.neighbourhoods.spread.value).toMatchObject({
      known: 2,
      lowest: { code: 'BU00030001', value: 250 },
      median: 300,
      highest: { code: 'BU00030002', value: 350 },
    })
    expect(levels?.districts.spread.value, 'CBS does not tell it').toBeUndefined()
  })

  it('are told of with their number where there are many', async () => {
    const { levels } = await read('municipalities', codeOf(3), ['levels'])
    expect(levels?.postcode6.count).toBe(70)
    expect(levels?.postcode6.rows).toHaveLength(60)
    // of 0 to 69
    expect(levels?.postcode6.spread.inhabitants).toMatchObject({ median: 34.5, quarter: 17.25 })
  })

  it('are those in a core as well, and none of what is asked of a country', async () => {
    const { levels } = await read('population_cores', 'BK0003', ['levels'])
    expect(levels?.neighbourhoods.rows.map(({ code }) => code)).toEqual(['BU00030001'])
    expect((await read('country', 'NL', ['levels'])).levels).toBeNull()
  })
})

describe('with one municipality fewer', () => {
  it('the country is unknown, and the number told', async () => {
    await database.pool.query("delete from register.municipalities where register_id = 'GM0342'")
    const { figures } = await read('municipalities', codeOf(3), ['figures'])
    expect(figures?.country).toEqual({
      code: 'NL',
      name: 'Nederland',
      count: 341,
      whole: 342,
      row: null,
      without: {},
    })
    expectFigures(figures?.province?.row, PROVINCE)
  })

  it('what was made up is not counted among the real ones, nor compared with them', async () => {
    await database.pool.query(
      "insert into register.imports (layer, register, dataset, source, source_date, state, fictional) values ('municipalities', 'cbs', 'Markeroog', 'Markeroog', '2026-11-01', 'done', true)",
    )
    await put('municipalities', 'GM9901', square(342), { inhabitants: 12 })
    await database.pool.query(
      "update register.municipalities set source = 'Markeroog' where register_id = 'GM9901'",
    )
    const real = await read('municipalities', codeOf(3), ['figures'])
    expect(real.figures?.country.count).toBe(341)
    const madeUp = await read('municipalities', 'GM9901', ['figures'])
    expect(madeUp.figures?.country).toMatchObject({ count: 1, row: null })
    expect(madeUp.figures?.own?.values.inhabitants).toBe(12)
  })
})
