/**
 * The order in which dwelling types are handed out: Tijdeman's chairman assignment (Discrete Mathematics 32, 1980).
 * After every step t each type i of k holds |count − share·t| ≤ 1 − 1/(2k − 2), so growing never takes a type away.
 */

/** Hands out type indices one by one; `peek` looks ahead without taking. */
export interface TypeSequence {
  peek(ahead: number): number
  take(count: number): void
  /** Sequences of the same ratios and phase hand out the same types from here on; null: not known. */
  readonly phase: number | null
  /** Counts dwellings that were placed without being handed out: in corners only one type fits. */
  credit(type: number, count: number): void
}

/** Ratios may have three decimals; sums stay exact in doubles for 20,000 dwellings of 100 types. */
const RATIO_STEPS = 1000
const MAX_RATIO = 1e6

/** Ratios as whole numbers: three decimals kept, at most 1e9. */
export function wholeRatios(ratios: readonly number[]): number[] {
  return ratios.map((r) => Math.round(Math.min(Math.max(r, 0), MAX_RATIO) * RATIO_STEPS))
}

/** The endless sequence for whole ratios of which at least one is positive; ties go to the first type. */
export function typeSequence(ratios: readonly number[]): TypeSequence {
  const k = ratios.length
  const total = ratios.reduce((sum, r) => sum + r, 0)
  // whenever t·share is whole for every type, the bound leaves each count no choice: the sequence begins anew
  const period = total / ratios.reduce(commonDivisor, 0)
  const q = 2 * Math.max(k, 2) - 2
  const counts = ratios.map(() => 0)
  const drawn: number[] = []
  let taken = 0
  let credited = 0

  function draw(): number {
    const t = drawn.length + credited + 1
    let best = -1
    let deadline = 0
    for (let i = 0; i < k; i++) {
      const ratio = ratios[i] as number
      if (ratio === 0) continue
      const lag = ratio * t - total * (counts[i] as number)
      if (lag * q < total) continue
      const due = (total * (q - 1)) / q - lag
      if (best < 0 || due * (ratios[best] as number) < deadline * ratio) {
        best = i
        deadline = due
      }
    }
    if (best < 0) best = ratios.findIndex((r) => r > 0)
    counts[best] = (counts[best] as number) + 1
    drawn.push(best)
    return best
  }

  return {
    get phase() {
      return credited > 0 ? null : taken % period
    },
    peek(ahead) {
      while (drawn.length <= taken + ahead) draw()
      return drawn[taken + ahead] as number
    },
    take(count) {
      taken += count
    },
    credit(type, count) {
      // what was looked at but not taken is drawn anew
      for (const ahead of drawn.splice(taken)) counts[ahead] = (counts[ahead] as number) - 1
      counts[type] = (counts[type] as number) + count
      credited += count
    },
  }
}

/** Of whole numbers, 0 and another give the other. */
export function commonDivisor(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y > 0) [x, y] = [y, x % y]
  return x
}
