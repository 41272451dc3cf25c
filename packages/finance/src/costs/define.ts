import type { CostKindKey } from '@kavel/domain'
import type { Expression } from '@kavel/domain/formula'
import type { Unit } from '../figure.ts'

/** A way in which the parameter of a cost line becomes an amount. */
export interface CostKindRule {
  readonly key: CostKindKey
  readonly parameterUnit: Unit
  /**
   * Whether the amount counts in the base of percentages: `group` in the base of its group, `total` in that of the
   * kind total only, `none` in no base. Percentages never feed their own base, so no line can need itself.
   */
  readonly feeds: 'group' | 'total' | 'none'
  /** Amount of the line with this key, in euros. */
  readonly amount: (line: string) => Expression
}

export function defineCostKind<const Rule extends CostKindRule>(rule: Rule): Rule {
  return rule
}
