/**
 * Runs the steps of `npm test` so that they fill the cores, and judges them: failed tests, what was left out
 * (`--complete`, or CI in the environment), and seconds against `scripts/budget.json`. Ends with `N passed, N failed`.
 */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { hasS3Server } from '../../apps/server/src/files/testing-s3.ts'
import type { Cluster } from '../postgres.mjs'
import { ROOT, seconds } from '../setup.mjs'
import { type Budget, formatTable, judge, type Measured, scaleOf, writeBudget } from './budget.ts'
import { CORES, endAll } from './processes.ts'
import { addUpPackages, type Counts, countTests, findUntested, type LeftOut } from './results.ts'
import { chooseNext, selectSteps } from './schedule.ts'
import { listSteps, type Outcome, type Step } from './steps.ts'
import { findChromium, hasServer, installSystemPackages } from './system-packages.ts'

const BUDGET = join(ROOT, 'scripts', 'budget.json')
/** The name of a folder with real register samples; the tests that need it name it. */
const REAL_DATA = 'KAVEL_REAL_DATA'
const INTERRUPTED = 130
/** Passes of the reference loop (about 20 ms each, on every core): long enough to feel what else the machine does. */
const LOOPS = 60

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    complete: { type: 'boolean', default: Boolean(process.env.CI) },
    whole: { type: 'boolean', default: false },
    'write-budget': { type: 'boolean', default: false },
  },
})

interface Done {
  readonly step: Step
  readonly outcome: Outcome
  readonly seconds: number
}

// Many tests start the server or the command line: 1.2 s of processor time each from here, 2.0 s from the sources.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'node')

const say = (line: string) => console.log(line)
const reports = mkdtempSync(join(tmpdir(), 'kavel-reports-'))
let cluster: Cluster | null = null

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
// The script that started this one was killed.
process.on('disconnect', interrupt)

try {
  process.exitCode = await main()
} finally {
  cleanUp()
  // The channel to the script that started this one would keep it waiting.
  process.removeListener('disconnect', interrupt)
  if (process.connected) process.disconnect()
}

function interrupt(): never {
  endAll()
  cleanUp()
  process.exit(INTERRUPTED)
}

function cleanUp(): void {
  rmSync(reports, { recursive: true, force: true })
  const running = cluster
  cluster = null
  running?.stop()
}

async function main(): Promise<number> {
  if (!values.only) installSystemPackages(say)
  const start = Date.now()
  const chromium = findChromium()
  const all = listSteps({
    reports,
    chromium,
    hasServer: hasServer(),
    isWhole: values.whole,
    keepCluster: (started) => {
      cluster = started
    },
  })
  const steps = values.only ? selectSteps(all, values.only.split(',')) : all
  if (!steps) {
    console.error(`--only: the steps are ${all.map(({ key }) => key).join(', ')}`)
    return 2
  }
  const loopBefore = await measureLoop()
  const done = await runSteps(steps)
  const loop = Math.max(loopBefore, await measureLoop())

  const leftOut = values.only ? [] : listLeftOut(chromium, done)
  const failures = done.filter(({ outcome }) => !outcome.isGood)
  const isWhole = !values.only && done.length === steps.length && failures.length === 0
  const measured = measure(done, isWhole ? (Date.now() - start) / 1000 : null)
  const overBudget = failures.length || values.whole ? [] : judgeTime(measured, loop)

  for (const { what } of leftOut) say(`Left out: ${what}`)
  const gaps = values.complete ? leftOut.filter(({ isExcused }) => !isExcused) : []
  if (gaps.length) say('A complete run leaves nothing out.')
  for (const problem of overBudget) say(problem)
  const counts = addUp(done)
  const failed = counts.failed + gaps.length + overBudget.length
  say(`${counts.passed} passed, ${failed} failed`)
  return failed ? 1 : 0
}

/** Starts every step as soon as it fits; after a failure only what runs already is awaited. */
async function runSteps(steps: readonly Step[]): Promise<Done[]> {
  const done: Done[] = []
  const running = new Map<string, Promise<void>>()
  for (;;) {
    const keys = (isGood: boolean) =>
      done.filter(({ outcome }) => outcome.isGood === isGood).map(({ step }) => step.key)
    const progress = { running: [...running.keys()], succeeded: keys(true), failed: keys(false) }
    for (const step of chooseNext(steps, progress, CORES)) {
      const work = runStep(step).then((result) => {
        running.delete(step.key)
        done.push(result)
      })
      running.set(step.key, work)
    }
    if (!running.size) break
    await Promise.race(running.values())
  }
  const left = steps.filter(({ key }) => !done.some(({ step }) => step.key === key))
  if (left.length) say(`Not run after the failure: ${left.map(({ name }) => name).join(', ')}`)
  return done
}

