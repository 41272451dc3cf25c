/**
 * Trees over an area, on a lattice that is fixed to the land and not to the area: moving a boundary, or the area itself,
 * never moves a tree (generator reference §9.10).
 */
import { DESIGN_RULES } from '@kavel/domain'
import { boundsOf, contains, type Lu, type Ring, toLattice, toWorld } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { Asset } from '../../model/types.ts'
import { chance, tree } from '../ground-asset.ts'

/** Metres between the places of trees: one for every 50 m2 (specification: 0.02 trees a square metre). */
const PITCH = 1 / Math.sqrt(DESIGN_RULES.forest)
/** No trunk stands nearer to the boundary, lattice units: 2 m (generator reference §9.10). */
const MARGIN = 200_000
/** The same places have other numbers for their tree and for how far off it stands. */
const SHIFT_X = 0x5bd1e995
const SHIFT_Y = 0x27d4eb2f

/** @param rings the outline and its holes, in the building's frame */
export function treesIn(rings: readonly Ring[], b: Resolved): Asset[] {
  const { density, jitter } = b.ground.trees
  const { seed } = b.ground
  const { c, s, tx, ty } = b.toWorld
  const { x0, y0, x1, y1 } = boundsOf(rings[0] as Ring)
  const corners = [
    toWorld(b.toWorld, x0, y0),
    toWorld(b.toWorld, x1, y0),
    toWorld(b.toWorld, x0, y1),
    toWorld(b.toWorld, x1, y1),
  ]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const trees: Asset[] = []
  for (let ix = Math.floor(Math.min(...xs) / PITCH); ix * PITCH <= Math.max(...xs); ix++) {
    for (let iy = Math.floor(Math.min(...ys) / PITCH); iy * PITCH <= Math.max(...ys); iy++) {
      if (chance(ix, iy, seed) >= density) continue
      const dx = (ix + jitter * (chance(ix, iy, seed ^ SHIFT_X) - 0.5)) * PITCH - tx
      const dy = (iy + jitter * (chance(ix, iy, seed ^ SHIFT_Y) - 0.5)) * PITCH - ty
      const x = toLattice(c * dx + s * dy)
      const y = toLattice(c * dy - s * dx)
      if (x < x0 || x > x1 || y < y0 || y > y1) continue
      if (contains(rings, x, y) && isClear(rings, x, y))
        trees.push(tree(`${b.id}/g:tree:${ix}.${iy}`, x, y))
    }
  }
  return trees
}

/** How many trees an area has at most. */
export function treesAtMost(area: number): number {
  return (area / 1e10) * DESIGN_RULES.forest
}

function isClear(rings: readonly Ring[], x: Lu, y: Lu): boolean {
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const [ax, ay] = [ring[i] as Lu, ring[i + 1] as Lu]
      const [ux, uy] = [(ring[j] as Lu) - ax, (ring[j + 1] as Lu) - ay]
      const along = ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy)
      const t = Math.min(1, Math.max(0, along))
      const [dx, dy] = [x - ax - t * ux, y - ay - t * uy]
      if (dx * dx + dy * dy < MARGIN * MARGIN) return false
    }
  }
  return true
}
