/** Aisles with a row of spaces on either side, as far as they fit into a polygon (generator reference §9.6, steps 1 and 2). */
import {
  boundsOf,
  type Intervals,
  intersectIntervals,
  type Lu,
  type Ring,
  slabIntervals,
} from '@kavel/geometry'

/** Sizes of a lot, lattice units. */
export interface LotSizes {
  stallWidth: Lu
  stallDepth: Lu
  aisle: Lu
  /** Kept from the boundary, so that rounding a turned lot back never leaves the plot. */
  guard: Lu
}

export interface Row {
  y0: Lu
  y1: Lu
  /** Where spaces may stand. */
  spans: Intervals
}

/** One stretch of an aisle and the rows along it. */
export interface Aisle {
  /** Counted from the bottom; aisles of one module lie in one line. */
  module: number
  x0: Lu
  x1: Lu
  y0: Lu
  y1: Lu
  low: Row
  high: Row
}

/** Depth of a module: two rows and the aisle between them. */
export function moduleOf({ stallDepth, aisle }: LotSizes): Lu {
  return 2 * stallDepth + aisle
}

/** @param phase where the lowest module begins, above one module below the polygon */
export function aislesOf(rings: readonly Ring[], sizes: LotSizes, phase: Lu): Aisle[] {
  const { y0, y1 } = boundsOf(rings[0] as Ring)
  const { stallDepth, aisle, stallWidth } = sizes
  const step = moduleOf(sizes)
  const found: Aisle[] = []
  let module = 0
  for (let y = y0 - step + phase; y + stallDepth + aisle <= y1; y += step, module++) {
    const from = y + stallDepth
    const to = from + aisle
    if (from < y0) continue
    const free = fitting(rings, from, to, sizes.guard)
    if (free.length === 0) continue
    const low = fitting(rings, y, from, sizes.guard)
    const high = fitting(rings, to, to + stallDepth, sizes.guard)
    for (let i = 0; i < free.length; i += 2) {
      const own = [free[i], free[i + 1]] as [Lu, Lu]
      if (own[1] - own[0] < stallWidth) continue
      found.push({
        module,
        x0: own[0],
        x1: own[1],
        y0: from,
        y1: to,
        low: { y0: y, y1: from, spans: intersectIntervals(low, own) },
        high: { y0: to, y1: to + stallDepth, spans: intersectIntervals(high, own) },
      })
    }
  }
  return found
}

/** Where a band and a guard around it lie in the polygon. */
export function fitting(rings: readonly Ring[], from: Lu, to: Lu, guard: Lu): Intervals {
  const found = slabIntervals(rings, from - guard, to + guard)
  if (guard === 0) return found
  const inner: Intervals = []
  for (let i = 0; i < found.length; i += 2) {
    const [a, b] = [(found[i] as Lu) + guard, (found[i + 1] as Lu) - guard]
    if (a < b) inner.push(a, b)
  }
  return inner
}

/** How many spaces fit. */
export function countIn(spans: Intervals, stallWidth: Lu): number {
  let count = 0
  for (let i = 0; i < spans.length; i += 2) {
    count += Math.floor(((spans[i + 1] as Lu) - (spans[i] as Lu)) / stallWidth)
  }
  return count
}

export function stallsAlong({ low, high }: Aisle, stallWidth: Lu): number {
  return countIn(low.spans, stallWidth) + countIn(high.spans, stallWidth)
}
