/**
 * How much is looked at while one building is laid out, in steps: counted and not timed, so that a building is the same
 * everywhere. What is left is shared by all bars, floors and attempts of the building (`LIMITS`).
 */
import { LIMITS } from './limits.ts'
import type { Arranged } from './mix/fill.ts'
import type { MixPlan } from './mix/settle.ts'

export interface Effort {
  /** Steps left of looking for better fills of floors. */
  fills: number
  /** Steps left of choosing the dwellings of all floors together. */
  mixes: number
  /** Steps left of looking for places of cars in rooms. */
  rooms: number
  /** Cells that may still be drawn, those of floors that are alike once. */
  cells: number
  /** The dwellings chosen for floors with the same segments, types and ratios: bars and attempts are often alike. */
  plans: Map<string, MixPlan | null>
  /** How dwellings stand in the segments of a floor by their counts, by segments and types: of many types only. */
  arranged: Map<string, Map<string, Arranged>>
}

export function fullEffort(): Effort {
  return {
    fills: LIMITS.fillSteps,
    mixes: LIMITS.mixSteps,
    rooms: LIMITS.roomSteps,
    cells: LIMITS.drawnCells,
    plans: new Map(),
    arranged: new Map(),
  }
}

/** Steps that were taken of a full effort. */
export function stepsOf({
  fills,
  mixes,
  rooms,
}: Pick<Effort, 'fills' | 'mixes' | 'rooms'>): number {
  return LIMITS.fillSteps - fills + (LIMITS.mixSteps - mixes) + (LIMITS.roomSteps - rooms)
}
