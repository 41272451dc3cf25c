import { ConstraintType } from '@kavel/domain'
import { type PlanFacts, readFacts } from '../facts.ts'
import { largestBox } from '../largest-box.ts'
import { maximumOf, strictestNorms } from '../norms.ts'
import { overruledHeight } from '../overruled.ts'
import type { RdPolygon } from '../place-source.ts'
import { StepFailure } from '../reasons.ts'
import { mergeCfg, mergeSummary, type Step } from '../step.ts'

/** The largest box in which the plans allow building, as high as they permit. */
export const getBuildableAreaBox: Step = async (place, source) => {
  const facts = await readFacts(place, source)
  const ground = await source.buildableGround(place.registerIds, place.ground)
  const box = describeBox(facts, ground.polygons)
  if (!box) throw new StepFailure('no_room')
  return async (client) => {
    const height = await overruledHeight(client, place.locationId)
    const allowed = height == null ? box : { ...box, height }
    await mergeCfg(client, place.locationId, 'buildable_area', allowed)
    await mergeSummary(client, place, { plan_box: allowed })
  }
}

/** The box as the location's cfg has it; null without room. Where no height is permitted the location keeps the one it has. */
export function describeBox(facts: readonly PlanFacts[], polygons: readonly RdPolygon[]) {
  const box = largestBox(polygons)
  const height = maximumOf(strictestNorms(facts), ConstraintType.building_height)
  return box && { ...box, z: 0, ...(height !== null && { height }) }
}
