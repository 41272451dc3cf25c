import type { Polygon } from 'geojson'
import { contains, locatorOf, pointInside, type Ring, ringArea, toGrid } from '../geometry/index.ts'
import type { Parcel } from '../town/crumbs.ts'
import { levelsOf } from '../town/dims.ts'
import { crossingsOf } from '../town/railway.ts'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { collect, PLACE, polygonOf } from './place.ts'

/** A business park: its outline with everything in it, and what is plot and still for sale. */
export interface BusinessPark {
  readonly name: string
  readonly ring: Ring
  /** Square metres: the whole, all company plots, plots without a building. */
  readonly gross: number
  readonly net: number
  readonly free: number
  readonly year: number
  /** Highest environmental category (VNG, 1–6) that its plan allows. */
  readonly category: number
}

function isCompanyPlot({ use, zone }: Parcel): boolean {
  return use === 'business' && zone.plan === 'business'
}

/** Company plots without a building: the land of the parks that is still for sale. */
export function freePlotsOf({ draft, parcels }: Town): Parcel[] {
  const plots = parcels.filter(isCompanyPlot)
  const plotAt = locatorOf(
    plots.map(({ ring }) => ring),
    60,
  )
  const built = new Set(
    draft.buildings
      .filter(({ use }) => use === 'industry' || use === 'office')
      .map(({ ring }) => plotAt(pointInside(ring))),
  )
  return plots.filter((_, index) => !built.has(index))
}

/** The two parks between railway and provincial road, parted by the Houtribweg. */
export function businessParksOf({ dims, parcels }: Town, free: readonly Parcel[]): BusinessPark[] {
  const levels = levelsOf(dims)
  const [south, north] = [levels.provincial[1], levels.rail[0]]
  const road = crossingsOf(dims)[2]!.x
  const box = (west: number, east: number): Ring => [
    toGrid(west, south),
    toGrid(east, south),
    toGrid(east, north),
    toGrid(west, north),
  ]
  const plots = parcels.filter(isCompanyPlot)
  const open = new Set(free)
  return [
    { name: 'Ketelweg', ring: box(-dims.businessHalf, road), year: 1972, category: 4 },
    { name: 'Houtrib', ring: box(road, dims.businessHalf), year: 1988, category: 3 },
  ].map((park) => {
    const sum = { net: 0, free: 0 }
    for (const plot of plots) {
      if (!contains(park.ring, pointInside(plot.ring))) continue
      sum.net += ringArea(plot.ring)
      if (open.has(plot)) sum.free += ringArea(plot.ring)
    }
    return { ...park, ...sum, gross: ringArea(park.ring) }
  })
}

const hectares = (metres: number) => Math.round(metres / 100) / 100

/** Business parks in the attribute names of IBIS; areas in hectares. */
export function businessParksCollection(parks: readonly BusinessPark[]): Collection<Polygon> {
  return collect(
    'ibis',
    parks.map((park, index): [Polygon, Properties] => [
      polygonOf(park.ring),
      {
        RIN_NUMMER: `${PLACE.digits}${String(index + 1).padStart(2, '0')}`,
        JAAR: 2026,
        PLAN_NAAM: park.name,
        GEM_CODES: PLACE.code,
        PROV_NAMEN: PLACE.province,
        HA_BRUTO: hectares(park.gross),
        HA_NETTO: hectares(park.net),
        HA_TOTTUIT: hectares(park.free),
        WLOC_TYPE: 'Gemengd terrein',
        START_JAAR: park.year,
        MAX_MILIEYCATEGORIE_CODE: park.category,
      },
    ]),
  )
}
