/** The steps of `npm test`: what they run, what they need, and how to read what they report. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, startCluster } from '../postgres.mjs'
import { ROOT } from '../setup.mjs'
import { PLACES } from './places.ts'
import { CORES, type Ended, runCommand } from './processes.ts'
import type { FileResult, LeftOut } from './results.ts'
import type { Planned } from './schedule.ts'

/** What a step found. */
export interface Outcome {
  /** What to print when it failed. */
  readonly output: string
  readonly isGood: boolean
  /** Null for a step that counts nothing. */
  readonly files: readonly FileResult[] | null
  readonly leftOut?: readonly LeftOut[]
}

export interface Step extends Planned {
  readonly name: string
  run(): Promise<Outcome>
}

export interface Place {
  /** Folder for reports. */
  readonly reports: string
  /** Null: everything in Chromium is left out. */
  readonly chromium: string | null
  /** False: everything on PostgreSQL is left out. */
  readonly hasServer: boolean
  /** Every database test on both databases, and the long tests in the browser too: for the soak. */
  readonly isWhole: boolean
  /** Says that a cluster was started, so that it is stopped whatever happens. */
  keepCluster(cluster: Cluster): void
}

export function listSteps({ reports, chromium, hasServer, isWhole, keepCluster }: Place): Step[] {
  const tool = (path: string, ...args: string[]): [string, ...string[]] => [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(ROOT, path),
    ...args,
  ]
  const check = (key: string, name: string, cores: number, path: string, ...args: string[]) => ({
    key,
    name,
    cores,
    run: async () => toOutcome(await runCommand(tool(path, ...args), {}), null),
  })
  const vitest = (
    key: string,
    name: string,
    cores: number,
    args: readonly string[],
    environment: Readonly<Record<string, string>>,
  ) => ({
    key,
    name,
    cores,
    async run() {
      const report = join(reports, `${key}.json`)
      const command = tool(
        'node_modules/vitest/vitest.mjs',
        'run',
        ...args,
        '--reporter=default',
        '--reporter=./scripts/vitest-report.mjs',
      )
      const ended = await runCommand(command, { ...environment, KAVEL_TEST_REPORT: report })
      return toOutcome(ended, readReport<{ files: FileResult[] }>(report)?.files ?? [])
    },
  })
  const modules = 'node_modules'
  const steps: Step[] = [
    // One checker: two do a fifth more work, the four of the default twice as much, and the other core has work anyway.
    check('types', 'types', 1, `${modules}/typescript/bin/tsc`, '--noEmit', '--checkers', '1'),
    check('lint', 'lint', 0.5, `${modules}/@biomejs/biome/bin/biome`, 'check', '.'),
    check('dead-code', 'dead code', 0.5, `${modules}/knip/bin/knip.js`),
    check('build', 'web build', 0.5, 'scripts/build-web.mjs'),
    // One core stays for PostgreSQL's tests and the small benchmarks, which take about as long.
    vitest('unit', 'unit tests', 1, ['--project=unit', `--maxWorkers=${CORES - 1}`], {}),
  ]
  if (hasServer)
    steps.push(...(process.env.TEST_DATABASE_URL ? [] : [startServer(keepCluster)]), {
      ...vitest(
        'postgresql',
        'database tests (PostgreSQL)',
        1,
        ['--project=database', ...(isWhole ? [] : PLACES.postgresql)],
        { KAVEL_TEST_DATABASE: 'postgresql' },
      ),
      needs: ['server'],
    })
  steps.push({
    key: 'bench',
    name: 'benchmarks, small',
    cores: 1,
    needs: ['build', 'server'],
    run: async () =>
      readBench(await runCommand(tool('bench/main.ts', 'all', '--smoke', '--json'), {})),
  })
  // Two workers, each with a database of its own; they fill the core that the benchmarks leave beside the unit tests.
  const here = hasServer && !isWhole ? PLACES.pglite : []
  const pglite = ['--project=database', '--maxWorkers=2', ...here]
  steps.push(
    vitest('pglite', 'database tests (PGlite)', 1, pglite, { KAVEL_TEST_DATABASE: 'pglite' }),
  )
  if (chromium)
    steps.push({
      key: 'browser',
      name: 'browser tests',
      cores: 2,
      needs: ['build', 'server'],
      async run() {
        const report = join(reports, 'browser.json')
        const chosen = isWhole ? [] : ['--grep-invert=@long']
        const command = tool(
          'node_modules/@playwright/test/cli.js',
          'test',
          '--config=e2e',
          ...chosen,
        )
        const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
        const ended = await runCommand(command, environment)
        return toOutcome(ended, readPlaywright(readReport<PlaywrightReport>(report)))
      },
    })
  return steps
}

