/** The ground that cars and people cross between a public road and a building: the own plots, and where roads front them. */
import {
  type Box,
  boundsOf,
  boxRing,
  intersectRings,
  type Ring,
  ringOfBox,
  signedArea,
  subtractRings,
  toLattice,
  toMetres,
} from '@kavel/geometry'
import { boundsOfAreas, toFewCorners, toSiteRings } from '../input/areas.ts'
import type { Area } from '../input/schema.ts'
import { exitsOf } from '../site/drives.ts'
import { type Edge, edgesOf, lengthOf, offFrom } from '../site/pieces.ts'

export interface AccessGround {
  /** Origin of the lattice, EPSG:28992 metres. */
  readonly originX: number
  readonly originY: number
  /** The own plots together (even-odd). */
  readonly plot: readonly Ring[]
  /** What of the public roads lies beside them; no ring is a hole: each is looked at alone. */
  readonly roads: readonly Ring[]
  /** Edges of the plots that front a public road; all of them when nobody knows where roads are. */
  readonly exits: readonly Edge[]
  readonly areRoadsKnown: boolean
  /** Existing buildings that stay. */
  readonly obstacles: readonly (readonly Ring[])[]
}

interface GroundSource {
  readonly plot: Area
  /** Ground of public roads; null when nobody knows. */
  readonly roads: readonly Area[] | null
  readonly obstacles: readonly Area[]
}

/** Roads farther from the plots than this lead nowhere from them, metres. */
const NEAR = 10

/** Null when there is no plot. */
export function accessGround({ plot, roads, obstacles }: GroundSource): AccessGround | null {
  const bounds = boundsOfAreas([plot])
  if (!bounds) return null
  const originX = Math.round((bounds.x0 + bounds.x1) / 2)
  const originY = Math.round((bounds.y0 + bounds.y1) / 2)
  const ringsOf = (area: Area) => toFewCorners(toSiteRings([area], originX, originY)).rings
  // neighbouring plots become one
  const own = subtractRings(ringsOf(plot), [])
  if (own.length === 0) return null
  const near = widened(boundsOf(own.flatMap((ring) => [...ring])), toLattice(NEAR))
  const isNear = (area: Area) => {
    const box = boundsOfAreas([area])
    const [west, east] = [near.x0 / 1e5 + originX, near.x1 / 1e5 + originX]
    const [south, north] = [near.y0 / 1e5 + originY, near.y1 / 1e5 + originY]
    return box && box.x0 < east && box.x1 > west && box.y0 < north && box.y1 > south
  }
  const pieces = (roads ?? [])
    .filter(isNear)
    .map((road) => subtractRings(intersectRings(ringsOf(road), [ringOfBox(near)]), own))
  const beside = pieces.flat()
  return {
    originX,
    originY,
    plot: own,
    roads: pieces.flatMap(withoutHoles),
    exits: roads ? facing(exitsOf(own, beside), beside) : exitsOf(own, null),
    areRoadsKnown: roads !== null,
    obstacles: obstacles.filter(isNear).map(ringsOf),
  }
}

/** The same ground in rings that are all outlines: cut through the middle of every hole. */
function withoutHoles(rings: readonly Ring[]): Ring[] {
  const hole = rings.find((ring) => signedArea(ring) < 0)
  if (!hole) return [...rings]
  const { x0, y0, x1, y1 } = boundsOf(rings.flatMap((ring) => [...ring]))
  const { x0: left, x1: right } = boundsOf(hole)
  const middle = Math.floor((left + right) / 2)
  // narrower than the lattice tells
  if (middle <= left) return withoutHoles(rings.filter((ring) => ring !== hole))
  const halves = [boxRing(x0, y0, middle, y1), boxRing(middle, y0, x1, y1)]
  return halves.flatMap((half) => withoutHoles(intersectRings(rings, [half])))
}

function widened({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by }
}

/** Edges that run along a road; the side of a plot that ends at one does not front it. */
function facing(exits: readonly Edge[], roads: readonly Ring[]): Edge[] {
  const kerbs = roads.flatMap(edgesOf)
  const off = (x: number, y: number) => Math.min(...kerbs.map((kerb) => offFrom(kerb, x, y)))
  return exits.filter(([ax, ay, bx, by]) => {
    return Math.abs(off(ax, ay) - off(bx, by)) <= lengthOf(ax, ay, bx, by) / 2
  })
}

/** The public roads beside the plots as areas, EPSG:28992 metres; null when nobody knows where they are. */
export function roadAreasOf(ground: AccessGround): Area[] | null {
  if (!ground.areRoadsKnown) return null
  return ground.roads.map((ring) => {
    const points = Array.from({ length: ring.length / 2 + 1 }, (_, i): [number, number] => [
      ground.originX + toMetres(ring[(2 * i) % ring.length] as number),
      ground.originY + toMetres(ring[(2 * i + 1) % ring.length] as number),
    ])
    return { type: 'Polygon', coordinates: [points] }
  })
}
