/** How much of a bar a core takes. */
import type { Resolved } from '../../input/resolve.ts'

/** Modules of a core bay: stair and lifts side by side, the walls between them and half a wall at each side. */
export function coreModules(b: Resolved, lifts: number): number {
  const { rules, grid } = b
  const clear = rules.stairWidth + lifts * rules.liftWidth + (lifts + 1) * rules.innerWall
  return Math.ceil(clear / grid.module)
}
