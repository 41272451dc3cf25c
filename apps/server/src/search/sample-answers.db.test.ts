/**
 * The filters on the smallest sample municipality: what they must find, counted from its GeoJSON by other means (SpatiaLite, and plain
 * loops over points and cells) and written down; and whether the sample has something to find for every filter there is.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  computeFeatures,
  type Database,
  readOwnFeatures,
  refreshOwnFeatures,
  streamFeatures,
  withPrincipal,
} from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { type FeatureFilter, featureFilterSchema } from '@kavel/domain'
import {
  type FeatureValue,
  type Filter,
  type FilterKey,
  features,
  filterKeys,
  filters,
  listChoices,
  readQuery,
} from '@kavel/search'
import { buildIndex, openIndex, type SearchIndex } from '@kavel/search-index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_COMPANY } from '../seed/demo.ts'
import { DEMO_QUERIES } from '../seed/demo-work.ts'
import { seed } from '../seed/seed.ts'
import { SMALL_SAMPLE } from '../testing/sample.ts'
import { TEST_SETTINGS } from '../testing/server.ts'

type Row = Readonly<Record<string, FeatureValue>>
type Params = Readonly<Partial<Record<'param1' | 'param2' | 'param3' | 'param4', unknown>>>

const PLOTS = 749
let database: Database
let scratch: string
let index: SearchIndex
let company: number
/** Every plot with its features, those of the company's own files too. */
let rows: Row[]

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'kavel-answers-'))
  database = await openTestDatabase(SMALL_SAMPLE)
  const settings = { ...TEST_SETTINGS, demo: true, dataDirectory: scratch }
  await seed(database, settings, () => {}, { plots: 500 })
  await computeFeatures(database.pool)
  await refreshOwnFeatures(database.pool)
  const found = await withPrincipal(database.pool, 'system', (client) =>
    client.query<{ id: number; person: number }>(
      `select c.id, u.id as person from companies c join users u on u.company_id = c.id where c.name = $1 limit 1`,
      [DEMO_COMPANY],
    ),
  )
  const { id, person } = found.rows[0]!
  company = id
  const path = join(scratch, 'index')
  await buildIndex(path, { rows: streamFeatures(database.pool), version: '1' })
  index = await openIndex(path)
  const own = await withPrincipal(
    database.pool,
    { userId: person, companyId: company, role: 'user' },
    readOwnFeatures,
  )
  await index.withOwn(company, '1', own)
  const ownOf = new Map(own.map((row) => [row.plot_id, row]))
  rows = []
  for await (const some of streamFeatures(database.pool))
    rows.push(...some.map((row) => ({ ...row, ...ownOf.get(row.plot_id) })))
}, 240_000)
afterAll(async () => {
  await index?.close()
  await database?.close()
  rmSync(scratch, { recursive: true, force: true })
})

const filter = (key: FilterKey, params: Params): FeatureFilter =>
  featureFilterSchema.parse({ key, enabled: true, ...params })

/** Plots that match, plots that do not, and plots of which it is not known. */
async function ask(...asked: FeatureFilter[]): Promise<[number, number, number]> {
  const read = readQuery(asked)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const { count, unknown, total } = await index.count(read.query, { company })
  return [count, total - count - unknown, unknown]
}

test.each(DEMO_QUERIES.flatMap(({ cfg }) => cfg.filters))(
  'the query of the demo finds plots by $key',
  async ({ id: _, key, ...params }) => {
    const [count] = await ask(filter(key, params))
    expect(count).toBeGreaterThan(0)
  },
)

