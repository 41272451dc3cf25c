/** Trying a plate: the largest around a hall, and a typical floor in it. */
import { type Lu, type Lu2, toLattice } from '@kavel/geometry'
import { type Division, divide } from './divide.ts'
import { fixedCells } from './fixed.ts'
import type { PlateNeed } from './sizes.ts'
import type { Skeleton } from './skeleton.ts'
import { chainArea } from './slabs.ts'

/** No tower plate is longer, metres: beyond, dwellings would not reach a facade anyway. */
export const LONGEST = toLattice(200)

export function grossOf(skeleton: Skeleton): Lu2 {
  return skeleton.chains.reduce((all, chain) => all + chainArea(chain), 0)
}

/** The largest plate with at most a gross area around its hall; null when none has a hall and a floor around it. */
export function largest(
  plateAt: (size: number) => Skeleton | null,
  gross: Lu2,
  step: Lu,
): Skeleton | null {
  let [low, high] = [0, LONGEST]
  let best: Skeleton | null = null
  while (high - low > step) {
    const size = Math.floor((low + high) / 2)
    const skeleton = plateAt(size)
    if (skeleton && grossOf(skeleton) > gross) high = size
    else {
      low = size
      best = skeleton ?? best
    }
  }
  return best
}

/** All alike, or those of the first mix with the largest at the ends of their chain. */
export type Sizes = 'equal' | 'graded'

/** A typical floor that was tried. */
export interface Trial {
  sizes: Sizes
  division: Division
  counts: number[]
  net: Lu2
}

/** A typical floor, as many dwellings on each chain. */
export function trialOf(
  { template, mixes, rules }: PlateNeed,
  skeleton: Skeleton,
  sizes: Sizes,
  rounds: number,
): Trial | null {
  const each = template.dwellings / skeleton.chains.length
  const types = mixes[0]?.types ?? []
  const first = types[0]
  if (!first) return null
  const row = Array.from({ length: each }, () => first)
  if (sizes === 'graded') {
    const largest = types.filter((_, i) => i % skeleton.chains.length === 0)
    largest.forEach((type, i) => {
      row[i % 2 === 0 ? i / 2 : each - (i + 1) / 2] = type
    })
  }
  const counts = skeleton.chains.map(() => each)
  const seats = counts.map(() => row)
  const division = divide(skeleton.chains, seats, fixedCells(skeleton, null), rules, rounds)
  const net = division?.nets.reduce((all, own) => all + own, 0) ?? 0
  return division && { sizes, division, counts, net }
}
