/**
 * Runs the steps of `npm test` so that they fill the cores. Fails for a fault or for something left out (`--complete`, or CI in
 * the environment), never for time: seconds are printed beside `scripts/budget.json`. Ends with `N passed, N failed`.
 *
 * - `--only=lint,types,…`: these steps and what they need.
 * - `--failed`: what failed in the last run, and nothing else.
 * - `--complete`: every step, whether its inputs changed or not, and nothing left out.
 * - `--whole`: every database test on both databases, every browser test (the soak).
 * - `--strict-time`: three runs; fails when the median of a step or package exceeds its budget by half. For a quiet machine.
 * - `--write-budget`: makes what was measured the budget.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Cluster } from '../postgres.mjs'
import { ROOT, seconds } from '../setup.mjs'
import { type Measured, medianOf } from './budget.ts'
import { listTooFlaky, readHistory, withFlaky, withStep, writeHistory } from './history.ts'
import { readInputs } from './inputs.ts'
import { listLeftOut } from './left-out.ts'
import { judgeTime, keepAsBudget, measureLoop } from './measure.ts'
import { type Plan, planRun } from './plan.ts'
import { CORES, endAll } from './processes.ts'
import { addUpPackages, type Counts, countTests, listFailed, listFlaky } from './results.ts'
import { chooseNext } from './schedule.ts'
import { listSteps, type Outcome, type Step } from './steps.ts'
import { findChromium, hasServer, installSystemPackages } from './system-packages.ts'

const HISTORY = join(ROOT, '.cache', 'tests.json')
const INTERRUPTED = 130
/** Runs whose median `--strict-time` judges. */
const STRICT_RUNS = 3

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    failed: { type: 'boolean', default: false },
    complete: { type: 'boolean', default: Boolean(process.env.CI) },
    whole: { type: 'boolean', default: false },
    'strict-time': { type: 'boolean', default: false },
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
  const isPart = Boolean(values.only) || values.failed
  if (!isPart) installSystemPackages(say)
  const chromium = findChromium()
  const { TEST_DATABASE_URL, KAVEL_REAL_DATA } = process.env
  const fingerprint = readInputs(
    [process.version, hasServer(), chromium, TEST_DATABASE_URL, KAVEL_REAL_DATA].map(String),
  )
  const list = () =>
    listSteps({
      reports,
      chromium,
      hasServer: hasServer(),
      isWhole: values.whole,
      keepCluster: (started) => {
        cluster = started
      },
    })
  const all = list()
  const asked = {
    only: values.only?.split(',') ?? null,
    failed: values.failed,
    skips: !values.complete && !values.whole && !values['strict-time'],
  }
  const plan = planRun(all, asked, readHistory(HISTORY), fingerprint)
  if (!plan) {
    console.error(`--only: the steps are ${all.map(({ key }) => key).join(', ')}`)
    return 2
  }
  if (values.failed && !plan.steps.length) say('Nothing failed in the last run.')
  for (const { step, at } of plan.skipped)
    say(`– ${step.name}  unchanged since it passed on ${at.slice(0, 16).replace('T', ' ')}`)

  const loopBefore = await measureLoop()
  const done: Done[] = []
  const measured: Measured[] = []
  for (let run = 0; run < (values['strict-time'] ? STRICT_RUNS : 1); run++) {
    const start = Date.now()
    // a server that was started stays for the next run
    const keys = plan.steps.map(({ key }) => key)
    const steps = list().filter(({ key }) => keys.includes(key))
    const ended = await runSteps({ ...plan, steps }, (step) =>
      values.failed || !step.inputs ? null : fingerprint(step.inputs),
    )
    const isEvery = !isPart && !plan.skipped.length && ended.length === steps.length
    measured.push(measure(ended, isEvery ? (Date.now() - start) / 1000 : null))
    done.push(...ended)
  }
  const loop = Math.max(loopBefore, await measureLoop())
  return report(done, plan, medianOf(measured), loop, isPart ? undefined : chromium)
}

