/** The plot and the buildable area on the site lattice: origin at the middle of the plot, rounded to a metre. */
import { type Lu, type Lu2, type Ring, ringArea, toLatticeArea } from '@kavel/geometry'
import { boundsOfAreas, MAX_EXTENT, toFewCorners, toSiteRings } from './areas.ts'
import { isFloorless } from './ground.ts'
import type { Area, GeneratorInput } from './schema.ts'
import { isHall } from './work.ts'

export interface Site {
  /** World coordinates of the site's origin, metres. */
  originX: number
  originY: number
  plot: Ring[]
  plotArea: Lu2
  /** Where the plan lets one build; null: nothing was said, or nothing is built: the plot counts. */
  buildable: Ring[] | null
  buildableArea: Lu2
  /** What stands already. */
  obstacles: { id: string; name: string; rings: Ring[] }[]
  /** Outlines of so many corners that they are followed within this; none where all are followed within a centimetre. */
  coarse: { target: 'plot' | 'buildable'; tolerance: Lu }[]
}

/** Null when the areas do not fit the lattice; parsed files always do. */
export function resolveSite(input: GeneratorInput): Site | null {
  const buildable = buildableAreas(input)
  const box = boundsOfAreas([input.plot, ...buildable])
  if (!box) return emptySite(input)
  if (!(box.x1 - box.x0 <= MAX_EXTENT * 2 && box.y1 - box.y0 <= MAX_EXTENT * 2)) return null
  const originX = Math.round((box.x0 + box.x1) / 2)
  const originY = Math.round((box.y0 + box.y1) / 2)
  const plot = toFewCorners(toSiteRings([input.plot], originX, originY))
  const zone = toFewCorners(toSiteRings(buildable, originX, originY))
  return {
    originX,
    originY,
    plot: plot.rings,
    plotArea:
      input.plot_area === null
        ? evenOddArea(input.plot, originX, originY)
        : toLatticeArea(input.plot_area),
    buildable: buildable.length > 0 && !isOpenGround(input) ? zone.rings : null,
    obstacles: (input.obstacles ?? []).map(({ id, name, area }) => ({
      id: String(id),
      name,
      rings: near(area, originX, originY)
        ? toFewCorners(toSiteRings([area], originX, originY)).rings
        : [],
    })),
    coarse: [
      { target: 'plot' as const, tolerance: plot.tolerance },
      { target: 'buildable' as const, tolerance: zone.tolerance },
    ].filter(({ tolerance }) => tolerance > 0),
    buildableArea: buildable.reduce((sum, area) => sum + evenOddArea(area, originX, originY), 0),
  }
}

/** Streets, car parks and green may lie on all of a plot: an envelope of the plan is about what is built. */
function isOpenGround({ building }: GeneratorInput): boolean {
  return isFloorless(building) && !isHall(building.archetype)
}

/** Where the plan lets one build, as a list. */
export function buildableAreas({ buildable }: GeneratorInput): Area[] {
  if (!buildable) return []
  return Array.isArray(buildable) ? buildable : [buildable]
}

function emptySite(input: GeneratorInput): Site {
  const plotArea = toLatticeArea(input.plot_area ?? 0)
  return {
    originX: 0,
    originY: 0,
    plot: [],
    plotArea,
    buildable: null,
    buildableArea: 0,
    obstacles: [],
    coarse: [],
  }
}

/** What is farther away than the lattice reaches is in nobody's way. */
function near(area: Area, originX: number, originY: number): boolean {
  const box = boundsOfAreas([area])
  if (!box) return false
  const xs = [box.x0 - originX, box.x1 - originX]
  const ys = [box.y0 - originY, box.y1 - originY]
  return [...xs, ...ys].every((value) => Math.abs(value) <= MAX_EXTENT)
}

/** Outer rings less their holes: in GeoJSON the first ring of each polygon is the outer one. */
function evenOddArea(area: Area, originX: number, originY: number): Lu2 {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  let total = 0
  for (const coordinates of polygons) {
    coordinates.forEach((ring, i) => {
      const [onLattice] = toSiteRings([{ type: 'Polygon', coordinates: [ring] }], originX, originY)
      if (onLattice) total += i === 0 ? ringArea(onLattice) : -ringArea(onLattice)
    })
  }
  return Math.max(0, total)
}
