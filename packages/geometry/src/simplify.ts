/** Rings with fewer corners that lie within a tolerance of the ones they stand for. */
import type { Lu, Ring } from './lattice.ts'
import { canonicalRing, signedArea } from './ring.ts'

/** Rings with at most so many corners are left as they are. */
const FEW_CORNERS = 200

/**
 * A canonical ring whose left-out corners lie within `tolerance` of the edges that remain, lattice units; in time linear in the
 * corners (a cone of directions from each kept corner, narrowed by every corner that is passed). One of few corners is
 * returned itself. Clockwise rings stay clockwise.
 */
export function simplifyRing(ring: Ring, tolerance: Lu, few = FEW_CORNERS): Ring {
  if (ring.length <= 2 * few) return ring
  const kept: number[] = [ring[0] as number, ring[1] as number]
  let at = 0
  while (at < ring.length) {
    at = farthestFrom(ring, at, tolerance)
    // the ring ends where it began
    if (at < ring.length) kept.push(ring[at] as number, ring[at + 1] as number)
  }
  return canonicalRing(kept, signedArea(ring) < 0)
}

/** The last corner that can be reached straight from another, past all those between within the tolerance. */
function farthestFrom(ring: Ring, from: number, tolerance: Lu): number {
  const [ax, ay] = [ring[from] as number, ring[from + 1] as number]
  let [lowX, lowY, highX, highY] = [0, 0, 0, 0]
  let isOpen = true
  let reach = 0
  let last = from
  for (let i = from + 2; i <= ring.length; i += 2) {
    const dx = (ring[i % ring.length] as number) - ax
    const dy = (ring[(i % ring.length) + 1] as number) - ay
    const far = Math.sqrt(dx * dx + dy * dy)
    const [x, y] = far > 0 ? [dx / far, dy / far] : [0, 0]
    const isAhead = isOpen || (lowX * y - lowY * x >= 0 && x * highY - y * highX >= 0)
    // a line that turns back would lose its end
    if ((!isAhead || far < reach - tolerance) && last > from) return last
    reach = Math.max(reach, far)
    last = i
    if (far <= tolerance) continue
    const sin = tolerance / far
    const cos = Math.sqrt(1 - sin * sin)
    const [lx, ly] = [x * cos + y * sin, y * cos - x * sin]
    const [hx, hy] = [x * cos - y * sin, y * cos + x * sin]
    if (isOpen || lowX * ly - lowY * lx > 0) [lowX, lowY] = [lx, ly]
    if (isOpen || hx * highY - hy * highX > 0) [highX, highY] = [hx, hy]
    isOpen = false
  }
  return last
}

/** Rings of few corners together, and the tolerance that this took; 0 where none was needed. */
export interface Simplified {
  rings: Ring[]
  tolerance: Lu
}

/**
 * Rings of at most `most` corners together: those of many corners within `tolerance`, and all of them within four, sixteen times
 * that and so on while there are more. Rings that lose their area are left out. Beyond 2³⁰ units nothing is left of any ring.
 */
export function simplifyRings(rings: readonly Ring[], tolerance: Lu, most: number): Simplified {
  const total = (all: readonly Ring[]) => all.reduce((sum, ring) => sum + ring.length / 2, 0)
  const fine = rings.map((ring) => simplifyRing(ring, tolerance)).filter(hasArea)
  let simple = fine
  let taken = 0
  for (let wider = 4 * tolerance; total(simple) > most && wider < 1 << 30; wider *= 4) {
    taken = wider
    simple = fine.map((ring) => simplifyRing(ring, wider, 0)).filter(hasArea)
  }
  return { rings: simple, tolerance: taken }
}

const hasArea = (ring: Ring) => ring.length >= 6
