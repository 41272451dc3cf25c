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
/** The same for edges of a drawn shape beside edges of the ground. */
const MOST_PAIRS = 6_000

type Point = readonly [Lu, Lu]

/**
 * The place of the box that is nearest to (0, 0), where it is asked: the middle may lie wherever no edge of the ground comes
 * into the box. Exact but for rounding to the lattice.
 * @param rings the ground (even-odd) in the frame of the box
 * @param box around (0, 0), lattice
 * @returns how far it is moved; null when it fits nowhere, or the ground has too many corners
 */
export function nearestPlace(rings: readonly Ring[], { x0, y0, x1, y1 }: Box): Place | null {
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y): Point => [x, y]))
  return nearest(rings, [corners], [0, 0])
}

/**
 * The same for an outline of any shape: no edge of the ground may cross one of its own. Whether the ground has a hole within it is
 * left to who builds it there.
 * @param outline rings in the frame of the ground
 */
export function nearestForOutline(rings: readonly Ring[], outline: readonly Ring[]): Place | null {
  const edges = outline.flatMap(edgesOf)
  const [first] = edges
  const pairs = edges.length * rings.reduce((sum, ring) => sum + ring.length / 2, 0)
  return first && pairs <= MOST_PAIRS ? nearest(rings, edges, first[0] as Point) : null
}

interface Place {
  x: Lu
  y: Lu
}

/**
 * @param parts convex pieces that no edge of the ground may come into, by their corners
 * @param held a point of them that has to lie on the ground
 */
function nearest(
  rings: readonly Ring[],
  parts: readonly (readonly Point[])[],
  [hx, hy]: Point,
): Place | null {
  if (rings.reduce((sum, ring) => sum + ring.length / 2, 0) > MOST_EDGES) return null
  const edges = rings.flatMap(edgesOf)
  const taken = uniteRings(parts.flatMap((part) => edges.flatMap((edge) => around(edge, part))))
  const free = subtractRings(
    rings.map((ring) => ring.map((value, i) => value - (i % 2 === 0 ? hx : hy))),
    taken,
  )
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

function edgesOf(ring: Ring): Point[][] {
  const edges: Point[][] = []
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    edges.push([
      [ring[j] as Lu, ring[j + 1] as Lu],
      [ring[i] as Lu, ring[i + 1] as Lu],
    ])
  return edges
}

/** Where a piece cannot lie: the edge would come into it. */
function around(edge: readonly Point[], part: readonly Point[]): Ring[] {
  const points = edge.flatMap(([ex, ey]) => part.map(([px, py]): [Lu, Lu] => [ex - px, ey - py]))
  const hull = canonicalRing(hullOf(points).flat())
  return hull.length > 0 ? [hull] : []
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
