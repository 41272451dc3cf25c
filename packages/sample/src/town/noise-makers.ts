import type { Draft } from '../draft/draft.ts'
import type { Point } from '../geometry/index.ts'
import { type Dims, levelsOf } from './dims.ts'

/** Depth (m) of the fields at the southern edge in which the turbines stand, and how far they stand apart. */
const TURBINES = { inward: 90, apart: 460, count: 3 } as const

/** Wind turbines in a row along the southern edge, in the western fields, each in the middle of a lot. */
export function turbinesOf(dims: Dims): Point[] {
  const { south } = levelsOf(dims)
  return Array.from(
    { length: TURBINES.count },
    (_, index): Point => [-dims.farmX - 110 + index * TURBINES.apart, south + TURBINES.inward],
  )
}

/** Aircraft come in over the northern fields, along the dike. */
export function approachOf({ farmX, farmY, farmDepth }: Dims): readonly Point[] {
  const y = farmY + farmDepth
  return [
    [-farmX - farmDepth, y],
    [farmX + farmDepth, y],
  ]
}

/** A line through each hall where something is made or moved: from its first corner to the one across. */
export function hallLines({ buildings }: Draft): (readonly Point[])[] {
  return buildings.filter(({ use }) => use === 'industry').map(({ ring }) => [ring[0]!, ring[2]!])
}
