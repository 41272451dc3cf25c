/** How each group of features is computed. */
import { type FeatureGroupKey, featureGroups } from '../features/index.ts'
import * as building from './building.ts'
import type { Computation } from './define.ts'
import * as ground from './ground.ts'
import * as place from './place.ts'
import * as relations from './relations.ts'
import * as surroundings from './surroundings.ts'
import * as zoning from './zoning.ts'

export const computations = {
  ...place,
  ...zoning,
  ...building,
  ...ground,
  ...surroundings,
  ...relations,
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
