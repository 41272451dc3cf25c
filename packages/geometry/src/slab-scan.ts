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
  const count = castShadows(rings, ya, yb)
  sortShadows(count)
  const intervals: Intervals = []
  let reach = Number.NEGATIVE_INFINITY
  let inside = false
  for (let i = 0; i < count; i++) {
    const from = froms[i] as Lu
    if (inside && from > reach) intervals.push(reach, from)
    if ((tos[i] as Lu) > reach) reach = tos[i] as Lu
    if (crosses[i]) inside = !inside
  }
  return intervals
}

/**
 * What each edge takes of a slab: its own x-range there, rounded outwards, and whether it crosses the middle of the slab, so
 * that the side it separates changes. Kept from call to call, for a search makes millions of them.
 */
const froms: Lu[] = []
const tos: Lu[] = []
const crosses: boolean[] = []

/** Says how many there are. */
function castShadows(rings: readonly Ring[], ya: Lu, yb: Lu): number {
  let count = 0
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
      crosses[count] = 2 * y0 <= middle !== 2 * y1 <= middle
      // upright or level: nothing to reckon
      if (x0 === x1 || y0 === y1) {
        froms[count] = Math.min(x0, x1)
        tos[count] = Math.max(x0, x1)
      } else {
        // of an edge its lower end first
        const isUp = y0 < y1
        const [ax, ay, bx, by] = [isUp ? x0 : x1, isUp ? y0 : y1, isUp ? x1 : x0, isUp ? y1 : y0]
        const lowest = floorAt(ax, ay, bx, by, Math.max(ya, ay))
        const lowestUp = isWhole ? lowest : lowest + 1
        const highest = floorAt(ax, ay, bx, by, Math.min(yb, by))
        const highestUp = isWhole ? highest : highest + 1
        froms[count] = Math.min(lowest, highest)
        tos[count] = Math.max(lowestUp, highestUp)
      }
      count++
    }
  }
  return count
}

/** By where they begin, then by where they end. Few as a rule, and nearly in order: each is moved to its place. */
function sortShadows(count: number): void {
  for (let i = 1; i < count; i++) {
    const [from, to, crossing] = [froms[i] as Lu, tos[i] as Lu, crosses[i] as boolean]
    let at = i
    while (at > 0) {
      const other = froms[at - 1] as Lu
      if (other < from || (other === from && (tos[at - 1] as Lu) <= to)) break
      froms[at] = other
      tos[at] = tos[at - 1] as Lu
      crosses[at] = crosses[at - 1] as boolean
      at--
    }
    froms[at] = from
    tos[at] = to
    crosses[at] = crossing
  }
}

/** Did the last `floorAt` hit a column? */
let isWhole = false

/** The lattice column at or below the point of an edge (lower end first) at a height. */
function floorAt(x0: Lu, y0: Lu, x1: Lu, y1: Lu, y: Lu): Lu {
  const rise = y1 - y0
  const run = x1 - x0
  const up = y - y0
  if (Math.abs(run) * up <= EXACT) {
    const floor = floorOf(run * up, rise)
    isWhole = floor * rise === run * up
    return x0 + floor
  }
  const product = BigInt(run) * BigInt(up)
  const quotient = product / BigInt(rise)
  isWhole = quotient * BigInt(rise) === product
  return x0 + Number(quotient) - (isWhole || product > 0n ? 0 : 1)
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
