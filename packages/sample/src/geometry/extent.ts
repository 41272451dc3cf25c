import { bracket, meet } from './cross.ts'
import type { Axis, Frame } from './frame.ts'
import type { Ring } from './plane.ts'

/** A stretch of one coordinate, low end first. */
export type Stretch = readonly [number, number]

/** Lowest and highest u (axis 0) or v (axis 1) of a ring. */
export function extentOf(ring: Ring, frame: Frame, axis: Axis): Stretch {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const point of ring) {
    const value = frame.toFrame(point)[axis]
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** The stretches of the line `axis = level` that lie inside the ring, in order. */
export function stretchesAt(land: Ring, frame: Frame, axis: Axis, level: number): Stretch[] {
  const other = axis === 0 ? 1 : 0
  const ring = frame.curved[axis] ? bracket(land, frame, axis, level) : land
  const hits: number[] = []
  let a = ring[ring.length - 1]!
  let before = frame.toFrame(a)[axis] - level
  for (const b of ring) {
    const value = frame.toFrame(b)[axis] - level
    if (before >= 0 !== value >= 0) {
      hits.push(frame.toFrame(meet(a, b, before, value, frame, axis, level))[other])
    }
    a = b
    before = value
  }
  hits.sort((first, second) => first - second)
  const stretches: Stretch[] = []
  for (let index = 0; index + 1 < hits.length; index += 2) {
    stretches.push([hits[index]!, hits[index + 1]!])
  }
  return stretches
}

/**
 * The longest stretch that is free at every one of the given levels: where a row of houses keeps its
 * full depth although the ends of the block are slanted. Null when there is none.
 */
export function commonStretch(
  ring: Ring,
  frame: Frame,
  axis: Axis,
  levels: readonly number[],
): Stretch | null {
  let common: Stretch[] | null = null
  for (const level of levels) {
    const here = stretchesAt(ring, frame, axis, level)
    if (common === null) {
      common = here
      continue
    }
    const next: Stretch[] = []
    for (const [a, b] of common) {
      for (const [c, d] of here) {
        if (Math.min(b, d) > Math.max(a, c)) next.push([Math.max(a, c), Math.min(b, d)])
      }
    }
    common = next
  }
  let best: Stretch | null = null
  for (const stretch of common ?? []) {
    if (!best || stretch[1] - stretch[0] > best[1] - best[0]) best = stretch
  }
  return best
}
