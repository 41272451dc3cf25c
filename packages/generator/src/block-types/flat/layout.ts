/** Straight flats: a bar of one or two rows of dwellings along a gallery or a corridor (generator reference §9.1–9.2). */
import { type BlockType, DESIGN_RULES, RoofType } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import { LIMITS } from '../../base/limits.ts'
import type { MessageList } from '../../base/messages.ts'
import type { FlatKind } from '../../input/flat-kinds.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { areaOfModules } from '../../mix/frontage.ts'
import type { FloorGroup } from '../../model/types.ts'
import { coverOf } from '../../plan/finish.ts'
import type { Layout, LayoutFunction } from '../../plan/layout.ts'
import { type Mirror, mirrorOf } from '../../plan/mirror.ts'
import { type Covered, roofsOf } from '../../roofs/tiered.ts'
import { type Blocked, borderAt, type Strip, stripOf } from '../../strip/strip.ts'
import { alongSide, endsAgainst, innerSide, runsBack } from '../bend.ts'
import { sayEscape } from '../messages-escape.ts'
import { withinGround } from '../stand-back.ts'
import { towerOf } from '../tower-of.ts'
import { straightBay } from './core-bay.ts'
import { needsCore } from './cores.ts'
import { floorGroup } from './floor-group.ts'
import { endingOf, pairFloors, upperGroups } from './maisonette.ts'
import type { MaisonetteFloor } from './maisonette-stairs.ts'
import { sayDark, sayNoDwelling } from './messages.ts'
import { onGrid } from './on-grid.ts'
import type { PlannedGroup } from './plan.ts'
import { planWithLifts } from './planned.ts'
import { planPortiek } from './portiek.ts'
import { type Section, sectionOf } from './section.ts'
import { baysOf, tiersOf } from './tiers.ts'
import { longestWay } from './ways-out.ts'

/** cos of the turn from which the gallery changes sides: it lies on the side that looks north, due east and west stay. */
const NORTH = -0.01
const SMOKE_LOCK_HEIGHT = toLattice(DESIGN_RULES.smoke_lock_min_height)
const OFFSET = toLattice(DESIGN_RULES.corridor_offset)
/** What the row beside an end it stops short of keeps of the corridor for its front door: the door and its frame on either side. */
const DOORWAY = toLattice(DESIGN_RULES.door + 2 * 0.6)

/** Less than this beyond another leg is no room of its own, metres. */
const END = toLattice(DESIGN_RULES.min_room_depth)

/** The layout of one kind of flat. */
export function flatOf(kind: FlatKind): LayoutFunction {
  return (b, blocktype, messages) => layoutFlat(b, kind, blocktype, messages)
}

