/** The steps of `npm test`: what they run, what they need, and how to read what they report. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, startCluster } from '../postgres.mjs'
import { ROOT } from '../setup.mjs'
import { PLACES } from './places.ts'
import { CORES, type Ended, runCommand } from './processes.ts'
import { readBench, toBenchNames } from './read-bench.ts'
import { type PlaywrightReport, readPlaywright, toTestList } from './read-playwright.ts'
import type { FailedFile, FileResult, LeftOut } from './results.ts'
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
  /** Files and folders that decide its outcome; null: it is there for the steps that need it. */
  readonly inputs: readonly string[] | null
  /** @param again files that failed the last time, and nothing else; null or none: everything */
  run(again: readonly FailedFile[] | null): Promise<Outcome>
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
  /** Reports that a cluster was started, so that it is stopped whatever happens. */
  keepCluster(cluster: Cluster): void
}

/** Tags of browser tests that `npm test` leaves to the soak. */
const NOT_HERE = '--grep-invert=@long|@quarantine'

/** What every step depends on. */
const COMMON = ['package-lock.json', 'package.json', 'scripts', 'tsconfig.json'] as const
const SERVER = [...COMMON, 'packages', 'apps/server', 'apps/cli', 'vitest.config.ts'] as const
const APPLICATION = [...COMMON, 'packages', 'apps'] as const

export function listSteps({ reports, chromium, hasServer, isWhole, keepCluster }: Place): Step[] {
  const tool = (path: string, ...args: string[]): [string, ...string[]] => [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(ROOT, path),
    ...args,
  ]
  const check = (
    key: string,
    name: string,
    cores: number,
    [path, ...args]: readonly [string, ...string[]],
    inputs: Step['inputs'] = ['.'],
  ): Step => ({
    key,
    name,
    cores,
    inputs,
    run: async () => toOutcome(await runCommand(tool(path, ...args), {}), null),
  })
  const vitest = (
    key: string,
    name: string,
    inputs: readonly string[],
    args: readonly string[],
    {
      environment = {},
      files = [],
    }: {
      readonly environment?: Readonly<Record<string, string>>
      /** Arguments that choose the files of a whole run. */
      readonly files?: readonly string[]
    } = {},
  ): Step => ({
    key,
    name,
    cores: 1,
    inputs,
    async run(again) {
      const report = join(reports, `${key}.json`)
      const command = tool(
        'node_modules/vitest/vitest.mjs',
        'run',
        ...args,
        ...(again?.length ? toVitestArguments(again) : files),
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
    check('types', 'types', 1, [`${modules}/typescript/bin/tsc`, '--noEmit', '--checkers', '1']),
    check('lint', 'lint', 0.5, [`${modules}/@biomejs/biome/bin/biome`, 'check', '.']),
    check('dead-code', 'dead code', 0.5, [`${modules}/knip/bin/knip.js`]),
    check('build', 'web build', 0.5, ['scripts/build-web.mjs'], APPLICATION),
    // One core stays for PostgreSQL's tests and the small benchmarks, which take about as long.
    vitest('unit', 'unit tests', ['.'], ['--project=unit', `--maxWorkers=${CORES - 1}`]),
  ]
  if (hasServer)
    steps.push(...(process.env.TEST_DATABASE_URL ? [] : [startServer(keepCluster)]), {
      ...vitest('postgresql', 'database tests (PostgreSQL)', SERVER, ['--project=database'], {
        environment: { KAVEL_TEST_DATABASE: 'postgresql' },
        files: isWhole ? [] : PLACES.postgresql,
      }),
      needs: ['server'],
    })
  steps.push({
    key: 'bench',
    name: 'benchmarks, small',
    cores: 1,
    needs: ['build', 'server'],
    inputs: [...APPLICATION, 'bench'],
    async run(again) {
      const only = again?.length ? [`--only=${toBenchNames(again)}`] : []
      const ended = await runCommand(tool('bench/main.ts', 'all', '--smoke', '--json', ...only), {})
      const { files, problems, leftOut } = readBench(ended)
      const outcome = toOutcome(ended, files ?? [])
      return { ...outcome, leftOut, ...(problems.length && { output: problems.join('\n') }) }
    },
  })
  // Two workers, each with a database of its own; they fill the core that the benchmarks leave beside the unit tests.
  steps.push(
    vitest('pglite', 'database tests (PGlite)', SERVER, ['--project=database', '--maxWorkers=2'], {
      environment: { KAVEL_TEST_DATABASE: 'pglite' },
      files: hasServer && !isWhole ? PLACES.pglite : [],
    }),
  )
  if (chromium)
    steps.push({
      key: 'browser',
      name: 'browser tests',
      cores: 2,
      needs: ['build', 'server'],
      inputs: [...APPLICATION, 'e2e'],
      async run(again) {
        const report = join(reports, 'browser.json')
        const command = tool(
          'node_modules/@playwright/test/cli.js',
          'test',
          '--config=e2e',
          ...(isWhole ? [] : [NOT_HERE]),
          ...(again?.length ? [`--test-list=${writeTestList(reports, again)}`] : []),
        )
        const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
        const ended = await runCommand(command, environment)
        return toOutcome(ended, readPlaywright(readReport<PlaywrightReport>(report)))
      },
    })
  return steps
}

/** Arguments of vitest that choose these files, and of them these tests where all have names. */
export function toVitestArguments(again: readonly FailedFile[]): string[] {
  const files = again.map(({ path }) => path)
  if (again.some(({ tests }) => tests.length === 0)) return files
  // the reporter writes ` > ` where vitest joins titles with a space
  const patterns = again.flatMap(({ tests }) =>
    tests.map((name) => name.split(' > ').map(escapePattern).join(' (?:> )?')),
  )
  return [...files, `--testNamePattern=^(?:${patterns.join('|')})$`]
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

function writeTestList(reports: string, again: readonly FailedFile[]): string {
  const path = join(reports, 'browser-tests.txt')
  writeFileSync(path, toTestList(again))
  return path
}

/** A throw-away server for everything that follows. It forgets what it wrote when it is killed. */
function startServer(keepCluster: (cluster: Cluster) => void): Step {
  return {
    key: 'server',
    name: 'start of PostgreSQL',
    cores: 0.5,
    inputs: null,
    async run() {
      const cluster = await startCluster({ isDurable: false })
      keepCluster(cluster)
      process.env.TEST_DATABASE_URL = cluster.url
      return { isGood: true, output: '', files: null }
    },
  }
}

/** Files of a step that counts tests; a report that is missing is a failure, and so is one in which no test ran. */
function toOutcome({ code, output }: Ended, files: readonly FileResult[] | null): Outcome {
  const isGood = code === 0 && (files === null || (files.some(hasRun) && files.every(isClean)))
  return { isGood, output, files }
}

const hasRun = ({ passed, failed }: FileResult) => passed + failed > 0
const isClean = ({ failed }: FileResult) => failed === 0

function readReport<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
}
