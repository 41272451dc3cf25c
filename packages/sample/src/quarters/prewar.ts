import { buildTerraced } from '../houses/terraced.ts'
import { amenities } from './amenity.ts'
import { bentStreets, straightStreets } from './frames.ts'
import type { LotPlan } from './lot-plan.ts'
import { fillLots } from './lots.ts'
import type { Quarter } from './quarter.ts'

/**
 * Streets of 1900–1939 around the old centre: narrow houses on the pavement or behind a small front
 * garden, closed rows, small gardens. Frontage 4.8–6 m × depth 18–22 m gives plots of 86–132 m².
 */
const PLAN: LotPlan = {
  frontage: [4.8, 6],
  depth: [18, 22],
  street: 'parked',
  cross: 'plain',
  backPath: 1.4,
  column: 88,
  buffer: 0,
  rowLength: 16,
  uneven: true,
  corner: 1.2,
  zone: 'housing',
  style: (site) => ({
    setback: site.random.pick([0, 0, 1.5, 2.5]),
    depth: site.random.between(8.8, 10.2),
    floors: site.random.pick([2, 2, 2, 3]),
    roof: site.random.chance(0.8) ? 'pitched' : 'flat',
    year: site.year + site.random.int(0, 12),
  }),
  norms: (style) => ({
    eaves: style.floors * 3 + 0.5,
    height: style.floors * 3 + 5,
    coverage: 80,
    form: 'aaneengebouwd',
  }),
  build: buildTerraced,
  instead: amenities(0.05, 0.03),
}

export function fillPrewar(quarter: Quarter): void {
  const random = quarter.site.random
  const frame = random.chance(0.65)
    ? bentStreets(quarter)
    : straightStreets(quarter, random.between(-0.25, 0.25))
  fillLots(quarter, frame, PLAN)
}
