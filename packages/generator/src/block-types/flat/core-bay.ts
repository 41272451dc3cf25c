/**
 * A core bay, from the access side inwards: a lobby, then stair and lifts side by side with the stair at the facade. In a
 * deep row a passage beside a common room leads to the lobby; in a shallow one stair and lifts open on the access itself.
 */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boxRing, type Lu, type Ring, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import { type PlanCell, planCell } from '../../plan/cell.ts'
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
  /** The facade of this floor; behind the stair of one that stands further out is a room. */
  rear: Lu
}

/** Free space in front of lift doors, metres: a sidewalk's width lets a stretcher turn. */
const LOBBY_DEPTH = toLattice(DESIGN_RULES.sidewalk)
/** A lobby narrower than a corridor is left out. */
const MIN_LOBBY_DEPTH = toLattice(DESIGN_RULES.corridor_width)
const MIN_ROOM_DEPTH = toLattice(DESIGN_RULES.min_room_depth)
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
  if (beside < (needsSmokeLock ? SMOKE_LOCK : Math.max(MIN_LOBBY_DEPTH, corridor))) {
    if (needsSmokeLock) return null
    return {
      passage: 0,
      lobby: 0,
      lift: Math.min(accessWall + liftLength + half, back),
      back,
      rear: back,
    }
  }
  const lobby = back - outerWall - stairLength - (innerWall - half)
  const wanted = Math.max(needsSmokeLock ? SMOKE_LOCK : 0, LOBBY_DEPTH, corridor + half)
  const room = beside - wanted - innerWall
  const passage = room >= MIN_ROOM_DEPTH ? accessWall + room + innerWall : 0
  return {
    passage,
    lobby,
    lift: Math.min(lobby + half + liftLength + half, back),
    back,
    rear: back,
  }
}

/** The same bay on a floor that stands further out, by `access` before the lobby and `facade` behind the stair. */
export function baySectionBelow(
  { passage, lobby, lift, back }: BaySection,
  access: Lu,
  facade: Lu,
): BaySection {
  return {
    passage: passage > 0 ? passage + access : 0,
    lobby: lobby + access,
    lift: lift + access,
    back: back + access,
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
  const beside = lifts > 0 ? bay.u0 + bay.insetLeft + rules.stairWidth + half : bay.u1
  const cells: PlanCell[] = []
  if (across.passage > 0 && before !== 'passage') {
    cells.push(planCell(before, place(bay.u0, 0, bay.u1, across.passage)))
  } else if (across.passage > 0) {
    cells.push(planCell(FunctionType.corridor, place(bay.u0, 0, beside, across.passage), { space }))
    cells.push(planCell(FunctionType.common, place(beside, 0, bay.u1, across.passage)))
  }
  if (across.lobby > across.passage) {
    const ring = place(bay.u0, across.passage, bay.u1, across.lobby)
    // without a room before it the lobby of a ground floor is the hall itself
    const isHall = before === FunctionType.entrance && across.passage === 0
    const fn = isHall ? FunctionType.entrance : FunctionType.corridor
    cells.push(planCell(fn, ring, { space }))
  }
  cells.push(planCell(FunctionType.staircase, place(bay.u0, across.lobby, beside, across.back)))
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

/** Keeps a ring counter-clockwise whichever way its corners are given. */
export function boxBetween(xa: Lu, ya: Lu, xb: Lu, yb: Lu): Ring {
  return boxRing(Math.min(xa, xb), Math.min(ya, yb), Math.max(xa, xb), Math.max(ya, yb))
}