/** A throw-away server for everything that follows. It forgets what it wrote when it is killed. */
function startServer(keepCluster: (cluster: Cluster) => void): Step {
  return {
    key: 'server',
    name: 'start of PostgreSQL',
    cores: 0.5,
    async run() {
      const cluster = await startCluster({ isDurable: false })
      keepCluster(cluster)
      process.env.TEST_DATABASE_URL = cluster.url
      return { isGood: true, output: '', files: null }
    },
  }
}

/** Files of a step that counts tests; a report that is missing is a failure. */
function toOutcome({ code, output }: Ended, files: readonly FileResult[] | null): Outcome {
  const isGood = code === 0 && (files === null || (files.length > 0 && files.every(isClean)))
  return { isGood, output, files }
}

const isClean = ({ failed }: FileResult) => failed === 0

function readReport<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
}

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** One result per project and file, e.g. `pglite/map.spec.ts`. A test that passed at its second try has failed. */
export function readPlaywright(report: PlaywrightReport | null): FileResult[] {
  const files = new Map<string, FileResult>()
  const add = (suite: PlaywrightSuite, titles: readonly string[]) => {
    for (const { title, file, tests } of suite.specs ?? [])
      for (const { projectName, status, results } of tests) {
        const path = `${projectName}/${file}`
        const before = files.get(path) ?? { path, seconds: 0, passed: 0, failed: 0, skipped: [] }
        files.set(path, {
          path,
          seconds: before.seconds + results.reduce((sum, { duration }) => sum + duration / 1000, 0),
          passed: before.passed + (status === 'expected' ? 1 : 0),
          failed: before.failed + (status === 'unexpected' || status === 'flaky' ? 1 : 0),
          skipped:
            status === 'skipped'
              ? [...before.skipped, [...titles, title].join(' > ')]
              : before.skipped,
        })
      }
    for (const inner of suite.suites ?? []) add(inner, [...titles, inner.title])
  }
  for (const suite of report?.suites ?? []) add(suite, [])
  return [...files.values()]
}

/** The part of the report of `npm run bench -- all --json` that is read. */
interface BenchReport {
  readonly benchmarks: readonly {
    readonly suite: string
    readonly name: string
    readonly database: string | null
    readonly seconds: number
    readonly problems: readonly string[]
  }[]
  readonly leftOut: readonly {
    readonly suite: string
    readonly name: string
    readonly database: string | null
    readonly reason: string
    readonly isExcused: boolean
  }[]
}

function readBench(ended: Ended): Outcome {
  let report: BenchReport
  try {
    report = JSON.parse(ended.stdout)
  } catch {
    return { isGood: false, output: ended.output, files: [] }
  }
  const nameOf = (suite: string, name: string, database: string | null) =>
    [suite, name, ...(database ? [database] : [])].join(' ')
  const files = report.benchmarks.map(({ suite, name, database, seconds, problems }) => ({
    path: `${suite}/${nameOf(suite, name, database)}`,
    seconds,
    passed: problems.length ? 0 : 1,
    failed: problems.length ? 1 : 0,
    skipped: [],
  }))
  const failures = report.benchmarks.flatMap(({ suite, name, database, problems }) =>
    problems.map((problem) => `${nameOf(suite, name, database)}: ${problem}`),
  )
  return {
    ...toOutcome(ended, files),
    ...(failures.length && { output: failures.join('\n') }),
    leftOut: report.leftOut.map(({ suite, name, database, reason, isExcused }) => ({
      what: `benchmark ${nameOf(suite, name, database)}, because ${reason}`,
      isExcused,
    })),
  }
}