function layoutFlat(
  asked: Resolved,
  kind: FlatKind,
  blocktype: BlockType,
  messages: MessageList,
): Layout | null {
  const low = withinGround(kind.access === 'portiek' ? belowLocks(asked, messages) : asked)
  const whole = onGrid(low, messages)
  const paired =
    kind.levels === 2 ? pairFloors(whole, messages) : { lower: whole, above: new Map() }
  if (paired.lower.floors.length === 0) return null
  const section = sectionOf(paired.lower, kind, messages)
  if (!section) return null
  const { envelope, rules } = whole
  const strip = stripOf(
    envelope.x1 - envelope.x0,
    rules.outerWall,
    rules.innerWall,
    whole.grid.module,
  )
  if (tooManyCells(paired.lower, strip, section)) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
    return null
  }
  const inner = innerSide(whole)
  const isTurned = inner ? inner === 'front' : kind.access === 'gallery' && facesNorth(whole)
  const floors = [...paired.lower.floors, ...paired.above.values()]
  const highestFloor = floors.reduce(topOver, 0)
  const highest = Math.max(highestFloor, whole.topAbove)
  // galleries are open air: no smoke gathers there
  const needsSmokeLock = kind.access === 'corridor' && highest >= SMOKE_LOCK_HEIGHT
  if (!straightBay(section, rules, needsSmokeLock) && needsCore(paired.lower)) {
    const missing = toMetres(rules.stairLength - section.depth)
    messages.add('core_missing', { target: 'maxwidth', value: missing })
    return null
  }
  const outline = { strip, section, isAccessInFront: isTurned, needsSmokeLock }
  const tiers = tiersOf(paired.lower, outline, messages)
  const b = { ...paired.lower, floors: tiers.flatMap(({ floors }) => floors) }
  const bays = baysOf(tiers, b, needsSmokeLock)
  const mirror = mirrorOf(
    envelope,
    runsBack(whole) ?? b.flipX,
    inner ? inner === 'back' : isTurned === b.flipY,
  )
  const kept = section.rows.length === 2 ? keptFree(whole, strip, mirror) : []
  if (needsSmokeLock && bays[0]) messages.add('smoke_lock_added')
  const planned =
    kind.access === 'portiek'
      ? planPortiek(b, tiers, bays[0] ?? null, messages)
      : planWithLifts(b, { tiers, bays, kept }, messages)
  if (!planned) return null
  sayNoDwelling(b, strip, section, planned, messages)
  sayDark(planned.plan.kept, strip, section, messages)

  const against = endsAgainst(whole)
  const blind: Blind =
    mirror.x(1) > mirror.x(0) ? [against.left, against.right] : [against.right, against.left]
  const towerId = `${b.id}/t:0`
  const floorGroups: FloorGroup[] = []
  const covered = planned.tiers.map((own, t): Covered => {
    const { tier, groups } = own
    const first = floorGroups.length
    const shifted = { ...mirror, x: (u: Lu) => mirror.x(u + tier.from * strip.module) }
    const idOf = (g: number) => `${towerId}/g:${g}`
    const draw = (group: PlannedGroup, maisonette: MaisonetteFloor | null) => {
      const func = group.floors[0]?.func ?? 0
      const shortEnds = shortEndsOf(b, tier.strip, tier.section, group, blind)
      const isGround = group.floors[0]?.ordinal === 0
      const across = bays[t] ?? null
      const drawing = { ...tier, across, rules, func, isGround, shortEnds }
      const id = idOf(floorGroups.length)
      floorGroups.push(floorGroup(id, group, drawing, b, blocktype, shifted, messages, maisonette))
    }
    const riseOf = (group: PlannedGroup | undefined) => group?.floors[0]?.height ?? 0
    for (const group of groups) {
      draw(group, kind.levels === 2 ? { below: null, rise: riseOf(group), ended: [] } : null)
    }
    const ending = endingOf(own, planned.tiers[t + 1], paired.above, whole.topAbove > highestFloor)
    for (const { group, below, ended } of upperGroups(groups, paired.above, ending)) {
      draw(group, { below: idOf(first + below), rise: riseOf(groups[below]), ended })
    }
    const { plate } = floorGroups[first] as FloorGroup
    const floors = tier.floors.flatMap((floor) => [floor, paired.above.get(floor.ordinal) ?? floor])
    return { plate, top: floors.reduce(topOver, 0), roof: floors.at(-1)?.roof ?? RoofType.flat }
  })
  sayEscape(b, longestWay(floorGroups), messages)
  const [ground] = floorGroups as [FloorGroup]
  return {
    towers: [towerOf(towerId, floorGroups)],
    roofs: roofsOf(covered, envelope.height, messages),
    outline: coverOf(ground)[0] ?? ground.plate,
  }
}

/**
 * Is it the front that looks north? Where floors stand back farther at one side the gallery stays at the back: what a setback
 * leaves of a building must not depend on the way it is turned.
 */
function facesNorth({ steppedSide, toWorld }: Resolved): boolean {
  return toWorld.c < NORTH && steppedSide === null
}

