/** How near the dwellings of a building come to the mix that was asked, while it is dragged and after. */
import { fillFloor } from '../packages/generator/src/mix/fill.ts'
import {
  type FloorKind,
  type MixCost,
  mixGoal,
  planCost,
} from '../packages/generator/src/mix/goal.ts'
import { typeSequence } from '../packages/generator/src/mix/sequence.ts'
import { isWorthFreeFloors, settle } from '../packages/generator/src/mix/settle.ts'
import { atMost, type Figures, median } from './figures.ts'
import { type MixCase, mixCorpus } from './mix-corpus.ts'

/** The weight of unfilled frontage for which the limits are (the bar). */
const WEIGHT = 2
/** Modules that the core may stand beside the middle (generator reference §8.5 step 3). */
const SLIDES = [0, -2, 2, -5, 5]
/** Modules of the narrowest dwelling: a row beside the core is no shorter. */
const NARROWEST = 15
/** Mean share error and unfilled frontage: the bar; of the live fill what the reference measured (§8.5). */
const LIMITS = { error: 1.1, median: 0, unfilled: 0.2, liveError: 1.5, liveUnfilled: 3 }

export async function benchMix({ smoke }: { smoke: boolean }): Promise<Figures> {
  const corpus = mixCorpus().slice(0, smoke ? 4 : undefined)
  const live = corpus.map((building) => liveCost(building))
  const settled = corpus.map((building) => settledCost(building, SLIDES))
  const still = corpus.map((building) => settledCost(building, [0]))
  // a building whose floors may all differ has the live plan when that is worth it
  const free = settled.map((cost, i) =>
    isWorthFreeFloors(live[i] as MixCost, cost) ? (live[i] as MixCost) : cost,
  )
  const error = (costs: readonly MixCost[]) => 100 * mean(costs.map(({ l1 }) => l1))
  const unfilled = (costs: readonly MixCost[]) => 100 * mean(costs.map((cost) => cost.unfilled))
  const middle = 100 * median(settled.map(({ l1 }) => l1))
  return {
    mix_two_plates_error_mean: atMost(error(settled), LIMITS.error, '%'),
    mix_two_plates_error_median: atMost(middle, LIMITS.median, '%'),
    mix_two_plates_unfilled_mean: atMost(unfilled(settled), LIMITS.unfilled, '%'),
    mix_free_floors_error_mean: atMost(error(free), LIMITS.error, '%'),
    mix_free_floors_unfilled_mean: atMost(unfilled(free), LIMITS.unfilled, '%'),
    mix_core_in_its_place_error_mean: atMost(error(still), LIMITS.liveError, '%'),
    mix_live_error_mean: atMost(error(live), LIMITS.liveError, '%'),
    mix_live_unfilled_mean: atMost(unfilled(live), LIMITS.liveUnfilled, '%'),
  }
}

/** Floors with a whole row and one that the core divides; null when the core stands too near an end. */
function kindOf({ row, core, floors }: MixCase, slide: number): FloorKind | null {
  const left = Math.floor((row - core) / 2) + slide
  const right = row - core - left
  return Math.min(left, right) < NARROWEST ? null : { capacities: [row, left, right], floors }
}

function settledCost(building: MixCase, slides: readonly number[]): MixCost {
  const divisions = slides.flatMap((slide) => {
    const kind = kindOf(building, slide)
    return kind ? [[kind]] : []
  })
  const goal = mixGoal(building.types, building.ratios, WEIGHT, divisions[0] ?? [])
  const plan = settle(goal, divisions, 2)
  if (!plan) throw new Error('a building of the corpus has no place for its core')
  return plan.cost
}

function liveCost(building: MixCase): MixCost {
  const kind = kindOf(building, 0) as FloorKind
  const goal = mixGoal(building.types, building.ratios, WEIGHT, [kind])
  const sequence = typeSequence(goal.ratios)
  const runs = Array.from({ length: kind.floors }, () => ({
    fill: fillFloor(kind.capacities, building.types, sequence),
    floors: 1,
  }))
  return planCost(goal, [kind], [runs])
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
