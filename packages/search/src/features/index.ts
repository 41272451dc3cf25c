/** Every group of features. How they are computed stands in `packages/database/src/features/computing/`. */
import { amenityFeatures } from './amenities.ts'
import { buildingFeatures } from './building.ts'
import { businessParkFeatures } from './business-park.ts'
import { capacity } from './capacity.ts'
import type { Feature, FeatureGroup } from './define.ts'
import { demographyFeatures } from './demography.ts'
import { distanceFeatures } from './distance.ts'
import { neighbours } from './neighbours.ts'
import { noiseFeatures } from './noise.ts'
import { ownFeatureGroups } from './own.ts'
import { place } from './place.ts'
import { plotFeatures } from './plot.ts'
import { zoningFeatures } from './zoning.ts'

/** Groups of which the registers tell; their columns make one row a plot in `register.features`. */
export const featureGroups = {
  place,
  ...plotFeatures,
  ...zoningFeatures,
  ...buildingFeatures,
  capacity,
  ...distanceFeatures,
  ...demographyFeatures,
  ...noiseFeatures,
  ...amenityFeatures,
  ...businessParkFeatures,
  neighbours,
} as const satisfies Readonly<Record<string, FeatureGroup>>
export type FeatureGroupKey = keyof typeof featureGroups

/** Groups of which a company's own files tell. */
export { ownFeatureGroups } from './own.ts'

/** Every feature by its column, with the key of its group. */
export const features: ReadonlyMap<
  string,
  Feature & { readonly group: string; readonly isOwn: boolean }
> = new Map(
  (
    [
      [featureGroups, false],
      [ownFeatureGroups, true],
    ] as const
  ).flatMap(([groups, isOwn]) =>
    Object.entries<FeatureGroup>(groups).flatMap(([group, { columns }]) =>
      Object.entries(columns).map(
        ([name, feature]) => [name, { ...feature, group, isOwn }] as const,
      ),
    ),
  ),
)
export type { Choices, ClosedChoices } from './define.ts'
