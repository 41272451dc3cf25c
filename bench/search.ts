/** The search over a country of plots: exact, and how fast, alone and with twenty at once, beside PostgreSQL on the same rows. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type Asked, boundsAt, features, prepareSlide, type Query } from '@kavel/search'
import { buildIndex, openIndex, type SearchIndex } from '@kavel/search-index'
import { ROOT } from '../scripts/setup.mjs'
import { atMost, type Figures, median, noted, quantile, time } from './figures.ts'
import { BEST, besidePostgres } from './search-beside.ts'
import { writePlots } from './search-plots.ts'
import { createRandom, randomQuery } from './search-queries.ts'
import { scoreSql, toSql } from './search-scan.ts'

/** Plots, queries that are compared, queries that are timed, and those that PostgreSQL answers as well. */
const SIZE = { plots: 8_300_000, compared: 1_000, timed: 200, beside: 30 } as const
const SMOKE_SIZE = { plots: 2_000, compared: 3, timed: 2, beside: 1 } as const
const USERS = 20
const SEED = 16

/** Builds the country once, keeps it, and measures. */
export async function benchSearch({ smoke }: { smoke: boolean }): Promise<Figures> {
  const size = smoke ? SMOKE_SIZE : SIZE
  const { parquet, index: path, seconds } = await prepare(size.plots)
  const index = await openIndex(path, { threads: 2, memoryLimit: 3 * 2 ** 30, timeLimit: 60_000 })
  try {
    // The peers below have databases of their own in this process: memory is that of the index alone.
    const { answer: timed, peak } = await withPeak(async () => ({
      ...(await timeQueries(index, size.timed)),
      ...(await timeSlider(index)),
      ...(await timeWhy(index)),
      ...(await timeUsers(index, size.timed)),
    }))
    return {
      ...(seconds === null ? {} : { 'index built': noted(seconds, 's') }),
      ...timed,
      'memory of the process': atMost(peak / 2 ** 20, 4096, 'MB'),
      ...(await compare(index, parquet, size.compared)),
      ...(await besidePostgres(index, parquet, size.beside, SEED + 3)),
    }
  } finally {
    await index.close()
  }
}

/** What the work answers, and the most bytes that this process held meanwhile. */
async function withPeak<Answer>(work: () => Promise<Answer>) {
  let peak = process.memoryUsage.rss()
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const timer = setInterval(sample, 50)
  try {
    const answer = await work()
    sample()
    return { answer, peak }
  } finally {
    clearInterval(timer)
  }
}

async function prepare(plots: number) {
  // Rows of another catalogue lack columns that are asked.
  const catalogue = createHash('sha256')
    .update(JSON.stringify([...features]))
    .digest('hex')
  const folder = join(ROOT, '.cache', `bench-search-${plots}-${catalogue.slice(0, 8)}`)
  const parquet = join(folder, 'rows')
  const index = join(folder, 'index')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(parquet)) {
    const aside = join(folder, 'writing')
    await writePlots(aside, plots)
    renameSync(aside, parquet)
    rmSync(index, { force: true })
  }
  if (existsSync(index)) return { parquet, index, seconds: null }
  const taken = await time(() => buildIndex(index, { parquet, version: String(plots) }))
  return { parquet, index, seconds: taken / 1000 }
}

/** Answers that differ from those of a plain scan of the rows as they came. */
async function compare(index: SearchIndex, parquet: string, queries: number): Promise<Figures> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '3GB' })
  const connection = await instance.connect()
  const rows = `read_parquet('${parquet}/**/*.parquet', hive_partitioning = true, hive_types_autocast = false)`
  const random = createRandom(SEED)
  let differences = 0
  let matched = 0
  for (let n = 0; n < queries; n++) {
    const query = randomQuery(random)
    const where = query.map(({ condition }) => toSql(condition)).join(' and ')
    const scan = await connection.run(
      `with judged as (select plot_id, plot_area, ${where} as verdict, ${scoreSql(query)} as score from ${rows})
       select count(*) filter (verdict)::double as n, count(*) filter (verdict is null)::double as unknown,
         min({ 'score': -score, 'area': -plot_area, 'id': plot_id }, ${BEST}) filter (verdict) as best from judged`,
    )
    const [expected] = await scan.getRowObjectsJS()
    const found = await index.page(query, { limit: BEST })
    const best = ((expected?.best ?? []) as { id: string }[]).map(({ id }) => id)
    const isSame =
      expected?.n === found.count &&
      expected.unknown === found.unknown &&
      best.join() === found.plots.map(({ id }) => id).join()
    matched += found.count > 0 ? 1 : 0
    if (isSame) continue
    differences++
    console.error(
      `differs: ${JSON.stringify(query)} gives ${found.count}, ${found.unknown}, is ${expected?.n}, ${expected?.unknown}`,
    )
  }
  connection.closeSync()
  instance.closeSync()
  return {
    'answers that differ from a scan': atMost(differences, 0, 'of them'),
    'queries that find something': noted(matched / queries, 'share'),
  }
}

