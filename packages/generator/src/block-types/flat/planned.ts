/** From tiers to plans: cores, lifts, and who lives where on the floors of each tier. */
import type { Resolved } from '../../input/resolve.ts'
import { type MessageList, messageList } from '../../messages.ts'
import type { Blocked } from '../../strip/strip.ts'
import { type CorePlan, planCores } from './cores.ts'
import { type PlannedGroup, planFloors } from './plan.ts'
import { insideTier, type Tier } from './tiers.ts'

/** More lifts a core than this are not planned. */
const MAX_LIFTS = 4

/** The plans of the floors of a tier, and where the cores stand along it. */
export interface PlannedTier {
  tier: Tier
  cores: Blocked[]
  groups: PlannedGroup[]
}

export interface Planned {
  plan: CorePlan
  tiers: PlannedTier[]
}

/**
 * Plans with one lift a core, and again with as many as the dwellings need; null when the bar is too short. How many that
 * are, the quick fill of a dragged building says well enough.
 */
export function planWithLifts(
  b: Resolved,
  tiers: readonly Tier[],
  messages: MessageList,
): Planned | null {
  const quick = attempt({ ...b, mode: 'live' }, tiers, 1, messages)
  const needed = liftsNeeded(b, quick)
  let best = needed === 1 && b.mode === 'live' ? quick : attempt(b, tiers, needed, messages)
  if (!best.planned && needed > 1) best = attempt(b, tiers, 1, messages)
  const lifts = best.planned?.plan.lifts ?? 1
  if (lifts > 1) best.said.add('lift_added', { value: lifts })
  messages.all.push(...best.said.all)
  return best.planned
}

interface Attempt {
  said: MessageList
  planned: Planned | null
}

/** Modules that cores may stand beside their place for a better mix, nearest first (generator reference §8.5 step 3). */
const SLIDES = [-2, 2, -5, 5]

function attempt(
  b: Resolved,
  tiers: readonly Tier[],
  lifts: number,
  messages: MessageList,
): Attempt {
  const said = messageList(messages.buildingId)
  const { strip, section } = tiers[0] as Tier
  const plan = planCores(b, strip, section, lifts, said, { tiers })
  if (!plan) return { said, planned: null }
  const ways = [{ plan, said }]
  const mayChoose = b.mode === 'settled' && b.features.slidesCores && tiers.length === 1
  for (const slide of mayChoose ? SLIDES : []) {
    const own = messageList(messages.buildingId)
    const slid = planCores(b, strip, section, lifts, own, { slide })
    if (slid) ways.push({ plan: slid, said: own })
  }
  const saidOfFloors = messageList(messages.buildingId)
  let way = ways[0] as (typeof ways)[number]
  const planned = tiers.map((tier): PlannedTier => {
    const own = { ...b, floors: tier.floors }
    const plans = ways.map(({ plan: { cores, entrances } }) => ({
      lifts,
      cores: insideTier(cores, tier),
      entrances: insideTier(entrances, tier),
    }))
    const { chosen, groups } = planFloors(own, tier.strip, tier.section, plans, saidOfFloors)
    way = ways[chosen] as (typeof ways)[number]
    return { tier, cores: plans[chosen]?.cores ?? [], groups }
  })
  way.said.all.push(...saidOfFloors.all)
  return { said: way.said, planned: { plan: way.plan, tiers: planned } }
}

function liftsNeeded(b: Resolved, { planned }: Attempt): number {
  const cores = planned?.plan.cores.length ?? 0
  if (!planned || cores === 0) return 1
  return liftsFor(
    b,
    planned.tiers.flatMap(({ groups }) => groups),
    cores,
  )
}

function liftsFor(b: Resolved, groups: readonly PlannedGroup[], cores: number): number {
  let dwellings = 0
  for (const group of groups) {
    dwellings += group.floors.length * group.bays.filter((bay) => bay.kind === 'dwelling').length
  }
  return Math.min(MAX_LIFTS, Math.max(1, Math.ceil(dwellings / (b.rules.dwellingsPerLift * cores))))
}
