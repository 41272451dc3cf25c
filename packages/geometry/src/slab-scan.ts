/** Where a straight band fits into an irregular polygon: the primitive of bars, parking rows and docks (generator reference K5). */
import type { Lu, Ring } from './lattice.ts'

/** Stretches along x: from, to, from, to, …, ascending and disjoint. */
export type Intervals = Lu[]

/** Products of coordinate differences up to this are exact in doubles (generator reference K1). */
const EXACT = Number.MAX_SAFE_INTEGER

/**
 * The x-intervals in which the whole slab `ya < y < yb` lies inside the rings (even-odd; holes are rings too). Their ends
 * are rounded inwards to the lattice: the box of an interval lies in the polygon to the last unit, and no interval
 * could be a whole unit longer.
 */
export function slabIntervals(rings: readonly Ring[], ya: Lu, yb: Lu): Intervals {
  const shadows = shadowsOf(rings, ya, yb)
  const intervals: Intervals = []
  let reach = Number.NEGATIVE_INFINITY
  let inside = false
  for (const { from, to, crosses } of shadows) {
    if (inside && from > reach) intervals.push(reach, from)
    if (to > reach) reach = to
    if (crosses) inside = !inside
  }
  return intervals
}

/** What an edge takes of a slab: its own x-range there, rounded outwards. */
interface Shadow {
  from: Lu
  to: Lu
  /** Does it cross the middle of the slab? Then the side it separates changes. */
  crosses: boolean
}

function shadowsOf(rings: readonly Ring[], ya: Lu, yb: Lu): Shadow[] {
  const shadows: Shadow[] = []
  const middle = ya + yb
  for (const ring of rings) {
    const n = ring.length
    let y1 = ring[n - 1] as number
    for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
      const y0 = y1
      y1 = ring[i + 1] as number
      if ((y0 <= ya && y1 <= ya) || (y0 >= yb && y1 >= yb)) continue
      const x0 = ring[j] as number
      const x1 = ring[i] as number
      const crosses = 2 * y0 <= middle !== 2 * y1 <= middle
      // upright or level: nothing to reckon
      if (x0 === x1 || y0 === y1) {
        shadows.push({ from: Math.min(x0, x1), to: Math.max(x0, x1), crosses })
        continue
      }
      const lowest =
        y0 < y1
          ? crossing(x0, y0, x1, y1, Math.max(ya, y0))
          : crossing(x1, y1, x0, y0, Math.max(ya, y1))
      const highest =
        y0 < y1
          ? crossing(x0, y0, x1, y1, Math.min(yb, y1))
          : crossing(x1, y1, x0, y0, Math.min(yb, y0))
      shadows.push({
        from: Math.min(lowest.floor, highest.floor),
        to: Math.max(lowest.ceil, highest.ceil),
        crosses,
      })
    }
  }
  return shadows.sort((a, b) => a.from - b.from || a.to - b.to)
}

/** The lattice columns around the point of an edge (lower end first) at a height; a level edge gives both its ends. */
function crossing(x0: Lu, y0: Lu, x1: Lu, y1: Lu, y: Lu): { floor: Lu; ceil: Lu } {
  if (y0 === y1) return { floor: Math.min(x0, x1), ceil: Math.max(x0, x1) }
  const rise = y1 - y0
  const run = x1 - x0
  const up = y - y0
  if (Math.abs(run) * up <= EXACT) {
    const floor = floorOf(run * up, rise)
    return { floor: x0 + floor, ceil: x0 + floor + (floor * rise === run * up ? 0 : 1) }
  }
  const product = BigInt(run) * BigInt(up)
  const quotient = product / BigInt(rise)
  const isWhole = quotient * BigInt(rise) === product
  const floor = Number(quotient) - (isWhole || product > 0n ? 0 : 1)
  return { floor: x0 + floor, ceil: x0 + floor + (isWhole ? 0 : 1) }
}

/** Largest whole number not above a / b, exact; b > 0. */
function floorOf(a: number, b: number): number {
  let quotient = Math.floor(a / b)
  if (quotient * b > a) quotient--
  else if ((quotient + 1) * b <= a) quotient++
  return quotient
}

/** The stretches two sets of intervals share. */
export function intersectIntervals(a: Intervals, b: Intervals): Intervals {
  const shared: Intervals = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const from = Math.max(a[i] as Lu, b[j] as Lu)
    const to = Math.min(a[i + 1] as Lu, b[j + 1] as Lu)
    if (from < to) shared.push(from, to)
    if ((a[i + 1] as Lu) < (b[j + 1] as Lu)) i += 2
    else j += 2
  }
  return shared
}

/** What is left of the intervals outside others. */
export function subtractIntervals(a: Intervals, b: Intervals): Intervals {
  const left: Intervals = []
  for (let i = 0; i < a.length; i += 2) {
    let from = a[i] as Lu
    const to = a[i + 1] as Lu
    for (let j = 0; j < b.length; j += 2) {
      const cut = b[j] as Lu
      const end = b[j + 1] as Lu
      if (end <= from || cut >= to) continue
      if (cut > from) left.push(from, cut)
      from = end
    }
    if (from < to) left.push(from, to)
  }
  return left
}
