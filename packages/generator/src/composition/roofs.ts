/** The roofs of a composed building: what carries a tower is covered around it. */
import { RoofType } from '@kavel/domain'
import type { Roof } from '../model/types.ts'
import { roofOver } from '../roofs/roof-over.ts'
import { uncovered } from '../roofs/uncovered.ts'
import { topOf } from './fit.ts'
import type { Placed } from './placed.ts'

export function roofsWith(placed: readonly Placed[]): Roof[] {
  return placed.flatMap(({ part, tower, roofs }) => {
    const carried = placed.filter((other) => other.part.base === part)
    if (carried.length === 0 && roofs.length > 0) return roofs
    const below = roofs.filter(({ eave }) => eave < tower.z1)
    const above = carried.map((other) => other.tower.footprint)
    const around = uncovered(topOf(tower), above).map((outer) =>
      roofOver(RoofType.flat, { outer, holes: [] }, tower.z1),
    )
    return [...below, ...around]
  })
}
