/**
 * A court with its floors: all around it, and those that stand back. Setbacks of a court are as deep on every side as on the
 * deepest (generator reference §10.6), in whole grid modules, so that corners and cores stay where they are.
 */
import type { BlockType } from '@kavel/domain'
import { type Lu, toMetres } from '@kavel/geometry'
import { deepest, type FloorPlan, isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { type MessageList, messageList } from '../../messages.ts'
import type { FloorGroup } from '../../model/types.ts'
import { type Mirror, mirrorOf } from '../../plan/mirror.ts'
import { type Covered, roofsOf } from '../../roofs/tiered.ts'
import type { Layout } from '../layout.ts'
import { insetFrom, tiersByInset } from '../stand-back.ts'
import { towerOf } from '../tower-of.ts'
import type { BaySection } from './core-bay.ts'
import { type Court, type CourtBay, type CourtGroup, planGroups } from './court-plan.ts'
import { LEAST_STEP } from './tiers.ts'

/** More lifts a core than this are not planned. */
export const MAX_LIFTS = 4

/** How a kind of court stands back, and how its floors are drawn. */
export interface CourtKind<C extends Court> {
  cores(court: C): number
  /** The court with so many lifts in all, or as many as its cores have room for; null when that is one a core. */
  withLifts(needed: number): C | null
  /** The same court with its outside so many modules further in; null when no dwelling fits what is left. */
  stepped(lowest: C, modules: number, messages: MessageList): C | null
  /** The cores of a floor that stands further out than the highest one by a length; left out: they are not at the facade. */
  acrossBelow?(highest: C, out: Lu): BaySection | null
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

/** A court with one lift a core, and planned again with as many as the dwellings need (`dwellings_per_lift`). */
export function courtLayout<C extends Court>(
  b: Resolved,
  blocktype: BlockType,
  lowest: C,
  kind: CourtKind<C>,
  messages: MessageList,
): Layout {
  const { envelope, grid } = b
  const x0 = envelope.x0 + Math.floor((envelope.x1 - envelope.x0 - lowest.length) / 2)
  const y0 = envelope.y0 + Math.floor((envelope.y1 - envelope.y0 - lowest.width) / 2)
  const towerId = `${b.id}/t:0`
  const floorGroups: FloorGroup[] = []
  const covered = planWithLifts(b, lowest, kind, messages).map((tier): Covered => {
    const { court, floors, back } = tier
    const by = back * grid.module
    const box = {
      x0: x0 + by,
      y0: y0 + by,
      x1: x0 + lowest.length - by,
      y1: y0 + lowest.width - by,
    }
    const mirror = mirrorOf(box, b.flipX, b.flipY)
    const first = floorGroups.length
    for (const group of tier.groups) {
      const id = `${towerId}/g:${floorGroups.length}`
      floorGroups.push(
        kind.draw(id, group.floors, group.bays, court, b, blocktype, mirror, messages),
      )
    }
    const { plate } = floorGroups[first] as FloorGroup
    const last = floors.at(-1) as FloorPlan
    return { plate, top: last.z + last.height, roof: last.roof }
  })
  sayNoDwelling(b, floorGroups, lowest.length, messages)
  const [ground] = floorGroups as [FloorGroup]
  return {
    towers: [towerOf(towerId, floorGroups)],
    roofs: roofsOf(covered, envelope.height, messages),
    outline: ground.plate,
  }
}

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
  const needed = Math.ceil(dwellingsOf(chosen.tiers) / b.rules.dwellingsPerLift)
  const cores = kind.cores(lowest)
  const court = cores > 0 && needed > cores ? kind.withLifts(needed) : null
  if (court) {
    chosen = plan(court)
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

/** Housing without a single dwelling: halls, cores and corners took the room. */
function sayNoDwelling(
  b: Resolved,
  groups: readonly FloorGroup[],
  length: Lu,
  messages: MessageList,
): void {
  if (!b.floors.some(({ func }) => isDwelling(func))) return
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
    const court = back === 0 ? lowest : stepped(lowest, back, said)
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
  return tiers.map((tier) => ({
    ...tier,
    court: { ...tier.court, across: acrossBelow(top.court, (top.back - tier.back) * module) },
  }))
}
