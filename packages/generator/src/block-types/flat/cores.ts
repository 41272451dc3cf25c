/** Where the cores of a flat stand, and the entrance halls beside them (generator reference §9.1). */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toLatticeArea, toMetres, toSquareMetres } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { MessageList } from '../../messages.ts'
import { netArea } from '../../mix/frontage.ts'
import type { Blocked, Strip } from '../../strip/strip.ts'
import { coreModules } from './core-size.ts'
import type { FlatKind } from './kinds.ts'
import type { Section } from './section.ts'
import { coresWithin, roomForCores, type Tier } from './tiers.ts'

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

/**
 * Cores at equal distances so that no door is farther from one than the escape distance; null when the bar is too short.
 * One floor needs neither stair nor hall: its doors open on the path.
 * @param slide modules that the cores stand right of their place; null too when they may not
 * @param tiers of a building whose upper floors stand back: cores stand whole inside or outside of each
 */
export function planCores(
  b: Resolved,
  strip: Strip,
  section: Section,
  lifts: number,
  messages: MessageList,
  { slide = 0, tiers = [] }: { slide?: number; tiers?: readonly Tier[] } = {},
): CorePlan | null {
  const bay = needsCore(b) ? coreModules(b, lifts) : 0
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
  const placed = placeCores(section.kind, strip, bay, smallest, b.rules.escapeDistance)
  const cores = slide === 0 ? placed : slidBy(slide, placed, b, strip, section.kind, smallest)
  if (!cores) return null
  if (tiers.length > 1) {
    const own = coresWithin(cores, tiers, section.kind.cores !== 'spaced')
    const missing = toMetres((bay - roomForCores(tiers)) * strip.module)
    if (!own) messages.add('core_missing', { target: 'floors', value: Math.max(0, missing) })
    return own && { cores: own, entrances: planEntrances(b, strip, section, own, messages), lifts }
  }
  return { cores, entrances: planEntrances(b, strip, section, cores, messages), lifts }
}

function placeCores(
  { cores: how }: FlatKind,
  strip: Strip,
  bay: number,
  smallest: number,
  escapeDistance: Lu,
): Blocked[] {
  if (how === 'ends' && strip.modules >= 2 * bay + smallest) {
    return [blockedAt(0, bay), blockedAt(strip.modules - bay, bay)]
  }
  const wanted = how === 'spaced' ? coreCount(strip.length, escapeDistance) : 1
  const count = Math.min(wanted, Math.floor(strip.modules / (bay + smallest)))
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

/** The cores to one side: not those at the ends, not where no dwelling is left beside them or the way to a stair grows too long. */
function slidBy(
  slide: number,
  cores: readonly Blocked[],
  { rules, grid }: Resolved,
  { modules }: Strip,
  { cores: how }: FlatKind,
  smallest: number,
): Blocked[] | null {
  const [first, last] = [cores[0], cores.at(-1)]
  if (how === 'ends' || !first || !last || first.from === 0) return null
  const before = Math.max(first.from, modules - last.to)
  const sides = [first.from + slide, modules - last.to - slide]
  // the door farthest away is that of the last dwelling, half its width from the end
  const reach = Math.floor(rules.escapeDistance / grid.module) + Math.floor(smallest / 2)
  if (Math.min(...sides) < smallest || Math.max(...sides) > Math.max(before, reach)) return null
  return cores.map(({ from, to }) => ({ from: from + slide, to: to + slide }))
}

function coreCount(length: Lu, escapeDistance: Lu): number {
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
