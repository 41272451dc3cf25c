/**
 * A core bay: lobby on the gallery, stair and lifts behind it side by side, technical rooms behind the lifts, and a
 * common room at the far facade when there is depth left. The same rings on every floor.
 */
import { FunctionType } from '@kavel/domain'
import type { Lu } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { CellSpec, Sides } from '../../strip/frame.ts'
import { LOBBY_DEPTH, MIN_LOBBY_DEPTH, MIN_ROOM_DEPTH } from './cores.ts'
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

/** Borders across the bay, from front to back; `lobby` equals `front` when there is none. */
export interface BaySection {
  front: Lu
  lobby: Lu
  lift: Lu
  stair: Lu
  back: Lu
}

/** Where the rows of a core bay begin; null when the plate is too shallow for the stair. */
export function baySection(section: Section, rules: Rules): BaySection | null {
  const { front, back, depth } = section
  const wall = rules.innerWall
  const half = Math.floor(wall / 2)
  const { stairLength, liftLength, outerWall } = rules
  if (depth < stairLength) return null
  const beside = depth - stairLength - wall
  if (beside < MIN_LOBBY_DEPTH) {
    const lift = Math.min(front + outerWall + liftLength + half, back)
    return { front, lobby: front, lift, stair: back, back }
  }
  const room = beside - LOBBY_DEPTH - wall
  const lobbyDepth = room >= MIN_ROOM_DEPTH ? LOBBY_DEPTH : beside
  const lobby = front + outerWall + lobbyDepth + half
  const stair = room >= MIN_ROOM_DEPTH ? lobby + half + stairLength + (wall - half) : back
  return {
    front,
    lobby,
    lift: Math.min(lobby + half + liftLength + (wall - half), stair),
    stair,
    back,
  }
}

/** The cells of a core bay, in a fixed order: lobby, stair, lifts and technical rooms, common room. */
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
    } satisfies Sides<boolean>,
    door: null,
    mirrored: false,
    deduct: 0,
  })

  const cells: CellSpec[] = []
  if (rows.lobby > rows.front) {
    cells.push(cell(FunctionType.corridor, bay.u0, rows.front, bay.u1, rows.lobby))
  }
  const beside = bay.u0 + bay.insetLeft + rules.stairWidth + half
  cells.push(cell(FunctionType.staircase, bay.u0, rows.lobby, beside, rows.stair))
  let u = beside
  for (let i = 0; i < lifts; i++) {
    const next = i === lifts - 1 ? bay.u1 : u + rules.liftWidth + 2 * half
    cells.push(cell(FunctionType.elevator, u, rows.lobby, next, rows.lift))
    u = next
  }
  if (rows.stair - rows.lift > half + insetAt(rows.stair) + rules.separationWall) {
    cells.push(cell(FunctionType.me, beside, rows.lift, bay.u1, rows.stair))
  } else if (rows.stair > rows.lift) {
    for (const c of cells) {
      if (c.fn === FunctionType.elevator) {
        c.v1 = rows.stair
        c.inset.back = insetAt(rows.stair)
        c.open.back = rows.stair === rows.back
      }
    }
  }
  if (rows.back > rows.stair) {
    cells.push(cell(FunctionType.common, bay.u0, rows.stair, bay.u1, rows.back))
  }
  return cells
}
