/** From the frame of a building to the lattice of the ground, and back. */
import { type Lu, PER_METRE, type Ring, toLattice, toWorld, type Xform } from '@kavel/geometry'
import type { Edge } from '../site/pieces.ts'
import type { AccessGround } from './ground.ts'

type Origin = Pick<AccessGround, 'originX' | 'originY'>

export function pointOnGround(
  x: Lu,
  y: Lu,
  frame: Xform,
  { originX, originY }: Origin,
): readonly [Lu, Lu] {
  const [worldX, worldY] = toWorld(frame, x, y)
  return [toLattice(worldX - originX), toLattice(worldY - originY)]
}

/** A ring of a building's own frame. */
export function onGround(ring: Ring, frame: Xform, origin: Origin): Ring {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = pointOnGround(ring[i] as Lu, ring[i + 1] as Lu, frame, origin)
    out[i] = x
    out[i + 1] = y
  }
  return out
}

/** An edge of a building's own frame. */
export function edgeOnGround([ax, ay, bx, by]: Edge, frame: Xform, origin: Origin): Edge {
  return [...pointOnGround(ax, ay, frame, origin), ...pointOnGround(bx, by, frame, origin)]
}

/** An edge of the ground in the frame of a building. */
export function edgeInFrame(
  [ax, ay, bx, by]: Edge,
  { originX, originY }: Origin,
  { c, s, tx, ty }: Xform,
): Edge {
  const at = (px: Lu, py: Lu) => {
    const [dx, dy] = [px / PER_METRE + originX - tx, py / PER_METRE + originY - ty]
    return [toLattice(c * dx + s * dy), toLattice(c * dy - s * dx)] as const
  }
  return [...at(ax, ay), ...at(bx, by)]
}
