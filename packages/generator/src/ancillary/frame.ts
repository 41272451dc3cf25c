/** A box seen from one of its sides: s runs along the side, t away from it into the box. */
import { type Box, boxRing, type Lu, type Ring } from '@kavel/geometry'
import type { OpeningKind, PlanDoor } from '../plan/cell.ts'

export const SIDES = ['south', 'east', 'north', 'west'] as const
export type Side = (typeof SIDES)[number]

export interface Frame {
  box: Box
  side: Side
  /** Length of the side. */
  length: Lu
  /** How far the box reaches away from it. */
  depth: Lu
}

/** A stretch in the coordinates of a frame. */
export interface Patch {
  s0: Lu
  s1: Lu
  t0: Lu
  t1: Lu
}

/** The sides at the low and the high end of a side. */
export function endsOf(side: Side): [low: Side, high: Side] {
  return isUpright(side) ? ['south', 'north'] : ['west', 'east']
}

export function isUpright(side: Side): boolean {
  return side === 'west' || side === 'east'
}

export function frameOf(box: Box, side: Side): Frame {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0]
  return isUpright(side)
    ? { box, side, length: height, depth: width }
    : { box, side, length: width, depth: height }
}

/** The box of a patch on the plan. */
export function boxAt({ box, side }: Frame, { s0, s1, t0, t1 }: Patch): Box {
  switch (side) {
    case 'south':
      return { x0: box.x0 + s0, y0: box.y0 + t0, x1: box.x0 + s1, y1: box.y0 + t1 }
    case 'north':
      return { x0: box.x0 + s0, y0: box.y1 - t1, x1: box.x0 + s1, y1: box.y1 - t0 }
    case 'west':
      return { x0: box.x0 + t0, y0: box.y0 + s0, x1: box.x0 + t1, y1: box.y0 + s1 }
    default:
      return { x0: box.x1 - t1, y0: box.y0 + s0, x1: box.x1 - t0, y1: box.y0 + s1 }
  }
}

export function ringAt(frame: Frame, patch: Patch): Ring {
  const { x0, y0, x1, y1 } = boxAt(frame, patch)
  return boxRing(x0, y0, x1, y1)
}

/** Where the line of a side lies: x of an upright one, y of a level one. */
export function lineOf({ x0, y0, x1, y1 }: Box, side: Side): Lu {
  return { south: y0, north: y1, west: x0, east: x1 }[side]
}

/** A door in the middle of a stretch of a line; null when the stretch is too short for it. */
export function doorIn(
  line: { vertical: boolean; at: Lu; from: Lu; to: Lu },
  width: Lu,
  kind: OpeningKind,
): PlanDoor | null {
  const { vertical, at } = line
  if (line.to - line.from < width) return null
  const from = line.from + Math.floor((line.to - line.from - width) / 2)
  return { vertical, at, from, to: from + width, kind }
}

/** The stretch between two places on the line s = `at`, as a line of the plan. */
export function acrossAt(frame: Frame, at: Lu, t0: Lu, t1: Lu) {
  const { x0, y0, x1, y1 } = boxAt(frame, { s0: at, s1: at, t0, t1 })
  return isUpright(frame.side)
    ? { vertical: false, at: y0, from: x0, to: x1 }
    : { vertical: true, at: x0, from: y0, to: y1 }
}

/** The stretch from s0 to s1 of the side itself, as a line of the plan. */
export function alongSide(frame: Frame, s0: Lu, s1: Lu) {
  const { x0, y0, x1, y1 } = boxAt(frame, { s0, s1, t0: 0, t1: 0 })
  return isUpright(frame.side)
    ? { vertical: true, at: x0, from: y0, to: y1 }
    : { vertical: false, at: y0, from: x0, to: x1 }
}
