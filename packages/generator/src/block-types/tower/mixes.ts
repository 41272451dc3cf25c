/** Which dwelling types the floors of a tower have: few different floors that together keep to the asked mix. */
import { TowerType } from '@kavel/domain'
import type { TowerTemplate } from '../../input/tower-template.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { typeSequence } from '../../mix/sequence.ts'

export interface FloorMix {
  types: DwellingType[]
  /** How many floors have it. */
  floors: number
}

/**
 * The mixes of equal floors with as many dwellings each, most floors first. `plates` 1: one mix for all; 2: two; 0: as
 * many as the sequence of types gives (generator reference §8.3–8.4).
 */
export function floorMixes(
  types: readonly DwellingType[],
  { shape, dwellings }: Pick<TowerTemplate, 'shape' | 'dwellings'>,
  floors: number,
  plates: 0 | 1 | 2,
): FloorMix[] {
  // the two bars of an H are alike, so each type comes in pairs
  const times = shape === TowerType.h ? 2 : 1
  const ratios = types.map(({ ratio }) => ratio)
  const sequence = typeSequence(ratios)
  const counts: number[][] = []
  for (let floor = 0; floor < Math.max(1, floors); floor++) {
    const count = types.map(() => 0)
    for (let i = 0; i < dwellings / times; i++) {
      const type = sequence.peek(i)
      count[type] = (count[type] ?? 0) + times
    }
    sequence.take(dwellings / times)
    counts.push(count)
  }
  const kinds = distinct(counts)
  const allowed = (plates === 0 ? kinds : kinds.slice(0, plates)).map(({ count }) => count)
  const used = plates === 0 ? kinds.map((kind) => kind.floors) : nearest(allowed, floors, ratios)
  return allowed
    .map((count, k) => ({ types: listed(types, count), floors: used[k] ?? 0 }))
    .filter((mix, k) => mix.floors > 0 || (k === 0 && floors === 0))
    .sort((a, b) => b.floors - a.floors)
}

/** The different counts of floors in the order in which they are met, with how many floors have each. */
function distinct(counts: readonly number[][]): { count: number[]; floors: number }[] {
  const seen = new Map<string, { count: number[]; floors: number }>()
  for (const count of counts) {
    const key = count.join()
    const kind = seen.get(key)
    if (kind) kind.floors++
    else seen.set(key, { count, floors: 1 })
  }
  return [...seen.values()]
}

/** Floor by floor the kind that brings the sum nearest to the ratios. */
function nearest(kinds: readonly number[][], floors: number, ratios: readonly number[]): number[] {
  const used = kinds.map(() => 0)
  const all = ratios.reduce((sum, r) => sum + r, 0)
  const sums = ratios.map(() => 0)
  const n = (kinds[0] ?? []).reduce((sum, c) => sum + c, 0)
  for (let floor = 1; floor <= floors; floor++) {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    kinds.forEach((kind, k) => {
      const off = ratios.reduce(
        (sum, r, i) =>
          sum + Math.abs((sums[i] as number) + (kind[i] as number) - (r * n * floor) / all),
        0,
      )
      if (off < least - 1e-9) [best, least] = [k, off]
    })
    used[best] = (used[best] as number) + 1
    kinds[best]?.forEach((c, i) => {
      sums[i] = (sums[i] as number) + c
    })
  }
  return used
}

/** The types of a floor, largest first. */
function listed(types: readonly DwellingType[], count: readonly number[]): DwellingType[] {
  const list = types.flatMap((type, i) => Array.from({ length: count[i] ?? 0 }, () => type))
  return list.sort((a, b) => b.sizeMin - a.sizeMin || b.sizeMax - a.sizeMax)
}

/**
 * Simpler mixes for a template that does not work with those asked: all floors alike, and two of the largest type with
 * the rest of the smallest, as a U with many dwellings needs them.
 */
export function simplerMixes(
  mixes: readonly FloorMix[],
  types: readonly DwellingType[],
): FloorMix[][] {
  const [first] = mixes
  if (!first) return []
  const floors = mixes.reduce((sum, mix) => sum + mix.floors, 0)
  const bySize = types.filter(({ ratio }) => ratio > 0).sort((a, b) => b.sizeMin - a.sizeMin)
  const [largest, smallest] = [bySize[0], bySize.at(-1)]
  const simpler = [[{ ...first, floors }]]
  if (largest && smallest) {
    const pair = first.types.map((_, i) => (i < 2 ? largest : smallest))
    simpler.push([{ types: pair, floors }])
  }
  return simpler
}
