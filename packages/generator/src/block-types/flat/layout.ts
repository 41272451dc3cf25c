/** Straight flats: a bar of one or two rows of dwellings along a gallery or a corridor (generator reference §9.1–9.2). */
import { type BlockType, DESIGN_RULES, RoofType } from '@kavel/domain'
import { type Lu, type Poly, toLattice, toMetres } from '@kavel/geometry'
import { isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { LIMITS } from '../../limits.ts'
import { type MessageList, messageList } from '../../messages.ts'
import { netArea } from '../../mix/frontage.ts'
import type { FloorGroup, Roof } from '../../model/types.ts'
import { coverOf } from '../../plan/finish.ts'
import { mirrorOf } from '../../plan/mirror.ts'
import { type Strip, stripOf } from '../../strip/strip.ts'
import type { Layout, LayoutFunction } from '../layout.ts'
import { baySection } from './core-bay.ts'
import { type CorePlan, neededLength, planCores } from './cores.ts'
import { floorGroup } from './floor-group.ts'
import type { FlatKind } from './kinds.ts'
import { pairFloors, upperGroups } from './maisonette.ts'
import { type PlannedGroup, planFloors } from './plan.ts'
import { planPortiek } from './portiek.ts'
import { flatSection, type Section } from './section.ts'

/** More lifts a core than this are not planned. */
const MAX_LIFTS = 4
/** cos of the turn from which the gallery changes sides: it lies on the side that looks north, due east and west stay. */
const NORTH = -0.01
const SMOKE_LOCK_HEIGHT = toLattice(DESIGN_RULES.smoke_lock_min_height)
const OFFSET = toLattice(DESIGN_RULES.corridor_offset)
/** What the row beside an end it stops short of keeps of the corridor for its front door: the door and its frame on either side. */
const DOORWAY = toLattice(DESIGN_RULES.door + 2 * 0.6)

/** The layout of one kind of flat. */
export function flatOf(kind: FlatKind): LayoutFunction {
  return (b, blocktype, messages) => layoutFlat(b, kind, blocktype, messages)
}

function layoutFlat(
  whole: Resolved,
  kind: FlatKind,
  blocktype: BlockType,
  messages: MessageList,
): Layout | null {
  const { lower: b, above } =
    kind.levels === 2 ? pairFloors(whole, messages) : { lower: whole, above: new Map() }
  if (b.floors.length === 0) return null
  const section = flatSection(b, kind, messages)
  if (!section) return null
  const { envelope, rules } = b
  const strip = stripOf(envelope.x1 - envelope.x0, rules.outerWall, rules.innerWall, b.grid.module)
  if (tooManyCells(b, strip, section)) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
    return null
  }
  const top = [...b.floors, ...above.values()].reduce(
    (z, floor) => Math.max(z, floor.z + floor.height),
    0,
  )
  // galleries are open air: no smoke gathers there
  const needsSmokeLock = kind.access === 'corridor' && top >= SMOKE_LOCK_HEIGHT
  const across = baySection(section, rules, needsSmokeLock)
  if (!across && b.floors.length > 1) {
    const lock = needsSmokeLock
      ? toLattice(DESIGN_RULES.smoke_lock_min_length) + rules.innerWall
      : 0
    const missing = toMetres(rules.stairLength + lock - section.depth)
    messages.add('core_missing', { target: 'maxwidth', value: missing })
    return null
  }
  if (needsSmokeLock && across) messages.add('smoke_lock_added')
  const planned =
    kind.access === 'portiek'
      ? planPortiek(b, strip, section, across, messages)
      : planWithLifts(b, strip, section, messages)
  if (!planned) return null
  sayEscape(b, strip, planned, messages)
  sayNoDwelling(b, strip, section, planned, messages)

  const isTurned = kind.access === 'gallery' && b.toWorld.c < NORTH
  const mirror = mirrorOf(envelope, b.flipX, isTurned === b.flipY)
  const towerId = `${b.id}/t:0`
  const draw = (group: PlannedGroup, id: string, below: string | null) => {
    const func = group.floors[0]?.func ?? 0
    const shortEnds = shortEndsOf(b, strip, section, group)
    const isGround = group.floors[0]?.ordinal === 0
    const { lifts } = planned.plan
    const drawing = { strip, section, across, rules, lifts, func, isGround, shortEnds }
    return floorGroup(id, group, drawing, b, blocktype, mirror, messages, below)
  }
  const idOf = (g: number) => `${towerId}/g:${g}`
  const floorGroups = planned.groups.map((group, g) => draw(group, idOf(g), null))
  for (const { group, below } of upperGroups(planned.groups, above)) {
    floorGroups.push(draw(group, idOf(floorGroups.length), idOf(below)))
  }
  const [ground] = floorGroups as [FloorGroup]
  const tower = {
    id: towerId,
    inputId: null,
    z0: 0,
    z1: top,
    footprint: ground.plate,
    floorGroups,
    instanceOf: null,
    xform: { c: 1, s: 0, tx: 0, ty: 0, z: 0 },
  }
  return {
    towers: [tower],
    roofs: [flatRoof(ground.plate, top)],
    outline: coverOf(ground)[0] ?? ground.plate,
  }
}

function flatRoof({ outer }: Poly, top: Lu): Roof {
  const face = new Int32Array((outer.length / 2) * 3)
  for (let i = 0; i < outer.length / 2; i++) {
    face[3 * i] = outer[2 * i] as number
    face[3 * i + 1] = outer[2 * i + 1] as number
    face[3 * i + 2] = top
  }
  return { type: RoofType.flat, faces: [face], eave: top, ridge: top }
}

