/**
 * Floors of a flat by outline: a floor that stands back is shorter by whole grid modules, and less deep. Borders of
 * dwellings stay on one grid, and so cores of all floors can stand above each other.
 */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import { type MessageList, messageList } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { Rules } from '../../input/rules.ts'
import type { Blocked, Strip } from '../../strip/strip.ts'
import { LEAST_TIER, tiersByInset } from '../stand-back.ts'
import { type BaySection, baySectionBelow, leastLobby, straightBay } from './core-bay.ts'
import { coreModules } from './core-size.ts'
import { type Section, setBackSection } from './section.ts'

/** Floors with one outline. */
export interface Tier {
  floors: FloorPlan[]
  strip: Strip
  section: Section
  /** The module of the lowest strip at which this one begins. */
  from: number
  /** How far its access side and its facade stand back from those of the lowest floors. */
  access: Lu
  facade: Lu
}

/** Least step of a facade, metres: behind the stair or before the lobby of the floors below it stays a room. */
export const LEAST_STEP = toLattice(DESIGN_RULES.min_room_depth + 0.5)

/** Which way the sections run: whether their access side is the front of the building. */
export interface Outline {
  strip: Strip
  section: Section
  isAccessInFront: boolean
  needsSmokeLock: boolean
}

/**
 * The tiers from the ground up. A setback that leaves no room for a core and a dwelling beside it ends the building there,
 * with a message.
 */
export function tiersOf(b: Resolved, outline: Outline, messages: MessageList): Tier[] {
  const [ground, ...others] = tiersByInset(b.floors)
  if (!ground) return []
  const tiers = [lowest(ground, outline)]
  for (const floors of others) {
    const said = messageList(messages.buildingId)
    const next = tierAbove(tiers.at(-1) as Tier, floors, b, outline, said)
    const target = `floor:${floors[0]?.ordinal}`
    if (!next) {
      messages.add('setback_tier_dropped', {
        target,
        value: b.floors.length - (floors[0]?.ordinal ?? 0),
      })
      break
    }
    messages.all.push(...said.all)
    tiers.push(next)
  }
  return tiers
}

/** The lowest floors: they have the whole outline. */
function lowest(floors: FloorPlan[], { strip, section }: Outline): Tier {
  return { floors, strip, section, from: 0, access: 0, facade: 0 }
}

function tierAbove(
  below: Tier,
  floors: FloorPlan[],
  b: Resolved,
  { strip, section, isAccessInFront, needsSmokeLock }: Outline,
  said: MessageList,
): Tier | null {
  const ground = b.floors[0]?.inset
  const own = floors[0]?.inset
  if (!own || !ground) return null
  const [front, back] = [own.front - ground.front, own.back - ground.back]
  const [near, far] = isAccessInFront ? [front, back] : [back, front]
  const left = Math.ceil((own.left - ground.left) / strip.module)
  const right = Math.ceil((own.right - ground.right) / strip.module)
  const modules = strip.modules - left - right
  const isDouble = section.rows.length === 2
  // a corridor between two rows stays in its place: both stand back as far as the farther one
  const access = isDouble ? 0 : stepped(near, below.access)
  const facade = stepped(isDouble ? Math.max(near, far) : far, below.facade)
  const widened = isDouble
    ? Math.max(facade - near, facade - far)
    : Math.max(access - near, facade - far)
  if (widened > 0) {
    const target = `floor:${floors[0]?.ordinal}`
    said.add('setback_widened', { target, value: toMetres(Math.max(access, facade)) })
  }
  const smaller = setBackSection(section, b, { access, facade }, said)
  const bay = smaller && straightBay(smaller, b.rules, needsSmokeLock)
  // of a portiek flat the doors open on the lobby
  if (!smaller || !bay || (section.kind.access === 'portiek' && bay.lobby === 0)) return null
  const tier: Tier = {
    floors,
    strip: { ...strip, modules, length: strip.length - (left + right) * strip.module },
    section: smaller,
    from: left,
    access,
    facade,
  }
  const [least, most] = coreRange(tier, strip, smallestOf(tier))
  return most - least < coreModules(b, 1, lockBeside(bay, b.rules)) || !isRoomy(tier) ? null : tier
}

/** Clear width of the lock beside the stair; 0 without one. */
export function lockBeside(bay: BaySection | null | undefined, rules: Rules): Lu {
  return bay && bay.lock > 0 ? leastLobby(rules) : 0
}

