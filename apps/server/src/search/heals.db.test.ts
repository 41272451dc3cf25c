/**
 * The search after imports of every layer in any order into any state, with unknowns where there were none, files that break and
 * processes that end in between: each time it finds what a scan of the features finds.
 */
import {
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSearches, SEARCH, type Searches } from '@kavel/application/search'
import { until } from '@kavel/application/testing'
import { type Database, importCollection, streamFeatures } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { generateSample } from '@kavel/sample'
import { type FeatureValue, features } from '@kavel/search'
import type { SearchIndex } from '@kavel/search-index'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DELIVERIES } from '../seed/sample.ts'
import { TEST_SETTINGS } from '../testing/server.ts'

type Delivery = (typeof DELIVERIES)[number]
type Change = (feature: Sent, random: () => number) => Sent | null
interface Sent {
  readonly type: 'Feature'
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly coordinates: unknown } | null
}

const sample = generateSample({ plots: 500 })
/** Metres from the market within which features are imported: some dozens of plots. */
const NEAR = 70
const READ = [...features].flatMap(([name, { isOwn }]) =>
  isOwn || name === 'neighbour_ids' ? [] : [name],
)

let database: Database
let dataDirectory: string
let searches: Searches
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'kavel-heals-'))
  searches = open()
})
afterEach(async () => {
  await searches.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
  vi.restoreAllMocks()
})
afterAll(() => database?.close())

const open = () =>
  createSearches(database, { ...TEST_SETTINGS, dataDirectory }, { look: 100_000, pause: 1 })

/** Whole numbers from a seed, as mulberry32 makes them, as parts of one. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function isNear(geometry: Sent['geometry']): boolean {
  if (geometry === null) return true
  const [x, y] = sample.center
  const numbers = [geometry.coordinates].flat(5) as number[]
  const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, place) => place % 2 === axis))
  return (
    Math.min(...xs!) < x + NEAR &&
    Math.max(...xs!) > x - NEAR &&
    Math.min(...ys!) < y + NEAR &&
    Math.max(...ys!) > y - NEAR
  )
}

/** Imports what a layer has near the market, each feature changed or left out. */
async function bring({ layer, register, collections }: Delivery, change: Change): Promise<boolean> {
  const first = sample[collections[0]!]
  const made = await importCollection(database.pool, {
    layer,
    collection: {
      type: 'FeatureCollection',
      crs: first.crs,
      features: collections.flatMap((name) =>
        (sample[name].features as unknown as Sent[])
          .filter(({ geometry }) => isNear(geometry))
          .flatMap((feature) => change(feature, random) ?? []),
      ),
    },
    source: { register, dataset: 'proef', fictional: true },
    date: sample.sources[collections[0]!].date,
  })
  return made.ok
}

let random = createRandom(1)
const whole: Change = (feature) => feature
/** Some features are left out, and of some one thing is not known. */
const holed: Change = ({ properties, ...feature }, random) => {
  if (random() < 0.15) return null
  const names = Object.keys(properties)
  const blank = random() < 0.5 ? names[Math.floor(random() * names.length)] : undefined
  return {
    ...feature,
    properties: blank === undefined ? properties : { ...properties, [blank]: null },
  }
}

/** The newest file of the index. */
function fileOf(): string | undefined {
  const folder = join(dataDirectory, SEARCH)
  if (!existsSync(folder)) return undefined
  const [name] = readdirSync(folder)
    .filter((file) => file.endsWith('.duckdb'))
    .sort()
    .reverse()
  return name && join(folder, name)
}

/** Overwrites all but the head of the file, as a disk that fails does. */
function damage(): void {
  const path = fileOf()
  if (!path) return
  const { size } = statSync(path)
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(size - 16_384, 7), 0, size - 16_384, 16_384)
}

/** What a build leaves that was killed: a half file, and one that was never whole. */
function leaveHalf(): void {
  const name = join(dataDirectory, SEARCH, `plots-${Date.now()}-1.duckdb`)
  writeFileSync(name, 'half')
  writeFileSync(`${name}.building`, 'half')
}

/** Values by feature: codes in no order, and no shares of nothing. */
function comparable(values: Readonly<Record<string, FeatureValue>>): Record<string, FeatureValue> {
  const one = (name: string): FeatureValue => {
    const value = values[name] ?? null
    const kind = features.get(name)?.kind
    if (kind === 'codes' && Array.isArray(value)) return value.toSorted()
    if (kind !== 'shares' || value === null) return value
    const shares = Object.entries(value as Readonly<Record<string, number>>)
    return Object.fromEntries(shares.filter(([, share]) => share > 0))
  }
  return Object.fromEntries(READ.map((name) => [name, one(name)]))
}

/** Reads until the index shows all that is imported, and holds every value of every plot against a scan. */
async function expectScan(): Promise<void> {
  const shown = await until(
    async () => {
      await searches.settle().catch(() => {})
      const all = (index: SearchIndex) => index.page([], { limit: 500, features: READ })
      const page =
        searches.state().state === 'ready' ? await searches.use(all).catch(() => null) : null
      // a file that broke is found out by asking it
      return searches.state().state === 'ready' ? page : null
    },
    (page) => page !== null,
  )
  type Plot = readonly [string, Record<string, FeatureValue>]
  const scan: Plot[] = []
  for await (const rows of streamFeatures(database.pool))
    scan.push(...rows.map((row): Plot => [row.plot_id, comparable(row)]))
  const byId = ([a]: Plot, [b]: Plot) => (a < b ? -1 : 1)
  expect(shown?.count).toBe(scan.length)
  const found = shown!.plots.map(({ id, values }): Plot => [id, comparable(values)])
  expect(found.sort(byId)).toEqual(scan.sort(byId))
}

test('what does not fit the index is in the next one: the first municipality, the first postcodes', async () => {
  const bringAll = async (...keys: readonly string[]) => {
    const before = fileOf()
    for (const delivery of DELIVERIES)
      if (keys.includes(delivery.layer)) expect(await bring(delivery, whole)).toBe(true)
    await expectScan()
    expect(fileOf()).not.toBe(before)
  }
  await bringAll('plots', 'buildings', 'addresses')
  await bringAll('municipalities', 'postcode4', 'postcode6')
})

/** A server that has opened its index, and has not read much of it yet. */
async function openAgain(): Promise<void> {
  await searches.stop()
  searches = open()
  await searches.settle()
}

test('a file that breaks while it is in use is built again', async () => {
  await bring(DELIVERIES.find(({ layer }) => layer === 'plots')!, whole)
  await expectScan()
  await openAgain()
  const before = fileOf()
  damage()
  await expectScan()
  expect(fileOf()).not.toBe(before)
})

const SEEDS = process.env.KAVEL_SOAK === '1' ? 30 : 1
test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'any imports in any order, with breaks in between: seed %s',
  async (seed) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    random = createRandom(seed)
    const layers = DELIVERIES.map((delivery) => ({ delivery, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ delivery }) => delivery)
    // something to search first, then a third of the layers at a time
    await bring(DELIVERIES.find(({ layer }) => layer === 'plots')!, holed)
    await expectScan()
    const steps = 4
    for (let step = 0; step < steps; step++) {
      const size = Math.ceil(layers.length / steps)
      for (const delivery of layers.slice(step * size, (step + 1) * size))
        await bring(delivery, holed)
      const what = Math.floor(random() * 4)
      if (what === 0) leaveHalf()
      if (what === 1) damage()
      if (what < 3) await openAgain()
      if (what === 2) damage()
      await expectScan()
    }
  },
)
