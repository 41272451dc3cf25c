/**
 * The highest land bid: the headline of the sheets. Total cost is linear in the land price G, so C(G) = C(0) + slope × G and the bid
 * that leaves the wanted profit follows without trying: G* = (what may be spent - C(0)) / slope. The overhead of the parameters is
 * spent too, so it is part of C. Where less than nothing is left, that is the bid: nobody taxes or lends a negative price. The figures
 * from income to the bid are the bridge of the rgw sheet.
 */
import type { CostGroupKey } from '@kavel/domain'
import { add, divide, type Expression, max, multiply, subtract, sum } from '@kavel/domain/formula'
import { defineRules, type RuleContext } from './define.ts'
import { EURO_OF_LAND, FREE_LAND_RULES, percentages } from './land-slope.ts'

const overheadPct = 'parameters.overhead_pct'
const profitPct = 'parameters.profit_risk_pct'
const OVERHEAD_GROUPS: readonly CostGroupKey[] = ['building', 'additional']

/** The part of a euro of land that returns as overhead. */
function overheadSlope({ parameters, costs }: RuleContext): Expression {
  if (parameters.overhead_base === 'income') return sum([])
  const inBase = costs.filter((cost) => OVERHEAD_GROUPS.includes(cost.group))
  const onBase = add(
    percentages(inBase, 'percentage_of_ground'),
    multiply(percentages(inBase, 'total'), EURO_OF_LAND),
  )
  return multiply(overheadPct, parameters.overhead_base === 'cost' ? onBase : add(onBase, 1))
}

/** Overhead at the land price that was entered. */
function overheadOnCosts({ parameters }: RuleContext): Expression {
  const base = OVERHEAD_GROUPS.map((group) => `group.${group}`)
  switch (parameters.overhead_base) {
    case 'cost':
      return multiply(overheadPct, add(...base))
    case 'cost_land':
      return multiply(overheadPct, add(...base, 'land_price'))
    case 'income':
      return multiply(overheadPct, 'total_income')
  }
}

/** Profit and risk: a share of the income, or of all that is spent when the land is bought for the bid. */
function wantedProfit({ parameters }: RuleContext): Expression {
  return parameters.profit_risk_base === 'income'
    ? multiply(profitPct, 'total_income')
    : subtract('total_income', divide('total_income', add(1, profitPct)))
}

/** The price that leaves nothing of a residual, with all that follows it; a residual below zero as it is. */
function bidFrom(residual: string): Expression {
  return subtract(divide(max(0, residual), 'land_cost_slope'), max(0, subtract(0, residual)))
}

export const LAND_BID_RULES = defineRules([
  {
    name: 'overhead_on_costs',
    sheet: 'results',
    unit: 'eur',
    source: 'appraisal',
    formula: overheadOnCosts,
  },
  {
    name: 'overhead_slope',
    sheet: 'rgw',
    unit: 'ratio',
    source: 'arithmetic',
    formula: overheadSlope,
  },
  {
    // what one more euro of land costs in all
    name: 'land_cost_slope',
    sheet: 'rgw',
    unit: 'ratio',
    source: 'arithmetic',
    formula: add(multiply(EURO_OF_LAND, add(1, 'total_percentages')), 'overhead_slope'),
  },
  {
    name: 'overhead_at_free_land',
    sheet: 'rgw',
    unit: 'eur',
    source: 'arithmetic',
    formula: subtract('overhead_on_costs', multiply('overhead_slope', 'land_price')),
  },
  {
    name: 'costs_at_free_land',
    sheet: 'rgw',
    unit: 'eur',
    source: 'arithmetic',
    formula: sum([...FREE_LAND_RULES.map(({ name }) => name), 'overhead_at_free_land']),
  },
  {
    name: 'residual_before_profit',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: subtract('total_income', 'costs_at_free_land'),
  },
  { name: 'wanted_profit', sheet: 'rgw', unit: 'eur', source: 'appraisal', formula: wantedProfit },
  {
    name: 'residual_after_profit',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: subtract('residual_before_profit', 'wanted_profit'),
  },
  {
    // tax, notary and overhead on the land at the bid
    name: 'bid_purchase_costs',
    sheet: 'rgw',
    unit: 'eur',
    source: 'arithmetic',
    formula: multiply(
      max(0, 'max_land_bid'),
      add('ground_percentages', 'land_rates', 'overhead_slope'),
    ),
  },
  {
    // lines of the kind total over the land at the bid: interest as a rule
    name: 'bid_interest',
    sheet: 'rgw',
    unit: 'eur',
    source: 'arithmetic',
    formula: multiply(max(0, 'max_land_bid'), 'total_percentages', EURO_OF_LAND),
  },
  {
    name: 'max_land_bid',
    sheet: 'rgw',
    unit: 'eur',
    source: 'convention',
    formula: bidFrom('residual_after_profit'),
  },
  {
    name: 'max_land_bid_no_profit',
    sheet: 'rgw',
    unit: 'eur',
    source: 'convention',
    formula: bidFrom('residual_before_profit'),
  },
])
