/** A business park for tests: 600 × 400 m with six plots, worked by hand. */
import { toWgs84 } from '@kavel/registers/rd-new'
import { missingArea, type Outline, type PageArea, type ParkFacts } from '../areas/page-area.ts'

/** A rectangle of RD metres from the south-west corner of the park. */
export function rectangle(x: number, y: number, width: number, height: number): Outline {
  const ring = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, 0],
  ].map(([east = 0, north = 0]) => toWgs84([145_000 + x + east, 505_000 + y + north]))
  return { type: 'MultiPolygon', coordinates: [[ring]] }
}

type Plot = ParkFacts['plots'][number]
type Amount = number | null
type Left = readonly [area: Amount, gfa: Amount, height: Amount, floors: Amount]

const plot = (
  id: string,
  area: number,
  use: Plot['use'],
  left: Left,
  confidence: Plot['confidence'],
): Plot => {
  const [unused_area, unused_gfa, height_left, floors_left] = left
  const outline = rectangle(Number(id.slice(1)) * 80 - 60, 100, 60, 60)
  return {
    ...{ id, designation: `MQO00 C ${id.slice(1)}`, area, use, confidence, outline },
    ...{ unused_area, unused_gfa, height_left, floors_left, mostly_inside: true },
  }
}

const company = (
  sbi: string | null,
  category: number | null,
  jobs: number | null,
): NonNullable<ParkFacts['companies']>[number] => ({
  ...{ plot: 'p1', sbi, category, jobs, jobs_2018: null, quay: false },
})

const BAG = { name: 'BAG', date: '2026-10-08' }

export const PARK: ParkFacts = {
  gross: 240_000,
  gross_ha: 24.5,
  net_ha: null,
  available_ha: 1.25,
  start_year: 1972,
  type: 'mixed',
  max_category: 4,
  plots: [
    plot('p1', 10_000, 'business', [1200, 4800, 6, 2], 'high'),
    plot('p2', 8000, 'business', [50, 499, 2.99, 0], 'medium'),
    plot('p3', 6000, 'business', [100, 500, 3, 1], 'low'),
    plot('p4', 20_000, 'other', [null, null, null, null], null),
    plot('p5', 4000, 'business', [-20, -100, null, null], 'medium'),
    plot('p6', 2000, 'other', [0, null, 9, null], 'low'),
  ],
  buildings: [
    { id: 'b1', year: 1974, footprint: 30_000, height: 9, max_height: 15 },
    { id: 'b2', year: null, footprint: 12_000, height: null, max_height: 12 },
    { id: 'b3', year: 2019, footprint: 6000, height: 12, max_height: 12 },
  ],
  built: 48_000,
  built_business: 46_000,
  // the worked example of domain reference 4.4, and one of which nothing is known
  companies: [
    company('25620', 2, 10),
    company('25620', 3.1, 25),
    company('24100', 3.2, 40),
    company('46731', 4.2, 60),
    company('47110', 1, 5),
    company('49410', 4.1, 30),
    company(null, null, null),
  ],
  slip_road_km: 2.34,
  overlaps: [{ code: '990102', name: 'Houtrib', share: 0.125 }],
  sources: {
    plots: { name: 'BRK', date: '2026-10-01' },
    zoning: { name: 'RP', date: '2026-09-15' },
    buildings: BAG,
    heights: BAG,
    roads: { name: 'NWB', date: '2026-08-01' },
    fairways: { name: null, date: null },
    companies: { name: null, date: '2026-07-01' },
  },
  rules: {
    zones: [
      { category: 23, share: 0.7 },
      { category: 1, share: 0.2 },
    ],
    zoned: 0.9,
    limits: [
      { plot: 'p1', height: 12, coverage: 70, floors: null, category: 3.2 },
      { plot: 'p2', height: 12, coverage: null, floors: null, category: null },
      { plot: 'p3', height: 20, coverage: 70, floors: null, category: null },
      { plot: 'elsewhere', height: 99, coverage: 99, floors: 99, category: 6 },
    ],
    plans: [
      {
        ...{ name: 'Bedrijventerrein Ketelweg', type: 'bestemmingsplan', status: 'vastgesteld' },
        ...{ decided: '2014-03-25', draft: false, share: 1 },
      },
    ],
  },
}

export const PARK_AREA: PageArea = {
  ...missingArea('business_parks', '990101'),
  name: 'Ketelweg',
  municipality: { code: 'GM9901', name: 'Markeroog' },
  province: { code: 'PV99', name: 'Flevoland' },
  outline: rectangle(0, 0, 600, 400),
  source: { name: 'IBIS', date: '2026-11-01' },
  park: PARK,
}
