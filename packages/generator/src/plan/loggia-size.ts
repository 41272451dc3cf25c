/** How large a loggia is and what it takes of its dwelling: for the mix before, and for the plan after (generator reference §9.13). */
import { type Balcony, DESIGN_RULES } from '@kavel/domain'
import { type Lu, type Lu2, toLattice } from '@kavel/geometry'
import type { Rules } from '../input/rules.ts'
import { balconySize, leastLength, SIDE_MARGIN } from './outdoor.ts'

/** The wall of a loggia beside a neighbour, from the party wall's face: half of what a balcony leaves free of its facade. */
export const SIDE_WALL: Lu = SIDE_MARGIN / 2

/** The window wall of a living room, and its least depth (specification: at least 3 m). */
const LIVING = toLattice(DESIGN_RULES.min_living_length)

export interface LoggiaSize {
  /** Open, between its walls, lattice units. */
  length: Lu
  /** From the facade to the wall behind it. */
  depth: Lu
  /** From party wall to party wall, no room beside it. */
  isWhole: boolean
}

/** The clear space of a dwelling without its loggia: along the facade, and away from it. */
export interface Clearance {
  length: Lu
  depth: Lu
}

/**
 * The loggia of a dwelling: at one side of its facade with a room beside it where both have their least width, else along the
 * whole of it. A living room keeps its window wall, behind the loggia or beside it. Null: the type wants none, or has no room.
 *
 * @param minDepth that the dwelling keeps where its loggia is as long as its facade
 */
export function loggiaSize(
  balcony: Balcony,
  clear: Clearance,
  minDepth: Lu,
  { balconyMinArea, outerWall, minRoomLength }: LoggiaRules,
): LoggiaSize | null {
  const asked = balcony.type === 'inset' ? balconySize(balcony, balconyMinArea) : null
  if (!asked) return null
  const { depth } = asked
  const behind = clear.depth - depth
  if (behind < LIVING) return null
  const isFree = balcony.maxlength === null
  const least = Math.min(asked.length, leastLength(depth, balconyMinArea))
  const shared = clear.length - SIDE_WALL - outerWall
  const length = Math.min(
    isFree ? Math.max(asked.length, LIVING) : asked.length,
    shared - minRoomLength,
  )
  if (length >= least && (length >= LIVING || shared - length >= LIVING))
    return { length, depth, isWhole: false }
  const whole = clear.length - 2 * SIDE_WALL
  const isLong = whole >= Math.max(least, LIVING) && (isFree || whole <= asked.length)
  return isLong && behind >= minDepth ? { length: whole, depth, isWhole: true } : null
}

export type LoggiaRules = Pick<Rules, 'balconyMinArea' | 'outerWall' | 'minRoomLength'>

/** What a loggia and the walls around it take of the clear space of its dwelling. */
export function loggiaCut(
  { length, depth, isWhole }: LoggiaSize,
  clear: Clearance,
  { outerWall }: LoggiaRules,
): Lu2 {
  return depth * (isWhole ? clear.length : SIDE_WALL + length + outerWall)
}
