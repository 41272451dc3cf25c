/** Whether two pieces of ground keep clear of each other: by a line between them, else by what they share. */
import {
  type Box,
  boundsOf,
  boxesOverlap,
  type Ring,
  sharedArea,
  toSquareMetres,
} from '@kavel/geometry'
import { isConvex, ROUNDED } from '../site/pieces.ts'

export interface Taken {
  readonly ring: Ring
  readonly box: Box
  readonly isConvex: boolean
}

/** Two may share so much: rounding, m2. */
const NOISE = 0.01

export function takenBy(ring: Ring): Taken {
  return { ring, box: boundsOf(ring), isConvex: isConvex(ring) }
}

/** @param ring turns nowhere inwards */
export function areApart(taken: Taken, ring: Ring): boolean {
  if (!boxesOverlap(taken.box, boundsOf(ring))) return true
  if (isSplit(ring, taken.ring)) return true
  // of two that turn nowhere inwards an edge of one lies between them, or they meet
  if (taken.isConvex) return isSplit(taken.ring, ring)
  return toSquareMetres(sharedArea([taken.ring], [ring])) <= NOISE
}

/** Does all of the second ring lie beyond an edge of the first, which turns nowhere inwards? */
function isSplit(convex: Ring, other: Ring): boolean {
  const n = convex.length
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    const [ax, ay] = [convex[j] as number, convex[j + 1] as number]
    const [dx, dy] = [(convex[i] as number) - ax, (convex[i + 1] as number) - ay]
    const slack = ROUNDED * (Math.abs(dx) + Math.abs(dy))
    let isBeyond = true
    for (let k = 0; isBeyond && k < other.length; k += 2) {
      const [px, py] = [(other[k] as number) - ax, (other[k + 1] as number) - ay]
      isBeyond = dx * py - dy * px <= slack
    }
    if (isBeyond) return true
  }
  return false
}
