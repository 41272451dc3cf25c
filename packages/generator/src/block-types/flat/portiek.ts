/**
 * A portiek flat: a stair between every two dwellings, which lie at both facades (domain reference §3.4). The stairs of all
 * floors stand above each other, so one row of pairs serves every floor, and part of it those that stand back.
 */
import { toMetres } from '@kavel/geometry'
import { type MessageList, messageList } from '../../base/messages.ts'
import { type FloorPlan, isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { typeSequence } from '../../mix/sequence.ts'
import { stretch } from '../../mix/stretch.ts'
import type { Strip } from '../../strip/strip.ts'
import { type BaySection, leastLobby } from './core-bay.ts'
import { type Core, coreModules } from './core-size.ts'
import { neededLength, needsCore } from './cores.ts'
import {
  type Bay,
  bayAt,
  MIN_GAP_ROOM,
  type PlannedGroup,
  sayGap,
  sayTooLarge,
  usableGap,
} from './plan.ts'
import { type Planned, type PlannedTier, sayLifts } from './planned.ts'
import { rowOn, type SteppedRow } from './portiek-tiers.ts'
import { withoutWalls } from './rooms.ts'
import type { Section } from './section.ts'
import { isRoomy, type Tier } from './tiers.ts'

/** Plans the pairs; null with a message when the bar holds no stair and dwelling. */
export function planPortiek(
  b: Resolved,
  tiers: readonly Tier[],
  across: BaySection | null,
  messages: MessageList,
): Planned | null {
  const tier = tiers[0] as Tier
  const { strip, section } = tier
  if (across && across.lobby === 0) {
    const { envelope, rules } = b
    const missing = toMetres(
      rules.stairLength + rules.innerWall + leastLobby(rules) - section.depth,
    )
    const maxwidth = toMetres(envelope.y1 - envelope.y0) + missing
    const fix = { field: 'maxwidth', value: Math.round(maxwidth * 1e5) / 1e5 }
    messages.add('core_missing', { target: 'maxwidth', value: missing, fix })
    return null
  }
  const top = b.floors.at(-1)?.z ?? 0
  const lifts = top > b.rules.liftHeight ? 1 : 0
  const core = coreModules(b, lifts)
  const order = pairs(strip, section, core)
  if (order.length === 0) {
    const smallest = Math.min(...section.types.map(({ min }) => min))
    messages.add('length_out_of_range', {
      target: 'maxlength',
      value: toMetres(strip.length),
      fix: { field: 'maxlength', value: neededLength(b, core + smallest) },
    })
    return null
  }
  const housing = (floors: readonly FloorPlan[]) => floors.some(({ func }) => isDwelling(func))
  const bays = placed(order, strip, section, core, housing(tier.floors), messages).map(
    (bay): Bay => (bay.kind === 'core' ? { ...bay, lifts } : bay),
  )
  const planned = [plannedTier(b, { tier, bays })]
  for (const above of tiers.slice(1)) {
    const said = messageList(messages.buildingId)
    const row = rowOn(above, bays, tier, housing(above.floors), said)
    const below = planned.at(-1)?.tier
    if (!row || !below || !standsWithin(row.tier, below) || !hasHome(row, above)) {
      const ordinal = above.floors[0]?.ordinal ?? 0
      messages.add('setback_tier_dropped', {
        target: `floor:${ordinal}`,
        value: b.floors.length - ordinal,
      })
      break
    }
    messages.all.push(...said.all)
    planned.push(plannedTier(b, row))
  }
  const all: Planned = { plan: { cores: coresOf(bays), entrances: [], kept: [] }, tiers: planned }
  sayLifts(b, all, messages)
  return all
}

function plannedTier(b: Resolved, { tier, bays }: SteppedRow): PlannedTier {
  return { tier, cores: coresOf(bays), groups: groupsOf(b, tier.floors, bays) }
}

function coresOf(bays: readonly Bay[]): Core[] {
  return bays.flatMap(({ kind, from, to, lifts = 0 }) =>
    kind === 'core' ? [{ from, to, lifts }] : [],
  )
}

/** Pairs that were left out below are left out above, too. */
function standsWithin({ from, strip }: Tier, below: Tier): boolean {
  return from >= below.from && from + strip.modules <= below.from + below.strip.modules
}

/** Floors of dwellings without one, and plates below the least area, are no floors. */
function hasHome({ tier, bays }: SteppedRow, { floors }: Tier): boolean {
  const isHousing = floors.some(({ func }) => isDwelling(func))
  return isRoomy(tier) && (!isHousing || bays.some(({ kind }) => kind === 'dwelling'))
}

/** The longest run of the type sequence that fits with a stair before every second dwelling. */
function pairs(strip: Strip, { types }: Section, core: number): number[] {
  const ratios = types.map(({ min, type }) => (min + core <= strip.modules ? type.ratio : 0))
  if (ratios.every((ratio) => ratio === 0)) return []
  const sequence = typeSequence(ratios)
  const order: number[] = []
  for (let used = 0; ; ) {
    const next = sequence.peek(order.length)
    used += (types[next]?.min ?? 0) + (order.length % 2 === 0 ? core : 0)
    if (used > strip.modules) return order
    order.push(next)
  }
}

/** Dwelling, stair, dwelling, and so on; a room that stays over lies at the end. */
function placed(
  order: readonly number[],
  strip: Strip,
  section: Section,
  core: number,
  isHousing: boolean,
  messages: MessageList,
): Bay[] {
  const min = order.map((type) => section.types[type]?.min ?? 0)
  const max = order.map((type) => section.types[type]?.max ?? 0)
  const taken = min.reduce((sum, width) => sum + width, 0) + Math.ceil(order.length / 2) * core
  const { widths, rest } = stretch(min, max, strip.modules - taken)
  // what is no room makes the stairs wider, from the last one on
  const isRoom = rest * section.frontage.module >= MIN_GAP_ROOM
  const left = isRoom ? usableGap(widths, min, rest, section) : 0
  const stairs = Math.ceil(order.length / 2)
  const wider = (n: number) => (isRoom ? 0 : Math.floor((rest + n) / stairs))
  if (isHousing) sayTooLarge(order, widths, section, messages)
  if (isHousing && left > 0) sayGap(left, order, section, messages)
  const bays: Bay[] = []
  let at = 0
  const add = (width: number, kind: Bay['kind'], type = -1, ordinal = 0) => {
    bays.push(bayAt(at, at + width, kind, 0, type, ordinal))
    at += width
  }
  widths.forEach((width, i) => {
    if (i % 2 === 1) add(core + wider((i - 1) / 2), 'core')
    add(width, 'dwelling', order[i], i)
  })
  if (widths.length % 2 === 1) add(core + wider(stairs - 1), 'core')
  if (at < strip.modules) add(strip.modules - at, 'gap')
  return bays
}

/** The same row on every floor of dwellings; floors of another use lie whole between the stairs. */
function groupsOf(b: Resolved, floors: readonly FloorPlan[], bays: readonly Bay[]): PlannedGroup[] {
  const single = !needsCore(b)
  const groups = new Map<string, PlannedGroup>()
  for (const floor of floors) {
    const isHousing = isDwelling(floor.func)
    const key = `${floor.ordinal === 0}|${floor.height}|${floor.func}`
    const known = groups.get(key)
    if (known) {
      known.floors.push(floor)
      continue
    }
    const own = bays.map((bay): Bay => {
      // one floor needs no stair: the bay is the hall
      if (bay.kind === 'core') return single ? { ...bay, kind: 'entrance' } : bay
      return isHousing ? bay : { ...bay, kind: 'whole' }
    })
    groups.set(key, { key, floors: [floor], bays: isHousing ? own : withoutWalls(own) })
  }
  return [...groups.values()]
}
