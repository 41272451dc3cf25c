/** The catalogue of filters, by key. */
import { alternatives } from './alternatives.ts'
import * as amenities from './amenities.ts'
import * as building from './building.ts'
import { businessPark } from './business-park.ts'
import * as capacity from './capacity.ts'
import type { Filter } from './define.ts'
import { demography } from './demography.ts'
import { distance } from './distance.ts'
import { neighbourPlots } from './neighbours.ts'
import { noise } from './noise.ts'
import * as own from './own.ts'
import { region } from './place.ts'
import * as plot from './plot.ts'
import * as zoning from './zoning.ts'

export const filters = {
  ...region,
  ...plot.plot,
  ...own.ownerType,
  ...zoning.zoning,
  ...building.building,
  ...building.residenceObject,
  ...neighbourPlots,
  ...capacity.gsiFsi,
  ...distance,
  ...demography,
  ...noise,
  ...zoning.plan,
  ...amenities.monument,
  ...amenities.care,
  ...amenities.retail,
  ...amenities.school,
  ...plot.roadType,
  ...own.transaction,
  ...businessPark,
  ...own.company,
  ...alternatives,
  ...own.landBid,
} as const satisfies Readonly<Record<string, Filter>>
export type FilterKey = keyof typeof filters
export const filterKeys = Object.keys(filters) as FilterKey[]

/** The declaration of a filter; null for a key that is unknown or retired. */
export function filterOf(key: string): Filter | null {
  return Object.hasOwn(filters, key) ? filters[key as FilterKey] : null
}
