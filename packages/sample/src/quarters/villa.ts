import { buildDetached } from '../houses/detached.ts'
import { amenities } from './amenity.ts'
import { windingStreets } from './frames.ts'
import type { LotPlan } from './lot-plan.ts'
import { fillLots } from './lots.ts'
import type { Quarter } from './quarter.ts'

/**
 * Detached houses. House 8–11 m wide with at least 3 m on both sides, plots 28–38 m deep: frontage
 * 16–22 m gives plots of 448–836 m².
 */
const PLAN: LotPlan = {
  frontage: [16, 22],
  depth: [28, 38],
  street: 'leafy',
  cross: 'leafy',
  backPath: 0,
  column: 150,
  buffer: 12,
  rowLength: 30,
  uneven: true,
  corner: 0.45,
  extension: 6,
  zone: 'housing',
  style: (site) => ({
    setback: site.random.between(6, 8),
    depth: site.random.between(9.5, 12),
    floors: site.random.pick([1, 2, 2]),
    roof: 'pitched',
    year: site.year + site.random.int(0, 15),
  }),
  norms: (style) => ({
    eaves: style.floors === 1 ? 4 : 6,
    height: style.floors === 1 ? 9 : 11,
    coverage: 40,
    form: 'vrijstaand',
  }),
  build: buildDetached,
  instead: amenities(0.1, 0),
}

export function fillVilla(quarter: Quarter): void {
  const random = quarter.site.random
  const frame = windingStreets(quarter, random.between(-0.7, 0.7), random.between(10, 14))
  fillLots(quarter, frame, PLAN)
}
