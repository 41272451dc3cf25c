/** Every group of features. How they are computed stands in `computing/`. */
import * as amenities from './amenities.ts'
import * as building from './building.ts'
import * as businessPark from './business-park.ts'
import { capacity } from './capacity.ts'
import type { Feature, FeatureGroup } from './define.ts'
import * as demography from './demography.ts'
import * as distance from './distance.ts'
import { neighbours } from './neighbours.ts'
import * as noise from './noise.ts'
import * as own from './own.ts'
import { place } from './place.ts'
import * as plot from './plot.ts'
import * as zoning from './zoning.ts'

/** Groups of which the registers tell; their columns make one row a plot in `register.features`. */
export const featureGroups = {
  place,
  ...plot,
  ...zoning,
  ...building,
  capacity,
  ...distance,
  ...demography,
  ...noise,
  ...amenities,
  ...businessPark,
  neighbours,
} as const satisfies Readonly<Record<string, FeatureGroup>>
export type FeatureGroupKey = keyof typeof featureGroups

/** Groups of which a company's own files tell. */
export const ownFeatureGroups = own satisfies Readonly<Record<string, FeatureGroup>>

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
