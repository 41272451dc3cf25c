/**
 * Which dwellings stand on a floor and in which segment. The floor takes the longest run of the type sequence that its
 * segments can hold; only where they stand is free. So the mix keeps the bound of the sequence and a growing floor
 * never loses a dwelling (generator reference §8.4: a part of a run that fitted fits).
 */
import type { Frontage } from './frontage.ts'
import { commonDivisor, type TypeSequence } from './sequence.ts'

/** Counts of each type, a list a segment. */
export type FloorFill = number[][]

/** Compositions looked at for one segment before the search gives up: as a rule one of the first is as good as any. */
const MAX_COMPOSITIONS = 4000

/** What is known of floors with the same segments, types and ratios. */
export interface KnownFills {
  /** How dwellings stand in the segments, or null when they do not fit, by their counts. */
  byCounts: Map<string, FloorFill | null>
  /** What a floor takes, by the phase of the sequence. */
  byPhase: Map<number, { fill: FloorFill; count: number }>
}

export function knownFills(): KnownFills {
  return { byCounts: new Map(), byPhase: new Map() }
}

/**
 * Fills one floor of segments (capacities in modules) and takes its dwellings from the sequence.
 * @param known of floors with the same capacities, types and ratios
 */
export function fillFloor(
  capacities: readonly number[],
  types: readonly Frontage[],
  sequence: TypeSequence,
  known: KnownFills = knownFills(),
): FloorFill {
  const { phase } = sequence
  let found = phase === null ? undefined : known.byPhase.get(phase)
  if (!found) {
    found = longestRun(capacities, types, sequence, known)
    if (phase !== null) known.byPhase.set(phase, found)
  }
  sequence.take(found.count)
  return found.fill
}

/** The longest run of the sequence that the floor can hold. */
function longestRun(
  capacities: readonly number[],
  types: readonly Frontage[],
  sequence: TypeSequence,
  known: KnownFills,
): { fill: FloorFill; count: number } {
  const { byCounts } = known
  const arranged = (counts: readonly number[]) => {
    const key = counts.join()
    let fill = byCounts.get(key)
    if (fill === undefined) {
      fill = arrange(capacities, types, counts)
      byCounts.set(key, fill)
    }
    return fill
  }
  let best = nextFit(capacities, types, sequence)
  let count = sum(best.flat())
  const room = sum(capacities)
  const counts = types.map((_, i) => sum(best.map((segment) => segment[i] as number)))
  let used = sum(counts.map((n, i) => n * (types[i] as Frontage).min))
  best = arranged(counts) ?? best
  for (;;) {
    const next = sequence.peek(count)
    used += (types[next] as Frontage).min
    if (used > room) break
    counts[next] = (counts[next] as number) + 1
    const better = arranged(counts)
    if (!better) break
    best = better
    count++
  }
  return { fill: best, count }
}

/** The plain walk: each segment takes the next types while they fit. */
function nextFit(
  capacities: readonly number[],
  types: readonly Frontage[],
  sequence: TypeSequence,
): FloorFill {
  let at = 0
  return capacities.map((capacity) => {
    const counts = types.map(() => 0)
    for (let left = capacity; ; at++) {
      const type = sequence.peek(at)
      const width = (types[type] as Frontage).min
      if (width > left) return counts
      left -= width
      counts[type] = (counts[type] as number) + 1
    }
  })
}

/**
 * Stands the given dwellings in the segments with the least unfilled width, segment by segment; null when they do not
 * fit. For two segments the result is the best there is; for more each segment leaves the rest as well filled as it can.
 */
function arrange(
  capacities: readonly number[],
  types: readonly Frontage[],
  counts: readonly number[],
): FloorFill | null {
  let rest = counts.slice()
  const fill: FloorFill = []
  for (let s = 0; s < capacities.length; s++) {
    const capacity = capacities[s] as number
    const later = sum(capacities.slice(s + 1))
    const part = s === capacities.length - 1 ? rest : choose(capacity, later, types, rest)
    if (!part || widthOf(part, types) > capacity) return null
    fill.push(part)
    rest = rest.map((n, i) => n - (part[i] as number))
  }
  return fill
}

/** The composition of one segment that leaves the least gap here and later; ties go to the most even slack. */
function choose(
  capacity: number,
  later: number,
  types: readonly Frontage[],
  counts: readonly number[],
): number[] | null {
  const taken: number[] = []
  const mins: number[] = []
  const maxs: number[] = []
  let total = 0
  let totalMax = 0
  // of the widths
  let divisor = 0
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] as number
    if (count === 0) continue
    const { min, max } = types[i] as Frontage
    taken.push(i)
    mins.push(min)
    maxs.push(max)
    total += count * min
    totalMax += count * max
    if (divisor !== 1) divisor = commonDivisor(min, divisor)
  }
  if (taken.length === 0) return counts.slice()
  const last = taken.length - 1
  // from each type on the narrowest: where not even that has room, the rest is empty
  const narrowest = new Float64Array(taken.length)
  for (let t = last, least = Number.POSITIVE_INFINITY; t >= 0; t--) {
    least = Math.min(least, mins[t] as number)
    narrowest[t] = least
  }
  const even = total * capacity
  const both = capacity + later
  const [from, to] = [
    Math.ceil(Math.max(0, total - later) / divisor) * divisor,
    Math.floor(Math.min(capacity, total) / divisor) * divisor,
  ]
  if (from > to) return null
  // nothing is better than no gap but what all must leave, and slack shared out by length, in widths that dwellings have
  const middle = Math.floor(even / (both * divisor)) * divisor
  const unevenAt = (used: number) => Math.abs(even - Math.min(Math.max(used, from), to) * both)
  const leastUneven = Math.min(unevenAt(middle), unevenAt(middle + divisor))
  const leastCost = Math.max(0, both - totalMax) + leastUneven / (capacity * later + 1)
  const part = counts.map(() => 0)
  let best: number[] | null = null
  let bestCost = Number.POSITIVE_INFINITY
  let looked = 0

  const spare = capacity * later + 1

  function look(used: number, usedMax: number): void {
    looked++
    if (total - used > later) return
    const gap = Math.max(0, capacity - usedMax) + Math.max(0, later - (totalMax - usedMax))
    const uneven = Math.abs(even - used * both)
    const cost = gap + uneven / spare
    if (cost >= bestCost) return
    bestCost = cost
    best = part.slice()
  }

  function visit(t: number, used: number, usedMax: number): void {
    const i = taken[t] as number
    const min = mins[t] as number
    const max = maxs[t] as number
    const most = Math.min(counts[i] as number, Math.floor((capacity - used) / min))
    for (let n = most; n >= 0; n--) {
      part[i] = n
      const wide = used + n * min
      if (t === last || capacity - wide < (narrowest[t + 1] as number)) {
        look(wide, usedMax + n * max)
      } else visit(t + 1, wide, usedMax + n * max)
      if (looked >= MAX_COMPOSITIONS || bestCost <= leastCost) break
    }
    part[i] = 0
  }
  if (capacity < (narrowest[0] as number)) {
    look(0, 0)
  } else visit(0, 0, 0)
  return best
}

function widthOf(counts: readonly number[], types: readonly Frontage[]): number {
  let width = 0
  for (let i = 0; i < counts.length; i++)
    width += (counts[i] as number) * (types[i] as Frontage).min
  return width
}
function sum(values: readonly number[]): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i] as number
  return total
}
