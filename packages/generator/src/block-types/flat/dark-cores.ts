/** Cores where another leg takes the light: what a core needs of the facade, dwellings have instead (decision 0010). */
import type { Resolved } from '../../input/resolve.ts'
import type { Blocked } from '../../strip/strip.ts'
import {
  blockedAt,
  type CoreSite,
  isNearLifts,
  openPart,
  shifted,
  type Wanted,
  wayOut,
  wholeBetween,
} from './core-places.ts'
import type { Core } from './core-size.ts'
import { mainsAmong } from './court-cores.ts'

/** What the cores are sought for, and where they stand without the dark. */
interface Search {
  b: Resolved
  site: CoreSite
  wanted: Wanted
  /** Along the open part alone. */
  spread: readonly Core[]
}

/** A dark end of the bar. */
interface Dark extends Blocked {
  isStart: boolean
}

/**
 * The cores with some of them in the dark ends, those with lifts first, where fewer modules of the open part are then taken
 * and no way to a stair or a lift grows too long; else as they were. They stand at the inner border, so that their hall is at the
 * facade beside them.
 * @param spread along the open part alone
 */
export function intoTheDark(
  b: Resolved,
  site: CoreSite,
  wanted: Wanted,
  spread: readonly Core[],
): readonly Core[] {
  const ends = darkEnds(b, site, wanted)
  if (ends.length === 0) return spread
  const cores = site.tiers[0]?.section.kind.cores === 'spaced' ? fewest : asFew
  const ways = ends.length > 1 ? [ends, ...ends.map((end) => [end])] : [ends]
  let best = spread
  for (const taken of ways) {
    const found = cores({ b, site, wanted, spread }, taken)
    if (found && inOpen(found, site) < inOpen(best, site)) best = found
  }
  return best
}

/** What the cores leave of the stretches that another leg takes the light of. */
export function leftDark(kept: readonly Blocked[], cores: readonly Core[]): Blocked[] {
  return kept.flatMap(({ from, to }) => {
    const own = cores.find((core) => core.from < to && core.to > from)
    if (!own) return [{ from, to }]
    return [own.from > from ? { from, to: own.from } : { from: own.to, to }]
  })
}

/** The dark ends with room for a core with lifts and for a room beyond it. */
function darkEnds({ rules }: Resolved, { tiers, kept }: CoreSite, { bay }: Wanted): Dark[] {
  const [tier] = tiers
  if (!tier || tiers.length > 1) return []
  const { module, partyWall } = tier.section.frontage
  const room = Math.ceil((rules.minRoomDepth + partyWall) / module)
  return kept.flatMap(({ from, to }) => {
    const isEnd = from === 0 || to === tier.strip.modules
    return isEnd && to - from >= bay + room ? [{ from, to, isStart: from === 0 }] : []
  })
}

function coreIn({ from, to, isStart }: Dark, isMain: boolean, { bay, stair, lifts }: Wanted): Core {
  const size = isMain ? bay : stair
  return { ...blockedAt(isStart ? to - size : from, size), lifts: isMain ? lifts : 0 }
}

/** How many modules of the open part cores take. */
function inOpen(cores: readonly Core[], site: CoreSite): number {
  return openOf(cores, site).reduce((sum, { from, to }) => sum + to - from, 0)
}

/** The cores that stand in the open part. */
export function openOf(cores: readonly Core[], site: CoreSite): Core[] {
  const { strip, from } = openPart(site)
  return cores.filter((core) => core.from >= from && core.to <= from + strip.modules)
}

/** As many cores as there were, those nearest to dark ends in them: of kinds whose number is not free. */
function asFew({ b, site, wanted, spread }: Search, taken: readonly Dark[]): Core[] | null {
  if (taken.length > spread.length) return null
  const cores = [...spread]
  for (const end of taken) cores[end.isStart ? 0 : cores.length - 1] = coreIn(end, true, wanted)
  const longest = Math.max(b.rules.escapeDistance, wayOut(b, site, spread))
  const isNear = isNearLifts(b, site, cores) || !isNearLifts(b, site, spread)
  return isNear && wayOut(b, site, cores) <= longest ? cores : null
}

/** One in each of these ends, and as few others as the ways to a stair and a lift still ask for. */
function fewest({ b, site, wanted, spread }: Search, taken: readonly Dark[]): Core[] | null {
  const most = Math.max(wanted.least, spread.filter(({ lifts }) => lifts > 0).length)
  const first = Math.max(taken.length, wanted.least)
  for (let count = first; count <= taken.length + spread.length; count++) {
    for (let main = wanted.least; main <= Math.min(most, count); main++) {
      for (const cores of placed(site, wanted, taken, count, main)) {
        const isShort = wayOut(b, site, cores) <= b.rules.escapeDistance
        if (isShort && isNearLifts(b, site, cores)) return cores
      }
    }
  }
  return null
}

/** So many cores, of which some have lifts: with whole dwellings between those in the open part if it can be, and evenly apart. */
function placed(
  site: CoreSite,
  wanted: Wanted,
  taken: readonly Dark[],
  count: number,
  main: number,
): Core[][] {
  const { strip, from } = openPart(site)
  const inside = taken.map((end, i) => coreIn(end, i < main, wanted))
  const others = count - taken.length
  const withLifts = mainsAmong(others, Math.max(0, main - taken.length))
  const sizes = Array.from({ length: others }, (_, j) =>
    withLifts.has(j) ? wanted.bay : wanted.stair,
  )
  const free = strip.modules - sizes.reduce((sum, size) => sum + size, 0)
  if (free < (others + 1) * wanted.smallest) return []
  // beyond a core begins half of what lies between two
  const atStart = taken.some(({ isStart }) => isStart) ? 1 : 0
  const atEnd = taken.length - atStart
  let before = 0
  const even = sizes.map((size, j): Core => {
    const share = Math.floor(((2 * j + 1 + atStart) * free) / (2 * others + atStart + atEnd))
    const at = before + share
    before += size
    return { ...blockedAt(at, size), lifts: withLifts.has(j) ? wanted.lifts : 0 }
  })
  const whole = wholeBetween(even, strip, wanted)
  return [...(whole ? [whole] : []), even].map((open) =>
    [...inside, ...shifted(open, from)].sort((p, q) => p.from - q.from),
  )
}
