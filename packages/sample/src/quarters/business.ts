import type { Frame } from '../geometry/index.ts'
import { buildHall } from '../houses/hall.ts'
import type { LotPlan } from './lot-plan.ts'
import { fillLots } from './lots.ts'
import type { Quarter } from './quarter.ts'

/** A business park: halls on plots of 32–62 m × 55–85 m (0.18–0.5 ha) along wide streets. */
const PLAN: LotPlan = {
  frontage: [32, 62],
  depth: [55, 85],
  street: 'estate',
  cross: 'estate',
  backPath: 0,
  column: 250,
  buffer: 0,
  rowLength: 60,
  uneven: true,
  corner: 0.6,
  extension: 30,
  zone: 'business',
  use: 'business',
  style: (site) => ({
    setback: 8,
    depth: 32,
    floors: 1,
    roof: 'flat',
    year: site.year + site.random.int(0, 20),
  }),
  norms: () => ({ height: 12, coverage: 70 }),
  build: buildHall,
}

export function fillBusiness(quarter: Quarter, frame: Frame): void {
  fillLots(quarter, frame, PLAN)
}
