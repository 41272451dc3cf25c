/**
 * The highest bid for the land. Total cost is linear in the land price G, so C(G) = C(0) + slope × G and the bid
 * that leaves the wanted profit follows without trying: G* = (what may be spent - C(0)) / slope.
 * The overhead of the parameters is spent too, so it is part of C.
 */
import type { CostGroupKey } from '@kavel/domain'
import { add, divide, type Expression, multiply, subtract, sum } from '@kavel/domain/formula'
import { type ActiveCost, defineRules, type RuleContext } from './define.ts'

const overheadPct = 'parameters.overhead_pct'
const profitPct = 'parameters.profit_risk_pct'
const OVERHEAD_GROUPS: readonly CostGroupKey[] = ['building', 'additional']

function percentages(costs: readonly ActiveCost[], kind: ActiveCost['kind']): Expression {
  return sum(costs.filter((cost) => cost.kind === kind).map((cost) => `${cost.key}.parameter`))
}

/** The part of a euro of land that returns as overhead. */
function overheadSlope({ parameters, costs }: RuleContext): Expression {
  if (parameters.overhead_base === 'income') return sum([])
  const inBase = costs.filter((cost) => OVERHEAD_GROUPS.includes(cost.group))
  const onBase = add(
    percentages(inBase, 'percentage_of_ground'),
    multiply(percentages(inBase, 'total'), add(1, 'ground_percentages')),
  )
  return multiply(overheadPct, parameters.overhead_base === 'cost' ? onBase : add(onBase, 1))
}

/** Overhead at the land price that was entered. */
function overheadOnCosts({ parameters }: RuleContext): Expression {
  switch (parameters.overhead_base) {
    case 'cost':
      return multiply(overheadPct, 'overhead_base')
    case 'cost_land':
      return multiply(overheadPct, add('overhead_base', 'land_price'))
    case 'income':
      return multiply(overheadPct, 'total_income')
  }
}

function bid({ parameters }: RuleContext): Expression {
  const budget =
    parameters.profit_risk_base === 'income'
      ? multiply('total_income', subtract(1, profitPct))
      : divide('total_income', add(1, profitPct))
  return divide(subtract(budget, 'costs_at_free_land'), 'land_cost_slope')
}

export const LAND_BID_RULES = defineRules([
  {
    name: 'land_price',
    sheet: 'rgw',
    unit: 'eur',
    source: 'convention',
    formula: ({ landLine }) => sum(landLine === null ? [] : [`${landLine}.amount`]),
  },
  {
    name: 'overhead_on_costs',
    sheet: 'results',
    unit: 'eur',
    source: 'appraisal',
    formula: overheadOnCosts,
  },
  {
    name: 'ground_percentages',
    sheet: 'rgw',
    unit: 'fraction',
    source: 'arithmetic',
    formula: ({ costs }) => percentages(costs, 'percentage_of_ground'),
  },
  {
    name: 'total_percentages',
    sheet: 'rgw',
    unit: 'fraction',
    source: 'arithmetic',
    formula: ({ costs }) => percentages(costs, 'total'),
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
    formula: add(
      multiply(add(1, 'ground_percentages'), add(1, 'total_percentages')),
      'overhead_slope',
    ),
  },
  {
    name: 'costs_at_free_land',
    sheet: 'rgw',
    unit: 'eur',
    source: 'arithmetic',
    formula: subtract(
      add('total_costs', 'overhead_on_costs'),
      multiply('land_cost_slope', 'land_price'),
    ),
  },
  { name: 'max_land_bid', sheet: 'rgw', unit: 'eur', source: 'convention', formula: bid },
  {
    name: 'max_land_bid_no_profit',
    sheet: 'rgw',
    unit: 'eur',
    source: 'convention',
    formula: divide(subtract('total_income', 'costs_at_free_land'), 'land_cost_slope'),
  },
])
