import { buildTerraced } from '../houses/terraced.ts'
import { amenities } from './amenity.ts'
import { bentStreets, straightStreets } from './frames.ts'
import type { LotPlan } from './lot-plan.ts'
import { fillLots } from './lots.ts'
import type { Quarter } from './quarter.ts'

/**
 * Row houses of 1997–2012, three floors here and there, long rows along curved or straight streets.
 * Frontage 5.1–5.7 m × depth 22–25 m gives plots of 112–143 m².
 */
const PLAN: LotPlan = {
  frontage: [5.1, 5.7],
  depth: [22, 25],
  street: 'leafy',
  cross: 'leafy',
  backPath: 1.5,
  column: 128,
  buffer: 18,
  rowLength: 12,
  corner: 0.9,
  zone: 'neighbourhood',
  style: (site) => ({
    setback: site.random.between(2, 4),
    depth: site.random.between(9, 10.5),
    floors: site.random.pick([2, 2, 3]),
    roof: site.random.chance(0.6) ? 'pitched' : 'flat',
    year: site.year + site.random.int(0, 8),
  }),
  norms: (style) => ({
    eaves: style.floors * 3,
    height: style.floors * 3 + 4.5,
    coverage: 75,
    form: 'aaneengebouwd',
  }),
  build: buildTerraced,
  instead: amenities(0.1, 0.04),
}

export function fillVinex(quarter: Quarter): void {
  const random = quarter.site.random
  const frame = random.chance(0.6)
    ? bentStreets(quarter)
    : straightStreets(quarter, random.between(-0.35, 0.35))
  fillLots(quarter, frame, PLAN)
}
