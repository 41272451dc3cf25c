/** How much of a bar a core takes. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { Blocked } from '../../strip/strip.ts'

/** A core bay of a bar. */
export interface Core extends Blocked {
  /** Beside its stair; none where it stands for the way out alone. */
  lifts: number
}

/** Least clear length of a bay with a stair and a lift (specification point 9 "common"). */
const COMMON = toLattice(DESIGN_RULES.common)

/**
 * Modules of a core bay: stair and lifts, if any, side by side, the walls between them and half a wall at each side.
 * @param lock clear width of a lock beside the stair
 */
export function coreModules(b: Resolved, lifts: number, lock: Lu = 0): number {
  const { rules, grid } = b
  const parts = rules.stairWidth + lifts * (rules.liftWidth + rules.innerWall)
  const clear = Math.max(parts, lifts > 0 ? COMMON : 0) + rules.innerWall
  return Math.ceil((clear + (lock > 0 ? lock + rules.innerWall : 0)) / grid.module)
}
