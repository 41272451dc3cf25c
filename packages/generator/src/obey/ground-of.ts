/** The ground of a building, seen from the building. */
import { type Ring, type Xform, xform } from '@kavel/geometry'
import { messageList } from '../base/messages.ts'
import { freeGround, ringsInFrame } from '../input/free-ground.ts'
import { positionOf, siteOf } from '../input/resolve.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { turnOf } from '../input/usable.ts'
import type { BuildingModel } from '../model/types.ts'

export interface Built {
  input: GeneratorInput
  model: BuildingModel
}

export function isOutside({ messages }: BuildingModel): boolean {
  return messages.some(({ code }) => code === 'outside_buildable' || code === 'overlap_building')
}

/** The ground in the frame of a building, and the frame. */
export function obeyedGround(input: GeneratorInput): { rings: Ring[]; frame: Xform } {
  const site = siteOf(input, messageList(''))
  const { x, y } = positionOf(input)
  const frame = xform(x, y, 0, turnOf(input.building))
  return { rings: ringsInFrame(freeGround(site), site, frame), frame }
}
