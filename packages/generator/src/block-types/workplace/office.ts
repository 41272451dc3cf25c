/** Offices (archetype 7): a bar of floors with cores along its rear (domain reference §3.7, generator reference §9.8). */
import { BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Lu, toLattice, toLatticeArea, toMetres } from '@kavel/geometry'
import { LIMITS } from '../../base/limits.ts'
import type { MessageList } from '../../base/messages.ts'
import { type FloorPlan, heightsOf } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { FloorGroup } from '../../model/types.ts'
import { hangDoors } from '../../plan/doors.ts'
import { finishFloor } from '../../plan/finish.ts'
import type { Layout } from '../../plan/layout.ts'
import { mirroredCells, mirrorOf } from '../../plan/mirror.ts'
import { type Covered, roofsOf } from '../../roofs/tiered.ts'
import { innerSide, runsBack } from '../bend.ts'
import { withinGround } from '../stand-back.ts'
import { towerOf } from '../tower-of.ts'
import { type CoreNeed, coreDepth, coreLength } from './office-core.ts'
import { MIN_ROOM, type OfficeBar, officeCells } from './office-plan.ts'
import { mirrorAt, officeTiers } from './office-tiers.ts'

/** Deepest bar of one tenant a floor, and of rooms along a corridor, metres (domain reference §3.7). */
const MAX_DEPTH = { open: toLattice(DESIGN_RULES.max_office_depth), cut: toLattice(16) }
/** Clear width of the hall and the corridor, metres (domain reference §3.7). */
const CORRIDOR = toLattice(1.8)
const LEAST_OFFICE = toLattice(DESIGN_RULES.min_office_depth)
const LEAST_HEIGHT = toLattice(DESIGN_RULES.office_floor_height)
const SMOKE_LOCK_HEIGHT = toLattice(DESIGN_RULES.smoke_lock_min_height)
/** Gross area of all floors a lift serves, lattice areas, and the floors above which there are two (domain reference §3.7). */
const PER_LIFT = toLatticeArea(2500)
const ONE_LIFT_FLOORS = 5
/** Gross area of a floor a core serves (generator reference §9.8). */
const PER_CORE = toLatticeArea(1000)
/** Floor area that a single stair serves at most (domain reference §2.4 "single stair"), lattice areas. */
const PER_STAIR = toLatticeArea(800)
/** How much longer than a straight line the way is where rooms are not fixed (domain reference §2.4). */
const DETOUR = 1.5
/** More lifts a core than this are not planned. */
const MAX_LIFTS = 6

export function layoutOffice(asked: Resolved, _: BlockType, messages: MessageList): Layout | null {
  if (asked.floors.length === 0) return null
  const b = withinGround(asked)
  const bar = barOf(b, messages)
  if (!bar) return null
  const floors = b.floors.map((floor) => ({ ...floor, func: workOf(floor) }))
  const tiers = officeTiers(floors, bar, leastFront(b), messages)
  const planned = tiers.flatMap((tier) =>
    groupsOf(tier.floors).map((group) => {
      const [{ func, z, entranceSize }] = group as [FloorPlan]
      const cells = officeCells(tier.bar, {
        fn: func,
        entrance: z === 0 ? toLatticeArea(Math.min(entranceSize, LIMITS.side)) : null,
        types: b.work.isCut && func === FunctionType.office ? b.types : [],
      })
      return { tier, group, cells }
    }),
  )
  const cells = planned.reduce((n, plan) => n + plan.cells.length * plan.group.length, 0)
  if (cells > LIMITS.cells) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
    return null
  }
  sayLow(floors, messages)
  const inner = innerSide(b)
  // cores and what is behind them lie inside a bend, entrances outside it
  const mirror = mirrorOf(b.envelope, runsBack(b) ?? b.flipX, inner ? inner === 'front' : b.flipY)
  const id = `${b.id}/t:0`
  const finished = planned.map((plan, g) =>
    finishFloor(
      {
        id: `${id}/g:${g}`,
        blocktype: BlockType.none,
        floors: plan.group,
        cells: hangDoors(
          mirroredCells(plan.cells, mirrorAt(plan.tier, mirror)),
          [],
          undefined,
          b.beside,
        ),
        ways: [],
      },
      b,
      messages,
    ),
  )
  const tower = towerOf(id, finished)
  const covered = tiers.map((tier): Covered => {
    const last = tier.floors.at(-1) as FloorPlan
    const { plate } = finished[planned.findIndex((plan) => plan.tier === tier)] as FloorGroup
    return { plate, top: last.z + last.height, roof: last.roof }
  })
  const roofs = roofsOf(covered, b.envelope.height, messages)
  return { towers: [tower], roofs, outline: tower.footprint }
}

