/** The report of `npm run bench -- all --json`, as results of tests. */
import type { Ended } from './processes.ts'
import type { FailedFile, FileResult, LeftOut } from './results.ts'

/** The part of the report that is read. */
interface BenchReport {
  readonly benchmarks: readonly (Bench & {
    readonly seconds: number
    readonly problems: readonly string[]
  })[]
  readonly leftOut: readonly (Bench & { readonly reason: string; readonly isExcused: boolean })[]
}

interface Bench {
  readonly suite: string
  readonly name: string
  readonly database: string | null
}

export interface BenchResult {
  /** Null when it printed no report. */
  readonly files: readonly FileResult[] | null
  readonly problems: readonly string[]
  readonly leftOut: readonly LeftOut[]
}

export function readBench({ stdout }: Pick<Ended, 'stdout'>): BenchResult {
  let report: BenchReport
  try {
    report = JSON.parse(stdout)
  } catch {
    return { files: null, problems: [], leftOut: [] }
  }
  return {
    files: report.benchmarks.map((bench) => ({
      path: `${bench.suite}/${nameOf(bench)}`,
      seconds: bench.seconds,
      passed: bench.problems.length ? 0 : 1,
      failed: bench.problems.length ? 1 : 0,
      skipped: [],
      failures: bench.problems.length ? [bench.name] : [],
    })),
    problems: report.benchmarks.flatMap((bench) =>
      bench.problems.map((problem) => `${nameOf(bench)}: ${problem}`),
    ),
    leftOut: report.leftOut.map(({ reason, isExcused, ...bench }) => ({
      what: `benchmark ${nameOf(bench)}, because ${reason}`,
      isExcused,
    })),
  }
}

/** Value of `--only` of the benchmarks. */
export function toBenchNames(failed: readonly FailedFile[]): string {
  return [...new Set(failed.flatMap(({ tests }) => tests))].join(',')
}

function nameOf({ suite, name, database }: Bench): string {
  return [suite, name, ...(database ? [database] : [])].join(' ')
}
