import type { CostGroupKey, CostKindKey, FinanceParameters } from '@kavel/domain'
import type { Expression } from '@kavel/domain/formula'
import type { CostKindRule } from '../costs/define.ts'
import type { SheetName, Source, Unit } from '../figure.ts'
import type { IncomeLine } from '../income/line.ts'

/** What a rule may look at to choose its formula: which lines there are and which methods are chosen, never amounts. */
export interface RuleContext {
  readonly parameters: FinanceParameters
  readonly income: readonly IncomeLine[]
  /** Keys of the lines that pay rent. */
  readonly rentLines: readonly string[]
  /** Lines that count: neither archived nor deleted. */
  readonly costs: readonly ActiveCost[]
  /** Key of the cost line that is the price of the land, or null. */
  readonly landLine: string | null
}

export interface ActiveCost {
  readonly key: string
  /** `book`: a line of the price book. */
  readonly kind: CostKindKey | 'book'
  readonly feeds: CostKindRule['feeds']
  readonly group: CostGroupKey
}

/** One figure of the sheet that is not about a single line. */
export interface Rule {
  readonly name: string
  readonly sheet: SheetName
  readonly unit: Unit
  readonly source: Source
  readonly formula: Expression | ((context: RuleContext) => Expression)
}

/** Rules of one topic. Their order is that of the sheet; the engine computes each after what it needs. */
export function defineRules<const Rules extends readonly Rule[]>(rules: Rules): Rules {
  return rules
}
