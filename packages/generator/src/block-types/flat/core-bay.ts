/**
 * A core bay, from the access side inwards: a lobby, then stair and lifts side by side with the stair at the facade. In a
 * deep row a passage beside a common room leads to the lobby; in a shallow one stair and lifts open on the access itself,
 * and a lock against smoke that finds no room before the stair lies beside it.
 */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boundsOf, boxRing, type Lu, type Ring, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import { OPENING } from '../../model/openings.ts'
import { type PlanCell, type PlanDoor, planCell } from '../../plan/cell.ts'
import type { Section } from './section.ts'

/** Borders along and across a bay, in (u, w): w runs from the access side of the row to its facade. */
export interface BayBox {
  u0: Lu
  u1: Lu
  /** What the walls of the bay's own sides take of it. */
  insetLeft: Lu
  insetRight: Lu
}

/** Borders across the bay; borders of parts that are left out coincide. */
export interface BaySection {
  /** Where the passage ends and the lobby begins. */
  passage: Lu
  /** Where the lobby ends; stair and lifts begin. */
  lobby: Lu
  /** Where the lifts end. */
  lift: Lu
  /** Where the stair ends: at the facade of the highest floor. */
  back: Lu
  /** Where the lock beside the stair ends; 0 where there is none. */
  lock: Lu
  /** The facade of this floor; behind the stair of one that stands further out is a room. */
  rear: Lu
}

/** Free space in front of lift doors, metres: a sidewalk's width lets a stretcher turn. */
const LOBBY_DEPTH = toLattice(DESIGN_RULES.sidewalk)
/** A lobby narrower than a corridor is left out. */
const MIN_LOBBY_DEPTH = toLattice(DESIGN_RULES.corridor_width)
/** What lies behind a lock is as deep as a shaft, or part of it, metres. */
const MIN_BEHIND = toLattice(0.5)
const SMOKE_LOCK = toLattice(DESIGN_RULES.smoke_lock_min_length)

/** Where the parts of a core bay begin; null when the row is too shallow for the stair. */
export function baySection(
  { depth, accessWall }: Section,
  rules: Rules,
  needsSmokeLock: boolean,
): BaySection | null {
  const { stairLength, liftLength, outerWall, innerWall, corridor } = rules
  const back = accessWall + depth + outerWall
  if (depth < stairLength) return null
  const half = Math.floor(innerWall / 2)
  const beside = depth - stairLength - innerWall
  if (beside < (needsSmokeLock ? SMOKE_LOCK : leastLobby(rules))) {
    if (needsSmokeLock) return null
    return {
      passage: 0,
      lobby: 0,
      lift: Math.min(accessWall + liftLength + half, back),
      back,
      lock: 0,
      rear: back,
    }
  }
  const lobby = back - outerWall - stairLength - (innerWall - half)
  const wanted = Math.max(needsSmokeLock ? SMOKE_LOCK : 0, LOBBY_DEPTH, corridor + half)
  const room = beside - wanted - innerWall
  const passage = room >= rules.minRoomDepth ? accessWall + room + innerWall : 0
  return {
    passage,
    lobby,
    lift: Math.min(lobby + half + liftLength + half, back),
    back,
    lock: 0,
    rear: back,
  }
}

/**
 * The bay of a straight bar, where a lock without room before the stair makes the bay longer instead; null when the row is too
 * shallow for the stair.
 */
export function straightBay(
  section: Section,
  rules: Rules,
  needsSmokeLock: boolean,
): BaySection | null {
  const before = baySection(section, rules, needsSmokeLock)
  if (before || !needsSmokeLock || section.depth < rules.stairLength) return before
  const { depth, accessWall } = section
  const half = Math.floor(rules.innerWall / 2)
  const back = accessWall + depth + rules.outerWall
  return {
    passage: 0,
    lobby: 0,
    lift: Math.min(accessWall + rules.liftLength + half, back),
    back,
    lock: accessWall + SMOKE_LOCK + rules.innerWall - half,
    rear: back,
  }
}

/** Clear depth of the least lobby, and clear width of a lock beside a stair. */
export function leastLobby({ corridor }: Rules): Lu {
  return Math.max(MIN_LOBBY_DEPTH, corridor)
}

/** The same bay on a floor that stands further out, by `access` before the lobby and `facade` behind the stair. */
export function baySectionBelow(
  { passage, lobby, lift, back, lock }: BaySection,
  access: Lu,
  facade: Lu,
): BaySection {
  return {
    passage: passage > 0 ? passage + access : 0,
    lobby: lobby + access,
    lift: lift + access,
    back: back + access,
    lock: lock > 0 ? lock + access : 0,
    rear: back + access + facade,
  }
}

