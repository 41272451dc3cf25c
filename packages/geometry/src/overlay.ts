/** Area questions between irregular polygons, by clipper2-ts (the one runtime dependency for booleans). */
import { areaPaths, FillRule, intersect, type Paths64 } from 'clipper2-ts'
import type { Lu2, Ring } from './lattice.ts'

function paths(rings: readonly Ring[]): Paths64 {
  return rings.map((ring) => {
    const path = []
    for (let i = 0; i < ring.length; i += 2) {
      path.push({ x: ring[i] as number, y: ring[i + 1] as number })
    }
    return path
  })
}

/**
 * Area that two sets of rings share, each by the even-odd rule. Intersection points are rounded to the lattice, so the
 * result is right to about one lattice unit times the perimeter.
 */
export function sharedArea(a: readonly Ring[], b: readonly Ring[]): Lu2 {
  return Math.abs(areaPaths(intersect(paths(a), paths(b), FillRule.EvenOdd)))
}
