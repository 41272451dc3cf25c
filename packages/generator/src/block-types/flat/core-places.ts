/** Ways to place the cores of a bar: equal distances apart, and how far those leave its front doors from a stair and a lift. */
import type { Lu } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { Blocked, Strip } from '../../strip/strip.ts'
import type { BaySection } from './core-bay.ts'
import type { Core } from './core-size.ts'
import { LIFT_DISTANCE, mainsAmong } from './court-cores.ts'
import { farthest } from './reach.ts'
import { insideTier, type Tier } from './tiers.ts'

/** Where cores may stand: the outlines of the floors from the ground up, and the core bay on each. */
export interface CoreSite {
  tiers: readonly Tier[]
  bays: readonly (BaySection | null)[]
  /** Stretches at the ends of the first row that neither halls nor dwellings take, nor cores but at their inner border, in modules. */
  kept: readonly Blocked[]
}

/** What the kept ends leave of the lowest strip, and the module at which that begins. */
export function openPart({ tiers, kept }: CoreSite): { strip: Strip; from: number } {
  const { strip } = tiers[0] as Tier
  const from = Math.max(0, ...kept.map((each) => (each.from === 0 ? each.to : 0)))
  const to = Math.min(
    strip.modules,
    ...kept.map((each) => (each.from > 0 ? each.from : strip.modules)),
  )
  return { strip: { ...strip, modules: Math.max(0, to - from) }, from }
}

export function shifted<B extends Blocked>(blocked: readonly B[], by: number): B[] {
  return blocked.map((each) => ({ ...each, from: each.from + by, to: each.to + by }))
}

export interface Wanted {
  /** Modules of a core with lifts, of a stair alone, and of the narrowest dwelling. */
  bay: number
  stair: number
  smallest: number
  lifts: number
  least: number
}

/** Equal distances apart; those with lifts stand between the others. */
export function spaced(
  count: number,
  main: number,
  strip: Strip,
  { bay, stair, smallest, lifts }: Wanted,
): Core[] {
  const withLifts = mainsAmong(count, main)
  const cores = Array.from({ length: count }, (_, j): Core => {
    const isMain = withLifts.has(j)
    const size = isMain ? bay : stair
    // whole modules only, so that a longer bar never has a shorter segment beside its one core
    const from = Math.floor(((2 * j + 1) * strip.modules - count * size) / (2 * count))
    const at = Math.max(0, Math.min(from, strip.modules - size))
    return { ...blockedAt(at, size), lifts: isMain ? lifts : 0 }
  })
  const [only] = cores
  if (count === 1 && only && Math.max(only.from, strip.modules - only.to) < smallest) {
    cores[0] = { ...only, ...blockedAt(0, bay) }
  }
  return cores
}

/** On every floor a lift, and no front door too far from one. */
export function isNearLifts(b: Resolved, site: CoreSite, cores: readonly Core[]): boolean {
  const main = cores.filter(({ lifts }) => lifts > 0)
  const reachAll = site.tiers.every((tier) => insideTier(main, tier).length > 0)
  return reachAll && wayOut(b, site, main) <= LIFT_DISTANCE
}

/** The longest way to a stair that the floors of any tier can have. */
export function wayOut({ rules }: Resolved, { tiers, bays }: CoreSite, cores: readonly Core[]): Lu {
  return tiers.reduce((most, tier, t) => {
    const across = bays[t] ?? null
    return Math.max(most, farthest({ ...tier, across }, insideTier(cores, tier), rules))
  }, 0)
}

/** The cores so that before each of them lie whole dwellings of the narrowest type: nearest to where they stood. */
export function wholeBetween(
  cores: readonly Core[],
  { modules }: Strip,
  { smallest }: Wanted,
): Core[] | null {
  let taken = 0
  const moved = cores.map((core) => {
    const dwellings = Math.max(1, Math.round((core.from - taken) / smallest))
    const from = taken + dwellings * smallest
    taken = from + core.to - core.from
    return { ...core, from, to: taken }
  })
  return taken + smallest > modules ? null : moved
}

export function blockedAt(from: number, modules: number): Blocked {
  return { from, to: from + modules }
}
