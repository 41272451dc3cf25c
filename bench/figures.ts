/** One measured figure with its limit: what every benchmark gives and `--json` prints. */
export interface BenchFigure {
  readonly value: number
  readonly unit: string
  readonly limit: number
  readonly holds: boolean
}

export type Figures = Record<string, BenchFigure>

/** A figure that may be at most `limit`. */
export function atMost(value: number, limit: number, unit: string): BenchFigure {
  return { value: round(value), unit, limit, holds: value <= limit }
}

/** A figure that must be at least `limit`. */
export function atLeast(value: number, limit: number, unit: string): BenchFigure {
  return { value: round(value), unit, limit, holds: value >= limit }
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value that a share `q` (0–1) of the values does not exceed. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

/** Milliseconds that `work` takes. */
export async function time(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function round(value: number): number {
  return Number(value.toPrecision(4))
}

/** Passes of the reference loop: about 0.1 s on the machine of the plan (2 cores). */
const PASSES = 20_000_000

/** A fixed loop of integer arithmetic; absolute figures are read beside its time. */
export async function timeReferenceLoop(): Promise<number> {
  let hash = 2_166_136_261
  const taken = await time(() => {
    for (let i = 0; i < PASSES; i++) hash = Math.imul(hash ^ i, 16_777_619)
  })
  if (hash === 0) throw new Error('the loop was optimised away')
  return taken
}
