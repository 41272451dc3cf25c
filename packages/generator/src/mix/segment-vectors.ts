/** The ways to fill one segment: counts of each type beside which no further dwelling fits (generator reference §8.5 step 1). */
import type { Frontage } from './frontage.ts'
import { costOf, gapOf, lossOf, type MixGoal, sum, widthOf } from './goal.ts'
import { typeSequence } from './sequence.ts'

/** Dwellings of one segment. */
export interface SegmentVector {
  counts: number[]
  /** Modules nobody can take. */
  gap: number
}

/**
 * The best vectors by their own cost, best first, at most `kept`; the empty one when the segment holds no dwelling.
 * @param tried of a segment with more vectors only so many are looked at, near the asked shares
 */
export function segmentVectors(
  goal: MixGoal,
  capacity: number,
  kept: number,
  tried: number,
): SegmentVector[] {
  const { types, ratios } = goal
  const min = (type: number) => (types[type] as Frontage).min
  const usable = types
    .map((_, i) => i)
    .filter((i) => (ratios[i] as number) > 0 && min(i) <= capacity)
    .sort((a, b) => min(b) - min(a) || a - b)
  const narrowest = usable.pop()
  if (narrowest === undefined) return [{ counts: types.map(() => 0), gap: capacity }]
  const widths = usable.map(min)
  const reach = reachFor(widths, capacity, tried)
  const all =
    reach > 0
      ? vectorsNear(goal, capacity, [...usable, narrowest], reach)
      : runsOfSequence(goal, capacity, [...usable, narrowest], tried)
  const found = all.map((counts) => rated(goal, counts, capacity))
  // the sort is stable: equal costs keep the order of the search
  found.sort((a, b) => a.cost - b.cost)
  return sampled(found, kept).map(({ vector }) => vector)
}

/**
 * At most so many, half of them the first and half from all of the rest: a segment of seven dwellings that has a rare type
 * is never among the best alone, and yet some segment must have it.
 */
function sampled<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items]
  const first = Math.ceil(most / 2)
  const others = most - first
  const step = (items.length - first) / others
  const spread = Array.from({ length: others }, (_, i) => items[first + Math.floor(i * step)] as T)
  return [...items.slice(0, first), ...spread]
}

/** All vectors whose counts are within `reach` of the asked ones; of the last type, the narrowest, what fits. */
function vectorsNear(
  { types, ratios }: MixGoal,
  capacity: number,
  usable: readonly number[],
  reach: number,
): number[][] {
  const mean = types.reduce((w, { min }, i) => w + (ratios[i] as number) * min, 0)
  const counts = types.map(() => 0)
  const found: number[][] = []

  function visit(at: number, room: number): void {
    const type = usable[at] as number
    const { min } = types[type] as Frontage
    const fitting = Math.floor(room / min)
    if (at === usable.length - 1) {
      counts[type] = fitting
      found.push(counts.slice())
      return
    }
    const asked = Math.floor(((ratios[type] as number) * capacity) / mean)
    const most = Math.min(fitting, asked + reach)
    for (let n = Math.max(0, Math.min(asked - reach, most)); n <= most; n++) {
      counts[type] = n
      visit(at + 1, room - n * min)
    }
    counts[type] = 0
  }
  visit(0, capacity)
  return found
}

/**
 * For too many types to try all: runs of the type sequence from different starts, filled up with each type in turn and
 * then with the narrowest.
 */
function runsOfSequence(
  { types, ratios, total }: MixGoal,
  capacity: number,
  usable: readonly number[],
  tried: number,
): number[][] {
  const sequence = typeSequence(ratios.map((ratio, i) => (usable.includes(i) ? ratio : 0)))
  const narrowest = usable.at(-1) as number
  const starts = Math.min(total, Math.ceil(tried / usable.length))
  const found: number[][] = []
  for (let start = 0; start < starts; start++) {
    // the run is the same whatever fills it up
    const run = types.map(() => 0)
    let room = capacity
    for (let at = start; ; at++) {
      const type = sequence.peek(at)
      const { min } = types[type] as Frontage
      if (min > room) break
      run[type] = (run[type] as number) + 1
      room -= min
    }
    for (const filler of usable) {
      const counts = run.slice()
      const { min } = types[filler] as Frontage
      const count = Math.floor(room / min)
      counts[filler] = (counts[filler] as number) + count
      const least = (types[narrowest] as Frontage).min
      counts[narrowest] = (counts[narrowest] as number) + Math.floor((room - count * min) / least)
      found.push(counts)
    }
  }
  return found
}

function rated(goal: MixGoal, counts: number[], capacity: number) {
  const { ratios, total } = goal
  const gap = gapOf(goal, counts, capacity)
  const units = sum(counts)
  let off = 0
  for (let i = 0; i < counts.length; i++)
    off += Math.abs((counts[i] as number) * total - (ratios[i] as number) * units)
  const loss = lossOf(goal, gap, capacity - widthOf(goal, counts))
  return { vector: { counts, gap }, cost: costOf(goal, off, units, loss, capacity) }
}

/** How far from its asked count each type may be for no more than so many vectors; 0 when one is too far. */
function reachFor(widths: readonly number[], capacity: number, tried: number): number {
  // what the widths let in is a pyramid of the box of the counts of each alone
  const all = widths.reduce((n, w, i) => (n * (Math.floor(capacity / w) + 1 + i)) / (i + 1), 1)
  if (all <= tried) return capacity
  let reach = 0
  while (widths.reduce((n) => n * (2 * reach + 3), 1) <= tried) reach++
  return reach
}
