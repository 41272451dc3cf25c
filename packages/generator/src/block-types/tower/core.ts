/** The core of a tower: staircases, lifts and what lies behind them, as boxes from its own corner. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Box, type Lu, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'

/** Length of a smoke lock between hall and staircase, metres clear (specification point 9). */
const LOCK = toLattice(DESIGN_RULES.smoke_lock_min_length)
/** Clear length of the machine room behind the lifts (specification point 9). */
const MACHINES = toLattice(DESIGN_RULES.machine_room_length)

export type CorePart = 'stair' | 'lock' | 'lift' | 'services'

export interface CoreCell {
  part: CorePart
  fn: FunctionType
  box: Box
}

/** From (0, 0) to (width, depth); the back lies at y = 0, lifts and locks open at y = depth. */
export interface Core {
  width: Lu
  depth: Lu
  cells: CoreCell[]
}

export interface CoreNeed {
  stairs: number
  lifts: number
  isWide: boolean
  /** A smoke lock before every staircase. */
  hasLock: boolean
}

/**
 * Sizes are those between the walls around the core: the staircases and lifts of the rules include the walls between
 * them (domain reference §3.1). `back` is what the wall at the back takes: an outer wall, or half of one inside.
 */
export function coreOf(need: CoreNeed, rules: Rules, back: Lu): Core {
  return need.isWide ? wideCore(need, rules, back) : deepCore(need, rules, back)
}

/** Staircases across, lifts between them at the front, services behind the lifts. */
function deepCore({ stairs, lifts, hasLock }: CoreNeed, rules: Rules, back: Lu): Core {
  const half = Math.floor(rules.innerWall / 2)
  const lock = hasLock ? LOCK + rules.innerWall : 0
  const lift = lifts > 0 ? rules.liftLength + rules.innerWall + MACHINES : 0
  const bay = Math.max(rules.towerStairLength, rules.stairLength + lock, lift)
  const depth = back + bay + half
  const cells: CoreCell[] = []
  const stairAt = (x0: Lu, x1: Lu) => {
    cells.push(cell('stair', x0, 0, x1, depth - lock))
    if (lock > 0) cells.push(cell('lock', x0, depth - lock, x1, depth))
  }
  const lifted = lifts * rules.liftWidth
  const first = half + rules.towerStairWidth
  stairAt(0, stairs === 1 && lifts === 0 ? first + half : first)
  const front = depth - half - rules.liftLength
  const isLast = stairs === 1
  for (let i = 0; i < lifts; i++) {
    const x0 = first + i * rules.liftWidth
    const x1 = x0 + rules.liftWidth + (isLast && i === lifts - 1 ? half : 0)
    cells.push(cell('lift', x0, front, x1, depth))
  }
  if (lifts > 0) cells.push(cell('services', first, 0, first + lifted + (isLast ? half : 0), front))
  const width = first + lifted + half + (stairs - 1) * rules.towerStairWidth
  if (stairs > 1) stairAt(first + lifted, width)
  return { width, depth, cells }
}

/** One staircase along the back, its lock and the lifts beside it. */
function wideCore({ lifts, hasLock }: CoreNeed, rules: Rules, back: Lu): Core {
  const half = Math.floor(rules.innerWall / 2)
  const lock = hasLock ? LOCK + rules.innerWall : 0
  const bay = Math.max(rules.towerStairLength, rules.stairLength + lock)
  const depth = back + Math.max(rules.towerStairWidth, lifts > 0 ? rules.liftLength : 0) + half
  const cells = [cell('stair', 0, 0, half + bay - lock + (lifts + lock === 0 ? half : 0), depth)]
  const end = half + bay
  if (lock > 0) cells.push(cell('lock', end - lock, 0, end + (lifts === 0 ? half : 0), depth))
  for (let i = 0; i < lifts; i++) {
    const x0 = end + i * rules.liftWidth
    cells.push(cell('lift', x0, 0, x0 + rules.liftWidth + (i === lifts - 1 ? half : 0), depth))
  }
  return { width: end + lifts * rules.liftWidth + half, depth, cells }
}

const FUNCTIONS = {
  stair: FunctionType.staircase,
  lock: FunctionType.corridor,
  lift: FunctionType.elevator,
  services: FunctionType.me,
} as const satisfies Record<CorePart, FunctionType>

function cell(part: CorePart, x0: Lu, y0: Lu, x1: Lu, y1: Lu): CoreCell {
  return { part, fn: FUNCTIONS[part], box: { x0, y0, x1, y1 } }
}
