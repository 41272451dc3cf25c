/** Where the cores of a flat stand, and the entrance halls beside them (generator reference §9.1). */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toLatticeArea, toMetres, toSquareMetres } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { Rules } from '../../input/rules.ts'
import type { MessageList } from '../../messages.ts'
import { netArea } from '../../mix/frontage.ts'
import type { Blocked, Strip } from '../../strip/strip.ts'
import type { BaySection } from './core-bay.ts'
import { coreModules } from './core-size.ts'
import { farthest } from './reach.ts'
import type { Section } from './section.ts'
import { coresWithin, insideTier, lockBeside, roomForCores, type Tier } from './tiers.ts'

export interface CorePlan {
  cores: Blocked[]
  /** One beside each core on the ground floor; none when no entrance is asked. */
  entrances: Blocked[]
  lifts: number
}

/** Facade at both ends that needs no core nearer than the escape distance, metres: a door stands that far from the end. */
const END_ALLOWANCE = toLattice(5)

/** One floor on the ground needs none: its doors open on the path. */
export function needsCore({ floors }: Resolved): boolean {
  return floors.length > 1 || (floors[0]?.z ?? 0) > 0
}

/** Where cores may stand: the outlines of the floors from the ground up, and the core bay on each. */
export interface CoreSite {
  tiers: readonly Tier[]
  bays: readonly (BaySection | null)[]
}

/**
 * Cores at equal distances, as many as it takes that no door is farther from one than the escape distance; null when the bar
 * is too short. One floor needs neither stair nor hall: its doors open on the path.
 * @param slide modules that the cores stand right of their place; null too when they may not
 * @param least so many cores at least, where their number is free and the bar has room
 */
export function planCores(
  b: Resolved,
  site: CoreSite,
  lifts: number,
  messages: MessageList,
  { slide = 0, least = 1 }: { slide?: number; least?: number } = {},
): CorePlan | null {
  const { strip, section } = site.tiers[0] as Tier
  const bay = needsCore(b) ? coreModules(b, lifts, lockBeside(site.bays[0], b.rules)) : 0
  const smallest = Math.min(...section.types.map((t) => t.min))
  if (strip.modules < bay + smallest) {
    messages.add('length_out_of_range', {
      target: 'maxlength',
      value: toMetres(strip.length),
      fix: { field: 'maxlength', value: neededLength(b, bay + smallest) },
    })
    return null
  }
  if (bay === 0) return { cores: [], entrances: [], lifts }
  const placed = placeCores(b, site, { bay, smallest, lifts, least })
  if (!placed) {
    const missing = toMetres((bay - roomForCores(site.tiers)) * strip.module)
    messages.add('core_missing', { target: 'floors', value: Math.max(0, missing) })
    return null
  }
  const cores = slide === 0 ? placed : slidBy(slide, placed, b, site, smallest, lifts)
  return cores && { cores, entrances: planEntrances(b, strip, section, cores, messages), lifts }
}

interface Wanted {
  /** Modules of a core and of the narrowest dwelling. */
  bay: number
  smallest: number
  lifts: number
  least: number
}

/** The cores of the lowest floors; null when a tier is too short for one. */
function placeCores(
  b: Resolved,
  site: CoreSite,
  { bay, smallest, lifts, least }: Wanted,
): Blocked[] | null {
  const { tiers } = site
  const { strip, section } = tiers[0] as Tier
  const { cores: how } = section.kind
  const within = (cores: Blocked[]) =>
    tiers.length > 1 ? coresWithin(cores, tiers, how !== 'spaced') : cores
  if (how === 'ends' && strip.modules >= 2 * bay + smallest) {
    return within([blockedAt(0, bay), blockedAt(strip.modules - bay, bay)])
  }
  const most = Math.floor(strip.modules / (bay + smallest))
  const asked = how === 'spaced' ? Math.max(least, coreCount(strip.length, b.rules)) : 1
  const fewest = Math.min(asked, most)
  const first = within(spaced(fewest, strip, bay, smallest))
  if (how !== 'spaced' || !first) return first
  for (let count = fewest; count <= most; count++) {
    const cores = within(spaced(count, strip, bay, smallest))
    if (cores && wayOut(b, site, cores, lifts) <= b.rules.escapeDistance) return cores
  }
  // what no number of cores mends, more of them do not
  return first
}

