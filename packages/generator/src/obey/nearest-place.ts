/** Where a box of one size and direction stands inside irregular ground, as near as can be to where it was. */
import {
  type Box,
  canonicalRing,
  contains,
  type Lu,
  type Ring,
  subtractRings,
  uniteRings,
} from '@kavel/geometry'

/** Edges of the ground beyond which no place is sought: the work stays bounded. */
const MOST_EDGES = 400

/**
 * The place of the box that is nearest to (0, 0), where it is asked: the middle may lie wherever no edge of the ground comes
 * into the box. Exact but for rounding to the lattice.
 * @param rings the ground (even-odd) in the frame of the box
 * @param box around (0, 0), lattice
 * @returns how far it is moved; null when it fits nowhere, or the ground has too many corners
 */
export function nearestPlace(rings: readonly Ring[], box: Box): { x: Lu; y: Lu } | null {
  if (rings.reduce((sum, ring) => sum + ring.length / 2, 0) > MOST_EDGES) return null
  const taken = uniteRings(rings.flatMap((ring) => edgesAround(ring, box)))
  const free = subtractRings(rings, taken)
  if (free.length === 0) return null
  if (contains(free, 0, 0)) return { x: 0, y: 0 }
  let best: { x: Lu; y: Lu; distance: number } | null = null
  for (const ring of free) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay] = [ring[j] as Lu, ring[j + 1] as Lu]
      const [dx, dy] = [(ring[i] as Lu) - ax, (ring[i + 1] as Lu) - ay]
      const squared = dx * dx + dy * dy
      const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared))
      const [x, y] = [Math.round(ax + share * dx), Math.round(ay + share * dy)]
      const distance = x * x + y * y
      if (!best || distance < best.distance) best = { x, y, distance }
    }
  }
  return best && { x: best.x, y: best.y }
}

/** For each edge of a ring where the middle of the box cannot lie: the edge would come into the box. */
function edgesAround(ring: Ring, { x0, y0, x1, y1 }: Box): Ring[] {
  const found: Ring[] = []
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[j], ring[j + 1], ring[i], ring[i + 1]] as [Lu, Lu, Lu, Lu]
    const corners = [ax, ay, bx, by]
    const points: [Lu, Lu][] = []
    for (let k = 0; k < corners.length; k += 2)
      for (const x of [x0, x1])
        for (const y of [y0, y1]) points.push([(corners[k] as Lu) - x, (corners[k + 1] as Lu) - y])
    const hull = canonicalRing(hullOf(points).flat())
    if (hull.length > 0) found.push(hull)
  }
  return found
}

/** The convex hull of a few points, counter-clockwise. */
function hullOf(points: [Lu, Lu][]): [Lu, Lu][] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (from: [Lu, Lu][]) => {
    const chain: [Lu, Lu][] = []
    for (const point of from) {
      while (
        chain.length >= 2 &&
        turn(chain.at(-2) as [Lu, Lu], chain.at(-1) as [Lu, Lu], point) <= 0
      )
        chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

function turn([ax, ay]: [Lu, Lu], [bx, by]: [Lu, Lu], [cx, cy]: [Lu, Lu]): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}
