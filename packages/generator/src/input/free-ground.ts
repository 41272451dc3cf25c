/** The ground a building may stand on, seen from the building. */
import {
  type Box,
  boundsOf,
  canonicalRing,
  type Lu,
  PER_METRE,
  type Ring,
  subtractRings,
  toLattice,
  uniteRings,
  type Xform,
} from '@kavel/geometry'
import type { Site } from './site.ts'

/** Where a building may stand: the ground for building, else the plot, less what stands there already. */
export function freeGround({ plot, buildable, obstacles }: Site): Ring[] {
  return without(buildable ?? plot, obstacles)
}

/** Half the side of a regular octagon to its inner radius, in millionths: tan(π/8), rounded up. */
const OCTAGON = 414_214

/** Ground less locked and existing buildings. */
export function without(ground: Ring[], obstacles: Site['obstacles']): Ring[] {
  const taken = obstacles.flatMap(({ rings }) => rings)
  return taken.length === 0 ? ground : subtractRings(ground, taken)
}

/**
 * What stands already with the ground around it that is nearer than a distance, lattice units, or a little farther at corners:
 * along every edge, and an octagon around every corner.
 * @param within what lies outside it may be left out
 */
export function grown(
  obstacles: readonly Pick<Site['obstacles'][number], 'rings'>[],
  distance: Lu,
  within?: Box,
): Ring[] {
  const parts = obstacles.flatMap(({ rings }) =>
    rings.flatMap((ring) => {
      const found: Ring[] = [canonicalRing(ring)]
      for (let i = 0; i < ring.length; i += 2) {
        const j = (i + 2) % ring.length
        const edge = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [Lu, Lu, Lu, Lu]
        found.push(...beside(edge, distance))
      }
      return found
    }),
  )
  return uniteRings(parts.filter((ring) => ring.length > 0 && (!within || touches(ring, within))))
}

function touches(ring: Ring, box: Box): boolean {
  const { x0, y0, x1, y1 } = boundsOf(ring)
  return x0 <= box.x1 && x1 >= box.x0 && y0 <= box.y1 && y1 >= box.y0
}

/** The ground along an edge on both of its sides, and an octagon around where it begins. */
export function beside([ax, ay, bx, by]: readonly [Lu, Lu, Lu, Lu], distance: Lu): Ring[] {
  const [r, t] = [distance, Math.ceil((distance * OCTAGON) / 1_000_000)]
  const octagon = [-r, -t, -t, -r, t, -r, r, -t, r, t, t, r, -t, r, -r, t]
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
  if (length === 0) return []
  const nx = Math.round(((by - ay) / length) * distance)
  const ny = Math.round(((ax - bx) / length) * distance)
  const along = [ax - nx, ay - ny, ax + nx, ay + ny, bx + nx, by + ny, bx - nx, by - ny]
  const around = octagon.map((v, k) => v + (k % 2 === 0 ? ax : ay))
  return [canonicalRing(along), canonicalRing(around)]
}

/** Farther from a building than this nothing is of use to it, metres; keeps coordinates on the lattice. */
const FAR = 20_000

/** Rings of the site lattice in the frame of a building; those that reach too far from it are left out. */
export function ringsInFrame(
  rings: readonly Ring[],
  site: Pick<Site, 'originX' | 'originY'>,
  frame: Xform,
): Ring[] {
  return rings.flatMap((ring) => {
    const points: Lu[] = []
    for (let i = 0; i < ring.length; i += 2) {
      const dx = (ring[i] as Lu) / PER_METRE + site.originX - frame.tx
      const dy = (ring[i + 1] as Lu) / PER_METRE + site.originY - frame.ty
      const x = frame.c * dx + frame.s * dy
      const y = frame.c * dy - frame.s * dx
      if (!(Math.abs(x) < FAR && Math.abs(y) < FAR)) return []
      points.push(toLattice(x), toLattice(y))
    }
    const turned = canonicalRing(points)
    return turned.length > 0 ? [turned] : []
  })
}
