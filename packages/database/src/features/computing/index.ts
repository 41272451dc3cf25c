/** How each group of features is computed. */
import { type FeatureGroupKey, featureGroups } from '@kavel/search'
import { amenityComputations } from './amenities.ts'
import { buildingComputations } from './building.ts'
import { businessParkComputations } from './business-park.ts'
import { capacityComputations } from './capacity.ts'
import type { Computation } from './define.ts'
import { demographyComputations } from './demography.ts'
import { distanceComputations } from './distance.ts'
import { neighbourComputations } from './neighbours.ts'
import { noiseComputations } from './noise.ts'
import { placeComputations } from './place.ts'
import { plotComputations } from './plot.ts'
import { zoningComputations } from './zoning.ts'

export const computations = {
  ...placeComputations,
  ...plotComputations,
  ...zoningComputations,
  ...buildingComputations,
  ...capacityComputations,
  ...distanceComputations,
  ...demographyComputations,
  ...noiseComputations,
  ...amenityComputations,
  ...businessParkComputations,
  ...neighbourComputations,
} as const satisfies Readonly<Record<FeatureGroupKey, Computation>>

/** The groups in an order in which each stands behind those that it uses. */
export const computingOrder: readonly FeatureGroupKey[] = (() => {
  const order = new Set<FeatureGroupKey>()
  const add = (key: FeatureGroupKey) => {
    for (const used of (computations[key] as Computation).uses ?? []) add(used)
    order.add(key)
  }
  for (const key of Object.keys(featureGroups) as FeatureGroupKey[]) add(key)
  return [...order]
})()

export type { Computation, Reach } from './define.ts'
