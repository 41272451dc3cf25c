/** What the steps of `npm test` report: counts, seconds per package, tests that ran nowhere. */

export interface FileResult {
  readonly path: string
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  /** Full names of the tests that did not run. */
  readonly skipped: readonly string[]
  /** Full names of the failed tests; none of a file that did not load. */
  readonly failures?: readonly string[]
  /** Full names of the tests that passed at their second try. */
  readonly flaky?: readonly string[]
}

/** A file with failed tests, as the next `--failed` runs it. */
export interface FailedFile {
  readonly path: string
  /** Full names; none: the whole file. */
  readonly tests: readonly string[]
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Something that was not tested. */
export interface LeftOut {
  readonly what: string
  /** True when it is no failure of a complete run either: what it needs is nobody's to fetch. */
  readonly isExcused: boolean
}

export function countTests(files: readonly FileResult[]): Counts {
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: files.reduce((sum, { failed }) => sum + failed, 0),
    skipped: files.reduce((sum, { skipped }) => sum + skipped.length, 0),
  }
}

/** Files with failed tests. A file whose failures have no names, or fewer than it counts, is to run whole. */
export function listFailed(files: readonly FileResult[]): FailedFile[] {
  return files
    .filter(({ failed }) => failed > 0)
    .map(({ path, failed, failures = [] }) => ({
      path,
      tests: failures.length === failed ? failures : [],
    }))
}

/** Tests that passed at their second try, as `path › name`. */
export function listFlaky(files: readonly FileResult[]): string[] {
  return files.flatMap(({ path, flaky = [] }) => flaky.map((name) => `${path} › ${name}`))
}

/** Seconds by package: `packages/x`, `apps/x` or the folder of the file. */
export function addUpPackages(files: readonly FileResult[]): Record<string, number> {
  const seconds: Record<string, number> = {}
  for (const file of files) {
    const name = packageOf(file.path)
    seconds[name] = (seconds[name] ?? 0) + file.seconds
  }
  return seconds
}

function packageOf(path: string): string {
  const folders = path.split('/').slice(0, -1)
  const [top] = folders
  if (top === undefined) return '.'
  return top === 'packages' || top === 'apps' ? folders.slice(0, 2).join('/') : top
}

/**
 * Tests that no run of the same files came to: a test of one database is skipped on the other, and is no gap.
 * @param runs the files of each run, e.g. one per database
 * @param isExcused whether the tests of a file may be missing here
 */
export function findUntested(
  runs: readonly (readonly FileResult[])[],
  isExcused: (path: string) => boolean,
): LeftOut[] {
  const paths = [...new Set(runs.flat().map(({ path }) => path))]
  return paths.flatMap((path) => {
    const [first, ...others] = runs.flatMap((files) => files.filter((file) => file.path === path))
    const untested = (first?.skipped ?? []).filter((name) =>
      others.every(({ skipped }) => skipped.includes(name)),
    )
    if (!untested.length) return []
    const tests = untested.length === 1 ? '1 test' : `${untested.length} tests`
    return [{ what: `${tests} of ${path}, skipped`, isExcused: isExcused(path) }]
  })
}
