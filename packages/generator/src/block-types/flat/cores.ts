/** Where the cores of a flat stand, and the entrance halls beside them (generator reference §9.1). */
import { type Lu, toLattice, toLatticeArea, toMetres, toSquareMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { Rules } from '../../input/rules.ts'
import { netArea } from '../../mix/frontage.ts'
import type { Blocked, Strip } from '../../strip/strip.ts'
import {
  blockedAt,
  type CoreSite,
  isNearLifts,
  openPart,
  shifted,
  spaced,
  type Wanted,
  wayOut,
  wholeBetween,
} from './core-places.ts'
import { type Core, coreModules } from './core-size.ts'
import { intoTheDark, leftDark, openOf } from './dark-cores.ts'
import type { Section } from './section.ts'
import { coresWithin, lockBeside, roomForCores, type Tier } from './tiers.ts'

export interface CorePlan {
  cores: Core[]
  /** One beside each core with lifts on the ground floor; none when no entrance is asked. */
  entrances: Blocked[]
  /** What another leg of the building takes the light of and no core takes. */
  kept: readonly Blocked[]
}

/** Facade at both ends that needs no core nearer than the escape distance, metres: a door stands that far from the end. */
const END_ALLOWANCE = toLattice(5)

/** One floor on the ground needs none: its doors open on the path. */
export function needsCore({ floors }: Resolved): boolean {
  return floors.length > 1 || (floors[0]?.z ?? 0) > 0
}

/**
 * Cores at equal distances, as many as it takes that no door is farther from one than the escape distance; null when the bar
 * is too short. Those that only this distance asks for are a stair without lift and hall (domain reference §3.4). One floor
 * needs neither stair nor hall: its doors open on the path.
 * @param lifts of each core that has any
 * @param slide modules that the cores stand right of their place; null too when they may not
 * @param least so many cores with lifts at least, where their number is free and the bar has room
 */
export function planCores(
  b: Resolved,
  site: CoreSite,
  lifts: number,
  messages: MessageList,
  { slide = 0, least = 1 }: { slide?: number; least?: number } = {},
): CorePlan | null {
  const { section } = site.tiers[0] as Tier
  const { kept } = site
  const { strip, from } = openPart(site)
  const lock = lockBeside(site.bays[0], b.rules)
  const bay = needsCore(b) ? coreModules(b, lifts, lock) : 0
  const smallest = Math.min(...section.types.map((t) => t.min))
  if (strip.modules < bay + smallest) {
    messages.add('length_out_of_range', {
      target: 'maxlength',
      value: toMetres(strip.length),
      fix: { field: 'maxlength', value: neededLength(b, bay + smallest) },
    })
    return null
  }
  if (bay === 0) return { cores: [], entrances: [], kept }
  const stair = coreModules(b, 0, lock)
  const wanted = { bay, stair, smallest, lifts, least }
  const spread = placeCores(b, site, wanted)
  if (!spread) {
    const missing = toMetres((bay - roomForCores(site.tiers)) * strip.module)
    messages.add('core_missing', { target: 'floors', value: Math.max(0, missing) })
    return null
  }
  const placed = intoTheDark(b, site, wanted, spread)
  const cores = slide === 0 ? placed : slidBy(slide, placed, b, site, wanted)
  if (!cores) return null
  const entrances = planEntrances(b, strip, section, shifted(cores, -from), messages)
  return { cores: [...cores], entrances: shifted(entrances, from), kept: leftDark(kept, cores) }
}

/** The cores of the lowest floors; null when a tier is too short for one. */
function placeCores(b: Resolved, site: CoreSite, wanted: Wanted): Core[] | null {
  const { tiers } = site
  const { bay, smallest, lifts, least } = wanted
  const { section } = tiers[0] as Tier
  const { strip, from } = openPart(site)
  const { cores: how } = section.kind
  const within = (open: Core[]) => {
    const cores = from === 0 ? open : shifted(open, from)
    return tiers.length > 1 ? coresWithin(cores, tiers, how !== 'spaced') : cores
  }
  if (how === 'ends' && strip.modules >= 2 * bay + smallest) {
    return within([
      { ...blockedAt(0, bay), lifts },
      { ...blockedAt(strip.modules - bay, bay), lifts },
    ])
  }
  if (how !== 'spaced') return within(spaced(1, 1, strip, wanted))
  const most = Math.floor(strip.modules / (bay + smallest))
  const fewest = Math.min(Math.max(least, coreCount(strip.length, b.rules)), most)
  const ofCount = (count: number): Core[] | null => {
    for (let main = Math.min(least, count); main < count; main++) {
      const even = spaced(count, main, strip, wanted)
      const moved = wholeBetween(even, strip, wanted)
      const whole = moved && within(moved)
      const isShort = whole && wayOut(b, site, whole) <= b.rules.escapeDistance
      const cores = isShort ? whole : within(even)
      if (cores && isNearLifts(b, site, cores)) return cores
    }
    return within(spaced(count, count, strip, wanted))
  }
  const first = ofCount(fewest)
  if (!first) return first
  for (let count = fewest; count <= most; count++) {
    const cores = count === fewest ? first : ofCount(count)
    if (cores && wayOut(b, site, cores) <= b.rules.escapeDistance) return cores
  }
  // what no number of cores mends, more of them do not
  return first
}

/**
 * The cores to one side: not those at the ends or in the dark, not where no dwelling is left beside them or the way to a stair or a lift grows
 * too long.
 */
function slidBy(
  slide: number,
  cores: readonly Core[],
  b: Resolved,
  site: CoreSite,
  { smallest }: Wanted,
): Core[] | null {
  const { section } = site.tiers[0] as Tier
  const { strip, from } = openPart(site)
  const open = openOf(cores, site)
  const [first, last] = [open[0], open.at(-1)]
  if (section.kind.cores === 'ends' || !first || !last || first.from === from) return null
  const beside = [first.from - from + slide, from + strip.modules - last.to - slide]
  if (Math.min(...beside) < smallest) return null
  const slid = cores.map((core) =>
    open.includes(core) ? (shifted([core], slide)[0] as Core) : core,
  )
  if (isNearLifts(b, site, cores) && !isNearLifts(b, site, slid)) return null
  const longest = Math.max(b.rules.escapeDistance, wayOut(b, site, cores))
  return wayOut(b, site, slid) <= longest ? slid : null
}

function coreCount(length: Lu, { escapeDistance }: Rules): number {
  return Math.max(1, Math.ceil((length - END_ALLOWANCE) / (2 * Math.max(escapeDistance, 1))))
}

/** The shortest bar that holds so many modules, metres. */
export function neededLength(b: Resolved, modules: number): number {
  const extra = Math.max(0, b.rules.outerWall - Math.floor(b.rules.innerWall / 2))
  return toMetres(modules * b.grid.module + 2 * extra)
}

/** A hall of the asked size beside each core with lifts: on the right when there is room, else on the left, else what is there. */
function planEntrances(
  b: Resolved,
  strip: Strip,
  section: Section,
  cores: readonly Core[],
  messages: MessageList,
): Blocked[] {
  const asked = toLatticeArea(Math.min(b.floors[0]?.entranceSize ?? 0, MAX_ENTRANCE))
  if (asked <= 0) return []
  const { module, partyWall } = section.frontage
  let modules = Math.ceil((asked / section.depth + partyWall) / module)
  if (netArea(modules, section.depth, section.frontage) < asked) modules++
  // people come in through it
  modules = Math.max(modules, Math.ceil((b.rules.corridor + partyWall) / module))
  const narrowest = Math.max(thinnestCell(section), Math.ceil(b.rules.minRoomLength / module))
  let taken = 0
  return cores.flatMap((core, j) => {
    if (core.lifts === 0) {
      taken = core.to
      return []
    }
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

/** No hall is larger, m2. */
const MAX_ENTRANCE = 10_000
