import type { Draft } from '../draft/draft.ts'
import { distance, type Point } from '../geometry/index.ts'
import type { AddressObject } from '../registers/addresses.ts'
import type { Parcel } from './crumbs.ts'
import type { Dims } from './dims.ts'
import type { Household } from './people.ts'

/** The drawn town with the ids its first registers gave: what all others are made from. */
export interface Town {
  readonly draft: Draft
  readonly dims: Dims
  readonly parcels: readonly Parcel[]
  readonly addresses: readonly AddressObject[]
  /** Households in the order of the addresses. */
  readonly households: readonly (Household | null)[]
}

/** Children of 0–15 years in the whole town. */
export function childrenOf({ households }: Town): number {
  return households.reduce((sum, home) => sum + (home?.ages[0] ?? 0), 0)
}

/** Inhabitants of the whole town. */
export function inhabitantsOf({ households }: Town): number {
  let sum = 0
  for (const home of households) if (home) for (const count of home.ages) sum += count
  return sum
}

/** So many of the candidates, as far from each other as they lie; the first is the one nearest to the market. */
export function spread<Item extends { readonly point: Point }>(
  candidates: readonly Item[],
  count: number,
): Item[] {
  const chosen: Item[] = []
  const away = candidates.map(({ point }) => -distance(point, [0, 0]))
  while (chosen.length < Math.min(count, candidates.length)) {
    let best = 0
    away.forEach((metres, index) => {
      if (metres > away[best]!) best = index
    })
    const next = candidates[best]!
    candidates.forEach(({ point }, index) => {
      const metres = distance(point, next.point)
      away[index] = chosen.length === 0 ? metres : Math.min(away[index]!, metres)
    })
    away[best] = Number.NEGATIVE_INFINITY
    chosen.push(next)
  }
  return chosen
}

/** One address on the ground floor of every block of flats. */
export function flatsOf({ addresses }: Town): AddressObject[] {
  return addresses.filter(({ use, floors, unit }) => use === 'dwelling' && floors > 3 && unit === 0)
}
