/** What lies along the sides of a part of the plan: halls and corridors, other rooms, the outside. */
import { FunctionType } from '@kavel/domain'
import { type Box, type Lu, toLattice } from '@kavel/geometry'
import type { Rules } from '../input/rules.ts'
import { type PlanCell, STORAGES } from '../plan/cell.ts'
import type { FloorDraft } from '../plan/floor-draft.ts'
import { wayAlong } from '../plan/openings.ts'
import { across, type Border, OUTSIDE } from '../plan/partition.ts'
import { partitionOf } from '../plan/partition-of.ts'
import type { Insets } from './comb.ts'
import { endsOf, type Frame, isUpright, lineOf } from './frame.ts'

/** `entrance` and `corridor` lead in; a `way` is a path or gallery along the facade; `open` is any other facade. */
export type Beyond = 'entrance' | 'corridor' | 'way' | 'open' | 'room'

/** A stretch of a side, from s0 to s1 in its frame. */
export interface Piece {
  s0: Lu
  s1: Lu
  beyond: Beyond
  /** What the wall on it takes of the part. */
  reach: Lu
  /** From the side to the wall: that of a sliver between them, else 0. */
  away: Lu
}

/** A part of a cell that is divided; all parts of one cell have its number. */
export interface Part {
  cell: number
  box: Box
}

/** The plan that is divided, as its sides see it. */
export interface Surroundings {
  draft: FloorDraft
  rules: Rules
}

/** A sliver is no wider than two facade walls, metres: the wall beyond it counts for what lies before it. */
const BEYOND_SLIVER = toLattice(0.8)

/** What lies along a side of a part; where the cell goes on there is nothing. */
export function piecesAlong(frame: Frame, { cell }: Part, around: Surroundings): Piece[] {
  const { draft } = around
  const upright = isUpright(frame.side)
  const at = lineOf(frame.box, frame.side)
  const start = upright ? frame.box.y0 : frame.box.x0
  const isHigh = frame.side === 'north' || frame.side === 'east'
  const pieces: Piece[] = []
  for (const border of partitionOf(draft.cells).byCell[cell] ?? []) {
    if (border.vertical !== upright) continue
    const away = isHigh ? border.at - at : at - border.at
    if (away < 0 || away > BEYOND_SLIVER) continue
    const s0 = Math.max(border.from - start, 0)
    const s1 = Math.min(border.to - start, frame.length)
    if (s0 >= s1) continue
    // beyond a sliver the wall is known, but one cannot come in through it
    const found = beyond(border, cell, around)
    if (away === 0) pieces.push({ s0, s1, away, ...found })
    else if (isBeyond(border, cell, isHigh)) pieces.push({ s0, s1, away, ...found, beyond: 'room' })
  }
  return pieces
}

/** Does the cell end at a border as seen from inside, and not begin? */
function isBeyond({ low, high }: Border, cell: number, isHigh: boolean): boolean {
  return (isHigh ? low : high) === cell
}

function beyond(border: Border, cell: number, { draft, rules }: Surroundings) {
  const other = across(border, cell)
  if (other === OUTSIDE) {
    const reach = draft.outerWall?.(border) ?? rules.outerWall
    const ways = draft.ways.map((way) => ({ id: '', z: 0, h: 0, ref: null, ...way }))
    return { beyond: wayAlong(border, ways) ? ('way' as const) : ('open' as const), reach }
  }
  return { beyond: roomOf(draft.cells[other]), reach: Math.floor(rules.innerWall / 2) }
}

function roomOf(cell: PlanCell | undefined): Beyond {
  if (cell?.fn === FunctionType.entrance) return 'entrance'
  return cell?.fn === FunctionType.corridor ? 'corridor' : 'room'
}

/** What the walls take of a box on its four sides: the thickest on each, where the cell goes on a wall between rooms. */
export function insetsOf(frame: Frame, part: Part, around: Surroundings): Insets {
  const [low, high] = endsOf(frame.side)
  const opposite = { south: 'north', north: 'south', west: 'east', east: 'west' } as const
  const thin = Math.floor(around.rules.separationWall / 2)
  const takenAt = (side: Frame['side']): { most: Lu; spare: Lu } => {
    const own = { ...frame, side, ...sizeAlong(frame.box, side) }
    const pieces = piecesAlong(own, part, around)
    const most = pieces.reduce(
      (thickest, { reach }) => Math.max(thickest, reach),
      Math.floor(around.rules.innerWall / 2),
    )
    // where the cell goes on are storages, too, behind a light wall; the room beyond may become storages
    const onSide = pieces.filter(({ away }) => away === 0)
    const isWhole = onSide.reduce((sum, { s0, s1 }) => sum + s1 - s0, 0) >= own.length
    const reaches = onSide.map(({ reach, beyond }) => (beyond === 'room' ? thin : reach))
    const least = isWhole ? Math.min(...reaches) : thin
    return { most, spare: most - least }
  }
  const [n, f] = [takenAt(frame.side), takenAt(opposite[frame.side])]
  const [l, h] = [takenAt(low), takenAt(high)]
  const spare = Math.max(n.spare + f.spare, l.spare + h.spare)
  return { near: n.most, far: f.most, low: l.most, high: h.most, spare }
}

function sizeAlong(box: Box, side: Frame['side']) {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0]
  return isUpright(side) ? { length: height, depth: width } : { length: width, depth: height }
}

/** The stretch of a side that another box lies against; null when it does not. */
export function contactWith(frame: Frame, other: Box): { s0: Lu; s1: Lu } | null {
  const { box, side } = frame
  const beyondLine = { south: other.y1, north: other.y0, west: other.x1, east: other.x0 }[side]
  if (beyondLine !== lineOf(box, side)) return null
  const upright = isUpright(side)
  const [start, from, to] = upright ? [box.y0, other.y0, other.y1] : [box.x0, other.x0, other.x1]
  const s0 = Math.max(from - start, 0)
  const s1 = Math.min(to - start, frame.length)
  return s0 < s1 ? { s0, s1 } : null
}

/** Corridors that are drawn: others of the same cell of the plan may go on from them. */
export interface Drawn {
  cell: number
  box: Box
}

/** Corridors of storages in one cell of the plan are one space. */
export function spaceOf({ cell }: Part): string {
  return STORAGES + cell
}
