/** Where two bars that meet in a corner find the most length: on ground that is itself an L, no box around them fits. */
import { type Box, boundsOf, type Lu, type Ring, slabIntervals } from '@kavel/geometry'

/** Levels of a bar that are looked at beside those that the corners of the ground give, and places of the other along it. */
const LEVELS = 8
const PLACES = [0, 0.2, 0.4] as const
const MOST_CORNERS = 12

interface Corner {
  /** Across each bar with what sticks out of it. */
  readonly width: Lu
  /** Either bar is no longer. */
  readonly most: Lu
  /** Which corner: 0 … 3, as of a part. */
  readonly turn: number
  /** Is a box around both large enough? */
  fits(length: Lu, width: Lu): boolean
}

/** The box around the two bars that are longest together; null when there is no room for any. */
export function cornerIn(rings: readonly Ring[], { width, most, turn, fits }: Corner): Box | null {
  const [mx, my] = [turn % 2 === 1 ? -1 : 1, turn > 1 ? -1 : 1]
  // so that the corner is always at the lower left
  const own = rings.map((ring) => mapped(ring, (x, y) => [mx * x, my * y]))
  const upright = own.map((ring) => mapped(ring, (x, y) => [y, x]))
  let best: Box | null = null
  let longest = 0
  for (const y0 of levelsOf(own, width)) {
    const spans = slabIntervals(own, y0, y0 + width)
    for (let i = 0; i < spans.length; i += 2) {
      const [a, b] = [spans[i] as Lu, spans[i + 1] as Lu]
      for (const place of PLACES) {
        const x0 = Math.ceil(a + place * (b - a))
        const length = Math.min(most, b - x0)
        if (length < width || length + most <= longest) continue
        const end = endOf(slabIntervals(upright, x0, x0 + width), y0, y0 + width)
        const high = Math.min(most, end - y0)
        if (length + high <= longest || !fits(length, high)) continue
        longest = length + high
        best = { x0, y0, x1: x0 + length, y1: y0 + high }
      }
    }
  }
  if (!best) return null
  const { x0, y0, x1, y1 } = best
  // no zero below zero
  return boundsOf([mx * x0, my * y0, mx * x1, my * y1].map((each) => each + 0))
}

function mapped(ring: Ring, to: (x: Lu, y: Lu) => readonly [Lu, Lu]): Ring {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = to(ring[i] as Lu, ring[i + 1] as Lu)
    out[i] = x
    out[i + 1] = y
  }
  return out
}

/** Where a bar may lie across: at the corners of the ground, and evenly between. */
function levelsOf(rings: readonly Ring[], width: Lu): Set<Lu> {
  const ys = rings.flatMap((ring) => [...ring].filter((_, i) => i % 2 === 1)).sort((a, b) => a - b)
  const [bottom, top] = [ys[0] ?? 0, (ys.at(-1) ?? 0) - width]
  const skip = Math.ceil(ys.length / MOST_CORNERS)
  const levels = new Set<Lu>()
  for (let i = 0; i < ys.length; i += skip) {
    for (const y of [ys[i] as Lu, (ys[i] as Lu) - width]) if (y >= bottom && y <= top) levels.add(y)
  }
  for (let i = 0; top >= bottom && i <= LEVELS; i++)
    levels.add(bottom + Math.round(((top - bottom) * i) / LEVELS))
  return levels
}

/** The end of the interval that a stretch lies in; its own beginning when it lies in none. */
function endOf(intervals: readonly Lu[], from: Lu, to: Lu): Lu {
  for (let i = 0; i < intervals.length; i += 2)
    if ((intervals[i] as Lu) <= from && (intervals[i + 1] as Lu) >= to)
      return intervals[i + 1] as Lu
  return from
}
