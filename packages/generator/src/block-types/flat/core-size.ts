/** How much of a bar a core takes. */
import type { Lu } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { Blocked } from '../../strip/strip.ts'

/** A core bay of a bar. */
export interface Core extends Blocked {
  /** Beside its stair; none where it stands for the way out alone. */
  lifts: number
}

/**
 * Modules of a core bay: stair and lifts, if any, side by side, the walls between them and half a wall at each side.
 * @param lock clear width of a lock beside the stair
 */
export function coreModules(b: Resolved, lifts: number, lock: Lu = 0): number {
  const { rules, grid } = b
  const clear = rules.stairWidth + lifts * rules.liftWidth + (lifts + 1) * rules.innerWall
  return Math.ceil((clear + (lock > 0 ? lock + rules.innerWall : 0)) / grid.module)
}
