/** What of a concept's buildings stands inside the envelopes of the plan. */
import { boundsOfAreas, MAX_EXTENT, toFewCorners, toSiteRings } from '../input/areas.ts'
import type { Area } from '../input/schema.ts'
import type { BuildingModel } from '../model/types.ts'
import { builtInside } from './outside.ts'

/**
 * Square metres of the buildings' plates on the ground inside the envelopes (EPSG:28992 metres); null when there are no
 * envelopes, or they lie too far apart to be measured on one lattice.
 */
export function builtInEnvelopes(
  models: readonly Pick<BuildingModel, 'towers' | 'toWorld'>[],
  envelopes: readonly Area[],
): number | null {
  const box = boundsOfAreas(envelopes)
  if (!box) return null
  if (!(box.x1 - box.x0 <= MAX_EXTENT * 2 && box.y1 - box.y0 <= MAX_EXTENT * 2)) return null
  const originX = Math.round((box.x0 + box.x1) / 2)
  const originY = Math.round((box.y0 + box.y1) / 2)
  const { rings } = toFewCorners(toSiteRings(envelopes, originX, originY))
  return models.reduce(
    (sum, { towers, toWorld }) => sum + builtInside(towers, toWorld, { originX, originY }, rings),
    0,
  )
}
