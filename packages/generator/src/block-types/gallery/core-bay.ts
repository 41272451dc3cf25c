/**
 * A core bay from the gallery inwards: a lobby, then stair and lifts side by side with the stair at the far facade. On a
 * deep plate a passage beside a common room leads to the lobby; on a shallow one stair and lift open on the gallery.
 */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { CellSpec } from '../../strip/frame.ts'
import type { Section } from './section.ts'

export interface BayBorders {
  u0: Lu
  u1: Lu
  /** Wall thickness of the bay's own sides. */
  insetLeft: Lu
  insetRight: Lu
  openLeft: boolean
  openRight: boolean
}

/** Borders across the bay, from front to back; borders of rows that are left out coincide. */
export interface BaySection {
  front: Lu
  /** Where the passage ends and the lobby begins. */
  passage: Lu
  /** Where the lobby ends; stair and lifts begin. */
  lobby: Lu
  /** Where the lifts end. */
  lift: Lu
  back: Lu
}

/** Free space in front of lift doors, metres: a sidewalk's width lets a stretcher turn. */
const LOBBY_DEPTH = toLattice(DESIGN_RULES.sidewalk)
/** A lobby narrower than a corridor is left out. */
const MIN_LOBBY_DEPTH = toLattice(DESIGN_RULES.corridor_width)
const MIN_ROOM_DEPTH = toLattice(DESIGN_RULES.min_room_depth)
const LIFT_DOOR = toLattice(0.9)
const STAIR_DOOR = toLattice(DESIGN_RULES.door)

/** Where the rows of a core bay begin; null when the plate is too shallow for the stair. */
export function baySection(section: Section, rules: Rules): BaySection | null {
  const { front, back, depth } = section
  const { stairLength, liftLength, outerWall, innerWall } = rules
  if (depth < stairLength) return null
  const half = Math.floor(innerWall / 2)
  const beside = depth - stairLength - innerWall
  if (beside < MIN_LOBBY_DEPTH) {
    const lift = Math.min(front + outerWall + liftLength + half, back)
    return { front, passage: front, lobby: front, lift, back }
  }
  const lobby = back - outerWall - stairLength - (innerWall - half)
  const room = beside - LOBBY_DEPTH - innerWall
  const passage = room >= MIN_ROOM_DEPTH ? front + outerWall + room + innerWall : front
  return { front, passage, lobby, lift: Math.min(lobby + half + liftLength + half, back), back }
}

/** The cells of a core bay, always in the same order. */
export function coreCells(
  bay: BayBorders,
  rows: BaySection,
  rules: Rules,
  lifts: number,
): CellSpec[] {
  const half = Math.floor(rules.innerWall / 2)
  const insetAt = (v: Lu) => (v === rows.front || v === rows.back ? rules.outerWall : half)
  const cell = (fn: FunctionType, u0: Lu, v0: Lu, u1: Lu, v1: Lu): CellSpec => ({
    fn,
    unitType: null,
    u0,
    v0,
    u1,
    v1,
    inset: {
      left: u0 === bay.u0 ? bay.insetLeft : half,
      front: insetAt(v0),
      right: u1 === bay.u1 ? bay.insetRight : half,
      back: insetAt(v1),
    },
    open: {
      left: u0 === bay.u0 && bay.openLeft,
      front: v0 === rows.front,
      right: u1 === bay.u1 && bay.openRight,
      back: v1 === rows.back,
    },
    door: null,
    mirrored: false,
    deduct: 0,
  })
  const beside = bay.u0 + bay.insetLeft + rules.stairWidth + half
  const cells: CellSpec[] = []

  if (rows.passage > rows.front) {
    // passage and lobby are one space: no wall between them, so the common room carries its whole back wall
    const passage = cell(FunctionType.corridor, bay.u0, rows.front, beside, rows.passage)
    passage.inset.back = 0
    const room = cell(FunctionType.common, beside, rows.front, bay.u1, rows.passage)
    room.inset.back = rules.innerWall
    cells.push(passage, room)
  }
  if (rows.lobby > rows.passage) {
    const lobby = cell(FunctionType.corridor, bay.u0, rows.passage, bay.u1, rows.lobby)
    if (rows.passage > rows.front) lobby.inset.front = 0
    cells.push(lobby)
  }
  cells.push(
    withDoor(cell(FunctionType.staircase, bay.u0, rows.lobby, beside, rows.back), STAIR_DOOR),
  )
  const technical = rows.back - rows.lift > half + rules.outerWall + rules.separationWall
  let u = beside
  for (let i = 0; i < lifts; i++) {
    const next = i === lifts - 1 ? bay.u1 : u + rules.liftWidth + 2 * half
    const end = technical ? rows.lift : rows.back
    cells.push(withDoor(cell(FunctionType.elevator, u, rows.lobby, next, end), LIFT_DOOR))
    u = next
  }
  if (technical) cells.push(cell(FunctionType.me, beside, rows.lift, bay.u1, rows.back))
  return cells
}

/** A door in the middle of the front border. */
function withDoor(spec: CellSpec, width: Lu): CellSpec {
  const left = spec.u0 + spec.inset.left
  const clear = spec.u1 - spec.inset.right - left
  const from = left + Math.floor((clear - width) / 2)
  spec.door = clear >= width ? [from, from + width] : null
  return spec
}
