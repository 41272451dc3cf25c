/** Where a loggia lies in its dwelling, and what it leaves of it: from version 3.6 on (generator reference §9.13). */
import { boundsOf, boxRing, type Lu, type Ring, ringArea } from '@kavel/geometry'
import type { DwellingType } from '../input/types-of-mix.ts'
import type { PlanCell } from './cell.ts'
import { type LoggiaRules, loggiaSize, SIDE_WALL } from './loggia-size.ts'
import { without } from './notch.ts'
import type { Clear } from './openings.ts'
import { type Border, OUTSIDE } from './partition.ts'

/** A loggia in its dwelling. */
export interface LoggiaSpot {
  /** The open space, up to the facade. */
  ring: Ring
  /** The dwelling around it, and its clear space. */
  gross: Ring
  net: Ring
  /** Does it lie along y? */
  vertical: boolean
  /** The line of the facade, and of the wall behind the loggia. */
  front: Lu
  back: Lu
  /** Along the facade. */
  from: Lu
  to: Lu
  /** Sides with a wall that a neighbour or the end of the building lies behind. */
  closed: readonly [low: boolean, high: boolean]
}

/** @returns undefined: there is no room, a door is in the way, or the dwelling would be smaller than its type */
export function loggiaSpot(
  type: DwellingType,
  cell: PlanCell,
  border: Border,
  clear: Clear,
  net: Ring,
  rules: LoggiaRules,
): LoggiaSpot | undefined {
  const { vertical, at: front } = border
  const { x0, y0, x1, y1 } = boundsOf(net)
  const free = { length: clear.to - clear.from, depth: vertical ? x1 - x0 : y1 - y0 }
  const size = loggiaSize(type.balcony, free, type.dual.minDepth, rules)
  if (!size) return undefined
  const isLow = size.isWhole || !cell.mirrored
  const from = isLow ? clear.from + SIDE_WALL : clear.to - SIDE_WALL - size.length
  const to = from + size.length
  const closed = [isLow, size.isWhole || !isLow] as const
  const inwards = border.high === OUTSIDE ? -1 : 1
  const back = front + inwards * size.depth
  const loggia = boxOf(vertical, from, to, front, back)
  const walls = boxOf(
    vertical,
    closed[0] ? clear.from : from - rules.outerWall,
    closed[1] ? clear.to : to + rules.outerWall,
    front,
    back + inwards * rules.outerWall,
  )
  const gross = without(cell.ring, loggia)
  const left = without(net, walls)
  if (!gross || !left || ringArea(left) < type.sizeMin) return undefined
  const reach = boundsOf(walls)
  const isInTheWay = cell.doors.some((door) => {
    const [low, high] = door.vertical ? [reach.x0, reach.x1] : [reach.y0, reach.y1]
    const [start, end] = door.vertical ? [reach.y0, reach.y1] : [reach.x0, reach.x1]
    return door.at >= low && door.at <= high && door.from < end && door.to > start
  })
  if (isInTheWay) return undefined
  return { ring: loggia, gross, net: left, vertical, front, back, from, to, closed }
}

function boxOf(vertical: boolean, from: Lu, to: Lu, a: Lu, b: Lu): Ring {
  const [near, far] = [Math.min(a, b), Math.max(a, b)]
  return vertical ? boxRing(near, from, far, to) : boxRing(from, near, to, far)
}

/** A line of a plan, from and to along it. */
type Line = Pick<Border, 'vertical' | 'at' | 'from' | 'to'>

/** Is it the wall behind the loggia, with its doors? */
export function isBehindLoggia(spot: LoggiaSpot, { vertical, at, from, to }: Line): boolean {
  return vertical === spot.vertical && at === spot.back && from >= spot.from && to <= spot.to
}

/** Is it a wall beside the loggia, or the end of one in the facade? Neither has windows. */
export function isBesideLoggia(spot: LoggiaSpot, line: Line): boolean {
  if (line.vertical !== spot.vertical) return isSide(spot, line)
  const isFront = line.at === spot.front
  return (
    isFront &&
    ((spot.closed[0] && line.to === spot.from) || (spot.closed[1] && line.from === spot.to))
  )
}

/** Is it the facade of the room beside the loggia? */
export function isRoomBesideLoggia(spot: LoggiaSpot, { vertical, at }: Line): boolean {
  return vertical === spot.vertical && at === spot.front
}

/** What is free of a border of the dwelling: all of the wall behind the loggia, and of an end wall what lies behind that. */
export function clearOfLoggia(spot: LoggiaSpot, border: Line, clear: Clear, outerWall: Lu): Clear {
  if (isBehindLoggia(spot, border)) return { from: border.from, to: border.to }
  const { vertical, front, back, from, closed } = spot
  if (border.vertical === vertical || !closed[border.at < from ? 0 : 1]) return clear
  return front < back
    ? { from: Math.max(clear.from, back + outerWall), to: clear.to }
    : { from: clear.from, to: Math.min(clear.to, back - outerWall) }
}

/** Is it the wall of the loggia at a neighbour? */
export function isNeighbourWall(spot: LoggiaSpot, line: Line): boolean {
  return isSide(spot, line) && spot.closed[line.at === spot.from ? 0 : 1]
}

function isSide({ vertical, front, back, from, to }: LoggiaSpot, line: Line): boolean {
  if (line.vertical === vertical || (line.at !== from && line.at !== to)) return false
  return line.from >= Math.min(front, back) && line.to <= Math.max(front, back)
}
