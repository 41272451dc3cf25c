/**
 * What a settled mix is measured by (generator reference §8.5): how far the shares are from those asked, and how much
 * frontage no dwelling can take. Costs are whole billionths, so that equal plans are equal on every machine.
 */
import type { FloorFill } from './fill.ts'
import type { Frontage } from './frontage.ts'
import { commonDivisor } from './sequence.ts'

/** Floors that have the same segments. */
export interface FloorKind {
  /** Modules of each segment. */
  capacities: readonly number[]
  /** How many such floors there are. */
  floors: number
  /** What stands on each of them outside the segments. */
  given?: GivenDwellings
}

/** Dwellings that a floor has whatever its segments hold. */
export interface GivenDwellings {
  /** Of each type. */
  counts: readonly number[]
  /** Modules of frontage that they take. */
  modules: number
}

/** Floors of a kind that have the same dwellings. */
export interface FloorRun {
  fill: FloorFill
  floors: number
}

export interface MixGoal {
  types: readonly Frontage[]
  /** Whole numbers without a common divisor; 0 for a type that no segment can hold. */
  ratios: readonly number[]
  /** Sum of the ratios. */
  total: number
  /** How much unfilled frontage weighs against the same share of mix error. */
  weight: number
}

export interface MixCost {
  /** Sum over the types of |share − asked share|. */
  l1: number
  /** Share of the frontage that no dwelling can take. */
  unfilled: number
  /** Billionths: mix error and weighed loss of frontage together. */
  total: number
}

export const BILLION = 1e9

/** The goal of a building; types too wide for every segment do not hold up the others. */
export function mixGoal(
  types: readonly Frontage[],
  ratios: readonly number[],
  weight: number,
  kinds: readonly FloorKind[],
): MixGoal {
  const widest = Math.max(0, ...kinds.flatMap(({ capacities }) => capacities))
  const usable = ratios.map((ratio, i) => ((types[i] as Frontage).min <= widest ? ratio : 0))
  const divisor = Math.max(1, usable.reduce(commonDivisor, 0))
  const reduced = usable.map((ratio) => ratio / divisor)
  return { types, ratios: reduced, total: sum(reduced), weight }
}

/**
 * How much filling weighs, from the preference of the building: 0 mix, 1 fill. The hyperbola through the three weights
 * that were measured: 0.25 at 0, 2 at ½ and 20 at 1 (generator reference §8.5).
 */
export function fillWeight(prefer: number): number {
  return (18 + 122 * prefer) / (72 - 65 * prefer)
}

/** Distance of counts to the goal, times the number of dwellings and the sum of the ratios: n_i·total − ratio_i·units. */
export function residualOf({ ratios, total }: MixGoal, counts: readonly number[]): number[] {
  const units = sum(counts)
  return counts.map((count, i) => count * total - (ratios[i] as number) * units)
}

/** Modules that the given dwellings cannot take of a segment. */
export function gapOf({ types }: MixGoal, counts: readonly number[], capacity: number): number {
  let most = 0
  for (let i = 0; i < counts.length; i++) most += (counts[i] as number) * (types[i] as Frontage).max
  return Math.max(0, capacity - most)
}

/**
 * How much frontage that dwellings have beyond their least width weighs, against the same share of mix error. Without it
 * the search reaches an exact mix by larger and fewer dwellings; with it the corpus of `bench/mix-corpus.ts` has 3 % more
 * dwellings than while dragged, for 0.05 % more mix error; beyond 0.12 half of the buildings lose their exact mix.
 */
const SPARE_WEIGHT = 0.1

/** Modules lost, weighed: those that nobody can take, and `spare` ones beyond the least width of the dwellings. */
export function lossOf({ weight }: MixGoal, gap: number, spare: number): number {
  return weight * gap + SPARE_WEIGHT * spare
}

/** Billionths, from the sums over all floors: |residuals|, dwellings, weighed loss and modules there are. */
export function costOf(
  { total }: MixGoal,
  off: number,
  units: number,
  loss: number,
  room: number,
): number {
  const l1 = units > 0 ? off / (units * total) : 2
  return Math.round(BILLION * (l1 + (room > 0 ? loss / room : 0)))
}

/** Least modules that dwellings take. */
export function widthOf({ types }: MixGoal, counts: ArrayLike<number>): number {
  let width = 0
  for (let i = 0; i < counts.length; i++)
    width += (counts[i] as number) * (types[i] as Frontage).min
  return width
}

/** The cost of a whole plan: for each kind of floor its runs. */
export function planCost(
  goal: MixGoal,
  kinds: readonly FloorKind[],
  runs: readonly (readonly FloorRun[])[],
): MixCost {
  const counts = goal.types.map(() => 0)
  let gap = 0
  let room = 0
  kinds.forEach(({ capacities, floors: all, given }, k) => {
    given?.counts.forEach((count, i) => {
      counts[i] = (counts[i] as number) + all * count
    })
    room += all * (given?.modules ?? 0)
    for (const { fill, floors } of runs[k] ?? []) {
      capacities.forEach((capacity, s) => {
        const segment = fill[s] ?? []
        gap += floors * gapOf(goal, segment, capacity)
        room += floors * capacity
        segment.forEach((count, i) => {
          counts[i] = (counts[i] as number) + floors * count
        })
      })
    }
  })
  const units = sum(counts)
  const off = residualOf(goal, counts).reduce((all, each) => all + Math.abs(each), 0)
  return {
    l1: units > 0 ? off / (units * goal.total) : 2,
    unfilled: room > 0 ? gap / room : 0,
    total: costOf(goal, off, units, lossOf(goal, gap, room - widthOf(goal, counts)), room),
  }
}

export function sum(values: readonly number[]): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i] as number
  return total
}
