/** One measured figure with its limit: what every benchmark gives and `--json` prints. */
export interface BenchFigure {
  readonly value: number
  readonly unit: string
  /** Null for a figure that explains others and is not judged. */
  readonly limit: number | null
  readonly holds: boolean
}

export type Figures<Name extends string = string> = Record<Name, BenchFigure>

/** A figure that may be at most `limit`. */
export function atMost(value: number, limit: number, unit: string): BenchFigure {
  return { value: round(value), unit, limit: round(limit), holds: value <= limit }
}

/** A figure that must be at least `limit`. */
export function atLeast(value: number, limit: number, unit: string): BenchFigure {
  return { value: round(value), unit, limit: round(limit), holds: value >= limit }
}

/** A figure without a limit. */
export function noted(value: number, unit: string): BenchFigure {
  return { value: round(value), unit, limit: null, holds: true }
}

/** Problems of a benchmark's figures: none at all, or a value that is no number. Empty when all is well. */
export function findGaps(figures: Figures): string[] {
  const names = Object.keys(figures)
  if (names.length === 0) return ['gave no figure']
  return names
    .filter((name) => !Number.isFinite(figures[name]?.value))
    .map((name) => `${name} is ${figures[name]?.value}`)
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

/** Passes of the reference loop: about 20 ms on the machine the limits were set on (2 cores). */
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

const MILLISECONDS: Readonly<Record<string, number>> = { µs: 1e-3, ms: 1, s: 1e3 }

/** A figure's time as a multiple of the reference loop's; null when it is no time. */
export function toLoops({ value, unit }: BenchFigure, loopMs: number): number | null {
  const factor = MILLISECONDS[unit]
  return factor === undefined ? null : round((value * factor) / loopMs)
}
