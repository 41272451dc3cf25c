/** One floor of an office: halls before the cores, an entrance to each on the ground, and offices in all the rest. */
import { FunctionType } from '@kavel/domain'
import type { Lu } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { OPENING } from '../../model/openings.ts'
import type { PlanCell, PlanDoor } from '../../plan/cell.ts'
import { DOORS } from '../../plan/openings.ts'
import { cutRows, NARROWEST } from './cut.ts'
import { doorAt } from './hall-part.ts'
import { type CoreNeed, coreCells } from './office-core.ts'
import { hangInner, type Part, roomOf } from './rooms.ts'

/** What all floors of an office share; (0, 0) is the left end of the front facade. */
export interface OfficeBar {
  length: Lu
  depth: Lu
  /** The hall, and the corridor of a floor that is cut: from the middle of the wall before it to that behind it. */
  hall: { v0: Lu; v1: Lu }
  cores: { u0: Lu; u1: Lu }[]
  need: CoreNeed
  module: Lu
  rules: Rules
}

export interface OfficeFloor {
  fn: FunctionType
  /** Clear areas of the entrances; null: no ground floor. */
  entrance: number | null
  /** Types to cut the floor into; empty: one tenant. */
  types: readonly DwellingType[]
}

export function officeCells(bar: OfficeBar, floor: OfficeFloor): PlanCell[] {
  const { length, depth, hall, cores, need, rules } = bar
  const entrances = floor.entrance === null ? [] : cores.map((core) => entranceAt(bar, core, floor))
  const isCut = floor.types.length > 0
  const fixed = cores.flatMap(({ u0, u1 }, i) => {
    const thicker = rules.outerWall - Math.floor(rules.innerWall / 2)
    const ends = { left: u0 === 0 ? thicker : 0, right: u1 === length ? thicker : 0 }
    return coreCells(need, rules, [u0, hall.v1, u1, depth], ends, `core:${i}`)
  })
  const halls = isCut
    ? [roomOf(FunctionType.corridor, [[0, hall.v0, length, hall.v1]])]
    : cores.map(({ u0, u1 }) => roomOf(FunctionType.corridor, [[u0, hall.v0, u1, hall.v1]]))
  const doors = entrances.map(({ u0, u1 }) => {
    const middle = Math.floor((u0 + u1) / 2)
    const through = [0, hall.v0].map((v) => doorAt(middle, v, DOORS.lobby, OPENING.glazed_door))
    return roomOf(FunctionType.entrance, [[u0, 0, u1, hall.v0]], { doors: through })
  })
  const rooms = isCut ? cutRooms(bar, floor, entrances) : openRooms(bar, floor, entrances)
  const cells = [...rooms, ...doors, ...fixed, ...halls]
  const isWork = ({ fn }: PlanCell) => fn === floor.fn
  const hung = hangInner(cells, (from, to) => isWork(from) && isHall(to))
  return hung.map((cell) => (isWork(cell) ? withShopDoor(cell) : cell))
}

interface Span {
  u0: Lu
  u1: Lu
}

function isHall({ fn, space }: PlanCell): boolean {
  return fn === FunctionType.entrance || (fn === FunctionType.corridor && space === null)
}

/** As wide as its size asks for, not wider than its core, and never a slit of office beside it. */
function entranceAt({ hall, length, rules }: OfficeBar, core: Span, floor: OfficeFloor): Span {
  const clear = hall.v0 - rules.outerWall - Math.floor(rules.innerWall / 2)
  const size = floor.entrance ?? 0
  const asked = Math.ceil(size / Math.max(1, clear)) + rules.innerWall
  const most = core.u1 - core.u0 - (core.u1 - core.u0 === length ? MIN_ROOM : 0)
  const width = Math.min(Math.max(asked, MIN_ENTRANCE), most)
  if (core.u0 === 0) return { u0: 0, u1: width }
  const u0 = core.u0 + Math.floor((core.u1 - core.u0 - width) / 2)
  return { u0, u1: u0 + width }
}

/** Clear 2.4 m with its walls: two doors side by side. */
const MIN_ENTRANCE: Lu = 260_000
/** Least length of a room beside a core, with its walls, lattice units: an office of 3 m. */
export const MIN_ROOM: Lu = 340_000

/** What the cores leave of the rear row. */
function between(cores: readonly Span[], length: Lu): Span[] {
  const ends = [0, ...cores.map(({ u1 }) => u1)]
  return ends.map((u0, i) => ({ u0, u1: cores[i]?.u0 ?? length })).filter(({ u0, u1 }) => u1 > u0)
}

/** One tenant a floor; on the ground one between each two entrances. */
function openRooms(bar: OfficeBar, floor: OfficeFloor, entrances: readonly Span[]): PlanCell[] {
  const { length, depth, hall, cores } = bar
  const fronts = between(entrances, length)
  const rears = between(cores, length)
  return fronts.map(({ u0, u1 }) => {
    const behind = rears.filter((rear) => rear.u0 >= u0 && rear.u1 <= u1)
    const parts: Part[] = [
      [u0, 0, u1, hall.v0],
      ...behind.map((rear): Part => [rear.u0, hall.v0, rear.u1, depth]),
    ]
    return roomOf(floor.fn, parts)
  })
}

/** Rooms of the asked sizes on both sides of a corridor. */
function cutRooms(bar: OfficeBar, floor: OfficeFloor, entrances: readonly Span[]): PlanCell[] {
  const { length, depth, hall, cores, rules, module } = bar
  const half = Math.floor(rules.innerWall / 2)
  const thicker = rules.outerWall - half
  const front = between(entrances, length).map((span) => ({ ...span, v0: 0, v1: hall.v0 }))
  const rear = between(cores, length).map((span) => ({ ...span, v0: hall.v1, v1: depth }))
  const spans = [...front, ...rear]
  const rows = spans.map(({ u0, u1, v0, v1 }) => ({
    from: u0,
    to: u1,
    depth: v1 - v0 - half - rules.outerWall,
    wall: rules.innerWall,
    module,
    narrowest: NARROWEST + rules.innerWall,
    ends: [u0 === 0 ? thicker : 0, u1 === length ? thicker : 0] as const,
  }))
  return cutRows(rows, floor.types).flatMap((pieces, i) => {
    const { v0, v1 } = spans[i] as (typeof spans)[number]
    return pieces.map(({ from, to, type }) =>
      roomOf(floor.fn, [[from, v0, to, v1]], { unitType: type?.id ?? null }),
    )
  })
}

/** A shop opens on the street; so does whatever no hall was found for. */
function withShopDoor(cell: PlanCell): PlanCell {
  if (cell.fn !== FunctionType.commercial && cell.doors.length > 0) return cell
  const front = longestFront(cell)
  return front ? { ...cell, doors: [front, ...cell.doors] } : cell
}

/** In the middle of the edge on the front facade, v = 0. */
function longestFront({ ring }: PlanCell): PlanDoor | null {
  let best: [Lu, Lu] | null = null
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [x0, y0, x1, y1] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [Lu, Lu, Lu, Lu]
    if (y0 !== 0 || y1 !== 0) continue
    if (!best || x1 - x0 > best[1] - best[0]) best = [x0, x1]
  }
  if (!best) return null
  const from = Math.floor((best[0] + best[1] - DOORS.lobby) / 2)
  return { vertical: false, at: 0, from, to: from + DOORS.lobby, kind: OPENING.glazed_door }
}
