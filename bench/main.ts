/**
 * `npm run bench -- app|api|desk|public|publications|parks|generator|site|registers|search|all [--smoke [--whole]] [--json] [--only=name,…]`
 *
 * Measures and prints every figure with its limit, and a time also as a multiple of the reference loop beside it. Exit
 * code 1: a figure exceeds its limit or a benchmark failed; 2: bad arguments.
 *
 * `--smoke` (without a suite: all of them) runs every benchmark once on tiny sizes and judges no limit: it fails when one throws
 * or gives no figure. All run on one database, PostgreSQL where there is one; with `--whole` on each that they measure. `--json` prints one `Report` and nothing else on standard output.
 *
 * `--directus=URL`: a running Directus to be compared with (CONTRIBUTING.md).
 *
 * PostgreSQL is that of TEST_DATABASE_URL or a throw-away cluster of Debian's packages, Chromium that of CHROMIUM_PATH or
 * Debian's. A benchmark that lacks one of them is left out by name: the last line, and `leftOut` in the report.
 */

import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres, hasPostgis, startCluster } from '../scripts/postgres.mjs'
import { ensureBuilt, ROOT } from '../scripts/setup.mjs'
import { CHROMIUM_PATH } from './chromium.ts'
import { type BenchContext, createContext } from './context.ts'
import { findDirectus } from './directus.ts'
import { type BenchFigure, type Figures, findGaps, timeReferenceLoop, toLoops } from './figures.ts'
import { type Lack, type LeftOut, leaveOut, listRuns, type Run, SUITES } from './suites.ts'

/** What `--json` prints. */
interface Report {
  readonly smoke: boolean
  readonly seconds: number
  readonly benchmarks: readonly Result[]
  readonly leftOut: readonly LeftOut[]
}

interface Result {
  readonly suite: string
  readonly name: string
  readonly database: string | null
  readonly about: string
  readonly seconds: number
  /** Milliseconds of the reference loop, the mean of before and after. */
  readonly referenceLoopMs: number
  readonly figures: Figures
  /** Why it failed; empty when it did not. */
  readonly problems: readonly string[]
}

const INTERRUPTED = 130

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    only: { type: 'string' },
    pictures: { type: 'string' },
    directus: { type: 'string' },
  },
  allowPositionals: true,
})
const { smoke } = values
if (values.directus) process.env.DIRECTUS_URL = values.directus
if (values.pictures) {
  const { drawPictures } = await import('./site-pictures.ts')
  console.log(`${drawPictures(values.pictures)} plans drawn in ${values.pictures}`)
  process.exit(0)
}
if (smoke) keepCompiled()
const say = (line: string) => values.json || console.log(line)
const started = performance.now()

const wanted = chooseRuns()
const cluster = await openPostgres()
const { runs, leftOut } = leaveOut(wanted, findLacks())
if (runs.some(({ needs }) => needs.includes('build'))) ensureBuilt(process.execPath, console.error)

const context = createContext(smoke)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(INTERRUPTED)))

const benchmarks: Result[] = []
try {
  // A smoke run judges no times, so what shares no database runs side by side.
  const lanes = smoke ? [...Map.groupBy(runs, ({ database }) => database).values()] : [runs]
  await Promise.all(lanes.map((lane) => runLane(lane, context)))
} finally {
  await cleanUp()
}

const seconds = toSeconds(performance.now() - started)
const report: Report = { smoke, seconds, benchmarks, leftOut }
if (values.json) console.log(JSON.stringify(report, null, 2))
say(`\n${benchmarks.length} benchmarks in ${seconds} s`)
for (const left of leftOut) say(`left out: ${nameOf(left)}, because ${left.reason}`)
process.exit(benchmarks.every(isGood) ? 0 : 1)

