/** The strip of offices before a hall: stair, hall with toilets, and offices on one or two floors. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import { OPENING } from '../../model/openings.ts'
import type { PlanCell } from '../../plan/cell.ts'
import { DOORS } from '../../plan/openings.ts'
import { doorAt } from './hall-part.ts'
import { hangInner, roomOf } from './rooms.ts'

const TOILETS = toLattice(DESIGN_RULES.office_bathroom_length)
const OFFICE_HEIGHT = toLattice(DESIGN_RULES.office_floor_height)
/** No floor is lower: 2.6 m free under a package of 0.4 (domain reference §3.1). */
const LEAST_HEIGHT = toLattice(DESIGN_RULES.floor_height)
/**
 * Deeper than this, a stair as long as a service room keeps to the facade and leaves one behind it: its least clear depth
 * with its wall, and its clear length (specification point 9 "service").
 */
const ROOM_BEHIND = toLattice(DESIGN_RULES.min_service_depth + DESIGN_RULES.inner_wall)
const SERVICE_LENGTH = toLattice(DESIGN_RULES.service_length)

/** Least depth: the stair lies along the facade. */
export function leastStripDepth({ outerWall, innerWall, stairWidth }: Rules): Lu {
  return outerWall + stairWidth + Math.floor(innerWall / 2)
}

/** Lengths of the stair and of the hall beside it, and the least that leaves room for an office. */
export function stripLengths({ outerWall, innerWall, stairLength }: Rules) {
  const half = Math.floor(innerWall / 2)
  const stair = outerWall + stairLength + half
  const hall = TOILETS + innerWall
  return { stair, hall, least: stair + hall + toLattice(3) + outerWall + half }
}

/**
 * Heights of the floors of a strip under a roof: offices of 3.6 m, equal floors when the hall is lower, one floor when two
 * do not fit.
 * @param ground asked for the ground floor; 0: as the offices
 */
export function stripHeights(roof: Lu, ground: Lu): Lu[] {
  const first = ground > 0 ? Math.min(ground, roof) : Math.min(OFFICE_HEIGHT, Math.floor(roof / 2))
  const second = Math.min(OFFICE_HEIGHT, roof - first)
  if (first >= LEAST_HEIGHT && second >= LEAST_HEIGHT) return [first, second]
  return [ground > 0 ? first : Math.min(roof, OFFICE_HEIGHT)]
}

/** Under this roof and above there are two floors. */
export function leastDoubleRoof(ground: Lu): Lu {
  return (ground > 0 ? ground : LEAST_HEIGHT) + LEAST_HEIGHT
}

export interface StripPlan {
  /** From the outside of the facade at v0 to the wall of the hall. */
  v0: Lu
  v1: Lu
  /** The offices end here. */
  end: Lu
  rules: Rules
}

/** One floor of offices. With a stair there are two floors. */
export function stripCells(plan: StripPlan, isGround: boolean, hasStair: boolean): PlanCell[] {
  const { v0, v1, end, rules } = plan
  const lengths = stripLengths(rules)
  const half = Math.floor(rules.innerWall / 2)
  const s = hasStair ? lengths.stair : 0
  const h = s + lengths.hall + (hasStair ? 0 : rules.outerWall - half)
  const lobby = v0 + rules.outerWall + rules.corridor + half
  const isLong = lengths.stair - rules.outerWall - half >= SERVICE_LENGTH
  const isDeep = isLong && v1 - v0 >= leastStripDepth(rules) + half + ROOM_BEHIND
  const behind = isDeep ? v0 + leastStripDepth(rules) : v1
  const hall = isGround ? FunctionType.entrance : FunctionType.corridor
  const frontDoor = doorAt(Math.floor((s + h) / 2), v0, DOORS.lobby, OPENING.glazed_door)
  const cells = [
    ...(hasStair ? [roomOf(FunctionType.staircase, [[0, v0, s, behind]])] : []),
    ...(hasStair && isDeep ? [roomOf(FunctionType.me, [[0, behind, s, v1]])] : []),
    roomOf(hall, [[s, v0, h, lobby]], { doors: isGround ? [frontDoor] : [] }),
    roomOf(FunctionType.common, [[s, lobby, h, v1]], { isSanitary: true }),
    roomOf(FunctionType.office, [[h, v0, end, v1]]),
  ]
  return hangInner(cells, (from, to) => to.fn === hall && from.fn === FunctionType.office)
}

/** Where a strip of one floor has its hall and first office, at least. */
export function leastStripLength(rules: Rules, hasStair: boolean): Lu {
  const { stair, least } = stripLengths(rules)
  return hasStair ? least : least - stair + rules.outerWall
}