/** Is a tier large enough to be a floor? */
export function isRoomy({ strip, section: { plate } }: Tier): boolean {
  return strip.length * (plate.v1 - plate.v0) >= LEAST_TIER
}

function smallestOf({ section }: Tier): number {
  return Math.min(...section.types.map(({ min }) => min))
}

/**
 * Where cores may stand along a tier: at an end that stands back there is a dwelling between them and the facade, for the
 * end wall is no part of the cores below.
 */
function coreRange({ from, strip }: Tier, lowest: Strip, smallest: number): [number, number] {
  const to = from + strip.modules
  return [from > 0 ? from + smallest : from, to < lowest.modules ? to - smallest : to]
}

/** Modules in which a core may stand on the tier that has the least room for one. */
export function roomForCores(tiers: readonly Tier[]): number {
  const [lowest] = tiers
  if (!lowest) return 0
  const smallest = Math.max(...tiers.map(smallestOf))
  const rooms = tiers.map((tier) => {
    const [least, most] = coreRange(tier, lowest.strip, smallest)
    return most - least
  })
  return Math.min(...rooms)
}

/** As far back as asked, in a step of a room's depth at least. */
function stepped(asked: Lu, below: Lu): Lu {
  return asked <= below ? below : Math.max(asked, below + LEAST_STEP)
}

/** The core bay of each tier: that of the highest, which all others hold. */
export function baysOf(
  tiers: readonly Tier[],
  b: Resolved,
  needsSmokeLock: boolean,
): (BaySection | null)[] {
  const top = tiers.at(-1)
  const highest = top ? straightBay(top.section, b.rules, needsSmokeLock) : null
  return tiers.map(({ access, facade }) => {
    if (!highest || !top) return null
    return baySectionBelow(highest, top.access - access, top.facade - facade)
  })
}

/**
 * Cores that stand whole inside or whole outside every tier, at least one inside the highest. They move no farther than
 * they must; where two would meet, one is left out. Null when a tier is too short for a core.
 * @param all every core has to reach the highest tier: there is no other for its floors
 */
export function coresWithin<C extends Blocked>(
  cores: readonly C[],
  tiers: readonly Tier[],
  all: boolean,
): C[] | null {
  const lowest = tiers[0]?.strip
  if (!lowest) return null
  let placed = [...cores]
  const smallest = Math.max(...tiers.map(smallestOf))
  const highest = tiers.at(-1)
  // from the ground up: what moves into a tier may come to stand halfway under the one above, and moves on
  for (const tier of tiers) {
    const isHighest = tier === highest
    const [least, most] = coreRange(tier, lowest, smallest)
    if (placed.some((core) => core.to - core.from > most - least)) return null
    const into = (core: C): C => {
      const start = Math.min(Math.max(core.from, least), most - (core.to - core.from))
      return { ...core, from: start, to: start + core.to - core.from }
    }
    // an end wall that stands back reaches over the modules beside it
    const wall = Math.ceil(lowest.start / lowest.module)
    const isPart = (core: Blocked) =>
      core.from < tier.from + tier.strip.modules + wall && core.to > tier.from - wall
    placed = placed.map((core) => (isPart(core) || (isHighest && all) ? into(core) : core))
    if (isHighest && !placed.some(isPart)) {
      const away = (core: Blocked) => Math.max(least - core.to, core.from - most)
      const nearest = placed.reduce((best, core) => (away(core) < away(best) ? core : best))
      placed = placed.map((core) => (core === nearest ? into(core) : core))
    }
  }
  // those of the highest floors come first: others give way
  const reach = (core: Blocked) => (highest && insideTier([core], highest).length > 0 ? 0 : 1)
  placed.sort((p, q) => reach(p) - reach(q) || p.from - q.from)
  const kept = placed.filter(
    (core, i) => !placed.slice(0, i).some((other) => core.from < other.to && core.to > other.from),
  )
  return kept.sort((p, q) => p.from - q.from)
}

/** The blocked stretches inside a tier, counted from its own first module. */
export function insideTier<C extends Blocked>(blocked: readonly C[], { from, strip }: Tier): C[] {
  return blocked.flatMap((each) => {
    const own = { ...each, from: each.from - from, to: each.to - from }
    return own.from >= 0 && own.to <= strip.modules ? [own] : []
  })
}
