/** What land is worth to who builds on it: the static residual value, with the caller's coefficients. */

/** How floor area is used. */
export const USES = ['residential', 'commercial', 'industrial', 'office'] as const
export type Use = (typeof USES)[number]
export type ByUse = Readonly<Record<Use, number>>

/** Where cars stand: nowhere on the plot, on the ground, in a building of two levels, in one of as many as are needed. */
export const PARKING_KINDS = ['none', 'surface', 'deck', 'garage'] as const
export type ParkingKind = (typeof PARKING_KINDS)[number]

/** Euro without VAT; the caller derives them from its own sheet of income and costs. */
export interface SitePrices {
  /** Net market value a m2 of usable area: sale prices without VAT, or rent over yield. */
  readonly revenuePerNfa: ByUse
  /** Net market value a dwelling besides, whatever its size. */
  readonly revenuePerUnit: number
  /** Construction a m2 of gross floor area. */
  readonly costPerGfa: ByUse
  /** Construction a parking space. */
  readonly costPerStall: Readonly<Record<ParkingKind, number>>
  /** Laying out a m2 of ground that is not built on. */
  readonly costPerOpenGround: number
  /** Additional costs, share of construction. */
  readonly additional: number
  /** Flat costs. */
  readonly fees: number
  /** Profit and risk, and whatever else is a share of all costs. */
  readonly ofTotal: number
  /** What buying adds to the price of the land, as a share of it. */
  readonly ofLand: number
}

/** What the value is computed from: m2 and counts. */
export interface ValueFacts {
  readonly nfa: ByUse
  readonly gfa: ByUse
  readonly units: number
  readonly stalls: number
  readonly parking: ParkingKind
  readonly openGround: number
}

/**
 * Residual land value, euro: V = (1 + t)(G(1 + p) + K(1 + a) + F) solved for G (generator reference §19.2), with V revenue, K
 * construction, a additional costs, F fees, t the share of all costs and p that of the land.
 */
export function residualValue(prices: SitePrices, facts: ValueFacts): number {
  const { nfa, gfa } = facts
  let revenue = facts.units * prices.revenuePerUnit
  let construction =
    facts.stalls * prices.costPerStall[facts.parking] + facts.openGround * prices.costPerOpenGround
  for (const use of USES) {
    revenue += nfa[use] * prices.revenuePerNfa[use]
    construction += gfa[use] * prices.costPerGfa[use]
  }
  const { additional, fees, ofTotal, ofLand } = prices
  return (revenue / (1 + ofTotal) - construction * (1 + additional) - fees) / (1 + ofLand)
}