/** Filter, params, plots that match, plots of which it is not known. */
const ANSWERS: readonly (readonly [FilterKey, Params, number, number])[] = [
  ['size', { param1: 500, param2: 2000 }, 112, 0],
  ['plot_date_valid', { param1: 1980, param2: 1999 }, 747, 0],
  ['plot_number', { param1: 'mqo00 b' }, 182, 0],
  ['building_count', { param1: 2 }, 105, 0],
  ['building_count', { param2: 0 }, 372, 0],
  ['building_year_min', { param2: 1900 }, 145, 372],
  ['building_height', { param1: 12 }, 108, 0],
  ['resobject_count', { param1: 2 }, 71, 0],
  ['resobject_area', { param1: 200, param2: 400 }, 34, 0],
  ['resobject_function', { param1: ['office'], param2: 1 }, 9, 0],
  ['resobject_function', { param1: ['housing'], param2: 0 }, 385, 0],
  ['energy_label', { param1: ['C'] }, 25, 652],
  ['zone', { param1: ['traffic'], param2: 0.5 }, 165, 1],
  ['zone_double', { param1: ['waarde'], param2: 1 }, 218, 1],
  ['building_envelope', { param1: true }, 385, 1],
  ['constraint_building_height', { param1: 12 }, 242, 364],
  ['constraint_floors', { param1: 6 }, 2, 745],
  ['buildablearea_size', { param1: 200 }, 39, 1],
  ['gsi', { param1: 0.6 }, 82, 0],
  ['neighbour_size', { param1: 10_000 }, 153, 0],
  // 138 in plans of those years, of which 5 in a revision of 2022 over them.
  ['plan_date', { param1: 2013, param2: 2014 }, 133, 1],
  ['distance_hospital', { param2: 0.2 }, 573, 160],
  // To two decimals: as far as 205 m.
  ['distance_ov_stop', { param2: 0.2 }, 407, 0],
  // From 495 m.
  ['distance_n2000', { param1: 0.5 }, 717, 0],
  ['demography_woz_value', { param1: 350, param2: 450 }, 462, 160],
  ['demography_elderly', { param1: 15 }, 16, 160],
  ['noise_rail', { param2: 50 }, 537, 5],
  ['monument_national', { param1: true }, 17, 0],
  ['monument_townscape', { param1: true }, 258, 0],
  ['care_type', { param1: ['hospital', 'doctor'], param2: 1 }, 3, 0],
  ['retail_vacant', { param1: true }, 6, 0],
  ['school_type', { param1: ['secondary'], param2: 1 }, 1, 0],
  ['businesspark_environmental_category', { param1: 4 }, 17, 727],
  ['businesspark_name', { param1: 'houtrib' }, 5, 727],
]

test.each(ANSWERS)(
  '%s %j finds %i plots, and does not know %i',
  async (key, params, count, unknown) => {
    expect(await ask(filter(key, params))).toEqual([count, PLOTS - count - unknown, unknown])
  },
)

/** Filters that this walk does not ask, and why. */
const LEFT_OUT: Partial<Readonly<Record<FilterKey, string>>> = {
  mxi: 'no register tells it',
  road_speed: 'no register tells it',
  custom_area: 'the database decides it beside the index',
  neighbour_function:
    'a neighbour without a building has none, so that it is never known to be another',
  or: 'asked below',
  land_bid: 'a batch works it out (potential.db.test.ts)',
  land_bid_m2: 'a batch works it out',
}

const known = (feature: string) =>
  rows.flatMap((row) => row[feature] ?? []).filter((value) => value !== null)
const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
const numbers = (feature: string) =>
  rows.flatMap((row) => row[feature] ?? []).filter((value) => typeof value === 'number')

/** Codes of a feature, those that most plots have first; then the choices that no plot has. */
function codes(feature: string): string[] {
  const times = new Map<string, number>()
  const declared = features.get(feature)
  const choices = declared && 'choices' in declared ? declared.choices : undefined
  if (choices && choices !== 'data' && !('areas' in choices))
    for (const code of listChoices(choices)) times.set(code, 0)
  for (const value of rows.map((row) => row[feature]))
    for (const code of typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value)
      : [value ?? []].flat())
      if (code !== null) times.set(String(code), (times.get(String(code)) ?? 0) + 1)
  return [...times].toSorted(([, one], [, other]) => other - one).map(([code]) => code)
}