async function runStep(step: Step): Promise<Done> {
  const start = Date.now()
  const outcome = await step.run().catch(
    (error: unknown): Outcome => ({
      isGood: false,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
      files: null,
    }),
  )
  if (!outcome.isGood) say(outcome.output.trimEnd())
  const { passed, failed, skipped } = countOf(outcome)
  const numbers = outcome.files
    ? `  ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
    : ''
  say(`${outcome.isGood ? '✔' : '✘'} ${step.name}${numbers}  (${seconds(start)})`)
  return { step, outcome, seconds: (Date.now() - start) / 1000 }
}

/** A step that ends badly without a failed test (a lint error, a file that does not load) is a failure too. */
function countOf({ isGood, files }: Outcome): Counts {
  const counts = countTests(files ?? [])
  return { ...counts, failed: isGood ? 0 : Math.max(1, counts.failed) }
}

function addUp(done: readonly Done[]): Omit<Counts, 'skipped'> {
  const counts = done.map(({ outcome }) => countOf(outcome))
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  }
}

function listLeftOut(chromium: string | null, done: readonly Done[]): LeftOut[] {
  const filesOf = (...keys: string[]) =>
    done.filter(({ step }) => keys.includes(step.key)).map(({ outcome }) => outcome.files ?? [])
  const isExcused = (path: string) => !process.env[REAL_DATA] && needsRealData(path)
  const missing: LeftOut[] = []
  if (!hasServer())
    missing.push({
      what: 'everything on PostgreSQL, because there is no PostgreSQL with PostGIS here: set TEST_DATABASE_URL',
      isExcused: false,
    })
  if (!chromium)
    missing.push({
      what: 'browser tests, because there is no Chromium here: set CHROMIUM_PATH',
      isExcused: false,
    })
  if (!hasS3Server())
    missing.push({
      what: 'storage by S3, because there is no OpenStack Swift here (python3-swift of Debian)',
      isExcused: false,
    })
  return [
    ...missing,
    ...done.flatMap(({ outcome }) => outcome.leftOut ?? []),
    ...findUntested(filesOf('unit'), isExcused),
    ...findUntested(filesOf('pglite', 'postgresql'), isExcused),
    ...findUntested(filesOf('browser'), () => false),
  ]
}

function needsRealData(path: string): boolean {
  return readFileSync(join(ROOT, path), 'utf8').includes(REAL_DATA)
}

function measure(done: readonly Done[], total: number | null): Measured {
  return {
    steps: Object.fromEntries(done.map(({ step, seconds }) => [step.key, seconds])),
    packages: Object.fromEntries(
      done.flatMap(({ step, outcome }) =>
        outcome.files ? [[step.key, addUpPackages(outcome.files)]] : [],
      ),
    ),
    total,
  }
}

/** Prints the table of seconds; gives a sentence for each budget that was exceeded. */
function judgeTime(measured: Measured, loop: number): string[] {
  const budget: Budget = JSON.parse(readFileSync(BUDGET, 'utf8'))
  if (values['write-budget']) {
    writeFileSync(BUDGET, `${JSON.stringify(writeBudget(budget, measured, loop), null, 2)}\n`)
    say('Wrote scripts/budget.json')
    return []
  }
  const scale = scaleOf(budget, loop)
  const rows = judge(budget, measured, scale)
  say(formatTable(rows))
  say(
    `Reference loop ${loop.toFixed(1)} ms, ${budget.referenceLoopMs} ms when the budget was set: budgets × ${scale.toFixed(2)}`,
  )
  return rows.flatMap(({ problem }) => problem ?? [])
}

/** Milliseconds of the reference loop while it runs on every core: what else the machine does takes its share. */
async function measureLoop(): Promise<number> {
  const onOneCore = async () => {
    const worker = new Worker(new URL('./loop-worker.ts', import.meta.url), { workerData: LOOPS })
    const [mean] = (await once(worker, 'message')) as [number]
    return mean
  }
  return Math.max(...(await Promise.all(Array.from({ length: CORES }, onOneCore))))
}
