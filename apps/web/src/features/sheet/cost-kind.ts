/** What happens to the entered value of a cost line when its kind changes. */
import { CostKind, type CostKindKey, keyOf } from '@kavel/domain'
import { COST_KINDS } from '@kavel/finance'

/** The number that a kind's parameter is multiplied by; 1 for a flat fee. */
export interface CostBases {
  readonly gfa: number | null
  readonly ground: number | null
  readonly construction: number | null
  readonly total: number | null
}

/** Euros are kept to the cent, shares to a thousandth of a percent. */
const DECIMALS = { fraction: 5, euro: 2 } as const

function baseOf(kind: CostKindKey, bases: CostBases): number {
  const base: Record<CostKindKey, number | null> = {
    flat_fee: 1,
    percentage_of_ground: bases.ground,
    per_m2_floor: bases.gfa,
    percentage_of_construction: bases.construction,
    total: bases.total,
  }
  return base[kind] ?? 0
}

/**
 * The parameter that gives the same amount under another kind, so that 100,000 euro does not become
 * 10,000,000 %. It is 0 when the new kind has nothing to be multiplied by.
 */
export function convertParameter(amount: number | null, next: CostKind, bases: CostBases): number {
  const kind = keyOf(CostKind, next)!
  const base = baseOf(kind, bases)
  if (!amount || !base) return 0
  const isFraction = COST_KINDS[kind].parameterUnit === 'fraction'
  return Number((amount / base).toFixed(DECIMALS[isFraction ? 'fraction' : 'euro']))
}
