/** The core of an office: stairs, lifts and toilets in a row along the rear facade, behind a hall. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import { OPENING } from '../../model/openings.ts'
import type { PlanCell, PlanDoor } from '../../plan/cell.ts'
import { DOORS } from '../../plan/openings.ts'
import { roomOf } from './rooms.ts'

const LOCK = toLattice(DESIGN_RULES.smoke_lock_min_length)
const TOILETS = toLattice(DESIGN_RULES.office_bathroom_length)
const TOILETS_DEPTH = toLattice(DESIGN_RULES.min_office_bathroom_depth)
/** Clear width of a room beside the toilets at least, metres: of its door. */
const CUPBOARD = toLattice(DESIGN_RULES.door)
/** Behind the lifts, metres (specification point 9 "machine room"). */
const MACHINES = toLattice(DESIGN_RULES.machine_room_width)

export interface CoreNeed {
  /** None on one floor; two in one core of a building that one stair is not enough for, else one. */
  stairs: number
  lifts: number
  hasLock: boolean
}

type ColumnKind = 'stair' | 'toilets' | 'lift' | 'spare'

interface Column {
  kind: ColumnKind
  width: Lu
}

/** Depth of the row the core stands in, from the middle of the wall of the hall to the outside of the facade. */
export function coreDepth({ stairs, lifts, hasLock }: CoreNeed, rules: Rules): Lu {
  const walls = Math.floor(rules.innerWall / 2) + rules.outerWall
  const lock = hasLock ? LOCK + rules.innerWall : 0
  const stair = stairs > 0 ? rules.stairLength + lock : 0
  const lift = lifts > 0 ? rules.liftLength + rules.innerWall + MACHINES : 0
  return walls + Math.max(stair, lift, TOILETS_DEPTH)
}

/** Columns of clear widths with a wall between each two: stair, toilets, lifts, stair. */
function columnsOf({ stairs, lifts }: CoreNeed, rules: Rules): Column[] {
  const wide = (kind: ColumnKind, clear: Lu): Column => ({ kind, width: clear + rules.innerWall })
  return [
    ...(stairs > 0 ? [wide('stair', rules.stairWidth)] : []),
    wide('toilets', TOILETS),
    ...Array.from({ length: lifts }, () => wide('lift', rules.liftWidth)),
    ...(stairs > 1 ? [wide('stair', rules.stairWidth)] : []),
  ]
}

export function coreLength(need: CoreNeed, rules: Rules): Lu {
  return columnsOf(need, rules).reduce((sum, { width }) => sum + width, 0)
}

/**
 * The cells of a core from u0 to u1, v0 (the hall) to v1 (the facade). What it is longer than its columns goes to the outer
 * ones, whose walls are thicker when they are end walls, and to a room beside the toilets; to the toilets when no door finds place
 * in that.
 */
export function coreCells(
  need: CoreNeed,
  rules: Rules,
  [u0, v0, u1, v1]: readonly [Lu, Lu, Lu, Lu],
  ends: { left: Lu; right: Lu },
  name: string,
): PlanCell[] {
  const columns = columnsOf(need, rules)
  const first = columns[0] as Column
  const last = columns.at(-1) as Column
  first.width += ends.left
  last.width += ends.right
  const spare = u1 - u0 - columns.reduce((sum, { width }) => sum + width, 0)
  const toilets = columns.findIndex(({ kind }) => kind === 'toilets')
  if (spare >= CUPBOARD + rules.innerWall)
    columns.splice(toilets + 1, 0, { kind: 'spare', width: spare })
  else (columns[toilets] as Column).width += spare
  const lock = need.hasLock ? LOCK + rules.innerWall : 0
  const lift = rules.liftLength + rules.innerWall
  let at = u0
  return columns.flatMap(({ kind, width }, i): PlanCell[] => {
    const [from, to] = [at, at + width]
    at = to
    if (kind === 'toilets') {
      return [roomOf(FunctionType.common, [[from, v0, to, v1]], { isSanitary: true })]
    }
    if (kind === 'spare') return [roomOf(FunctionType.common, [[from, v0, to, v1]])]
    if (kind === 'lift') {
      return [
        roomOf(FunctionType.elevator, [[from, v0, to, v0 + lift]], {
          doors: [liftDoor(from, to, v0)],
        }),
        roomOf(FunctionType.me, [[from, v0 + lift, to, v1]]),
      ]
    }
    const stair = roomOf(FunctionType.staircase, [[from, v0 + lock, to, v1]])
    const space = `${name}:lock:${i}`
    return lock > 0
      ? [roomOf(FunctionType.corridor, [[from, v0, to, v0 + lock]], { space }), stair]
      : [stair]
  })
}

/** On the hall, not on the lock beside it. */
function liftDoor(u0: Lu, u1: Lu, v: Lu): PlanDoor {
  const from = Math.floor((u0 + u1 - DOORS.lift) / 2)
  return { vertical: false, at: v, from, to: from + DOORS.lift, kind: OPENING.lift_door }
}
