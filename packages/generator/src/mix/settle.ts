/**
 * The settled mix: the dwellings of all floors at once, so that few different floors come as near as they can to the asked
 * shares without leaving frontage unfilled (generator reference §8.5). Floors of one kind have one pattern or two.
 */
import {
  BILLION,
  type FloorKind,
  type FloorRun,
  lossOf,
  type MixCost,
  type MixGoal,
  planCost,
  residualOf,
  sum,
  widthOf,
} from './goal.ts'
import { choosePlates, type PlateChoice, type Rest } from './plate-pairs.ts'
import { type KnownVectors, type PlatePattern, platePatterns } from './plate-patterns.ts'

export interface MixPlan {
  /** Which of the divisions it is for. */
  division: number
  /** For each kind of floor its runs, lowest floors first. */
  runs: FloorRun[][]
  cost: MixCost
}

/**
 * What a less wanted plan must gain: cores leave the middle, and floors differ, for more than half a per cent only (the
 * hysteresis of generator reference §8.5 step 5; against a plan of before it would make a building depend on its history).
 */
const WORTH_A_CHANGE = 0.005 * BILLION
/** Patterns of the smaller kinds of floor from which the search starts. */
const STARTS = 6
/** Times that the kinds are chosen again, each for what the others have. */
const ROUNDS = 4

/**
 * The best plan found with at most `plates` patterns for each kind of floor; null without a floor.
 * @param divisions ways in which the cores may divide the same floors, the preferred one first
 */
export function settle(
  goal: MixGoal,
  divisions: readonly (readonly FloorKind[])[],
  plates: 1 | 2,
): MixPlan | null {
  const known: KnownVectors = new Map()
  let best: MixPlan | null = null
  for (const [division, kinds] of divisions.entries()) {
    const bound: number = best ? best.cost.total - WORTH_A_CHANGE : Number.POSITIVE_INFINITY
    const runs = bound > 0 ? search(goal, kinds, plates, bound, known) : null
    if (runs) best = { division, runs, cost: planCost(goal, kinds, runs) }
  }
  return best
}

/** Is a plan of all different floors worth it: nearer the mix, and no frontage lost? */
export function isWorthFreeFloors(free: MixCost, settled: MixCost): boolean {
  return free.unfilled <= settled.unfilled && free.total < settled.total - WORTH_A_CHANGE
}

/** Null when nothing costs less than the bound. */
function search(
  goal: MixGoal,
  kinds: readonly FloorKind[],
  plates: 1 | 2,
  bound: number,
  known: KnownVectors,
): FloorRun[][] | null {
  const patterns = kinds.map(({ capacities }) => platePatterns(goal, capacities, known))
  const room = kinds.reduce(
    (all, { capacities, floors, given }) =>
      all + floors * (sum(capacities) + (given?.modules ?? 0)),
    0,
  )
  // the kind with most floors goes first, with one pattern of each other in turn; then each for what the others have
  const order = kinds.map((_, k) => k)
  order.sort((a, b) => (kinds[b] as FloorKind).floors - (kinds[a] as FloorKind).floors || a - b)
  let best: PlateChoice[] | null = null
  let least = bound
  for (let start = 0; start < (kinds.length > 1 ? STARTS : 1) && least > 0; start++) {
    const choices = kinds.map(({ floors }, k): PlateChoice => {
      const first = (patterns[k]?.[start] ?? patterns[k]?.[0]) as PlatePattern
      return { first, second: first, floors, cost: Number.POSITIVE_INFINITY }
    })
    // what other kinds have may still get better
    let cost = kinds.length > 1 ? Number.POSITIVE_INFINITY : least
    for (let round = 0; round < ROUNDS && cost > 0; round++) {
      const before = cost
      for (const k of order) {
        const rest = restOf(goal, kinds, choices, k, room)
        const { floors } = kinds[k] as FloorKind
        const choice = choosePlates(goal, patterns[k] as PlatePattern[], floors, plates, rest, cost)
        if (!choice) continue
        choices[k] = choice
        cost = choice.cost
      }
      if (cost === before) break
    }
    if (cost < least) [best, least] = [choices, cost]
  }
  return (
    best && kinds.map(({ floors }, k) => runsOf((best as PlateChoice[])[k] as PlateChoice, floors))
  )
}

/** Sums over all kinds of floor but one, and what is given on any. */
function restOf(
  goal: MixGoal,
  kinds: readonly FloorKind[],
  choices: readonly PlateChoice[],
  left: number,
  room: number,
): Rest {
  const rest: Rest = { residual: new Float64Array(goal.types.length), units: 0, loss: 0, room }
  for (const { floors, given } of kinds) {
    if (!given) continue
    const { counts, modules } = given
    rest.units += floors * sum(counts)
    rest.loss += floors * lossOf(goal, 0, modules - widthOf(goal, counts))
    residualOf(goal, counts).forEach((r, t) => {
      rest.residual[t] = (rest.residual[t] as number) + floors * r
    })
  }
  choices.forEach(({ first, second, floors: a }, k) => {
    if (k === left) return
    const b = (kinds[k] as FloorKind).floors - a
    rest.units += a * first.units + b * second.units
    rest.loss += a * first.loss + b * second.loss
    rest.residual.forEach((r, t) => {
      rest.residual[t] = r + a * (first.residual[t] as number) + b * (second.residual[t] as number)
    })
  })
  return rest
}

function runsOf({ first, second, floors }: PlateChoice, all: number): FloorRun[] {
  const runs = [{ fill: first.fill, floors }]
  return floors < all ? [...runs, { fill: second.fill, floors: all - floors }] : runs
}
