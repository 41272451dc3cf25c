/** What the parts of a found plan are called. */
import type { FillPoint } from '@kavel/concept'
import { Archetype, FunctionType } from '@kavel/domain'

/** Names of ground without a building. */
interface GroundNames {
  readonly drive: string
  readonly court: string
}

/**
 * The buildings of a plan, of which drives and courts have a name: they alone are ground without a building, and by their kind they
 * would be called paving or green like any other. The rest is called by its kind.
 */
export function called(plan: FillPoint['buildings'], { drive, court }: GroundNames) {
  return plan.map((building) => {
    if (building.archetype !== Archetype.green) return building
    return { ...building, name: building.cfg.function === FunctionType.green ? court : drive }
  })
}
