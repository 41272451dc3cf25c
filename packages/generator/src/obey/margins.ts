/** What a building needs around its maximum box. */
import { type Box, boundsOf, toLattice, toMetres } from '@kavel/geometry'
import type { BuildingModel } from '../model/types.ts'

/** Kept free along each edge of a box, metres. */
export interface Margins {
  left: number
  right: number
  front: number
  back: number
}

export const NO_MARGINS: Margins = { left: 0, right: 0, front: 0, back: 0 }

/**
 * How far a building reaches beyond its maximum box on each side, balconies above all; metres.
 * @param signed less than nothing where it stays within
 */
export function beyondBox({ shape, towers, assets }: BuildingModel, signed = false): Margins {
  const box = boundsOf(shape.polygon.outer)
  const own = towers.flatMap(({ floorGroups }) => floorGroups.flatMap((group) => group.assets))
  const rings = [shape.outer_polygon.outer, ...[...own, ...assets].map(({ poly }) => poly)]
  const least = signed ? Number.NEGATIVE_INFINITY : 0
  const beyond: Margins = { left: least, right: least, front: least, back: least }
  for (const ring of rings) {
    const { x0, y0, x1, y1 } = boundsOf(ring)
    beyond.left = Math.max(beyond.left, toMetres(box.x0 - x0))
    beyond.right = Math.max(beyond.right, toMetres(x1 - box.x1))
    beyond.front = Math.max(beyond.front, toMetres(box.y0 - y0))
    beyond.back = Math.max(beyond.back, toMetres(y1 - box.y1))
  }
  return beyond
}

export function larger(a: Margins, b: Margins): Margins {
  return {
    left: Math.max(a.left, b.left),
    right: Math.max(a.right, b.right),
    front: Math.max(a.front, b.front),
    back: Math.max(a.back, b.back),
  }
}

/** Sides are whole centimetres. */
const STEP = toLattice(0.01)
/** Stays between a building and the edge of its ground. */
export const CLEARANCE = toLattice(0.001)

/** A box within another, whole centimetres long and wide, less its margins; null when nothing is left. */
export function trimmed(box: Box, margins: Margins): Box | null {
  const x0 = box.x0 + toLattice(margins.left) + CLEARANCE
  const y0 = box.y0 + toLattice(margins.front) + CLEARANCE
  const length = Math.floor((box.x1 - toLattice(margins.right) - CLEARANCE - x0) / STEP) * STEP
  const width = Math.floor((box.y1 - toLattice(margins.back) - CLEARANCE - y0) / STEP) * STEP
  return length > 0 && width > 0 ? { x0, y0, x1: x0 + length, y1: y0 + width } : null
}
