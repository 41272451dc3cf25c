/** Areas cut by a line of equal y: what of the line lies inside. */
import type { MultiPolygon, Polygon, Position } from './geojson.ts'

/** Where the rings cross a line of equal y, from west to east; each pair encloses the inside. */
export function crossingsAt(rings: readonly (readonly Position[])[], y: number): number[] {
  const found: number[] = []
  for (const ring of rings)
    for (let at = 0; at + 1 < ring.length; at += 1) {
      const [x1, y1] = ring[at] as [number, number]
      const [x2, y2] = ring[at + 1] as [number, number]
      // A corner on the line belongs to the edge that goes up from it, so that it counts once.
      if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
    }
  return found.sort((a, b) => a - b)
}

/** Whether a point lies in an area; of its own edge the west side does. */
export function isWithin(area: Polygon | MultiPolygon, [x, y]: readonly [number, number]): boolean {
  const west = crossingsAt(ringsOf(area), y).filter((crossing) => crossing <= x)
  return west.length % 2 === 1
}

/** All rings of an area, outlines and holes. */
export const ringsOf = (area: Polygon | MultiPolygon): Position[][] =>
  area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()

/** West, south, east, north of rings. */
export function ringBox(rings: readonly (readonly Position[])[]): [number, number, number, number] {
  const box: [number, number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const ring of rings)
    for (const [x, y] of ring as [number, number][]) {
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    }
  return box
}

/** Parts of the height at which a line is tried: the middle first, beside it where the middle only touches a corner. */
const TRIED = [0.5, 0.37, 0.63, 0.21, 0.79]

/** A point inside an area: the middle of the longest piece of a line through it. */
export function pointInside(area: Polygon | MultiPolygon): Position {
  const rings = ringsOf(area)
  const [, south, , north] = ringBox(rings)
  for (const part of TRIED) {
    const y = south + part * (north - south)
    const crossings = crossingsAt(rings, y)
    let longest = 0
    let x = Number.NaN
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from, to] = [crossings[at]!, crossings[at + 1]!]
      if (to - from <= longest) continue
      longest = to - from
      x = (from + to) / 2
    }
    if (longest > 0) return [x, y]
  }
  return rings[0]![0]!
}
