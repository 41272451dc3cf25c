/** How each group of features is computed. */
import { type FeatureGroupKey, featureGroups } from '../features/index.ts'
import { buildingComputations } from './building.ts'
import type { Computation } from './define.ts'
import { groundComputations } from './ground.ts'
import { placeComputations } from './place.ts'
import { relationComputations } from './relations.ts'
import { surroundingsComputations } from './surroundings.ts'
import { zoningComputations } from './zoning.ts'

export const computations = {
  ...placeComputations,
  ...zoningComputations,
  ...buildingComputations,
  ...groundComputations,
  ...surroundingsComputations,
  ...relationComputations,
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
