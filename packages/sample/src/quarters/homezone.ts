import { buildTerraced } from '../houses/terraced.ts'
import { amenities } from './amenity.ts'
import { windingStreets } from './frames.ts'
import type { LotPlan } from './lot-plan.ts'
import { fillLots } from './lots.ts'
import type { Quarter } from './quarter.ts'

/**
 * A home zone (woonerf) of 1973–1985: winding streets without pavements, short rows that jump back
 * and forth, many small parks. Frontage 5.4–6.3 m × depth 22–26 m gives plots of 119–164 m².
 */
const PLAN: LotPlan = {
  frontage: [5.4, 6.3],
  depth: [22, 26],
  street: 'mews',
  cross: 'mews',
  backPath: 1.6,
  column: 74,
  buffer: 16,
  rowLength: 6,
  corner: 1,
  zone: 'housing',
  style: (site) => ({
    setback: site.random.between(2, 5.5),
    depth: site.random.between(8.5, 10.5),
    floors: 2,
    roof: 'pitched',
    year: site.year + site.random.int(0, 5),
  }),
  norms: () => ({ eaves: 6, height: 9, coverage: 70, form: 'aaneengebouwd' }),
  build: buildTerraced,
  instead: amenities(0.14, 0.02),
}

export function fillHomezone(quarter: Quarter): void {
  const random = quarter.site.random
  const frame = windingStreets(quarter, random.between(-0.5, 0.5), random.between(9, 12))
  fillLots(quarter, frame, PLAN)
}
