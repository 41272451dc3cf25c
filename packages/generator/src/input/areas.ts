/** Plots and buildable areas: GeoJSON metres to rings on the site lattice. */
import { isInRdArea } from '@kavel/domain'
import {
  type Box,
  canonicalRing,
  isSimple,
  type Ring,
  type Simplified,
  simplifyRing,
  simplifyRings,
  toLattice,
} from '@kavel/geometry'
import { type Area, NOT_RD } from './schema.ts'

/** Corners of which it is looked at whether they cross, of all outlines together: a few hundredths of a second. */
const LOOKED_AT = 4000
/** Corners that lie nearer to a straight line are left out of outlines of many corners, metres: what a surveyor measures. */
const STRAIGHT = toLattice(0.01)
/** Corners that all outlines of a kind may have together; with more they are drawn coarser. */
const MOST_CORNERS = 4000
/** Largest extent of a plot or buildable area, metres: the site lattice is an int32. */
export const MAX_EXTENT = 20_000

export interface AreaIssue {
  path: (string | number)[]
  message: string
}

/** All rings of an area, each with its path in the file. */
export function ringsOf(area: Area): { path: (string | number)[]; points: number[][] }[] {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return polygons.flatMap((rings, p) =>
    rings.map((points, r) => ({
      path: area.type === 'Polygon' ? ['coordinates', r] : ['coordinates', p, r],
      points,
    })),
  )
}

/** Bounds in metres; null when an area has no vertex. */
export function boundsOfAreas(areas: readonly Area[]): Box | null {
  let box: Box | null = null
  for (const area of areas) {
    for (const { points } of ringsOf(area)) {
      for (const point of points) {
        const x = point[0] as number
        const y = point[1] as number
        box ??= { x0: x, y0: y, x1: x, y1: y }
        if (x < box.x0) box.x0 = x
        if (x > box.x1) box.x1 = x
        if (y < box.y0) box.y0 = y
        if (y > box.y1) box.y1 = y
      }
    }
  }
  return box
}

/** Rings on the lattice around the site's origin (metres); rings without area are left out. */
export function toSiteRings(areas: readonly Area[], originX: number, originY: number): Ring[] {
  const rings: Ring[] = []
  for (const area of areas) {
    for (const { points } of ringsOf(area)) {
      const flat: number[] = []
      for (const point of points) {
        flat.push(
          toLattice((point[0] as number) - originX),
          toLattice((point[1] as number) - originY),
        )
      }
      const ring = canonicalRing(flat)
      if (ring.length > 0) rings.push(ring)
    }
  }
  return rings
}

/** Rings on the lattice that are few corners together: any number of them may be drawn. */
export function toFewCorners(rings: readonly Ring[]): Simplified {
  return simplifyRings(rings, STRAIGHT, MOST_CORNERS)
}

/** What is wrong with an area as a user gave it. */
export function areaIssues(area: Area): AreaIssue[] {
  const rings = ringsOf(area)
  if (rings.length === 0) return [{ path: ['coordinates'], message: 'has no ring' }]
  const box = boundsOfAreas([area])
  if (!box) return [{ path: ['coordinates', 0], message: 'has no vertex' }]
  if (!isInRdArea(box.x0, box.y0) || !isInRdArea(box.x1, box.y1)) {
    return [{ path: ['coordinates'], message: NOT_RD }]
  }
  if (box.x1 - box.x0 > MAX_EXTENT || box.y1 - box.y0 > MAX_EXTENT) {
    return [{ path: ['coordinates'], message: `too_large: wider than ${MAX_EXTENT} m` }]
  }
  const looks = new Looks()
  return rings.flatMap(({ path, points }) => {
    const message = ringIssue(points, box, looks)
    return message ? [{ path, message }] : []
  })
}

/** How many rings have no area, or a crossing; those with too many corners to be looked at count as sound. */
export function uncleanRings(areas: readonly Area[]): number {
  const looks = new Looks()
  return areas.flatMap(ringsOf).filter(({ points }) => {
    const box = boundsOfAreas([{ type: 'Polygon', coordinates: [points] }])
    if (!box) return true
    const sides = [box.x1 - box.x0, box.y1 - box.y0]
    return sides.every((side) => side <= MAX_EXTENT) && ringIssue(points, box, looks) !== null
  }).length
}

/** Corners that may still be looked at. */
class Looks {
  left = LOOKED_AT
}

function ringIssue(points: number[][], box: Box, looks: Looks): string | null {
  const flat: number[] = []
  for (const [x, y] of points) {
    const px = toLattice((x as number) - box.x0)
    const py = toLattice((y as number) - box.y0)
    if (flat.at(-2) !== px || flat.at(-1) !== py) flat.push(px, py)
  }
  if (flat.length > 2 && flat[0] === flat.at(-2) && flat[1] === flat.at(-1)) flat.length -= 2
  if (flat.length < 6) return 'needs at least three different vertices'
  const ring = canonicalRing(flat)
  if (ring.length === 0) return 'has no area'
  const simple = simplifyRing(ring, STRAIGHT)
  const corners = simple.length / 2
  if (corners > looks.left) return null
  looks.left -= corners
  return isSimple(simple === ring ? Int32Array.from(flat) : simple)
    ? null
    : 'crosses or touches itself'
}
