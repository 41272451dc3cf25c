/** What the parts of a found plan are called. */
import type { FillPoint } from '@kavel/concept'
import { Archetype } from '@kavel/domain'

/**
 * The buildings of a plan, of which the drive has a name: it alone is ground without a building, and by its kind it would be
 * called paving like any other. The rest is called by its kind.
 */
export function called(plan: FillPoint['buildings'], drive: string) {
  return plan.map((building) =>
    building.archetype === Archetype.green ? { ...building, name: drive } : building,
  )
}
