/**
 * `npm run bench -- app|generator|site [--json] [--only=name,…]`: measures and prints every figure with its limit.
 * PostgreSQL figures need its binaries (Debian's packages) or TEST_DATABASE_URL.
 */
import { parseArgs } from 'node:util'
import { type Database, type DatabaseKind, migrate, openServer } from '@kavel/database'
import { makeTestServerDatabase, openTestDatabase } from '@kavel/database/testing'
import { startCluster } from '../scripts/postgres.mjs'
import { benchDragConcept } from './drag-concept.ts'
import { type Figures, timeReferenceLoop } from './figures.ts'
import { benchFinance } from './finance.ts'
import { benchFlats } from './flats.ts'
import { benchGenerator } from './generator.ts'
import { benchLoad } from './load.ts'
import { benchLocationList } from './locations.ts'
import { benchMany } from './many.ts'
import { benchMix } from './mix.ts'
import { benchSite } from './site.ts'
import { benchStart } from './start.ts'
import { benchTiles } from './tiles.ts'
import { benchTowers } from './towers.ts'
import { benchWebSize } from './web-size.ts'

/** Seconds that fifty people work (the bar). */
const LOAD_SECONDS = 60

const KINDS: readonly DatabaseKind[] = ['pglite', 'postgresql']

/** Every benchmark of a suite by name; each gives its figures. */
const SUITES: Record<string, Record<string, () => Promise<Figures>>> = {
  app: {
    list: () => onDatabases(benchLocationList),
    tiles: () => onDatabases(benchTiles),
    web: async () => benchWebSize(),
    generator: benchGenerator,
    finance: benchFinance,
    drag: benchDragConcept,
    start: benchStart,
    load: () =>
      onBoth(async (kind) => {
        if (kind === 'pglite') return benchLoad(kind, {}, LOAD_SECONDS)
        const { url, drop } = await makeTestServerDatabase()
        try {
          return await benchLoad(kind, { databaseUrl: url }, LOAD_SECONDS)
        } finally {
          await drop()
        }
      }),
  },
  generator: { mix: benchMix, flats: benchFlats, many: benchMany, towers: benchTowers },
  site: { site: benchSite },
}
/** Suites that need no database. */
const WITHOUT_DATABASE = ['generator', 'site']

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string' } },
  allowPositionals: true,
})
const suite = SUITES[positionals[0] ?? '']
if (!suite) {
  console.error(`Name a suite: ${Object.keys(SUITES).join(', ')}`)
  process.exit(2)
}

const wanted = values.only?.split(',')
const unknown = wanted?.filter((name) => !suite[name]) ?? []
if (unknown.length) {
  console.error(
    `--only: there is no ${unknown.join(', ')}; there are ${Object.keys(suite).join(', ')}`,
  )
  process.exit(2)
}

const hasDatabase = process.env.TEST_DATABASE_URL || WITHOUT_DATABASE.includes(positionals[0] ?? '')
const cluster = hasDatabase ? null : await startCluster()
if (cluster) process.env.TEST_DATABASE_URL = cluster.url
const figures: Figures = {}
try {
  const loop = await timeReferenceLoop()
  figures.reference_loop_20m_ms = {
    value: Math.round(loop),
    unit: 'ms',
    limit: 1000,
    holds: loop < 1000,
  }
  for (const [name, run] of Object.entries(suite)) {
    if (wanted && !wanted.includes(name)) continue
    if (!values.json) console.log(`\n${name}`)
    const measured = await run()
    Object.assign(figures, measured)
    if (!values.json) print(measured)
  }
} finally {
  cluster?.stop()
}
if (values.json) console.log(JSON.stringify(figures, null, 2))
process.exit(Object.values(figures).every(({ holds }) => holds) ? 0 : 1)

function print(measured: Figures): void {
  for (const [name, { value, unit, limit, holds }] of Object.entries(measured))
    console.log(
      `  ${holds ? '✔' : '✘'} ${name.padEnd(44)} ${String(value).padStart(9)} ${unit} (limit ${limit})`,
    )
}

async function onBoth(run: (kind: DatabaseKind) => Promise<Figures>): Promise<Figures> {
  const all: Figures = {}
  for (const kind of KINDS) Object.assign(all, await run(kind))
  return all
}

/** Runs a benchmark on a fresh, migrated database of each kind. */
function onDatabases(run: (database: Database) => Promise<Figures>): Promise<Figures> {
  return onBoth(async (kind) => {
    const database = await openDatabase(kind)
    try {
      return await run(database)
    } finally {
      await database.close()
    }
  })
}

async function openDatabase(kind: DatabaseKind) {
  if (kind === 'pglite') return openTestDatabase()
  const { url, drop } = await makeTestServerDatabase()
  const database = await openServer(url)
  await migrate(database.pool)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
