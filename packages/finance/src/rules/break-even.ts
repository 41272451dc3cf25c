/** The income at which the static residual land value is 0, and what that asks of every price. */
import { add, divide, type Expression, multiply, subtract } from '@kavel/domain/formula'
import { defineRules, type RuleContext } from './define.ts'

const overheadPct = 'parameters.overhead_pct'
const profitPct = 'parameters.profit_risk_pct'

/** V = K + AK + WR solved for V; with RGW = 0 an overhead over the land equals one over the costs. */
function breakEvenIncome({ parameters }: RuleContext): Expression {
  const onIncome = parameters.profit_risk_base === 'income'
  const withProfit = add(1, profitPct)
  if (parameters.overhead_base === 'income') {
    if (onIncome) return divide('costs_without_land', subtract(1, profitPct, overheadPct))
    return divide(
      multiply(withProfit, 'costs_without_land'),
      subtract(1, multiply(withProfit, overheadPct)),
    )
  }
  const costs = add('costs_without_land', multiply(overheadPct, 'overhead_base'))
  return onIncome ? divide(costs, subtract(1, profitPct)) : multiply(withProfit, costs)
}

export const BREAK_EVEN_RULES = defineRules([
  {
    name: 'break_even_income',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: breakEvenIncome,
  },
  {
    name: 'break_even_ratio',
    sheet: 'rgw',
    unit: 'ratio',
    source: 'arithmetic',
    formula: divide('break_even_income', 'total_income'),
  },
])
