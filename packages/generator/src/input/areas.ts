/** Plots and buildable areas: GeoJSON metres to rings on the site lattice. */
import { isInRdArea } from '@kavel/domain'
import { type Box, canonicalRing, isSimple, type Ring, toLattice } from '@kavel/geometry'
import { type Area, NOT_RD } from './schema.ts'

/** Vertices one outline may have: keeps the simplicity test below a few hundredths of a second. */
export const MAX_VERTICES = 4000
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

/** What is wrong with an area as a user gave it. */
export function areaIssues(area: Area): AreaIssue[] {
  const rings = ringsOf(area)
  if (rings.length === 0) return [{ path: ['coordinates'], message: 'has no ring' }]
  const vertices = rings.reduce((sum, r) => sum + r.points.length, 0)
  if (vertices > MAX_VERTICES) {
    return [{ path: ['coordinates'], message: `too_large: more than ${MAX_VERTICES} vertices` }]
  }
  const box = boundsOfAreas([area])
  if (!box) return [{ path: ['coordinates', 0], message: 'has no vertex' }]
  if (!isInRdArea(box.x0, box.y0) || !isInRdArea(box.x1, box.y1)) {
    return [{ path: ['coordinates'], message: NOT_RD }]
  }
  if (box.x1 - box.x0 > MAX_EXTENT || box.y1 - box.y0 > MAX_EXTENT) {
    return [{ path: ['coordinates'], message: `too_large: wider than ${MAX_EXTENT} m` }]
  }
  return rings.flatMap(({ path, points }) => {
    const message = ringIssue(points, box)
    return message ? [{ path, message }] : []
  })
}

/** Does a ring have an area, and no crossing? One with more corners than a file may have is not looked at. */
export function isCleanRing(points: number[][]): boolean {
  const box = boundsOfAreas([{ type: 'Polygon', coordinates: [points] }])
  if (!box) return false
  const sides = [box.x1 - box.x0, box.y1 - box.y0]
  if (points.length > MAX_VERTICES || !sides.every((side) => side <= MAX_EXTENT)) return true
  return ringIssue(points, box) === null
}

function ringIssue(points: number[][], box: Box): string | null {
  const flat: number[] = []
  for (const [x, y] of points) {
    const px = toLattice((x as number) - box.x0)
    const py = toLattice((y as number) - box.y0)
    if (flat.at(-2) !== px || flat.at(-1) !== py) flat.push(px, py)
  }
  if (flat.length > 2 && flat[0] === flat.at(-2) && flat[1] === flat.at(-1)) flat.length -= 2
  if (flat.length < 6) return 'needs at least three different vertices'
  if (canonicalRing(flat).length === 0) return 'has no area'
  return isSimple(Int32Array.from(flat)) ? null : 'crosses or touches itself'
}