/** Params with which some plot matches, and params with which some plot does not. */
function paramsOf(declared: Filter): readonly [Params, Params] {
  switch (declared.kind) {
    case 'range':
    case 'min':
    case 'max': {
      if (declared.feature === null) throw new Error('no register tells it')
      if (declared.isShare) {
        const [most] = codes(declared.feature)
        return [
          { param1: 0.5, param3: [most] },
          { param1: 0.5, param3: [codes(declared.feature).at(-1)] },
        ]
      }
      const values = numbers(declared.feature)
      const [least, most] = [Math.max(0, Math.min(...values) - 1), Math.max(...values) + 1]
      return declared.kind === 'max'
        ? [{ param2: middle(values) }, { param2: least }]
        : [{ param1: middle(values) }, { param1: most }]
    }
    case 'choice': {
      const [first, ...others] = codes(declared.feature)
      const share = declared.test === 'share' && { param2: 0.5 }
      return [
        { param1: [first], ...share },
        { param1: [others.at(-1) ?? 'none'], ...share },
      ]
    }
    case 'boolean':
      return [{ param1: true }, { param1: true }]
    case 'text':
      return [{ param1: String(known(declared.features[0]!)[0]) }, { param1: 'no such text' }]
    case 'neighbour':
      return [{ param1: middle(numbers(declared.feature)) }, { param1: 1e9 }]
    case 'box':
      return [
        { param1: 3, param2: 50, param3: 8, param4: 54 },
        { param1: 3, param2: 50, param3: 4, param4: 51 },
      ]
    case 'point': {
      const [{ lat, lon }] = rows as [Row]
      return [
        { param1: 0.01, param2: lat, param3: lon },
        { param1: 0.01, param2: 50, param3: 4 },
      ]
    }
    default:
      throw new Error(`${declared.kind} is asked apart`)
  }
}

test('every filter finds a plot with some params, and knows of a plot that it does not find', async () => {
  const wrong: string[] = []
  for (const key of filterKeys) {
    if (LEFT_OUT[key]) continue
    const [finds, misses] = paramsOf(filters[key])
    const [count] = await ask(filter(key, finds))
    const [, other] = await ask(filter(key, misses))
    if (count === 0 || other === 0)
      wrong.push(
        `${key}: ${count} by ${JSON.stringify(finds)}, not ${other} by ${JSON.stringify(misses)}`,
      )
  }
  expect(wrong).toEqual([])
})

test('a map has cells where dots would run into one mass, and dots where they would not', async () => {
  const box: [number, number, number, number] = [3, 50, 8, 54]
  // 16 px at zoom 10 are 751 m: a kilometre a cell, and the town is a few kilometres wide
  const far = await index.map([], { box, zoom: 10 })
  expect(far.dots).toBeNull()
  const plots = far.grid?.cells.reduce((sum, [, , count]) => sum + count, 0)
  expect([far.count, plots]).toEqual([PLOTS, PLOTS])
  // at zoom 18 they are 3 m: cells are 10 m, the least, and hardly two plots have their middles so near
  const near = await index.map([], { box, zoom: 18 })
  expect([near.grid, near.dots?.length]).toEqual([null, PLOTS])
})

test('an or-choice finds what one of its filters finds', async () => {
  const or = (...children: FeatureFilter[]) => ({ ...filter('or', {}), children })
  const small = filter('size', { param2: 499 })
  const monuments = filter('monument_national', { param1: true })
  const [both] = await ask(small, monuments)
  const [smallOnes] = await ask(small)
  expect((await ask(or(small, monuments)))[0]).toBe(smallOnes + 17 - both)
})

test('of two plots either both are neighbours of the other, or none is', () => {
  const of = new Map(
    rows.map((row) => [row.plot_id, row.neighbour_ids as readonly string[] | null]),
  )
  const single = [...of].flatMap(([id, others]) =>
    (others ?? [])
      .filter((other) => !of.get(other)?.includes(String(id)))
      .map((other) => [id, other]),
  )
  expect(single).toEqual([])
  expect([...of.values()].flatMap((others) => others ?? []).length).toBeGreaterThan(PLOTS)
})
