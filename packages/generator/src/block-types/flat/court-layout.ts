/**
 * A court with its floors: all around it, and those that stand back. Setbacks of a court are as deep on every side as on the
 * deepest (generator reference §10.6), in whole grid modules, so that corners and cores stay where they are.
 */
import type { BlockType } from '@kavel/domain'
import { type Box, boundsOf, type Lu, ringOfBox, toMetres } from '@kavel/geometry'
import { LIMITS } from '../../base/limits.ts'
import { type MessageList, messageList } from '../../base/messages.ts'
import { deepest, type FloorPlan, isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import type { FloorGroup } from '../../model/types.ts'
import type { Layout, LayoutFunction } from '../../plan/layout.ts'
import { type Mirror, mirroredRing, mirrorOf } from '../../plan/mirror.ts'
import { type Covered, roofsOf } from '../../roofs/tiered.ts'
import { sayEscape } from '../messages-escape.ts'
import { insetFrom, tiersByInset, withinGround } from '../stand-back.ts'
import { towerOf } from '../tower-of.ts'
import type { BaySection } from './core-bay.ts'
import type { Bar, Court, CourtBay, CourtGroup } from './court-bars.ts'
import { sayCorners } from './court-corners.ts'
import { planGroups } from './court-plan.ts'
import { LEAST_STEP } from './tiers.ts'
import { longestWay } from './ways-out.ts'

/** More lifts a core than this are not planned. */
export const MAX_LIFTS = 4
/** Cores, halls and corners of a floor at most, beside its dwellings. */
const OTHERS = 32
/** Rounds in which lifts are counted again. */
const LIFT_ROUNDS = 3
/** Rounds in which cores are added: lifts that they make superfluous move the others. */
const ROUNDS = 3

/** How a kind of court is made, stands back, and is drawn. */
export interface CourtKind<C extends Court> {
  /** The court with one lift a core; null with messages when the box leaves none. */
  lowest(b: Resolved, messages: MessageList): C | null
  cores(court: C): number
  /**
   * The court with so many lifts in all, or as many as its cores have room for: in no more cores than they and the way to a lift
   * ask for; null when that is one a core.
   */
  withLifts(court: C, needed: number, b: Resolved): C | null
  /** The court with as many more cores as keep the ways to them short when each has so many lifts; null when none does. */
  withCores(court: C, lifts: number, b: Resolved): C | null
  /** The same court with its outside so many modules further in; null when no dwelling fits what is left. */
  stepped(lowest: C, modules: number, b: Resolved, messages: MessageList): C | null
  /** The cores of a bar that stands further out than the highest one by a length; left out: they are not at the facade. */
  acrossBelow?(highest: Bar, out: Lu, b: Resolved): BaySection | null
  draw(
    id: string,
    floors: readonly FloorPlan[],
    bays: readonly CourtBay[],
    court: C,
    b: Resolved,
    blocktype: BlockType,
    mirror: Mirror,
    messages: MessageList,
  ): FloorGroup
}

interface PlannedTier<C> extends CourtTier<C> {
  groups: CourtGroup[]
}

interface CourtTier<C> {
  court: C
  floors: FloorPlan[]
  /** How far it stands back, modules. */
  back: number
}

/** The layout of a kind of court. */
export function courtOf<C extends Court>(kind: CourtKind<C>): LayoutFunction {
  return (asked, blocktype, messages) => {
    if (asked.floors.length === 0) return null
    const b = withinGround(asked)
    const lowest = kind.lowest(b, messages)
    if (!lowest) return null
    const { bars } = lowest
    const smallest = Math.min(...bars.flatMap(({ section }) => section.types.map(({ min }) => min)))
    const modules = bars.reduce((sum, { strip }) => sum + strip.modules, 0)
    if (b.floors.length * (Math.floor(modules / smallest) + OTHERS) > LIMITS.cells) {
      messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
      return null
    }
    return layoutAround(b, blocktype, lowest, kind, messages)
  }
}

/** With as many cores as the way to a stair asks for, as far as there is room for them. */
function layoutAround<C extends Court>(
  b: Resolved,
  blocktype: BlockType,
  lowest: C,
  kind: CourtKind<C>,
  messages: MessageList,
): Layout {
  let court = lowest
  let drawn = drawAround(b, blocktype, court, kind, messages.buildingId)
  for (let round = 0; round < ROUNDS && drawn.longest > b.rules.escapeDistance; round++) {
    const nearer = kind.withCores(court, drawn.lifts, b)
    if (!nearer) break
    court = nearer
    drawn = drawAround(b, blocktype, court, kind, messages.buildingId)
  }
  const { floorGroups, covered, longest, said } = drawn
  messages.all.push(...said.all)
  sayNoDwelling(floorGroups, lowest.length, messages)
  const barsFor = (types: readonly DwellingType[]) =>
    kind.lowest({ ...b, types: [...types] }, messageList(b.id))?.bars ?? null
  sayCorners(b, court.bars, barsFor, messages)
  const [ground] = floorGroups as [FloorGroup]
  const layout = {
    towers: [towerOf(`${b.id}/t:0`, floorGroups)],
    roofs: roofsOf(covered, b.envelope.height, messages),
    outline: ground.plate,
  }
  sayEscape(b, longest, messages)
  return layout
}

interface Drawn {
  floorGroups: FloorGroup[]
  covered: Covered[]
  /** From a front door to the nearest stair. */
  longest: number
  /** In each core. */
  lifts: number
  said: MessageList
}

function drawAround<C extends Court>(
  b: Resolved,
  blocktype: BlockType,
  lowest: C,
  kind: CourtKind<C>,
  buildingId: string,
): Drawn {
  const { envelope, grid } = b
  const said = messageList(buildingId)
  const x0 = envelope.x0 + Math.floor((envelope.x1 - envelope.x0 - lowest.length) / 2)
  const y0 = envelope.y0 + Math.floor((envelope.y1 - envelope.y0 - lowest.width) / 2)
  const whole = { x0, y0, x1: x0 + lowest.length, y1: y0 + lowest.width }
  const floorGroups: FloorGroup[] = []
  const tiers = planWithLifts(b, lowest, kind, said)
  const covered = tiers.map((tier): Covered => {
    const { court, floors, back } = tier
    const by = back * grid.module
    const mirror = mirrorOf(insetBy(whole, by), b.flipX, b.flipY)
    const first = floorGroups.length
    for (const group of tier.groups) {
      const id = `${b.id}/t:0/g:${floorGroups.length}`
      floorGroups.push(kind.draw(id, group.floors, group.bays, court, b, blocktype, mirror, said))
    }
    const { plate } = floorGroups[first] as FloorGroup
    const last = floors.at(-1) as FloorPlan
    return { plate, top: last.z + last.height, roof: last.roof }
  })
  const mirror = mirrorOf(whole, b.flipX, b.flipY)
  const heart = boundsOf(mirroredRing(ringOfBox(lowest.heart), mirror))
  const lifts = tiers[0]?.court.lifts ?? 1
  return { floorGroups, covered, longest: longestWay(floorGroups, heart), lifts, said }
}

function insetBy({ x0, y0, x1, y1 }: Box, by: Lu): Box {
  return { x0: x0 + by, y0: y0 + by, x1: x1 - by, y1: y1 - by }
}

/** A court with one lift a core, and planned again with as many as the dwellings need (`dwellings_per_lift`). */
function planWithLifts<C extends Court>(
  b: Resolved,
  lowest: C,
  kind: CourtKind<C>,
  messages: MessageList,
): PlannedTier<C>[] {
  const plan = (court: C) => {
    const said = messageList(messages.buildingId)
    const tiers = tiersOf(b, court, kind, said).map((tier) => ({
      ...tier,
      groups: planGroups(b, tier.court, tier.floors, said),
    }))
    return { said, tiers }
  }
  let chosen = plan(lowest)
  let needed = 0
  let court: C | null = null
  // cores without lifts leave room for more dwellings
  for (let round = 0; round < LIFT_ROUNDS && kind.cores(lowest) > 0; round++) {
    const asked = Math.ceil(dwellingsOf(chosen.tiers) / b.rules.dwellingsPerLift)
    const next = asked > needed ? kind.withLifts(lowest, asked, b) : null
    if (!next) break
    needed = asked
    court = next
    chosen = plan(court)
  }
  if (court && court.lifts > 1) {
    chosen.said.add('lift_added', { value: court.lifts * kind.cores(court) })
  }
  messages.all.push(...chosen.said.all)
  return chosen.tiers
}

function dwellingsOf(tiers: readonly PlannedTier<Court>[]): number {
  let dwellings = 0
  for (const { floors, bays } of tiers.flatMap(({ groups }) => groups)) {
    dwellings += floors.length * bays.filter(({ kind }) => kind === 'dwelling').length
  }
  return dwellings
}

/** Floors for dwellings that stand without a single one: halls, cores and corners took the room. */
function sayNoDwelling(groups: readonly FloorGroup[], length: Lu, messages: MessageList): void {
  if (!groups.some(({ func }) => isDwelling(func))) return
  const cells = groups.flatMap(({ blocks }) => blocks.flatMap((block) => block.cells))
  if (cells.some(({ fn }) => isDwelling(fn))) return
  messages.add('length_out_of_range', { target: 'maxlength', value: toMetres(length) })
}

/** The tiers from the ground up; one without room for a dwelling ends the building, with a message. */
function tiersOf<C extends Court>(
  b: Resolved,
  lowest: C,
  { stepped, acrossBelow }: CourtKind<C>,
  messages: MessageList,
): CourtTier<C>[] {
  const { module } = b.grid
  const tiers: CourtTier<C>[] = []
  const ground = b.floors[0] as FloorPlan
  for (const floors of tiersByInset(b.floors)) {
    const [floor] = floors as [FloorPlan]
    const asked = deepest(insetFrom(floor.inset, ground.inset))
    const before = (tiers.at(-1)?.back ?? 0) * module
    const by = asked.most <= before ? before : Math.max(asked.most, before + LEAST_STEP)
    const back = Math.ceil(by / module)
    const target = `floor:${floor.ordinal}`
    const said = messageList(messages.buildingId)
    const court = back === 0 ? lowest : stepped(lowest, back, b, said)
    if (!court) {
      messages.add('setback_tier_dropped', { target, value: b.floors.length - floor.ordinal })
      break
    }
    if (back * module > asked.least) {
      said.add('setback_widened', { target, value: toMetres(back * module) })
    }
    messages.all.push(...said.all)
    tiers.push({ court, floors, back })
  }
  const top = tiers.at(-1)
  if (!top || !acrossBelow) return tiers
  return tiers.map((tier) => {
    const out = (top.back - tier.back) * module
    const bars = tier.court.bars.map((bar, i) => ({
      ...bar,
      across: acrossBelow(top.court.bars[i] as Bar, out, b),
    }))
    return { ...tier, court: { ...tier.court, bars } }
  })
}
