import type { Random } from '@kavel/geometry'
import type { AddressObject } from '../registers/addresses.ts'

/** Who lives at an address and what the home is worth; all zero where nobody lives. */
export interface Household {
  /** Persons of 0–15, 15–25, 25–45, 45–65 and 65 years and older. */
  readonly ages: readonly [number, number, number, number, number]
  /** Value of the home (WOZ) in euros. */
  readonly value: number
  readonly owned: boolean
  readonly stacked: boolean
}

/**
 * Shares of households of 1–5 persons by size of the home. With the large homes of the town they give 2.4 persons a
 * household, as in the polder towns of Flevoland; the country has 2.1 (CBS, 2024).
 */
const SIZES: readonly { readonly below: number; readonly shares: readonly number[] }[] = [
  { below: 75, shares: [0.6, 0.3, 0.07, 0.02, 0.01] },
  { below: 115, shares: [0.34, 0.36, 0.12, 0.13, 0.05] },
  { below: Number.POSITIVE_INFINITY, shares: [0.16, 0.38, 0.15, 0.23, 0.08] },
]

/** Homes without an inhabitant, as elsewhere in the country some 3 %. */
const EMPTY = 0.03

/** Price of floor area in euros a m²: about the national mean value of homes (CBS, 379,000 euros in 2024) over 115 m². */
const PRICE = 3300

function drawn(random: Random, shares: readonly number[]): number {
  let left = random.next()
  return Math.max(
    0,
    shares.findIndex((share) => {
      left -= share
      return left < 0
    }),
  )
}

function agesOf(random: Random, size: number): Household['ages'] {
  const ages = [0, 0, 0, 0, 0] as [number, number, number, number, number]
  const add = (group: number, count: number) => {
    ages[group] = (ages[group] ?? 0) + count
  }
  // Children live with two adults; pairs and singles are of all ages.
  if (size === 1) add(drawn(random, [0, 0.12, 0.33, 0.25, 0.3]), 1)
  else if (size === 2) add(drawn(random, [0, 0.03, 0.25, 0.34, 0.38]), 2)
  else {
    add(random.chance(0.62) ? 2 : 3, 2)
    for (let child = 2; child < size; child += 1) add(random.chance(0.68) ? 0 : 1, 1)
  }
  return ages
}

/** The households of all addresses, in their order; null where the address is no home. */
export function householdsOf(
  addresses: readonly AddressObject[],
  random: Random,
): (Household | null)[] {
  return addresses.map(({ use, area, year, floors }) => {
    if (use !== 'dwelling') return null
    const { shares } = SIZES.find(({ below }) => area < below)!
    const stacked = floors > 3
    const wanted = stacked ? 0.25 : area > 140 ? 0.95 : year >= 1990 ? 0.72 : 0.55
    const owned = random.chance(wanted)
    const factor = (stacked ? 0.88 : 1) * (year >= 1990 || year < 1930 ? 1.1 : 0.95)
    const value = Math.round((area * PRICE * factor * random.between(0.92, 1.08)) / 1000) * 1000
    const empty = random.chance(EMPTY)
    const ages = empty ? ([0, 0, 0, 0, 0] as const) : agesOf(random, drawn(random, shares) + 1)
    return { ages, value, owned, stacked }
  })
}
