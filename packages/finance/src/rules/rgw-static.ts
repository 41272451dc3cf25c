/**
 * Residual land value at today's prices: RGW = V - K - AK - WR, with
 * V net market value, K costs without land, AK overhead of the developer, WR profit and risk.
 */
import { add, divide, type Expression, multiply, subtract } from '@kavel/domain/formula'
import { defineRules, type RuleContext } from './define.ts'

const value = 'total_income'
const costs = 'costs_without_land'
const base = 'overhead_base'
const overheadPct = 'parameters.overhead_pct'
const profitPct = 'parameters.profit_risk_pct'

/** AK: a share of building + additional, of that and the land, or of the value. */
function overhead({ parameters }: RuleContext): Expression {
  switch (parameters.overhead_base) {
    case 'cost':
      return multiply(overheadPct, base)
    case 'cost_land':
      return multiply(overheadPct, add(base, 'rgw'))
    case 'income':
      return multiply(overheadPct, value)
  }
}

/** WR: a share of the value, or of costs and overhead. */
function profitRisk({ parameters }: RuleContext): Expression {
  if (parameters.profit_risk_base === 'income') return multiply(profitPct, value)
  return multiply(profitPct, add(costs, 'overhead'))
}

/**
 * With AK over the land as well, AK needs the RGW and the RGW needs AK. Solved instead of iterated:
 * with B building + additional, a overhead and w profit,
 *   WR = w V         RGW = (V - K - w V - a B) / (1 + a)
 *   WR = w (K + AK)  RGW = (V - (1 + w) (K + a B)) / (1 + (1 + w) a)
 */
function residual({ parameters }: RuleContext): Expression {
  if (parameters.overhead_base !== 'cost_land')
    return subtract(value, costs, 'overhead', 'profit_risk')
  const overheadOnBase = multiply(overheadPct, base)
  if (parameters.profit_risk_base === 'income')
    return divide(subtract(value, costs, 'profit_risk', overheadOnBase), add(1, overheadPct))
  const withProfit = add(1, profitPct)
  return divide(
    subtract(value, multiply(withProfit, add(costs, overheadOnBase))),
    add(1, multiply(withProfit, overheadPct)),
  )
}

export const RGW_STATIC_RULES = defineRules([
  {
    name: 'rgw_simple',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: subtract(value, costs),
  },
  {
    name: 'overhead_base',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: add('free.building', 'free.additional'),
  },
  { name: 'overhead', sheet: 'rgw', unit: 'eur', source: 'appraisal', formula: overhead },
  { name: 'profit_risk', sheet: 'rgw', unit: 'eur', source: 'appraisal', formula: profitRisk },
  { name: 'rgw', sheet: 'rgw', unit: 'eur', source: 'appraisal', formula: residual },
  {
    name: 'foundation_cost',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: add(costs, 'overhead', 'rgw'),
  },
  {
    name: 'foundation_cost_per_unit',
    sheet: 'rgw',
    unit: 'eur_per_unit',
    source: 'arithmetic',
    formula: divide('foundation_cost', 'unit_count'),
  },
])
