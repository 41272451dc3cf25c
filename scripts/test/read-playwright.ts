/** The report of the browser tests, and the list of tests that it leads to. */
import type { FailedFile, FileResult } from './results.ts'

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightSpec {
  readonly title: string
  readonly file: string
  readonly tests: readonly {
    readonly projectName: string
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    readonly results: readonly { readonly duration: number }[]
  }[]
}

/** Between the titles of a test. */
const STEP = ' › '

/** One result per project and file, e.g. `pglite/map.spec.ts`. A test that passed at its second try has passed, and is named. */
export function readPlaywright(report: PlaywrightReport | null): FileResult[] {
  const files = new Map<string, Required<FileResult>>()
  const add = (suite: PlaywrightSuite, titles: readonly string[]) => {
    for (const { title, file, tests } of suite.specs ?? []) {
      const name = [...titles, title].join(STEP)
      for (const { projectName, status, results } of tests) {
        const path = `${projectName}/${file}`
        const before = files.get(path) ?? empty(path)
        const named = (one: typeof status) => (status === one ? [name] : [])
        files.set(path, {
          path,
          seconds: before.seconds + results.reduce((sum, { duration }) => sum + duration / 1000, 0),
          passed: before.passed + (status === 'expected' || status === 'flaky' ? 1 : 0),
          failed: before.failed + (status === 'unexpected' ? 1 : 0),
          skipped: [...before.skipped, ...named('skipped')],
          failures: [...before.failures, ...named('unexpected')],
          flaky: [...before.flaky, ...named('flaky')],
        })
      }
    }
    for (const inner of suite.suites ?? []) add(inner, [...titles, inner.title])
  }
  const empty = (path: string) => ({
    path,
    seconds: 0,
    passed: 0,
    failed: 0,
    skipped: [],
    failures: [],
    flaky: [],
  })
  for (const suite of report?.suites ?? []) add(suite, [])
  return [...files.values()]
}

/** Lines of a file for `playwright test --test-list`: these tests and no others. */
export function toTestList(failed: readonly FailedFile[]): string {
  const lines = failed.flatMap(({ path, tests }) => {
    const [project, ...file] = path.split('/')
    const start = `[${project}]${STEP}${file.join('/')}`
    return tests.length ? tests.map((name) => `${start}${STEP}${name}`) : [start]
  })
  return `${lines.join('\n')}\n`
}
