/** The catalogue of filters, by key. */
import * as amenities from './amenities.ts'
import * as building from './building.ts'
import * as capacity from './capacity.ts'
import type { Filter } from './define.ts'
import { demography } from './demography.ts'
import { distance } from './distance.ts'
import * as market from './market.ts'
import { noise } from './noise.ts'
import * as place from './place.ts'
import * as zoning from './zoning.ts'

export const filters = {
  ...place.region,
  ...place.plot,
  ...place.ownerType,
  ...zoning.zoning,
  ...building.building,
  ...building.residenceObject,
  ...building.neighbourPlots,
  ...capacity.gsiFsi,
  ...distance,
  ...demography,
  ...noise,
  ...zoning.plan,
  ...amenities.monument,
  ...amenities.care,
  ...amenities.retail,
  ...amenities.school,
  ...amenities.roadType,
  ...market.transaction,
  ...market.businessPark,
  ...market.company,
  ...market.alternatives,
  ...market.landBid,
} as const satisfies Readonly<Record<string, Filter>>
export type FilterKey = keyof typeof filters
export const filterKeys = Object.keys(filters) as FilterKey[]

/** The declaration of a filter; null for a key that is unknown or retired. */
export function filterOf(key: string): Filter | null {
  return Object.hasOwn(filters, key) ? filters[key as FilterKey] : null
}
