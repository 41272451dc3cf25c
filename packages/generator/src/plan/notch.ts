/** What a box takes out of a ring at its edge: a dwelling with its loggia cut out. */
import { boundsOf, boxRing, canonicalRing, type Ring } from '@kavel/geometry'
import { uncovered } from '../roofs/uncovered.ts'
import { outlineOf } from './outline.ts'
import { bordersOf } from './partition.ts'

/**
 * What a box leaves of an axis-parallel ring, lattice units.
 *
 * @param box four corners as `boxRing` gives them; it may reach beyond the ring
 * @returns canonical; null when nothing is left, or not one piece without a hole
 */
export function without(ring: Ring, box: Ring): Ring | null {
  // most dwellings are boxes, and a plan has hundreds of them
  return ring.length === 8 ? boxWithout(ring, box) : ringWithout(ring, box)
}

function ringWithout(ring: Ring, box: Ring): Ring | null {
  const boxes = uncovered({ outer: ring, holes: [] }, [{ outer: box, holes: [] }])
  const [left, ...others] = outlineOf(bordersOf(boxes))
  return left && left.holes.length === 0 && others.length === 0 ? left.outer : null
}

/** Of a box: a notch in a side, a corner, a strip along a side, or nothing at all is taken. */
function boxWithout(ring: Ring, box: Ring): Ring | null {
  const { x0, y0, x1, y1 } = boundsOf(ring)
  const taken = boundsOf(box)
  const [ax, ay] = [Math.max(x0, taken.x0), Math.max(y0, taken.y0)]
  const [bx, by] = [Math.min(x1, taken.x1), Math.min(y1, taken.y1)]
  if (ax >= bx || ay >= by) return boxRing(x0, y0, x1, y1)
  const [west, south, east, north] = [ax === x0, ay === y0, bx === x1, by === y1]
  if (west && east) {
    if (south === north) return null
    return south ? boxRing(x0, by, x1, y1) : boxRing(x0, y0, x1, ay)
  }
  if (south && north) {
    if (west === east) return null
    return west ? boxRing(bx, y0, x1, y1) : boxRing(x0, y0, ax, y1)
  }
  // corners that are the same as the next, or in line with it, go
  if (south) return canonicalRing([x0, y0, ax, y0, ax, by, bx, by, bx, y0, x1, y0, x1, y1, x0, y1])
  if (north) return canonicalRing([x0, y0, x1, y0, x1, y1, bx, y1, bx, ay, ax, ay, ax, y1, x0, y1])
  if (west) return canonicalRing([x0, y0, x1, y0, x1, y1, x0, y1, x0, by, bx, by, bx, ay, x0, ay])
  if (east) return canonicalRing([x0, y0, x1, y0, x1, ay, ax, ay, ax, by, x1, by, x1, y1, x0, y1])
  return null
}
