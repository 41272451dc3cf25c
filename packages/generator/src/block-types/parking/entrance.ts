/** The way into a lot: where an aisle comes nearest to the boundary. */
import { boundsOf, boxRing, intersectRings, type Lu, type Ring, ringArea } from '@kavel/geometry'
import type { Network } from './links.ts'

/** Narrower ways in let no car through, lattice units: 3 m (specification: car ramp width). */
const NARROWEST = 300_000

/** The ground between the end of an aisle and the boundary; null when an aisle ends on the boundary itself. */
export function entranceOf(rings: readonly Ring[], { aisles }: Network): Ring | null {
  let best: Ring | null = null
  let least = Number.POSITIVE_INFINITY
  const bounds = boundsOf(rings[0] as Ring)
  for (const { x0, x1, y0, y1 } of aisles) {
    for (const [at, beyond] of [
      [x0, boxRing(bounds.x0 - 1, y0, x0, y1)],
      [x1, boxRing(x1, y0, bounds.x1 + 1, y1)],
    ] as const) {
      const beside = intersectRings(rings, [beyond]).filter((ring) => touching(ring, at) > 0)
      if (beside.length === 0) return null
      const ground = beside.find((ring) => touching(ring, at) >= NARROWEST)
      if (!ground || widthOf(ground, at, y0, y1) < NARROWEST) continue
      const area = ringArea(ground)
      if (area >= least) continue
      best = ground
      least = area
    }
  }
  return best
}

/** How much of a ring runs along a column. */
function touching(ring: Ring, x: Lu): Lu {
  let length = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    if (ring[i] === x && ring[j] === x)
      length += Math.abs((ring[j + 1] as Lu) - (ring[i + 1] as Lu))
  }
  return length
}

/** Length of the boundary on a piece of ground: what runs neither along the aisle's end nor along its sides. */
function widthOf(ring: Ring, at: Lu, y0: Lu, y1: Lu): number {
  let length = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [xa, ya, xb, yb] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [Lu, Lu, Lu, Lu]
    const isCut = (xa === at && xb === at) || (ya === yb && (ya === y0 || ya === y1))
    if (!isCut) length += Math.sqrt((xb - xa) * (xb - xa) + (yb - ya) * (yb - ya))
  }
  return length
}