/** Lets this process, its threads and the processes it starts use what earlier ones compiled: nobody judges the times of a smoke run. */
function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compiled')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/** The runs that the arguments name; ends the process when they name none. */
function chooseRuns(): Run[] {
  const [suite = smoke ? 'all' : ''] = positionals
  const suites = suite === 'all' ? Object.keys(SUITES) : SUITES[suite] ? [suite] : []
  if (!suites.length) refuse(`Name a suite: ${Object.keys(SUITES).join(', ')} or all`)
  const only = smoke && !values.whole ? (hasPostgres() ? 'postgresql' : 'pglite') : undefined
  const all = suites.flatMap((each) => listRuns(each, only))
  const chosen = values.only?.split(',')
  const names = new Set(all.map(({ name }) => name))
  const unknown = chosen?.filter((name) => !names.has(name)) ?? []
  if (unknown.length)
    refuse(`--only: there is no ${unknown.join(', ')}; there are ${[...names].join(', ')}`)
  return chosen ? all.filter(({ name }) => chosen.includes(name)) : all
}

function refuse(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Whether there is a PostgreSQL with PostGIS, running or to be started. */
function hasPostgres(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || (findPostgres() !== null && hasPostgis())
}

/** Sets TEST_DATABASE_URL where a run needs it and it can be had; gives the cluster that was started. */
async function openPostgres() {
  const isNeeded = wanted.some(({ database }) => database === 'postgresql')
  if (!isNeeded || process.env.TEST_DATABASE_URL || !hasPostgres()) return null
  const made = await startCluster()
  process.env.TEST_DATABASE_URL = made.url
  return made
}

function findLacks(): Lack[] {
  const lacks: Lack[] = []
  if (!process.env.TEST_DATABASE_URL) lacks.push('postgresql')
  if (!existsSync(CHROMIUM_PATH)) lacks.push('chromium')
  if (smoke || !findDirectus()) lacks.push('directus')
  return lacks
}

async function runLane(lane: readonly Run[], context: BenchContext): Promise<void> {
  for (const run of lane) {
    const result = await measure(run, context)
    benchmarks.push(result)
    print(result)
  }
}

async function measure(run: Run, context: BenchContext): Promise<Result> {
  const { suite, name, database, about } = run
  const before = await timeReferenceLoop()
  const start = performance.now()
  let figures: Figures = {}
  let problems: string[]
  try {
    figures = await run.run(context)
    problems = findGaps(figures)
  } catch (error) {
    problems = [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
  const taken = toSeconds(performance.now() - start)
  const referenceLoopMs = Math.round((before + (await timeReferenceLoop())) * 5) / 10
  return { suite, name, database, about, seconds: taken, referenceLoopMs, figures, problems }
}

function isGood({ figures, problems }: Result): boolean {
  return !problems.length && (smoke || Object.values(figures).every(({ holds }) => holds))
}

function print(result: Result): void {
  const { about, figures, problems, referenceLoopMs } = result
  say(`\n${nameOf(result)}: ${smoke ? 'tiny sizes instead of ' : ''}${about}`)
  say(`  ${result.seconds} s, reference loop ${referenceLoopMs} ms`)
  for (const [name, figure] of Object.entries(figures)) {
    const loops = toLoops(figure, referenceLoopMs)
    const beside = loops === null ? '' : ` = ${loops} loops`
    const value = `${String(figure.value).padStart(9)} ${figure.unit}${beside}`
    say(`  ${markOf(figure)} ${name.padEnd(44)} ${value}${limitOf(figure)}`)
  }
  for (const problem of problems) say(`  ✘ ${problem}`)
}

function markOf({ limit, holds }: BenchFigure): string {
  if (smoke || limit === null) return '·'
  return holds ? '✔' : '✘'
}

function limitOf({ limit }: BenchFigure): string {
  return smoke || limit === null ? '' : ` (limit ${limit})`
}

function nameOf({
  suite,
  name,
  database,
}: {
  suite: string
  name: string
  database: string | null
}) {
  return `${suite}/${name}${database ? ` on ${database}` : ''}`
}

function toSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10
}

async function cleanUp(): Promise<void> {
  try {
    await context.close()
  } finally {
    cluster?.stop()
  }
}
