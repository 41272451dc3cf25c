/** Where parts of a building stand against each other there is no facade (generator reference §12). */
import { boundsOf } from '@kavel/geometry'
import type { Tower } from '../model/types.ts'

/**
 * Facade that is none, lattice areas: of both parts, as high as the lower one. Read off the boxes of the footprints, so parts of
 * other shapes that lie within each other's boxes count as apart.
 */
export function sharedFacade(towers: readonly Tower[]): bigint {
  let shared = 0n
  towers.forEach((a, i) => {
    const p = boundsOf(a.footprint.outer)
    for (const b of towers.slice(i + 1)) {
      const q = boundsOf(b.footprint.outer)
      const x = Math.min(p.x1, q.x1) - Math.max(p.x0, q.x0)
      const y = Math.min(p.y1, q.y1) - Math.max(p.y0, q.y0)
      const z = Math.min(a.z1, b.z1) - Math.max(a.z0, b.z0)
      const touches = (x === 0 && y > 0) || (y === 0 && x > 0)
      if (touches && z > 0) shared += 2n * BigInt(Math.max(x, y)) * BigInt(z)
    }
  })
  return shared
}
