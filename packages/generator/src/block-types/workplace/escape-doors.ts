/** The doors out of a hall in its own facades, and what is said of a hall too deep for them. */
import { ASSUMED_RULES, DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import { OPENING } from '../../model/openings.ts'
import type { PlanDoor } from '../../plan/cell.ts'
import type { Mirror } from '../../plan/mirror.ts'
import { inOpenAir } from '../../plan/open-air.ts'
import { DOORS } from '../../plan/openings.ts'
import { OUTSIDE } from '../../plan/partition.ts'
import { farthest } from './farthest.ts'
import type { Part } from './rooms.ts'

/** A stretch of facade without docks or overhead doors, on the line `at`; the hall lies on its low side or on its high one. */
export interface Side {
  vertical: boolean
  at: Lu
  from: Lu
  to: Lu
  isHallLow: boolean
}

/**
 * Ways in a hall are up to 60 m where those in a dwelling are up to 30 m: few people work in it; they count half as long again,
 * for what one walks around (domain reference §2.4 "escape inside the unit").
 */
const HALL_WAY = 60 / ASSUMED_RULES.escape_distance
const DETOUR = 1.5
/** Two ways out are no nearer to each other, metres (domain reference §2.4 "2 exits >= 5 m apart"). */
const APART = toLattice(5)
/** Below a bay of a distribution centre (domain reference §3.7) not the hall gets shallower but the yard before it. */
const LEAST_HALL = toLattice(12)

/** Sides of a box of a hall from `from` on along its right side; its front is one of them when nothing stands before it. */
export function sidesOf([u0, v0, u1, v1]: Part, right: Lu, hasFront: boolean): Side[] {
  return [
    { vertical: false, at: v1, from: u0, to: u1, isHallLow: true },
    { vertical: true, at: u0, from: v0, to: v1, isHallLow: false },
    { vertical: true, at: u1, from: right, to: v1, isHallLow: true },
    ...(hasFront ? [{ vertical: false, at: v0, from: u0, to: u1, isHallLow: false }] : []),
  ]
}

/** The room behind the docks of a hall: one comes from it into the hall by an overhead door at every dock. */
export interface DockRoom {
  part: Part
  /** Its only side without docks. */
  end: Side
}

/** Doors out of a hall, and those out of the room behind its docks. */
export interface WaysOut {
  hall: PlanDoor[]
  docks: PlanDoor[]
}

/**
 * Doors evenly along the sides, so near to each other that from everywhere one is within the way; of a hall that is too deep
 * for that, half a way apart, and the longest way is said. The docks have a door in their own end; from what lies far from it
 * the ways lead through the hall.
 * @param parts the boxes of the hall, the largest first, its sides those of `sidesOf`
 */
export function escapeDoors(
  parts: readonly Part[],
  sides: readonly Side[],
  mirror: Mirror,
  b: Resolved,
  messages: MessageList,
  dockRoom?: DockRoom,
): WaysOut {
  const most = b.rules.escapeDistance * HALL_WAY
  const reach = most / DETOUR
  const open = openSides(sides, mirror, b)
  const isWhole = b.beside.length === 0
  const deepest = Math.max(...parts.map((part, i) => depthOf(part, i, sides.length > 3)))
  const wide = isWhole ? 2 * Math.sqrt(Math.max(0, reach * reach - deepest * deepest)) : 0
  const pitch = Math.max(wide, reach / 2)
  const doors = open.flatMap((side) => doorsAlong(side, pitch))
  const isNear = isWhole && pitch === wide && pitch >= 2 * APART
  const ends = dockRoom ? openSides([dockRoom.end], mirror, b) : []
  const docks = ends.flatMap((side) => doorsAlong(side, reach / 2))
  // docks that those doors do for ask nothing more of the hall
  const isDeep = dockRoom !== undefined && farthest([dockRoom.part], [...doors, ...docks]) > reach
  if (isNear && !isDeep) return { hall: doors, docks }
  const hall = isDeep ? open.flatMap((side) => doorsAlong(side, reach / 2)) : doors
  const rooms = isDeep ? [...parts, dockRoom.part] : parts
  const way = DETOUR * farthest(rooms, [...hall, ...docks])
  if (way > most) sayFar(way, most, rooms, sides.length > 3, reach, messages, b)
  return { hall, docks }
}

/** How far the deepest place lies from the nearest side: from the rear or the ends, or the front too; of a leg from its end. */
function depthOf([u0, v0, u1, v1]: Part, i: number, hasFront: boolean): Lu {
  if (i > 0) return u1 - u0
  return Math.min((u1 - u0) / 2, hasFront ? (v1 - v0) / 2 : v1 - v0)
}

/** What no other leg of the building stands before. */
function openSides(sides: readonly Side[], mirror: Mirror, { beside }: Resolved): readonly Side[] {
  if (beside.length === 0) return sides
  return sides.flatMap((side) => {
    const [along, across] = side.vertical ? [mirror.y, mirror.x] : [mirror.x, mirror.y]
    const isOver = across(1) < across(0)
    const isLow = side.isHallLow !== isOver
    const [a, b] = [along(side.from), along(side.to)]
    const border = {
      vertical: side.vertical,
      at: across(side.at),
      from: Math.min(a, b),
      to: Math.max(a, b),
      low: isLow ? 0 : OUTSIDE,
      high: isLow ? OUTSIDE : 0,
    }
    const step = along(1) - along(0)
    return inOpenAir([border], beside).map(({ from, to }) => {
      const ends = [(from - along(0)) * step, (to - along(0)) * step]
      return { ...side, from: Math.min(...ends), to: Math.max(...ends) }
    })
  })
}

function doorsAlong({ vertical, at, from, to }: Side, pitch: Lu): PlanDoor[] {
  const length = to - from
  if (length < DOORS.front + 2 * toLattice(DESIGN_RULES.outer_wall)) return []
  const most = Math.max(1, Math.floor(length / APART))
  const count = Math.min(most, Math.max(1, Math.ceil(length / Math.max(pitch, 1))))
  return Array.from({ length: count }, (_, i) => {
    const middle = from + Math.floor((length * (2 * i + 1)) / (2 * count))
    const start = middle - DOORS.front / 2
    return { vertical, at, from: start, to: start + DOORS.front, kind: OPENING.door }
  })
}

/** With the depth of the box at which doors half a way apart do. */
function sayFar(
  way: number,
  most: Lu,
  parts: readonly Part[],
  hasFront: boolean,
  reach: number,
  messages: MessageList,
  b: Resolved,
): void {
  const { envelope } = b
  const deep = Math.sqrt((reach * reach * 15) / 16)
  const front = Math.min(...parts.map(([, v0]) => v0))
  const depth = envelope.y1 - envelope.y0
  const [, v0 = 0, , v1 = 0] = parts[0] ?? []
  const spare = v1 - v0 - LEAST_HALL
  const less = depth - front - Math.floor(hasFront ? 2 * deep : deep)
  // doors 5 m apart stand nearer to each other than half the way only where it is longer than that
  const mends = b.beside.length === 0 && reach >= 4 * APART && less > 0 && less <= spare
  messages.add('escape_exceeded', {
    target: 'maxwidth',
    value: Number.isFinite(way) ? toMetres(Math.ceil(way)) : null,
    rule: 'escape_distance',
    required: toMetres(most),
    ...(mends && {
      fix: { field: 'maxwidth', value: Math.floor(toMetres(depth - less) * 10) / 10 },
    }),
  })
}
