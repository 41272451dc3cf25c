import type { IncomeModeKey } from '@kavel/domain'
import type { Expression } from '@kavel/domain/formula'
import type { Unit } from '../figure.ts'

/** A way in which a price becomes money. */
export interface IncomeModeRule {
  readonly key: IncomeModeKey
  /** Rent is capitalised with a yield; a sale is the value itself. */
  readonly kind: 'rent' | 'sell'
  /** What the price is multiplied by. */
  readonly quantity: 'count' | 'area'
  readonly priceUnit: Unit
  /** Rent in a year, or proceeds of the sale, of the line with this key. */
  readonly amount: (line: string) => Expression
}

export function defineIncomeMode<const Rule extends IncomeModeRule>(rule: Rule): Rule {
  return rule
}
