/** The place of a concept on one lattice: its plots, where building is allowed, the roads beside it, and what is drawn on it. */
import { type Area, type BuildingModel, toSiteRings } from '@kavel/generator'
import { boundsOf, type Ring, toMetres } from '@kavel/geometry'
import { existingIn } from '../existing.ts'
import type { LocationSource } from '../location-source.ts'
import { toArea } from '../plot-area.ts'
import type { PublicBuilding } from '../public-records.ts'
import { around, type Origin, type Placed, placedOf } from './placed.ts'

/** What does not change while a building is dragged; rings are even-odd. */
export interface SiteGround {
  readonly origin: Origin
  /** None when the location has none with an outline. */
  readonly plots: readonly Ring[]
  /** None when the plan draws none, or none were read. */
  readonly envelopes: readonly Ring[]
  /** Ground of public roads outside the plots too; null when nobody knows. */
  readonly roads: readonly Ring[] | null
  /** Existing buildings near the plots that stay; null when nobody looked. */
  readonly existing: readonly ExistingBuilding[] | null
}

interface ExistingBuilding extends Pick<Placed, 'pieces' | 'box'> {
  /** Of the register. */
  readonly id: string
}

export interface PlacedBuilding extends Placed {
  readonly building: PublicBuilding
  readonly model: BuildingModel
}

export interface SitePlan extends SiteGround {
  readonly placed: readonly PlacedBuilding[]
}

/** Metres: what reaches farther from the middle of the plots is no part of the site. */
const MOST_EXTENT = 20_000

const known = new WeakMap<LocationSource, SiteGround | { none: true }>()

/** The same location gives the same object; null without plots and envelopes. */
export function siteGround(location: LocationSource): SiteGround | null {
  const before = known.get(location)
  const ground = before ?? readSiteGround(location) ?? { none: true }
  if (!before) known.set(location, ground)
  return 'none' in ground ? null : ground
}

/** Where things are measured: on the lattice of the site, or around the first model where there is none. */
export function siteOrigin(location: LocationSource, [first]: readonly BuildingModel[]): Origin {
  const { tx = 0, ty = 0 } = first?.toWorld ?? {}
  return siteGround(location)?.origin ?? { x: Math.round(tx), y: Math.round(ty) }
}

function readSiteGround(location: LocationSource): SiteGround | null {
  const plots = toArea(location.plots)
  const corners = cornersOf([plots, ...(location.buildable ?? [])])
  const [first] = corners
  if (!first) return null
  let [west, south, east, north] = [first[0], first[1], first[0], first[1]]
  for (const [x, y] of corners) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  if (!(east - west <= MOST_EXTENT && north - south <= MOST_EXTENT)) return null
  const origin = { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) }
  const isNear = (area: Area) =>
    cornersOf([area]).every(
      ([x, y]) => Math.abs(x - origin.x) < MOST_EXTENT && Math.abs(y - origin.y) < MOST_EXTENT,
    )
  const rings = (areas: readonly Area[]) => toSiteRings(areas.filter(isNear), origin.x, origin.y)
  return {
    origin,
    plots: rings([plots]),
    envelopes: rings(location.buildable ?? []),
    roads: location.roads?.length ? rings(location.roads) : null,
    existing:
      location.obstacles === null
        ? null
        : (location.obstacles ?? []).flatMap(({ id, area }): ExistingBuilding | [] => {
            const outline = rings([area])
            if (outline.length === 0) return []
            const box = around(outline.map(boundsOf))
            return {
              id: existingIn(`building:${id}`) ?? String(id),
              box,
              pieces: [{ kind: 'building', part: 'plate', rings: outline, box }],
            }
          }),
  }
}

function cornersOf(areas: readonly Area[]): [number, number][] {
  return areas.flatMap((area) => {
    const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
    return polygons.flat(2).map(([x = 0, y = 0]): [number, number] => [x, y])
  })
}

/** The site with what is drawn on it, in the order of the buildings. */
export function sitePlan(
  ground: SiteGround,
  buildings: readonly PublicBuilding[],
  models: readonly BuildingModel[],
): SitePlan {
  const placed = buildings.map((building, index) => {
    const model = models[index] as BuildingModel
    return { building, model, ...placedOf(model, ground.origin) }
  })
  return { ...ground, placed }
}

/** Rings of the lattice as closed rings in EPSG:28992 metres. */
export function toRdRings(rings: readonly Ring[], { x, y }: Origin): [number, number][][] {
  return rings.map((ring) => {
    const points: [number, number][] = []
    for (let i = 0; i < ring.length; i += 2)
      points.push([x + toMetres(ring[i] as number), y + toMetres(ring[i + 1] as number)])
    const [first] = points
    return first ? [...points, first] : points
  })
}
