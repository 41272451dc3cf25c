/** Seconds that each step of `npm test` and the tests of each package should take (`scripts/budget.json`). */

export interface Budget {
  /** Milliseconds of the reference loop on the machine that the seconds were measured on. */
  readonly referenceLoopMs: number
  /** Seconds of a whole run, fetching left out. */
  readonly total: number
  /** Seconds from start to end of each step, with what runs beside it on 2 cores. */
  readonly steps: Readonly<Record<string, number>>
  /** Seconds of the test files of a package added up, by step. */
  readonly packages: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export interface Measured {
  readonly steps: Readonly<Record<string, number>>
  readonly packages: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Null when only some of the steps ran. */
  readonly total: number | null
}

export interface Judgement {
  readonly name: string
  readonly budget: number
  readonly seconds: number
  /** What it takes too long; null when it does not. A run with `--strict-time` fails of it. */
  readonly problem: string | null
}

/** A step, a package or the whole may take half as much again: machines are not the same every day. */
const EXCESS = 1.5
/** No budget is smaller: what takes seconds takes three times as many beside other steps. Seconds. */
const SMALLEST = 10

/** How much slower this machine is than that of the budget; never less than 1. */
export function scaleOf(budget: Budget, loopMs: number): number {
  return Math.max(1, loopMs / budget.referenceLoopMs)
}

/** The median of each figure of several runs. */
export function medianOf(runs: readonly Measured[]): Measured {
  const medians = (records: readonly Readonly<Record<string, number>>[]) =>
    Object.fromEntries(
      [...new Set(records.flatMap(Object.keys))].map((name) => [
        name,
        median(records.flatMap((record) => record[name] ?? [])),
      ]),
    )
  const steps = [...new Set(runs.flatMap(({ packages }) => Object.keys(packages)))]
  const totals = runs.flatMap(({ total }) => total ?? [])
  return {
    steps: medians(runs.map(({ steps }) => steps)),
    packages: Object.fromEntries(
      steps.map((step) => [step, medians(runs.map(({ packages }) => packages[step] ?? {}))]),
    ),
    total: totals.length === runs.length ? median(totals) : null,
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/** Every measured figure beside its budget on a machine that is `scale` times slower. */
export function judge(budget: Budget, measured: Measured, scale: number): Judgement[] {
  const rows = [
    ...Object.entries(measured.steps).map(([step, seconds]) =>
      judgeOne(step, budget.steps[step], seconds, scale * EXCESS),
    ),
    ...Object.entries(measured.packages).flatMap(([step, packages]) =>
      Object.entries(packages).map(([name, seconds]) =>
        judgeOne(`${step}: ${name}`, budget.packages[step]?.[name], seconds, scale * EXCESS),
      ),
    ),
  ]
  if (measured.total !== null)
    rows.push(judgeOne('all steps', budget.total, measured.total, scale * EXCESS))
  return rows
}

/** What has no budget of its own yet gets the smallest; `npm test -- --write-budget` gives it one. */
function judgeOne(
  name: string,
  budget: number = SMALLEST,
  seconds: number,
  factor: number,
): Judgement {
  const most = budget * factor
  const problem =
    seconds > most
      ? `${name} took ${format(seconds)}, more than ${format(most)}: its budget is ${format(budget)}`
      : null
  return { name, budget, seconds, problem }
}

/** A budget of what was measured, in whole seconds; the rest of the old one stays. */
export function writeBudget(old: Budget, measured: Measured, loopMs: number): Budget {
  const complete = measured.total !== null
  const round = (seconds: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(seconds).map(([name, value]) => [name, Math.max(SMALLEST, Math.ceil(value))]),
    )
  const packages = Object.fromEntries(
    Object.entries(measured.packages).map(([step, seconds]) => [step, round(seconds)]),
  )
  return {
    ...old,
    referenceLoopMs: Math.round(loopMs),
    // A whole run drops steps and packages that are no more.
    steps: complete ? round(measured.steps) : { ...old.steps, ...round(measured.steps) },
    packages: complete ? packages : { ...old.packages, ...packages },
  }
}

/** The table that a run ends with. */
export function formatTable(rows: readonly Judgement[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  return rows
    .map(({ name, budget, seconds, problem }) => {
      const mark = problem ? '✘' : ' '
      return `${mark} ${name.padEnd(width)} ${format(seconds).padStart(9)} of ${format(budget)}`
    })
    .join('\n')
}

function format(seconds: number): string {
  return `${seconds.toFixed(1)} s`
}
