/** Ground without what lies along its edge. */
import {
  canonicalRing,
  type Lu,
  pieceOf,
  type Ring,
  subtractInTurn,
  uniteRings,
} from '@kavel/geometry'
import { edgesOf, lengthOf } from '../site/pieces.ts'

/** Ground less what is nearer to its edge than a distance, lattice units, or a little farther at corners. */
export function insetBy(ground: readonly Ring[], distance: Lu): Ring[] {
  const bands = ground.flatMap(edgesOf).flatMap(([ax, ay, bx, by]) => {
    const length = lengthOf(ax, ay, bx, by)
    if (length === 0) return []
    const [ux, uy] = [(distance * (bx - ax)) / length, (distance * (by - ay)) / length]
    const at = (x: Lu, y: Lu, along: number, aside: number) => [
      Math.round(x + along * ux - aside * uy),
      Math.round(y + along * uy + aside * ux),
    ]
    return [
      canonicalRing([
        ...at(ax, ay, -1, -1),
        ...at(bx, by, 1, -1),
        ...at(bx, by, 1, 1),
        ...at(ax, ay, -1, 1),
      ]),
    ]
  })
  return subtractInTurn(ground, [pieceOf(uniteRings(bands))])
}
