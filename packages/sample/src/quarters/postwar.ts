import { buildTerraced } from '../houses/terraced.ts'
import { amenities } from './amenity.ts'
import { straightStreets } from './frames.ts'
import type { LotPlan } from './lot-plan.ts'
import { fillLots } from './lots.ts'
import type { Quarter } from './quarter.ts'

/**
 * Row houses of 1958–1974 in straight parallel streets with back paths. Frontage 5.4–6 m × depth
 * 25–28 m gives plots of 135–168 m²; rear façades are more than 20 m apart.
 */
const PLAN: LotPlan = {
  frontage: [5.4, 6],
  depth: [25, 28],
  street: 'leafy',
  cross: 'parked',
  backPath: 1.6,
  column: 112,
  buffer: 14,
  rowLength: 9,
  corner: 0.9,
  zone: 'housing',
  style: (site) => ({
    setback: site.random.between(3.5, 5),
    depth: site.random.between(8.2, 9.4),
    floors: 2,
    roof: site.random.chance(0.85) ? 'pitched' : 'flat',
    year: site.year + site.random.int(0, 6),
  }),
  norms: () => ({ eaves: 6, height: 10, coverage: 70, form: 'aaneengebouwd' }),
  build: buildTerraced,
  instead: amenities(0.09, 0.04),
}

export function fillPostwar(quarter: Quarter): void {
  const random = quarter.site.random
  fillLots(quarter, straightStreets(quarter, random.pick([0, 0.2, -0.2, 0.45, -0.45, 1.57])), PLAN)
}