function spaced(count: number, strip: Strip, bay: number, smallest: number): Blocked[] {
  const cores = Array.from({ length: count }, (_, j) => {
    // whole modules only, so that a longer bar never has a shorter segment beside its one core
    const from = Math.floor(((2 * j + 1) * strip.modules - count * bay) / (2 * count))
    return blockedAt(Math.max(0, Math.min(from, strip.modules - bay)), bay)
  })
  const [only] = cores
  if (count === 1 && only && Math.max(only.from, strip.modules - only.to) < smallest) {
    cores[0] = blockedAt(0, bay)
  }
  return cores
}

/** The longest way to a stair that the floors of any tier can have. */
function wayOut(
  { rules }: Resolved,
  { tiers, bays }: CoreSite,
  cores: readonly Blocked[],
  lifts: number,
): Lu {
  return tiers.reduce((most, tier, t) => {
    const across = bays[t] ?? null
    return Math.max(most, farthest({ ...tier, across }, insideTier(cores, tier), rules, lifts))
  }, 0)
}

/** The cores to one side: not those at the ends, not where no dwelling is left beside them or the way to a stair grows too long. */
function slidBy(
  slide: number,
  cores: readonly Blocked[],
  b: Resolved,
  site: CoreSite,
  smallest: number,
  lifts: number,
): Blocked[] | null {
  const { strip, section } = site.tiers[0] as Tier
  const [first, last] = [cores[0], cores.at(-1)]
  if (section.kind.cores === 'ends' || !first || !last || first.from === 0) return null
  if (Math.min(first.from + slide, strip.modules - last.to - slide) < smallest) return null
  const slid = cores.map(({ from, to }) => ({ from: from + slide, to: to + slide }))
  const longest = Math.max(b.rules.escapeDistance, wayOut(b, site, cores, lifts))
  return wayOut(b, site, slid, lifts) <= longest ? slid : null
}

function coreCount(length: Lu, { escapeDistance }: Rules): number {
  return Math.max(1, Math.ceil((length - END_ALLOWANCE) / (2 * Math.max(escapeDistance, 1))))
}

function blockedAt(from: number, modules: number): Blocked {
  return { from, to: from + modules }
}

/** The shortest bar that holds so many modules, metres. */
export function neededLength(b: Resolved, modules: number): number {
  const extra = Math.max(0, b.rules.outerWall - Math.floor(b.rules.innerWall / 2))
  return toMetres(modules * b.grid.module + 2 * extra)
}

/** A hall of the asked size beside each core: on the right when there is room, else on the left, else what is there. */
function planEntrances(
  b: Resolved,
  strip: Strip,
  section: Section,
  cores: readonly Blocked[],
  messages: MessageList,
): Blocked[] {
  const asked = toLatticeArea(Math.min(b.floors[0]?.entranceSize ?? 0, MAX_ENTRANCE))
  if (asked <= 0) return []
  const { module, partyWall } = section.frontage
  let modules = Math.ceil((asked / section.depth + partyWall) / module)
  if (netArea(modules, section.depth, section.frontage) < asked) modules++
  // people come in through it
  modules = Math.max(modules, Math.ceil((b.rules.corridor + partyWall) / module))
  const narrowest = Math.max(thinnestCell(section), Math.ceil(MIN_ROOM / module))
  let taken = 0
  return cores.flatMap((core, j) => {
    const right = (cores[j + 1]?.from ?? strip.modules) - core.to
    const left = core.from - taken
    const onRight = right >= modules || right >= left
    const room = onRight ? right : left
    // a strip too narrow for a room is better part of the hall than a slot beside it
    const size = room - modules < narrowest ? room : modules
    const area = netArea(size, section.depth, section.frontage)
    if (size < modules) {
      messages.add('entrance_small', {
        target: 'entrance_size',
        value: toSquareMetres(Math.max(0, area)),
      })
    }
    taken = onRight ? core.to + size : core.to
    if (area <= 0) return []
    return [onRight ? blockedAt(core.to, size) : blockedAt(core.from - size, size)]
  })
}

/** Clear width a cell must keep between its walls, metres. */
const MIN_CLEAR = toLattice(0.05)

/** Modules of the thinnest cell that has room between its own walls. */
export function thinnestCell({ frontage: { module, partyWall } }: Section): number {
  return Math.ceil((partyWall + MIN_CLEAR) / module)
}

/** Narrower than this nothing is a room, metres. */
const MIN_ROOM = toLattice(DESIGN_RULES.min_room_length)

/** No hall is larger, m2. */
const MAX_ENTRANCE = 10_000
