/** Patterns of one floor: what its segments hold together, found segment by segment (generator reference §8.5 step 2). */
import type { FloorFill } from './fill.ts'
import type { Frontage } from './frontage.ts'
import { costOf, lossOf, type MixGoal, widthOf } from './goal.ts'
import { leastOf } from './least.ts'
import { type SegmentVector, segmentVectors } from './segment-vectors.ts'

/** A way to fill a whole floor. */
export interface PlatePattern {
  fill: FloorFill
  /** For each type how far its count is from its share, times units and the sum of the ratios. */
  residual: Float64Array
  units: number
  /** Weighed modules. */
  loss: number
  /** Of this floor alone, billionths. */
  cost: number
}

/** Vectors kept of a segment, and patterns kept after each (generator reference §8.5). */
const VECTORS = 120
const BEAM = 256
/** Vectors and combinations looked at for one floor: of many segments fewer for each. */
const MAX_VECTORS = 36_000
const MAX_COMBINATIONS = 100_000

/** Vectors of the segments met before, by capacity and how many are wanted. */
export type KnownVectors = Map<string, SegmentVector[]>

/** Patterns of the segments so far, as columns. */
interface Level {
  size: number
  counts: Int32Array
  gaps: Int32Array
  /** Equal counts have equal marks. */
  marks: Float64Array
  costs: Float64Array
  /** The pattern and the vector that made each; none before the first segment. */
  from: Level | null
  parents: Int32Array
  vectors: Int32Array
}

/** The best patterns of a floor, best first. Work is limited by counting, so the same floor gives the same patterns. */
export function platePatterns(
  goal: MixGoal,
  capacities: readonly number[],
  known: KnownVectors,
): PlatePattern[] {
  // the long ones first: what is left to mend, the short ones mend
  const order = capacities.map((_, s) => s)
  order.sort((a, b) => (capacities[b] as number) - (capacities[a] as number) || a - b)
  const step = MAX_COMBINATIONS / Math.max(1, order.length)
  const kept = Math.min(VECTORS, Math.max(4, Math.floor(Math.sqrt(step / 2))))
  const beam = Math.min(BEAM, 2 * kept + 16)
  const tried = Math.max(1, Math.floor(MAX_VECTORS / Math.max(3, order.length)))
  const chosen = order.map((s) => {
    const capacity = capacities[s] as number
    const key = `${capacity}|${kept}|${tried}`
    let vectors = known.get(key)
    if (!vectors) {
      vectors = segmentVectors(goal, capacity, kept, tried)
      known.set(key, vectors)
    }
    return vectors
  })
  let level = emptyLevel(goal.types.length)
  let room = 0
  order.forEach((s, i) => {
    room += capacities[s] as number
    const vectors = chosen[i] as SegmentVector[]
    level = extended(goal, level, vectors, room, beam)
  })
  return Array.from({ length: level.size }, (_, i) =>
    patternOf(goal, level, i, order, chosen, room),
  )
}

function emptyLevel(types: number): Level {
  return {
    size: 1,
    counts: new Int32Array(types),
    gaps: new Int32Array(1),
    marks: new Float64Array(1),
    costs: new Float64Array(1),
    from: null,
    parents: new Int32Array(0),
    vectors: new Int32Array(0),
  }
}

/** Every pattern with every vector, the best of equal counts, and of those the `beam` cheapest, cheapest first. */
function extended(
  goal: MixGoal,
  level: Level,
  vectors: readonly SegmentVector[],
  room: number,
  beam: number,
): Level {
  const types = goal.types.length
  const found = distinct(level, vectors)
  const costs = new Float64Array(found.size)
  for (let c = 0; c < found.size; c++) {
    const p = found.parents[c] as number
    const { counts } = vectors[found.vectors[c] as number] as SegmentVector
    let units = 0
    for (let t = 0; t < types; t++)
      units += (level.counts[p * types + t] as number) + (counts[t] as number)
    let off = 0
    let width = 0
    for (let t = 0; t < types; t++) {
      const count = (level.counts[p * types + t] as number) + (counts[t] as number)
      width += count * (goal.types[t] as Frontage).min
      off += Math.abs(count * goal.total - (goal.ratios[t] as number) * units)
    }
    costs[c] = costOf(goal, off, units, lossOf(goal, found.gaps[c] as number, room - width), room)
  }
  const best = leastOf(costs, found.size, beam)
  const next: Level = {
    size: best.length,
    counts: new Int32Array(best.length * types),
    gaps: Int32Array.from(best, (c) => found.gaps[c] as number),
    marks: Float64Array.from(best, (c) => found.marks[c] as number),
    costs: Float64Array.from(best, (c) => costs[c] as number),
    from: level,
    parents: Int32Array.from(best, (c) => found.parents[c] as number),
    vectors: Int32Array.from(best, (c) => found.vectors[c] as number),
  }
  for (let i = 0; i < next.size; i++) {
    const { counts } = vectors[next.vectors[i] as number] as SegmentVector
    const p = (next.parents[i] as number) * types
    for (let t = 0; t < types; t++)
      next.counts[i * types + t] = (level.counts[p + t] as number) + (counts[t] as number)
  }
  return next
}