/** Front doors of a portiek open on the landing of its stair, which leaves no room for a smoke lock: it stays below that height. */
function belowLocks(asked: Resolved, messages: MessageList): Resolved {
  const floors = asked.floors.filter(({ z, height }) => z + height < SMOKE_LOCK_HEIGHT)
  if (floors.length === asked.floors.length) return asked
  messages.add('height_exceeded', { target: 'blocktype', value: toMetres(SMOKE_LOCK_HEIGHT) })
  return { ...asked, floors }
}

function topOver(z: Lu, floor: FloorPlan): Lu {
  return Math.max(z, floor.z + floor.height)
}

/** Whether another leg stands against the start and the end of a strip. */
type Blind = readonly [start: boolean, end: boolean]

/**
 * How far the corridor of a plan stops before each end: a dwelling lies across it, or its last metres go to the dwelling of
 * the last row when its size allows, unless corridors run to the facades (specification "corridor offset" and `full_length_corridors`).
 * With it the dwelling is as deep as the row and the corridor together: no deeper than its type may be, with windows on one
 * side where the end is blind.
 */
function shortEndsOf(
  b: Resolved,
  strip: Strip,
  section: Section,
  { bays, floors }: PlannedGroup,
  blind: Blind,
): [Lu, Lu] {
  const { corridor, rows } = section
  const isGround = floors[0]?.z === 0
  if (!corridor || rows.length < 2 || b.fullLengthCorridors) return [0, 0]
  // without a hall one comes in at the ends
  if (isGround && bays.every(({ kind }) => kind !== 'entrance')) return [0, 0]
  const bonus = OFFSET * (corridor.v1 - corridor.v0)
  const across = (isStart: boolean): Lu | null => {
    const at = isStart ? 0 : strip.modules
    const bay = bays.find(({ isThrough, from, to }) => isThrough && (from === at || to === at))
    if (!bay) return null
    return isStart ? borderAt(strip, bay.to) : strip.length - borderAt(strip, bay.from)
  }
  const fits = (isStart: boolean): Lu => {
    for (let row = 0; row < rows.length; row++) {
      const own = bays.filter((bay) => bay.row === row && !bay.isThrough)
      const bay = isStart ? own[0] : own.at(-1)
      const fitting = bay?.kind === 'dwelling' ? section.types[bay.type] : undefined
      if (!bay || !fitting) return 0
      const modules = bay.to - bay.from
      const offsets = own.length === 1 ? 2 * OFFSET : OFFSET
      if (modules * strip.module < offsets + DOORWAY) return 0
      const area =
        areaOfModules(modules, section.depth, fitting, section.frontage) +
        bonus * (offsets / OFFSET)
      if (row < rows.length - 1) continue
      const { single, dual } = fitting.type
      const { maxDepth } = blind[isStart ? 0 : 1] ? single : dual
      if (section.depth + corridor.v1 - corridor.v0 > maxDepth) return 0
      if (area > fitting.type.sizeMax) return 0
    }
    return OFFSET
  }
  return [across(true) ?? fits(true), across(false) ?? fits(false)]
}

/** The modules of the row inside the bend that another leg stands before: no dwelling has daylight there. */
function keptFree(b: Resolved, strip: Strip, { x }: Mirror): Blocked[] {
  return alongSide(b).map((box) => {
    const ends = [box.x0, box.x1].map((at) => (x(1) > x(0) ? at - x(0) : x(0) - at))
    const [low, high] = [Math.min(...ends), Math.max(...ends)]
    const from = Math.floor((low - strip.start) / strip.module)
    const to = Math.ceil((high - strip.start) / strip.module)
    return {
      from: low < END ? 0 : Math.max(0, from),
      to: strip.length - high < END ? strip.modules : Math.min(strip.modules, to),
    }
  })
}

/** Counted on the narrowest dwelling, before anything is laid out. */
function tooManyCells(b: Resolved, strip: Strip, section: Section): boolean {
  const narrowest = Math.min(...section.types.map((t) => t.min))
  return b.floors.length * (Math.floor(strip.modules / narrowest) + 6) > LIMITS.cells
}