async function timeQueries(index: SearchIndex, queries: number): Promise<Figures> {
  const random = createRandom(SEED + 1)
  const times: number[] = []
  for (let n = 0; n < queries + 5; n++) {
    const query = randomQuery(random)
    const taken = await time(() => index.page(query, { limit: BEST }))
    if (n >= 5) times.push(taken)
  }
  return {
    'count and best 100, p50': atMost(median(times), 120, 'ms'),
    'count and best 100, p95': atMost(quantile(times, 0.95), 300, 'ms'),
  }
}

/** Six filters of the usual kind, wide as sliders stand. */
function usualQuery(): Query {
  const number = (
    index: number,
    key: string,
    feature: string,
    least: number | null,
    most: number | null,
  ): Asked => ({
    path: `filters.${index}`,
    key,
    condition: { kind: 'number', feature, least, most },
    scoring: { weight: 1, optimal: null, better: 'higher', from: least, to: most },
  })
  return [
    number(0, 'size', 'plot_area', 200, 20_000),
    number(1, 'gsi', 'gsi', 0, 0.6),
    number(2, 'building_height', 'building_height_max', 0, 30),
    number(3, 'noise', 'noise_all', null, 60),
    number(4, 'distance_supermarket', 'dist_supermarket', null, 20),
    number(5, 'constraint_building_height', 'plan_max_height', 3, null),
  ]
}

async function timeSlider(index: SearchIndex): Promise<Figures> {
  const query = usualQuery()
  const grab = () =>
    index.slide(query, {
      active: 'filters.2',
      pixels: 300,
      histograms: query.flatMap(({ path }) => (path === 'filters.2' ? [] : [{ path, bars: 40 }])),
    })
  const grabs: number[] = []
  for (let n = 0; n < 3; n++) grabs.push(await time(grab))
  const bare = await time(() => index.slide(query, { active: 'filters.2', pixels: 300 }))
  const cube = await grab()
  const at = prepareSlide(cube)
  const last = cube.edges.length - 1
  const steps: number[] = []
  for (let to = 1; to <= last; to++) steps.push(await time(() => at({ from: 0, to })))
  // Positions asked anew, of which what was added up is compared.
  let wrong = 0
  for (const to of [1, last >> 1, last]) {
    const bounds = boundsAt(
      cube.edges,
      { from: 0, to },
      features.get('building_height_max')?.kind === 'number' ? 2 : 0,
    )
    const moved = query.map((asked) =>
      asked.path === 'filters.2'
        ? {
            ...asked,
            condition: { kind: 'number' as const, feature: 'building_height_max', ...bounds },
          }
        : asked,
    )
    const asked = await index.count(moved)
    const added = at({ from: 0, to })
    if (asked.count !== added.count || asked.unknown !== added.unknown) wrong++
  }
  return {
    'grabbing a slider, 6 filters': atMost(median(grabs), 1500, 'ms'),
    'of which its own counts': noted(bare, 'ms'),
    'a step in the browser, p95': atMost(quantile(steps, 0.95), 4, 'ms'),
    'positions that differ from a count': atMost(wrong, 0, 'of 3'),
  }
}

async function timeWhy(index: SearchIndex): Promise<Figures> {
  const query = usualQuery()
  const { plots } = await index.page([], { limit: 20 })
  const whys: number[] = []
  for (const { id } of plots) whys.push(await time(() => index.judge(query, id)))
  const missing: number[] = []
  for (let n = 0; n < 5; n++) missing.push(await time(() => index.misses(query)))
  return {
    'why a plot does not match, p95': atMost(quantile(whys, 0.95), 300, 'ms'),
    'nearest misses of 6 filters': atMost(median(missing), 300, 'ms'),
  }
}

/** Twenty at the same instant; the usual load of one query each five seconds is four a second. */
async function timeUsers(index: SearchIndex, queries: number): Promise<Figures> {
  const random = createRandom(SEED + 2)
  const alone: number[] = []
  for (let n = 0; n < Math.min(queries, 40); n++) {
    const query = randomQuery(random)
    alone.push(await time(() => index.page(query, { limit: BEST })))
  }
  const spread = await Promise.all(
    Array.from({ length: Math.min(queries, 100) }, async (_, n) => {
      const query = randomQuery(random)
      await new Promise((resolve) => setTimeout(resolve, (n * 5000) / USERS))
      return time(() => index.page(query, { limit: BEST }))
    }),
  )
  const burst = Array.from({ length: USERS }, () => randomQuery(random))
  const together = await time(() =>
    Promise.all(burst.map((query) => index.page(query, { limit: BEST }))),
  )
  return {
    '20 users, p95 to that of one': atMost(quantile(spread, 0.95) / quantile(alone, 0.95), 3, '×'),
    '20 at the same instant, all': atMost(together, 3000, 'ms'),
  }
}