interface Candidates {
  size: number
  gaps: Int32Array
  marks: Float64Array
  parents: Int32Array
  vectors: Int32Array
}

/** The combinations with different counts, each with the least gap it can have; in the order in which they are met. */
function distinct(level: Level, vectors: readonly SegmentVector[]): Candidates {
  const most = level.size * vectors.length
  const found: Candidates = {
    size: 0,
    gaps: new Int32Array(most),
    marks: new Float64Array(most),
    parents: new Int32Array(most),
    vectors: new Int32Array(most),
  }
  let slots = 16
  while (slots < 2 * most) slots *= 2
  // number of the candidate in each slot, from 1
  const table = new Int32Array(slots)
  const marks = vectors.map(({ counts }) => markOf(counts))
  for (let p = 0; p < level.size; p++) {
    for (let v = 0; v < vectors.length; v++) {
      const mark = (level.marks[p] as number) + (marks[v] as number)
      const gap = (level.gaps[p] as number) + (vectors[v] as SegmentVector).gap
      let slot = scattered(mark) & (slots - 1)
      let at = (table[slot] as number) - 1
      while (at >= 0 && found.marks[at] !== mark) {
        slot = (slot + 1) & (slots - 1)
        at = (table[slot] as number) - 1
      }
      if (at >= 0 && gap >= (found.gaps[at] as number)) continue
      if (at < 0) {
        at = found.size++
        table[slot] = at + 1
      }
      found.marks[at] = mark
      found.gaps[at] = gap
      found.parents[at] = p
      found.vectors[at] = v
    }
  }
  return found
}

/** 2³²; marks stay exact for the 20,000 dwellings a building may have. */
const WORD = 4_294_967_296

/** A number that sums of counts share only when they are equal, as good as never by chance: then one of two is not tried. */
function markOf(counts: readonly number[]): number {
  let mark = 0
  counts.forEach((count, t) => {
    const low = Math.imul(t + 1, 0x9e3779b1) >>> 0
    const high = (Math.imul(t + 3, 0x85ebca6b) >>> 0) % 64
    mark += count * (high * WORD + low)
  })
  return mark
}

function scattered(mark: number): number {
  const low = mark >>> 0
  return Math.imul(low ^ (low >>> 15) ^ Math.floor(mark / WORD), 0x2c1b3c6d) >>> 8
}

function patternOf(
  goal: MixGoal,
  level: Level,
  index: number,
  order: readonly number[],
  chosen: readonly (readonly SegmentVector[])[],
  room: number,
): PlatePattern {
  const types = goal.types.length
  const counts = level.counts.subarray(index * types, (index + 1) * types)
  const fill: FloorFill = order.map(() => [])
  let [at, i] = [level, index]
  for (let s = order.length - 1; s >= 0; s--) {
    fill[order[s] as number] = chosen[s]?.[at.vectors[i] as number]?.counts ?? []
    i = at.parents[i] as number
    at = at.from as Level
  }
  let units = 0
  for (const count of counts) units += count
  return {
    fill,
    residual: Float64Array.from(
      counts,
      (n, t) => n * goal.total - (goal.ratios[t] as number) * units,
    ),
    units,
    loss: lossOf(goal, level.gaps[index] as number, room - widthOf(goal, counts)),
    cost: level.costs[index] as number,
  }
}
