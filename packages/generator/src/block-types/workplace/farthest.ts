/** How far the farthest place in a hall lies from its doors. */
import { type Lu, toLattice } from '@kavel/geometry'
import type { PlanDoor } from '../../plan/cell.ts'
import type { Part } from './rooms.ts'

/** How exactly the farthest place is sought, lattice units: a centimetre. */
const EXACT = toLattice(0.01)

/** A box of a hall, and the places of all doors that can be the nearest from somewhere in it. */
interface Sought {
  part: Part
  doors: readonly (readonly [Lu, Lu])[]
}

/** The longest straight way from a place in the parts to the nearest door; Infinity when there is none. */
export function farthest(parts: readonly Part[], doors: readonly PlanDoor[]): number {
  if (doors.length === 0) return Number.POSITIVE_INFINITY
  const spots = doors.map(({ vertical, at, from, to }): [Lu, Lu] =>
    vertical ? [at, (from + to) / 2] : [(from + to) / 2, at],
  )
  let worst = 0
  for (const [u0, v0, u1, v1] of parts) {
    for (const u of [u0, u1])
      for (const v of [v0, v1]) worst = Math.max(worst, Math.min(...waysFrom(u, v, spots)))
  }
  const left: Sought[] = parts.map((part) => ({ part, doors: spots }))
  for (let next = left.pop(); next; next = left.pop()) {
    const [u0, v0, u1, v1] = next.part
    const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2]
    const ways = waysFrom(u, v, next.doors)
    const here = Math.min(...ways)
    worst = Math.max(worst, here)
    const radius = Math.sqrt((u1 - u0) * (u1 - u0) + (v1 - v0) * (v1 - v0)) / 2
    if (here + radius <= worst + EXACT) continue
    // from no place of the box a door is nearer than that of its middle when it is farther from there by all of the box
    const near = next.doors.filter((_, i) => (ways[i] as number) <= here + 2 * radius + 1)
    left.push(...cutUp(next.part).map((part) => ({ part, doors: near })))
  }
  return worst + EXACT
}

/** Quarters of a box; halves of one more than twice as long as wide. */
function cutUp([u0, v0, u1, v1]: Part): Part[] {
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2]
  if (u1 - u0 > 2 * (v1 - v0))
    return [
      [u0, v0, u, v1],
      [u, v0, u1, v1],
    ]
  if (v1 - v0 > 2 * (u1 - u0))
    return [
      [u0, v0, u1, v],
      [u0, v, u1, v1],
    ]
  return [
    [u0, v0, u, v],
    [u, v0, u1, v],
    [u0, v, u, v1],
    [u, v, u1, v1],
  ]
}

/** Straight ways from a place to each of the doors. */
function waysFrom(u: Lu, v: Lu, spots: Sought['doors']): number[] {
  return spots.map(([x, y]) => Math.sqrt((u - x) * (u - x) + (v - y) * (v - y)))
}
