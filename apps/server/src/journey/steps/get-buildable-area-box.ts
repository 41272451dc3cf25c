import { ConstraintType } from '@kavel/domain'
import { readFacts } from '../facts.ts'
import { largestBox } from '../largest-box.ts'
import { maximumOf, strictestNorms } from '../norms.ts'
import { mergeCfg, type Step, StepFailure } from '../step.ts'

/** The largest box in which the plans allow building, as high as they permit. */
export const getBuildableAreaBox: Step = async (place, source) => {
  const facts = await readFacts(place, source)
  const ground = await source.buildableGround(place.registerIds)
  const box = largestBox(ground.polygons)
  if (!box) throw new StepFailure('no_room')
  const height = maximumOf(strictestNorms(facts), ConstraintType.building_height)
  return (client) =>
    // Without a permitted height the box keeps the one it has.
    mergeCfg(client, place.locationId, 'buildable_area', {
      ...box,
      z: 0,
      ...(height !== null && { height }),
    })
}
