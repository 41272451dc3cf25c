/** A deck in a building as assets: aisles, ramps, spaces, columns and cars. */
import { boundsOf, type Lu, type Ring } from '@kavel/geometry'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { AssetKind } from '../../model/assets.ts'
import type { Asset } from '../../model/types.ts'
import { type Mirror, mirroredRing } from '../../plan/mirror.ts'
import { car, chance, surface } from '../ground-asset.ts'
import type { DeckPlan } from './room.ts'

export function deckAssets(
  id: string,
  { ways, ramps, stalls, columns }: DeckPlan,
  mirror: Mirror,
  floor: FloorPlan,
  b: Resolved,
): Asset[] {
  const list = (kind: AssetKind, rings: readonly Ring[], h: Lu = 0): Asset[] =>
    rings.map((ring, i) => ({
      ...surface(`${id}/${kind}:${i}`, kind, mirroredRing(ring, mirror)),
      h,
    }))
  const cars = stalls.flatMap((ring, i) => {
    if (chance(i, floor.ordinal + 1, b.ground.seed) >= b.ground.carDensity) return []
    const { x0, y0, x1, y1 } = boundsOf(ring)
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
    const isUpright = y1 - y0 >= x1 - x0
    return [
      car(`${id}/car:${i}`, (ahead, aside) => [
        mirror.x(Math.round(x + (isUpright ? aside : ahead))),
        mirror.y(Math.round(y + (isUpright ? ahead : aside))),
      ]),
    ]
  })
  return [
    ...list('aisle', ways),
    ...list('ramp', ramps, floor.height),
    ...list('stall', stalls),
    ...list('column', columns, floor.height),
    ...cars,
  ]
}
