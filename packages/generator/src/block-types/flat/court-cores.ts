/**
 * How far people around a court walk to a stair, and as many stairs as keep that within the escape distance: the number of
 * cores of a court is the generator's own (generator reference §9.4 "cores … by R_esc along the closed corridor loop").
 */
import { type Box, type Lu, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { BaySection } from './core-bay.ts'

/** Where one leaves the ring around a court for a stair: how far along it, and how far it is from there. */
export interface WayIn {
  at: Lu
  beyond: Lu
}

/** How far round the ring a point beside the court lies: from its lower left corner, counter-clockwise. */
export function aroundAt({ x0, y0, x1, y1 }: Box, side: number, along: Lu): Lu {
  const [length, width] = [x1 - x0, y1 - y0]
  const clear = Math.min(Math.max(along, 0), side % 2 === 0 ? length : width)
  switch (side % 4) {
    case 0:
      return clear
    case 1:
      return length + clear
    case 2:
      return 2 * length + width - clear
    default:
      return 2 * (length + width) - clear
  }
}

/** How much too long the ways between every two ways out are, together; a door may stand in the middle of them. */
export function excessOn(ring: Box, waysIn: readonly WayIn[], most: Lu): number {
  const round = 2 * (ring.x1 - ring.x0 + ring.y1 - ring.y0)
  const sorted = [...waysIn].sort((a, b) => a.at - b.at)
  let excess = 0
  sorted.forEach(({ at, beyond }, i) => {
    const next = sorted[i + 1] ?? (sorted[0] as WayIn)
    const gap = i + 1 < sorted.length ? next.at - at : next.at + round - at
    excess += Math.max(0, (gap + beyond + next.beyond) / 2 - most)
  })
  return excess
}

/** From any front door to a lift at most, metres (domain reference §2.4). */
export const LIFT_DISTANCE = toLattice(90)

/**
 * Which of so many cores around a court have lifts: those that stand evenly between the others.
 * @param mains how many do
 */
export function mainsAmong(count: number, mains: number): ReadonlySet<number> {
  const chosen = new Set<number>()
  for (let i = 0; i < mains; i++) chosen.add(Math.floor(((2 * i + 1) * count - 1) / (2 * mains)))
  return chosen
}

/** Lifts of each core of four bars around a court, with so many cores a bar. */
export function liftsAround(cores: readonly number[], mains: number, lifts: number): number[][] {
  const chosen = mainsAmong(
    cores.reduce((sum, count) => sum + count, 0),
    mains,
  )
  let before = 0
  return cores.map((own, side) => {
    // around the court: the rear bar and the left one run back
    const nth = Array.from({ length: own }, (_, j) => before + (side < 2 ? j : own - 1 - j))
    before += own
    return nth.map((n) => (chosen.has(n) ? lifts : 0))
  })
}

/** Where the door of a core is along its bay, and the way from there to its stair. */
export function wayInto(
  { passage, lobby }: BaySection,
  bay: Lu,
  { stairWidth, innerWall }: Rules,
): { along: Lu; beyond: Lu } {
  const stair = Math.floor((stairWidth + innerWall) / 2)
  // a lobby as wide as the bay has its door in the middle
  const along = passage > 0 || lobby === 0 ? stair : Math.floor(bay / 2)
  const aside = along - stair
  return { along, beyond: Math.ceil(Math.sqrt(aside * aside + lobby * lobby)) }
}

/** More cores than this a bar are not sought. */
const MOST = 24

/**
 * One core more at a time, each where it shortens the ways most, until none is too long; null when no core more helps.
 * @param excessOf what is too long with so many cores in each bar; undefined: they do not fit
 */
export function moreCores(
  counts: readonly number[],
  excessOf: (counts: readonly number[]) => number | undefined,
): number[] | null {
  let best = [...counts]
  let least = excessOf(best) ?? Number.POSITIVE_INFINITY
  let isMore = false
  while (least > 0) {
    let found: number[] | null = null
    for (let i = 0; i < best.length; i++) {
      if ((best[i] as number) >= MOST) continue
      const tried = best.map((count, j) => (i === j ? count + 1 : count))
      const excess = excessOf(tried)
      if (excess === undefined || excess >= least) continue
      least = excess
      found = tried
    }
    if (!found) break
    best = found
    isMore = true
  }
  return isMore ? best : null
}