/** Takes the box between (u0, w0) and (u1, w1) to the plan. */
export type Place = (u0: Lu, w0: Lu, u1: Lu, w1: Lu) => Ring

/** What lies before the lobby: a passage beside a common room, or one room that the lobby is reached through. */
export type BeforeLobby = 'passage' | FunctionType

/** The cells of a core bay, always in the same order; doors are put on their borders afterwards. */
export function coreCells(
  bay: BayBox,
  across: BaySection,
  rules: Rules,
  lifts: number,
  before: BeforeLobby,
  space: string,
  place: Place,
  behind: FunctionType = FunctionType.me,
): PlanCell[] {
  const half = Math.floor(rules.innerWall / 2)
  const stair =
    across.lock > 0 ? bay.u0 + bay.insetLeft + leastLobby(rules) + rules.innerWall - half : bay.u0
  const stairWall = across.lock > 0 ? half : bay.insetLeft
  const beside = lifts > 0 ? stair + stairWall + rules.stairWidth + half : bay.u1
  const cells: PlanCell[] = []
  if (across.passage > 0 && before !== 'passage') {
    cells.push(planCell(before, place(bay.u0, 0, bay.u1, across.passage)))
  } else if (across.passage > 0) {
    cells.push(planCell(FunctionType.corridor, place(bay.u0, 0, beside, across.passage), { space }))
    if (beside < bay.u1)
      cells.push(planCell(FunctionType.common, place(beside, 0, bay.u1, across.passage)))
  }
  if (across.lobby > across.passage) {
    const ring = place(bay.u0, across.passage, bay.u1, across.lobby)
    // without a room before it the lobby of a ground floor is the hall itself
    const isHall = before === FunctionType.entrance && across.passage === 0
    const fn = isHall ? FunctionType.entrance : FunctionType.corridor
    cells.push(planCell(fn, ring, { space }))
  }
  if (across.lock > 0) cells.push(...lockCells(bay.u0, stair, across, rules, space, place))
  const doors = across.lock > 0 ? [lockDoor(stair, across, rules, place)] : []
  cells.push(
    planCell(FunctionType.staircase, place(stair, across.lobby, beside, across.back), { doors }),
  )
  const technical =
    lifts > 0 && across.back - across.lift > half + rules.outerWall + rules.separationWall
  const end = technical ? across.lift : across.back
  let u = beside
  for (let i = 0; i < lifts; i++) {
    const next = i === lifts - 1 ? bay.u1 : u + rules.liftWidth + 2 * half
    cells.push(planCell(FunctionType.elevator, place(u, across.lobby, next, end)))
    u = next
  }
  if (technical)
    cells.push(planCell(FunctionType.me, place(beside, across.lift, bay.u1, across.back)))
  if (across.rear > across.back)
    cells.push(planCell(behind, place(bay.u0, across.back, bay.u1, across.rear)))
  return cells
}

/** A lock between the sides u0 and u1 of its part of the bay, and what lies behind it. */
function lockCells(
  u0: Lu,
  u1: Lu,
  { lobby, lock, back }: BaySection,
  { outerWall, innerWall }: Rules,
  space: string,
  place: Place,
): PlanCell[] {
  const end = back - lock > innerWall + outerWall + MIN_BEHIND ? lock : back
  const cells = [planCell(FunctionType.corridor, place(u0, lobby, u1, end), { space })]
  if (end < back) cells.push(planCell(FunctionType.me, place(u0, end, u1, back)))
  return cells
}

/** The door from a lock to the stair beside it, near the landing at its front. */
function lockDoor(at: Lu, { lobby, lock }: BaySection, { door }: Rules, place: Place): PlanDoor {
  const from = Math.floor((lobby + lock - door) / 2)
  const { x0, y0, x1, y1 } = boundsOf(place(at, from, at, from + door))
  return x0 === x1
    ? { vertical: true, at: x0, from: y0, to: y1, kind: OPENING.door }
    : { vertical: false, at: y0, from: x0, to: x1, kind: OPENING.door }
}

/** Keeps a ring counter-clockwise whichever way its corners are given. */
export function boxBetween(xa: Lu, ya: Lu, xb: Lu, yb: Lu): Ring {
  return boxRing(Math.min(xa, xb), Math.min(ya, yb), Math.max(xa, xb), Math.max(ya, yb))
}