/** What a row of offices before the hall needs, walls included. */
function leastFront({ rules }: Resolved): Lu {
  return rules.outerWall + LEAST_OFFICE + Math.floor(rules.innerWall / 2)
}

/** Offices, shops and workshops may lie in an office building; another function becomes office, as the reading of it says. */
function workOf({ func }: FloorPlan): FunctionType {
  return WORK.includes(func) ? func : FunctionType.office
}

const WORK: readonly FunctionType[] = [
  FunctionType.office,
  FunctionType.commercial,
  FunctionType.industrial,
]

/** Neighbouring floors that are alike share a plan; the ground floor has its own. */
function groupsOf(floors: readonly FloorPlan[]): FloorPlan[][] {
  const groups: FloorPlan[][] = []
  for (const floor of floors) {
    const last = groups.at(-1)?.[0]
    const isLike =
      last &&
      last.z > 0 &&
      last.func === floor.func &&
      last.height === floor.height &&
      last.name === floor.name
    if (isLike) groups.at(-1)?.push(floor)
    else groups.push([floor])
  }
  return groups
}

/** The bar and where its cores stand; null with a message when it is too narrow or too short for one. */
function barOf(b: Resolved, messages: MessageList): OfficeBar | null {
  const { envelope, rules } = b
  const length = envelope.x1 - envelope.x0
  const width = envelope.y1 - envelope.y0
  const hasLock = heightOf(b.floors) >= SMOKE_LOCK_HEIGHT
  const most = b.work.isCut ? MAX_DEPTH.cut : MAX_DEPTH.open
  const isHigh = b.floors.length > 1
  const hall = Math.max(rules.corridor, CORRIDOR) + rules.innerWall
  const front = leastFront(b)
  const shallow = coreDepth({ stairs: isHigh ? 1 : 0, lifts: isHigh ? 1 : 0, hasLock }, rules)
  const least = front + hall + shallow
  if (width < least) {
    const fix = { field: 'maxwidth', value: toMetres(least) }
    messages.add('width_short', { target: 'maxwidth', value: toMetres(width), fix })
    return null
  }
  const depth = Math.min(width, Math.max(most, least))
  if (depth < width) {
    const fix = { field: 'maxwidth', value: toMetres(depth) }
    messages.add('depth_out_of_range', { target: 'maxwidth', value: toMetres(width), fix })
  }
  const gross = length * depth * b.floors.length
  const inAll = Math.max(Math.ceil(gross / PER_LIFT), b.floors.length > ONE_LIFT_FLOORS ? 2 : 1)
  const rear = b.work.isCut ? Math.max(shallow, Math.floor((depth - hall) / 2)) : shallow
  const v1 = depth - rear
  const thicker = rules.outerWall - Math.floor(rules.innerWall / 2)
  const alone: CoreNeed = { stairs: 1, lifts: Math.min(MAX_LIFTS, inAll), hasLock }
  const isAlone =
    isHigh && oneStairDoes({ length, depth, v1 }, b, coreLength(alone, rules), thicker)
  const needFor = (cores: number): CoreNeed => {
    if (!isHigh) return { stairs: 0, lifts: 0, hasLock }
    // two ways out: one core has two stairs, of more cores each has one
    const stairs = cores === 1 && !isAlone ? 2 : 1
    return { stairs, lifts: Math.min(MAX_LIFTS, Math.ceil(inAll / cores)), hasLock }
  }
  const sizeFor = (cores: number) => coreLength(needFor(cores), rules)
  const shortest = sizeFor(1) + 2 * thicker
  if (length < Math.max(shortest, 2 * MIN_ROOM)) {
    const fix = { field: 'maxlength', value: toMetres(Math.max(shortest, 2 * MIN_ROOM)) }
    messages.add('length_out_of_range', { target: 'maxlength', value: toMetres(length), fix })
    return null
  }
  const byWay = (cores: number) => length / (2 * cores) - sizeFor(cores) / 2 <= rules.escapeDistance
  const byArea = (cores: number) => (length * depth) / cores <= PER_CORE
  let cores = 1
  const fits = (n: number) => length / n >= sizeFor(n) + 2 * MIN_ROOM
  while (fits(cores + 1) && !(byArea(cores) && byWay(cores))) cores++
  if (!byWay(cores))
    messages.add('escape_exceeded', { target: 'maxlength', value: toMetres(length / (2 * cores)) })
  const need = needFor(cores)
  if (need.lifts > need.stairs) messages.add('lift_added', { value: need.lifts * cores })
  if (hasLock && isHigh) messages.add('smoke_lock_added')
  return {
    length,
    depth,
    hall: { v0: v1 - hall, v1 },
    cores: coresAlong(length, cores, sizeFor(cores), thicker),
    need,
    module: b.grid.module,
    rules,
  }
}

