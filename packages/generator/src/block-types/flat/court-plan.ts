/** What stands on each floor of a court: cores and halls, corners, and dwellings between them. */

import { type Lu2, toLatticeArea } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import { type FloorPlan, isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { fillFloor, knownFills } from '../../mix/fill.ts'
import { netArea } from '../../mix/frontage.ts'
import { type TypeSequence, typeSequence } from '../../mix/sequence.ts'
import { type Segment, segmentsOf } from '../../strip/strip.ts'
import { coreModules } from './core-size.ts'
import { needsCore, thinnestCell } from './cores.ts'
import type { Bar, Court, CourtBay, CourtGroup } from './court-bars.ts'
import { type Bay, bayAt, dwellingBays } from './plan.ts'
import { roomsOf } from './rooms.ts'
import type { Section } from './section.ts'

/** What every floor has alike: cores, halls beside them, and corners. */
function fixedBays(b: Resolved, { bars, lifts }: Court, isGround: boolean): CourtBay[] {
  const hasCores = needsCore(b)
  return bars.flatMap((each, bar) => {
    const { strip, corners, halls = [] } = each
    const { spots, hall } = coresOf(b, lifts, each)
    const bays: CourtBay[] = []
    const add = (from: number, to: number, kind: Bay['kind'], type = -1) => {
      if (to > from) bays.push({ ...bayAt(from, to, kind, 0, type), bar })
    }
    const [left, right] = corners
    for (const [from, to] of [
      [0, left],
      [strip.modules - right, strip.modules],
    ] as const) {
      const type = cornerType(each, from, to)
      add(from, to, type < 0 ? 'storage' : 'dwelling', type)
    }
    for (const [j, at] of spots.entries()) {
      const own = each.lifts?.[j] ?? lifts
      const end = at + (hasCores ? coreModules(b, own) : 0)
      add(at, end, 'core')
      const core = bays.at(-1)
      if (core?.kind === 'core') core.lifts = own
      // the halls lie on the ground floor; the cores stand in one place on all
      if (isGround && own > 0) add(end, end + hall, 'entrance')
    }
    for (const { from, to } of isGround ? halls : []) add(from, to, 'entrance')
    bays.sort((p, q) => p.from - q.from)
    return withoutSlivers(bays, each)
  })
}

/** Where the cores of a bar begin, and the hall beside each on the ground, modules; none when it has no room for them all. */
export function coresOf(
  b: Resolved,
  lifts: number,
  { strip, section, corners: [left, right], cores, spots: known }: Bar,
): { spots: readonly number[]; hall: number } {
  if (cores === 0 || !needsCore(b)) return { spots: [], hall: 0 }
  if (known) return { spots: known, hall: 0 }
  const core = coreModules(b, lifts)
  const asked = hallModules(b, section)
  const free = strip.modules - left - right
  // a short bar has its cores without a hall beside them
  const hall = free - cores * core >= cores * asked ? asked : 0
  const thin = thinnestCell(section)
  const block = core + hall
  const spots: number[] = []
  for (let j = 0; j < cores && cores * block <= free; j++) {
    const from = left + Math.floor(((2 * j + 1) * free - cores * core) / (2 * cores))
    spots.push(clearOfSlivers(from, left, strip.modules - right - block, thin))
  }
  return { spots, hall }
}

/** As many as the ways along the bar itself ask for. */
export function coresAlong(
  b: Resolved,
  { strip, corners: [left, right] }: Pick<Bar, 'strip' | 'corners'>,
): number {
  const free = (strip.modules - left - right) * strip.module
  return Math.max(1, Math.ceil(free / (2 * Math.max(1, b.rules.escapeDistance))))
}

/** A place near `at` from `first` to `last` that leaves nothing thinner than `thin` beside it, where there is room. */
function clearOfSlivers(at: number, first: number, last: number, thin: number): number {
  const within = Math.min(at, last)
  if (within - first < thin) return first
  return last - within < thin ? last : within
}

/** What is left between two bays and is thinner than its own walls belongs to the hall or the corner beside it. */
function withoutSlivers(bays: readonly CourtBay[], bar: Bar): CourtBay[] {
  const { section, strip } = bar
  const thin = thinnestCell(section)
  const wide = bays.map((bay) => ({ ...bay }))
  wide.forEach((bay, i) => {
    const next = wide[i + 1]
    const room = (next?.from ?? strip.modules) - bay.to
    if (room === 0 || room >= thin) return
    if (bay.kind !== 'core') bay.to += room
    else if (next && next.kind !== 'core') next.from -= room
  })
  return wide.map((bay) => {
    if (bay.kind !== 'dwelling') return bay
    const type = cornerType(bar, bay.from, bay.to)
    return type < 0 ? { ...bay, kind: 'storage', type } : { ...bay, type }
  })
}

/** Of the hall that is asked for; wide enough to come in through. */
export function hallModules(b: Resolved, { depth, frontage }: Section): number {
  const asked = toLatticeArea(b.floors[0]?.entranceSize ?? 0)
  if (asked <= 0) return 0
  const { module, partyWall } = frontage
  return Math.ceil((Math.max(asked / depth, b.rules.corridor) + partyWall) / module)
}

/**
 * The type that takes a corner: the one whose sizes its area lies between, the largest ratio first. Beside the next bar it
 * has a party wall where others have a facade.
 */
export function cornerType(bar: Pick<Bar, 'section' | 'beside'>, from: number, to: number): number {
  const { types } = bar.section
  const { least, most } = cornerArea(bar, from, to)
  let best = -1
  types.forEach(({ type }, i) => {
    if (least < type.sizeMin || most > type.sizeMax) return
    if (best < 0 || type.ratio > (types[best]?.type.ratio ?? 0)) best = i
  })
  return best
}

/**
 * Corners that no type fits, as far along the bar as the first that does (generator reference §9.4: as much of the strip as the
 * corner dwelling needs). Between them stays half of what there was, with room for a core.
 * @param core modules of one
 */
export function grownCorners(bar: Bar, core: number): readonly [number, number] {
  const { strip, corners } = bar
  const free = strip.modules - corners[0] - corners[1]
  const most = Math.floor(Math.min(free / 2, free - core) / 2)
  const grown = (least: number, fits: (modules: number) => boolean) => {
    for (let more = 0; more <= most; more++) if (fits(least + more)) return least + more
    return least
  }
  return [
    grown(corners[0], (modules) => cornerType(bar, 0, modules) >= 0),
    grown(corners[1], (modules) => cornerType(bar, strip.modules - modules, strip.modules) >= 0),
  ]
}

/** What a dwelling in a corner has at least and at most, lattice area. */
function cornerArea(
  { section, beside }: Pick<Bar, 'section' | 'beside'>,
  from: number,
  to: number,
): { least: number; most: number } {
  const { depth, accessWall, frontage } = section
  const free = netArea(to - from, depth, frontage)
  const party = Math.floor(frontage.partyWall / 2)
  const against = free + (accessWall - party) * beside[from === 0 ? 0 : 1]
  return { least: Math.min(free, against), most: Math.max(free, against) }
}

/** Corners that are no dwelling, on a floor: all of them, the least that one has and the most; lattice areas. */
export function cornerStorages(bars: readonly Bar[]): { area: Lu2; least: Lu2; most: Lu2 } | null {
  const all = { area: 0, least: Number.POSITIVE_INFINITY, most: 0 }
  for (const bar of bars) {
    const { strip, corners } = bar
    const ends = [
      [0, corners[0]],
      [strip.modules - corners[1], strip.modules],
    ] as const
    for (const [from, to] of ends) {
      if (from === to || cornerType(bar, from, to) >= 0) continue
      const { least, most } = cornerArea(bar, from, to)
      all.area += least
      all.least = Math.min(all.least, least)
      all.most = Math.max(all.most, most)
    }
  }
  return all.most > 0 ? all : null
}

/** The plans of floors of the building; those that come out alike share one. */
export function planGroups(
  b: Resolved,
  court: Court,
  floors: readonly FloorPlan[],
  messages: MessageList,
): CourtGroup[] {
  const { bars } = court
  const groups = new Map<string, CourtGroup>()
  const sections = [...new Set(bars.map(({ section }) => section))]
  const plans = [false, true].map((isGround) => {
    const fixed = fixedBays(b, court, isGround)
    const free = freeOf(bars, fixed)
    const rows = sections.map((section) => {
      const own = ({ bar }: { bar: number }) => bars[bar]?.section === section
      const segments = free.filter(own)
      return {
        section,
        segments,
        corners: fixed.filter(own),
        sequence: sequenceOf(section, segments),
        known: knownFills(),
      }
    })
    return { fixed, rows }
  })
  for (const floor of floors) {
    const isGround = floor.ordinal === 0
    const { fixed, rows } = plans[Number(isGround)] as (typeof plans)[number]
    const isHousing = isDwelling(floor.func)
    const fills = rows.map(({ section, segments, corners, sequence, known }) => {
      if (isHousing) creditCorners(corners, sequence)
      const capacities = segments.map(({ from, to }) => to - from)
      return isHousing && sequence
        ? fillFloor(capacities, section.types, sequence, known)
        : segments.map(() => section.types.map(() => 0))
    })
    const text = fills.flat().map((c) => c.join(','))
    const key = `${isGround}|${floor.height}|${floor.func}|${text.join(';')}`
    const known = groups.get(key)
    if (known) {
      known.floors.push(floor)
      continue
    }
    const bays = fixed.map(
      (bay): CourtBay => (bay.kind === 'dwelling' && !isHousing ? { ...bay, kind: 'whole' } : bay),
    )
    rows.forEach(({ section, segments }, r) => {
      segments.forEach((segment, s) => {
        const { bar } = segment
        const made = isHousing
          ? dwellingBays({ ...segment, row: 0 }, fills[r]?.[s] as number[], section, messages)
          : [bayAt(segment.from, segment.to, 'whole')]
        bays.push(...made.map((bay) => ({ ...bay, bar })))
      })
    })
    bays.sort((p, q) => p.bar - q.bar || p.from - q.from)
    groups.set(key, { floors: [floor], bays: isHousing ? bays : roomsOf(bays, bars, messages) })
  }
  return [...groups.values()]
}

/** Corner dwellings are part of the mix, though nobody chose them. */
function creditCorners(bays: readonly CourtBay[], sequence: TypeSequence | null | undefined): void {
  for (const { kind, type } of bays) if (kind === 'dwelling') sequence?.credit(type, 1)
}

function freeOf(bars: readonly Bar[], fixed: readonly CourtBay[]): (Segment & { bar: number })[] {
  return bars.flatMap(({ strip }, bar) =>
    segmentsOf(
      strip,
      fixed.filter((bay) => bay.bar === bar),
    ).map((segment) => ({ ...segment, bar })),
  )
}

/** The types that some stretch has room for; null when none has. */
function sequenceOf({ types }: Section, free: readonly Segment[]) {
  const room = Math.max(0, ...free.map(({ from, to }) => to - from))
  const ratios = types.map(({ min, type }) => (min <= room ? type.ratio : 0))
  return ratios.some((ratio) => ratio > 0) ? typeSequence(ratios) : null
}
