/** Records as anyone may read them. */
import type { RecordFor } from '@kavel/domain'
import type { PublicBuilding, PublicConstraint, PublicPlot } from './public-page-schema.ts'
import { BUILDING_FIELDS, CONSTRAINT_FIELDS, PLOT_PROPERTIES, pick } from './public-rows.ts'

export function publicPlot({ geometry, properties }: RecordFor<'plots'>): PublicPlot {
  return { geometry, properties: pick(properties, PLOT_PROPERTIES) }
}

export function publicConstraint(constraint: RecordFor<'constraints'>): PublicConstraint {
  return pick(constraint, CONSTRAINT_FIELDS)
}

/** What makes the building's shape; what it costs stays inside the company. */
export function publicBuilding(building: RecordFor<'buildings'>): PublicBuilding {
  const { price: _, ...house } = building.cfg.house
  return { ...pick(building, BUILDING_FIELDS), cfg: { ...building.cfg, house } }
}