/**
 * Is one stair enough? Where from every corner of a floor the way to it, half as long again for the rooms that one walks around,
 * is no longer than the escape distance, and what it serves is neither high nor large (domain reference §2.4 "escape inside the
 * unit", "single stair").
 * @param size of the core with one stair
 */
function oneStairDoes(
  { length, depth, v1 }: { length: Lu; depth: Lu; v1: Lu },
  { floors, rules }: Resolved,
  size: Lu,
  thicker: Lu,
): boolean {
  if (length < size + 2 * thicker || length * depth * floors.length > PER_STAIR) return false
  if (floors.some(({ z }) => z > rules.liftHeight)) return false
  const [core] = coresAlong(length, 1, size, thicker)
  const u0 = core?.u0 ?? 0
  const end = u0 === 0 ? thicker : 0
  const door = u0 + Math.floor((rules.stairWidth + rules.innerWall + end) / 2)
  const farU = Math.max(door, length - door)
  const farV = Math.max(v1, depth - v1)
  return DETOUR * Math.sqrt(farU * farU + farV * farV) <= rules.escapeDistance
}

/** In the middle of equal stretches; a single one goes to an end, or takes all, rather than leave a slit of office. */
function coresAlong(length: Lu, count: number, size: Lu, thicker: Lu): OfficeBar['cores'] {
  if (count === 1 && length - size < 2 * MIN_ROOM) {
    const ended = size + thicker
    return [{ u0: 0, u1: length - ended < MIN_ROOM ? length : ended }]
  }
  return Array.from({ length: count }, (_, i) => {
    const u0 = Math.floor((length * (2 * i + 1)) / (2 * count) - size / 2)
    return { u0, u1: u0 + size }
  })
}

function heightOf(floors: readonly FloorPlan[]): Lu {
  return floors.reduce((top, { z, height }) => Math.max(top, z + height), 0)
}

function sayLow(floors: readonly FloorPlan[], messages: MessageList): void {
  const low = floors.filter(
    ({ func, height }) => func === FunctionType.office && height < LEAST_HEIGHT,
  )
  for (const { field, height } of heightsOf(low)) {
    const fix = { field, value: DESIGN_RULES.office_floor_height }
    messages.add('office_low', { target: field, value: toMetres(height), fix })
  }
}
