/** From tiers to plans: cores, lifts, and who lives where on the floors of each tier. */

import { type MessageList, messageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { CoreSite } from './core-places.ts'
import type { Core } from './core-size.ts'
import { type CorePlan, planCores } from './cores.ts'
import { type PlannedGroup, planFloors } from './plan.ts'
import { insideTier, type Tier } from './tiers.ts'

/** More lifts a core than this are not planned. */
const MAX_LIFTS = 4

/** The plans of the floors of a tier, and where the cores stand along it. */
export interface PlannedTier {
  tier: Tier
  cores: Core[]
  groups: PlannedGroup[]
}

export interface Planned {
  plan: CorePlan
  tiers: PlannedTier[]
}

/**
 * Plans with one lift a core, and again with as many as the dwellings need; null when the bar is too short. How many that
 * are, the quick fill of a dragged building says well enough, and the chosen one once more. Lifts that find no room in the
 * bar are said.
 */
export function planWithLifts(b: Resolved, site: CoreSite, messages: MessageList): Planned | null {
  const quick = attempt({ ...b, mode: 'live' }, site, 1, messages)
  let lifts = liftsNeeded(b, quick)
  let best = lifts === 1 && b.mode === 'live' ? quick : attempt(b, site, lifts, messages)
  while (!best.planned && lifts > 1) best = attempt(b, site, --lifts, messages)
  const more = liftsNeeded(b, best)
  const grown = more > lifts ? attempt(b, site, more, messages) : best
  if (grown.planned) best = grown
  const cores = Math.ceil(liftsInAll(b, best) / MAX_LIFTS)
  if (best.planned && cores > mainOf(best.planned.plan).length) {
    // more lifts than a core has: another core with lifts, where the kind of flat leaves that free
    const own = withCores(b, site, cores, best, messages)
    // every core takes the place of dwellings, so fewer may do
    const fewest = Math.ceil(liftsInAll(b, own ?? best) / MAX_LIFTS)
    best = own ?? best
    for (let count = fewest; own && count < cores; count++) {
      const fewer = withCores(b, site, count, own, messages)
      if (!fewer?.planned || liftsOf(fewer.planned) < liftsInAll(b, fewer)) continue
      best = fewer
      break
    }
  }
  if (best.planned) sayLifts(b, best.planned, best.said)
  messages.all.push(...best.said.all)
  return best.planned
}

/** With so many cores that have the lifts its dwellings ask for; null when the bar has no room for them. */
function withCores(
  b: Resolved,
  site: CoreSite,
  cores: number,
  asked: Attempt,
  messages: MessageList,
): Attempt | null {
  const lifts = Math.min(MAX_LIFTS, Math.ceil(liftsInAll(b, asked) / cores))
  const own = attempt(b, site, lifts, messages, cores)
  return own.planned && mainOf(own.planned.plan).length >= cores ? own : null
}

/** The cores that have lifts. */
function mainOf({ cores }: CorePlan): Core[] {
  return cores.filter(({ lifts }) => lifts > 0)
}

function liftsOf({ plan }: Pick<Planned, 'plan'>): number {
  return mainOf(plan).reduce((sum, { lifts }) => sum + lifts, 0)
}

/** How many lifts there are when they are more than one a core, and that they are too few for so many dwellings. */
export function sayLifts({ rules }: Resolved, { plan, tiers }: Planned, said: MessageList): void {
  const main = mainOf(plan)
  const all = liftsOf({ plan })
  const required = Math.ceil(dwellingsOf(tiers) / rules.dwellingsPerLift)
  if (all > main.length) said.add('lift_added', { value: all })
  if (all > 0 && all < required) {
    said.add('lift_short', {
      target: 'maxlength',
      value: all,
      rule: 'dwellings_per_lift',
      required,
    })
  }
}

interface Attempt {
  said: MessageList
  planned: Planned | null
}

/** Modules that cores may stand beside their place for a better mix, nearest first (generator reference §8.5 step 3). */
const SLIDES = [-2, 2, -5, 5]

function attempt(
  b: Resolved,
  site: CoreSite,
  lifts: number,
  messages: MessageList,
  least = 1,
): Attempt {
  const { tiers } = site
  const said = messageList(messages.buildingId)
  const plan = planCores(b, site, lifts, said, { least })
  if (!plan) return { said, planned: null }
  const ways = [{ plan, said }]
  const mayChoose = b.mode === 'settled' && b.features.slidesCores && tiers.length === 1
  for (const slide of mayChoose ? SLIDES : []) {
    const own = messageList(messages.buildingId)
    const moved = planCores(b, site, lifts, own, { slide, least })
    if (moved) ways.push({ plan: moved, said: own })
  }
  const saidOfFloors = messageList(messages.buildingId)
  let way = ways[0] as (typeof ways)[number]
  const planned = tiers.map((tier): PlannedTier => {
    const own = { ...b, floors: tier.floors }
    const plans = ways.map(({ plan: { cores, entrances, kept } }) => ({
      cores: insideTier(cores, tier),
      entrances: insideTier(entrances, tier),
      kept: insideTier(kept, tier),
    }))
    const { chosen, groups } = planFloors(own, tier.strip, tier.section, plans, saidOfFloors)
    way = ways[chosen] as (typeof ways)[number]
    return { tier, cores: plans[chosen]?.cores ?? [], groups }
  })
  way.said.all.push(...saidOfFloors.all)
  return { said: way.said, planned: { plan: way.plan, tiers: planned } }
}

/** Lifts of each core that has any. */
function liftsNeeded(b: Resolved, attempted: Attempt): number {
  const cores = attempted.planned ? mainOf(attempted.planned.plan).length : 0
  if (cores === 0) return 1
  return Math.min(MAX_LIFTS, Math.max(1, Math.ceil(liftsInAll(b, attempted) / cores)))
}

/** As many as the dwellings ask for, whether there is room for them or not. */
function liftsInAll({ rules }: Resolved, { planned }: Attempt): number {
  return planned ? Math.ceil(dwellingsOf(planned.tiers) / rules.dwellingsPerLift) : 0
}

function dwellingsOf(tiers: readonly PlannedTier[]): number {
  let dwellings = 0
  for (const { floors, bays } of tiers.flatMap(({ groups }) => groups)) {
    dwellings += floors.length * bays.filter(({ kind }) => kind === 'dwelling').length
  }
  return dwellings
}