/**
 * How far the corridor of a plan stops before each end: its last metres go to the dwelling of the last row when its size
 * allows, unless corridors run to the facades (specification "corridor offset" and `full_length_corridors`).
 */
function shortEndsOf(
  b: Resolved,
  strip: Strip,
  section: Section,
  { bays }: PlannedGroup,
): [Lu, Lu] {
  const { corridor, rows } = section
  if (!corridor || rows.length < 2 || b.fullLengthCorridors) return [0, 0]
  const bonus = OFFSET * (corridor.v1 - corridor.v0)
  const fits = (isStart: boolean): Lu => {
    for (let row = 0; row < rows.length; row++) {
      const own = bays.filter((bay) => bay.row === row)
      const bay = isStart ? own[0] : own.at(-1)
      const fitting = bay?.kind === 'dwelling' ? section.types[bay.type] : undefined
      if (!bay || !fitting) return 0
      const modules = bay.to - bay.from
      const offsets = own.length === 1 ? 2 * OFFSET : OFFSET
      if (modules * strip.module < offsets + DOORWAY) return 0
      const area = netArea(modules, section.depth, section.frontage) + bonus * (offsets / OFFSET)
      if (row === rows.length - 1 && area > fitting.type.sizeMax) return 0
    }
    return OFFSET
  }
  return [fits(true), fits(false)]
}

/** Counted on the narrowest dwelling, before anything is laid out. */
function tooManyCells(b: Resolved, strip: Strip, section: Section): boolean {
  const narrowest = Math.min(...section.types.map((t) => t.min))
  return b.floors.length * (Math.floor(strip.modules / narrowest) + 6) > LIMITS.cells
}

export interface Planned {
  plan: CorePlan
  groups: PlannedGroup[]
}

/**
 * Plans with one lift a core, and again with as many as the dwellings need; null when the bar is too short. How many that
 * are, the quick fill of a dragged building says well enough.
 */
function planWithLifts(
  b: Resolved,
  strip: Strip,
  section: Section,
  messages: MessageList,
): Planned | null {
  const quick = attempt({ ...b, mode: 'live' }, strip, section, 1, messages)
  const needed = liftsNeeded(b, quick)
  let best =
    needed === 1 && b.mode === 'live' ? quick : attempt(b, strip, section, needed, messages)
  if (!best.planned && needed > 1) best = attempt(b, strip, section, 1, messages)
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
  strip: Strip,
  section: Section,
  lifts: number,
  messages: MessageList,
): Attempt {
  const said = messageList(messages.buildingId)
  const plan = planCores(b, strip, section, lifts, said)
  if (!plan) return { said, planned: null }
  const ways = [{ plan, said }]
  for (const slide of b.mode === 'settled' && b.features.slidesCores ? SLIDES : []) {
    const own = messageList(messages.buildingId)
    const slid = planCores(b, strip, section, lifts, own, slide)
    if (slid) ways.push({ plan: slid, said: own })
  }
  const saidOfFloors = messageList(messages.buildingId)
  const plans = ways.map((way) => way.plan)
  const { chosen, groups } = planFloors(b, strip, section, plans, saidOfFloors)
  const way = ways[chosen] as (typeof ways)[number]
  way.said.all.push(...saidOfFloors.all)
  return { said: way.said, planned: { plan: way.plan, groups } }
}

function liftsNeeded(b: Resolved, { planned }: Attempt): number {
  const cores = planned?.plan.cores.length ?? 0
  return planned && cores > 0 ? liftsFor(b, planned.groups, cores) : 1
}

function liftsFor(b: Resolved, groups: readonly PlannedGroup[], cores: number): number {
  let dwellings = 0
  for (const group of groups) {
    dwellings += group.floors.length * group.bays.filter((bay) => bay.kind === 'dwelling').length
  }
  return Math.min(MAX_LIFTS, Math.max(1, Math.ceil(dwellings / (b.rules.dwellingsPerLift * cores))))
}

/** Housing without a single dwelling: the halls took the room. */
function sayNoDwelling(
  b: Resolved,
  strip: Strip,
  section: Section,
  { plan, groups }: Planned,
  messages: MessageList,
): void {
  const housing = b.floors.some((floor) => isDwelling(floor.func))
  if (!housing || groups.some((g) => g.bays.some((bay) => bay.kind === 'dwelling'))) return
  const blocked = [...plan.cores, ...plan.entrances].reduce((n, x) => n + x.to - x.from, 0)
  const smallest = Math.min(...section.types.map((t) => t.min))
  messages.add('length_out_of_range', {
    target: 'maxlength',
    value: toMetres(strip.length),
    fix: { field: 'maxlength', value: neededLength(b, blocked + 2 * smallest) },
  })
}

/** The longest way along the gallery from a front door to the nearest core. */
function sayEscape(
  b: Resolved,
  strip: Strip,
  { plan, groups }: Planned,
  messages: MessageList,
): void {
  if (plan.cores.length === 0) return
  let longest = 0
  for (const group of groups) {
    for (const bay of group.bays) {
      if (bay.kind !== 'dwelling') continue
      const middle = (bay.from + bay.to) / 2
      let nearest = Number.POSITIVE_INFINITY
      for (const core of plan.cores) {
        nearest = Math.min(nearest, Math.max(core.from - middle, middle - core.to, 0))
      }
      longest = Math.max(longest, nearest * strip.module)
    }
  }
  if (longest > b.rules.escapeDistance) {
    messages.add('escape_exceeded', { target: 'maxlength', value: toMetres(longest) })
  }
}
