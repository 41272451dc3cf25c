import { buildSemi } from '../houses/semi.ts'
import { amenities } from './amenity.ts'
import { bentStreets, straightStreets } from './frames.ts'
import type { LotPlan } from './lot-plan.ts'
import { fillLots } from './lots.ts'
import type { Quarter } from './quarter.ts'

/**
 * Semi-detached houses of 1985–2000. House 6–7 m wide with 3 m side garden on plots 27–32 m deep:
 * frontage 9–11 m gives plots of 243–352 m².
 */
const PLAN: LotPlan = {
  frontage: [9, 11],
  depth: [27, 32],
  street: 'leafy',
  cross: 'parked',
  backPath: 0,
  column: 130,
  buffer: 14,
  rowLength: 14,
  pairs: true,
  corner: 0.55,
  extension: 4,
  zone: 'housing',
  style: (site) => ({
    setback: site.random.between(4.5, 6),
    depth: site.random.between(9, 11),
    floors: 2,
    roof: 'pitched',
    year: site.year + site.random.int(0, 8),
  }),
  norms: () => ({ eaves: 6, height: 10, coverage: 60, form: 'twee-aaneen' }),
  build: buildSemi,
  instead: amenities(0.09, 0.02),
}

export function fillSemi(quarter: Quarter): void {
  const random = quarter.site.random
  const frame = random.chance(0.5)
    ? bentStreets(quarter)
    : straightStreets(quarter, random.between(-0.6, 0.6))
  fillLots(quarter, frame, PLAN)
}