/** The last lines of a run, and its exit code. @param chromium undefined when only some steps were asked for */
function report(
  done: readonly Done[],
  plan: Plan,
  measured: Measured,
  loop: number,
  chromium: string | null | undefined,
): number {
  const outcomes = Object.fromEntries(done.map(({ step, outcome }) => [step.key, outcome]))
  const isPart = chromium === undefined || plan.skipped.length > 0
  const leftOut = isPart ? [] : listLeftOut(chromium, outcomes)
  const { table, problems } = judgeTime(measured, loop)
  if (values['write-budget']) {
    keepAsBudget(measured, loop)
    say('Wrote scripts/budget.json')
  } else if (done.length && !values.whole) say(table)
  const late = values['strict-time'] ? problems : []

  for (const { what } of leftOut) say(`Left out: ${what}`)
  const gaps = values.complete ? leftOut.filter(({ isExcused }) => !isExcused) : []
  if (gaps.length) say('A complete run leaves nothing out.')
  for (const problem of late) say(problem)
  const flaky = done.flatMap(({ outcome }) => listFlaky(outcome.files ?? []))
  for (const name of flaky) say(`Passed at its second try: ${name}`)
  for (const { name, times } of flaky.length ? listTooFlaky(readHistory(HISTORY)) : [])
    say(`Flaky ${times} times in the last ten runs, to be mended or tagged @quarantine: ${name}`)
  for (const { step, outcome } of done)
    for (const { path, tests } of outcome.isGood ? [] : listFailed(outcome.files ?? []))
      say(`Failed: ${step.key} ${path}${tests.map((name) => `\n          ${name}`).join('')}`)
  const counts = addUp(done)
  const blocked = plan.steps.filter(({ key }) => !outcomes[key])
  const failed = counts.failed + gaps.length + late.length + blocked.length
  say(`${counts.passed} passed, ${failed} failed`)
  return failed ? 1 : 0
}

/** Starts every step as soon as it fits. A step that failed stops only those that need it. */
async function runSteps(
  { steps, again }: Pick<Plan, 'steps' | 'again'>,
  inputsOf: (step: Step) => string | null,
): Promise<Done[]> {
  const done: Done[] = []
  const running = new Map<string, Promise<void>>()
  const note = ({ step, outcome }: Done) => {
    let history = withStep(readHistory(HISTORY), {
      key: step.key,
      isGood: outcome.isGood,
      failed: listFailed(outcome.files ?? []),
      inputs: inputsOf(step),
      at: new Date().toISOString(),
    })
    if (step.key === 'browser' && !again[step.key])
      history = withFlaky(history, listFlaky(outcome.files ?? []))
    writeHistory(HISTORY, history)
  }
  for (;;) {
    const keys = (isGood: boolean) =>
      done.filter(({ outcome }) => outcome.isGood === isGood).map(({ step }) => step.key)
    const progress = { running: [...running.keys()], succeeded: keys(true), failed: keys(false) }
    for (const step of chooseNext(steps, progress, CORES)) {
      const work = runStep(step, again[step.key] ?? null).then((result) => {
        running.delete(step.key)
        done.push(result)
        note(result)
      })
      running.set(step.key, work)
    }
    if (!running.size) break
    await Promise.race(running.values())
  }
  for (const step of steps.filter(({ key }) => !done.some((one) => one.step.key === key))) {
    say(`✘ ${step.name}  not run: it needs ${step.needs?.join(' and ')}`)
    const end = { key: step.key, isGood: false, failed: [], inputs: null, at: '' }
    writeHistory(HISTORY, withStep(readHistory(HISTORY), end))
  }
  return done
}

async function runStep(step: Step, again: Parameters<Step['run']>[0]): Promise<Done> {
  const start = Date.now()
  const outcome = await step.run(again).catch(
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
