/** Which pattern, or which two and on how many floors each, bring a whole building nearest to its goal (reference §8.5 step 4). */
import { BILLION, costOf, type MixGoal } from './goal.ts'
import type { PlatePattern } from './plate-patterns.ts'

/** What stands on the other floors: sums over them. */
export interface Rest {
  residual: Float64Array
  units: number
  loss: number
  /** Modules of frontage of the whole building. */
  room: number
}

/** `floors` of the first pattern, the others of the second. */
export interface PlateChoice {
  first: PlatePattern
  second: PlatePattern
  floors: number
  /** Of the whole building, billionths. */
  cost: number
}

/** Patterns from which pairs are made; the reference's 80 (§8.5 step 4) leave a tenth more mix error. */
const PAIRED = 160
/** Pairs that are looked at closely; most others are seen to be worse at a glance. */
const MAX_PAIRS = 3000

/** The best choice for so many floors that costs less than `bound`, the first of equals; null when there is none. */
export function choosePlates(
  goal: MixGoal,
  patterns: readonly PlatePattern[],
  floors: number,
  plates: 1 | 2,
  rest: Rest,
  bound = Number.POSITIVE_INFINITY,
): PlateChoice | null {
  let best: PlateChoice | null = null
  let least = bound
  const types = goal.types.length
  for (const pattern of patterns) {
    const cost = costAt(goal, pattern, pattern, floors, floors, rest)
    if (cost >= least) continue
    best = { first: pattern, second: pattern, floors, cost }
    least = cost
  }
  if (plates === 1 || floors < 2) return best
  const paired = patterns.slice(0, PAIRED)
  const whole = new Float64Array(paired.length * types)
  paired.forEach(({ residual }, i) => {
    for (let t = 0; t < types; t++)
      whole[i * types + t] = (residual[t] as number) * floors + (rest.residual[t] as number)
  })
  // of few floors every split is worth trying
  const every =
    floors - 1 <= 2 * types + 2 ? Array.from({ length: floors - 1 }, (_, i) => i + 1) : null
  let left = MAX_PAIRS
  for (let j = 1; j < paired.length; j++) {
    const second = paired[j] as PlatePattern
    for (let i = 0; i < j && left > 0; i++) {
      const first = paired[i] as PlatePattern
      const loss = rest.loss + floors * Math.min(first.loss, second.loss)
      const units = rest.units + floors * Math.max(first.units, second.units)
      const off = offAtLeast(whole, i * types, j * types, types)
      // no rounding here: it may not leave out what costs as little as it says
      if (BILLION * (off / (units * goal.total) + loss / rest.room) >= least) continue
      left--
      const tried = every ?? splits(first, second, floors, rest)
      for (const a of tried) {
        const cost = costAt(goal, first, second, a, floors, rest)
        if (cost >= least) continue
        best = { first, second, floors: a, cost }
        least = cost
      }
    }
  }
  return best
}

/** The sum of |residuals| that no split of two patterns can be below: a type that both have too many of stays too many. */
function offAtLeast(whole: Float64Array, first: number, second: number, types: number): number {
  let off = 0
  for (let t = 0; t < types; t++) {
    const a = whole[first + t] as number
    const b = whole[second + t] as number
    if (a > 0 && b > 0) off += Math.min(a, b)
    else if (a < 0 && b < 0) off -= Math.max(a, b)
  }
  return off
}

function costAt(
  goal: MixGoal,
  first: PlatePattern,
  second: PlatePattern,
  a: number,
  floors: number,
  rest: Rest,
): number {
  const b = floors - a
  let off = 0
  for (let t = 0; t < rest.residual.length; t++) {
    off += Math.abs(
      (rest.residual[t] as number) +
        a * (first.residual[t] as number) +
        b * (second.residual[t] as number),
    )
  }
  const units = rest.units + a * first.units + b * second.units
  const loss = rest.loss + a * first.loss + b * second.loss
  return costOf(goal, off, units, loss, rest.room)
}

/**
 * The repeats of the first pattern worth trying of many floors: those beside which a type has its share exactly; between two
 * of these the mix error changes in one direction.
 */
function splits(
  { residual: first }: PlatePattern,
  { residual: second }: PlatePattern,
  floors: number,
  rest: Rest,
): number[] {
  const found = [1, floors - 1]
  for (let t = 0; t < first.length; t++) {
    const slope = (first[t] as number) - (second[t] as number)
    if (slope === 0) continue
    const exact = -((rest.residual[t] as number) + floors * (second[t] as number)) / slope
    for (const a of [Math.floor(exact), Math.floor(exact) + 1]) {
      if (a > 1 && a < floors - 1) found.push(a)
    }
  }
  return found
}
