/** Trying a plate: the largest around a hall, and a typical floor in it. */
import { type Lu2, toLattice } from '@kavel/geometry'
import { divide, netOf } from './divide.ts'
import { fixedBoxes } from './fixed.ts'
import type { Measured } from './measure.ts'
import type { PlateNeed } from './plate.ts'
import type { Skeleton } from './skeleton.ts'
import { chainArea } from './slabs.ts'

/** No tower plate is longer, metres: beyond, dwellings would not reach a facade anyway. */
export const LONGEST = toLattice(200)

export function grossOf(skeleton: Skeleton): Lu2 {
  return skeleton.chains.reduce((all, chain) => all + chainArea(chain), 0)
}

/** All alike, or those of the first mix with the largest at the ends of their chain. */
export type Sizes = 'equal' | 'graded'

/** A typical floor that was tried. */
export interface Trial {
  sizes: Sizes
  homes: Measured[]
  counts: number[]
  net: Lu2
}

/** Net area and faults of a floor with the dwellings of a mix. */
export interface TypicalFloor {
  net: Lu2
  faults: number
}

/** A typical floor, as many dwellings on each chain; `suits`: null when one has no room to live in. */
export function trialOf(
  { template, mixes, rules }: PlateNeed,
  skeleton: Skeleton,
  sizes: Sizes,
  how: { rounds: number; suits?: boolean },
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
  const homes = divide(skeleton.chains, seats, fixedBoxes(skeleton, null), rules, how)
  return homes && { sizes, homes, counts, net: netOf(homes) }
}
