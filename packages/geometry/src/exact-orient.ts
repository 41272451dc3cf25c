import { orient2d } from 'robust-predicates'

/**
 * Sign of the turn a → b → c with the y axis upwards: 1 left, -1 right, 0 straight. Exact for doubles whose products
 * neither overflow nor underflow: 0, or of a size from 1e-140 to 1e140 (Shewchuk 1997).
 */
export function exactOrient(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): number {
  // The library's y axis points downwards, so two points change places; it answers -0 as well.
  return Math.sign(orient2d(bx, by, ax, ay, cx, cy)) || 0
}
