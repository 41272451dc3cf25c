/** Indicators of the ground and the buildings of a business park (domain reference 4.4). */
import { type Compute, known, sum, unknown } from './measured.ts'
import type { ParkBuilding, ParkFacts } from './page-area.ts'

const HECTARE = 10_000
/** m that may be added from which on a building is flagged (specification, point 9). */
export const HEIGHT_DIFFERENCE = 3

const businessArea = ({ plots }: ParkFacts) =>
  sum(plots.filter(({ use }) => use === 'business').map(({ area }) => area))

/** Why it is unknown which plots have a business function; null where every plot's is known. */
function whyNoUse({ plots, sources }: ParkFacts) {
  if (sources.plots.name === null || plots.length === 0) return 'no_plots'
  if (plots.every(({ use }) => use === null)) return 'no_zones'
  return plots.some(({ use }) => use === null) ? 'zones_unknown' : null
}

/** ha inside the contour. */
export const grossHectares: Compute = ({ gross }) =>
  gross > 0 ? known(gross / HECTARE) : unknown('area_unknown')

/** ha of the plots with a business function; of IBIS where that of a plot is unknown. */
export const netHectares: Compute = (park) => {
  const why = whyNoUse(park)
  if (why === null) return known(businessArea(park) / HECTARE)
  return park.net_ha === null ? unknown(why) : known(park.net_ha, { is_of_register: true })
}

/** Built area to gross area. */
export const coverageTotal: Compute = ({ gross, built, sources }) => {
  if (gross <= 0) return unknown('area_unknown')
  if (sources.buildings.name === null) return unknown('no_building_register')
  return known(Math.min(1, built / gross))
}

/** Built area on business plots to their area. */
export const coverageBusiness: Compute = (park) => {
  const why = whyNoUse(park)
  if (why === 'no_plots' || why === 'no_zones') return unknown(why)
  if (park.sources.buildings.name === null) return unknown('no_building_register')
  const area = businessArea(park)
  if (area <= 0) return unknown('no_business_plots')
  return known(Math.min(1, park.built_business / area))
}

/** What of the gross area is no business plot. */
export const publicRatio: Compute = (park) => {
  if (park.gross <= 0) return unknown('area_unknown')
  const why = whyNoUse(park)
  if (why !== null) return unknown(why)
  return known(Math.max(0, 1 - businessArea(park) / park.gross))
}

/** Share of the buildings by their area, %, of those of which it is known. */
function shareOf(
  buildings: readonly ParkBuilding[],
  counts: (building: ParkBuilding) => boolean | null,
  why: 'no_years' | 'no_heights',
  { sources }: ParkFacts,
) {
  if (sources.buildings.name === null) return unknown('no_building_register')
  if (buildings.length === 0) return unknown('no_buildings')
  const judged = buildings.map((one) => ({ area: one.footprint, counts: counts(one) }))
  const told = judged.filter((one) => one.counts !== null)
  const whole = sum(told.map(({ area }) => area))
  if (whole <= 0) return unknown(why)
  const part = told.filter((one) => one.counts)
  return known((100 * sum(part.map(({ area }) => area))) / whole, {
    of: 'buildings',
    part: part.length,
    whole: told.length,
    left_out: buildings.length - told.length,
  })
}

/** Area of the buildings of before a year, %: candidates for renewal (specification, point 9). */
export const builtBefore =
  (before: 1985 | 1995): Compute =>
  (park) =>
    shareOf(park.buildings, ({ year }) => (year === null ? null : year < before), 'no_years', park)

/** Area of the buildings that may be at least 3 m higher, %. */
export const heightDifference: Compute = (park) =>
  shareOf(
    park.buildings,
    ({ height, max_height }) =>
      height === null || max_height === null
        ? null
        : // to the centimetre, as the registers measure
          Math.round((max_height - height) * 100) >= HEIGHT_DIFFERENCE * 100,
    'no_heights',
    park,
  )

/** km from the contour to the nearest slip road of a motorway. */
export const highwayDistance: Compute = ({ slip_road_km, sources }) => {
  if (slip_road_km !== null) return known(slip_road_km)
  return unknown(sources.roads.name === null ? 'no_roads' : 'no_slip_roads')
}
