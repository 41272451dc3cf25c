import { add, divide, multiply, subtract, sum } from '@kavel/domain/formula'
import { defineRules } from './define.ts'

/** The results sheet: what is left, and how that compares with income, cost and area. */
export const RESULT_RULES = defineRules([
  {
    name: 'margin',
    sheet: 'results',
    unit: 'eur',
    source: 'arithmetic',
    formula: subtract('total_income', 'total_costs'),
  },
  {
    name: 'margin_on_income',
    sheet: 'results',
    unit: 'fraction',
    source: 'arithmetic',
    formula: divide('margin', 'total_income'),
  },
  {
    name: 'margin_on_cost',
    sheet: 'results',
    unit: 'fraction',
    source: 'arithmetic',
    formula: divide('margin', 'total_costs'),
  },
  {
    // the overhead of the parameters is no cost line, so the margin still has to pay it
    name: 'margin_after_overhead',
    sheet: 'results',
    unit: 'eur',
    source: 'arithmetic',
    formula: subtract('margin', 'overhead_on_costs'),
  },
  {
    // what is let, as a share of all income: the costs are divided by it, since no line says for which part it is
    name: 'let_share',
    sheet: 'results',
    unit: 'fraction',
    source: 'convention',
    formula: ({ rentLines }) =>
      divide(sum(rentLines.map((line) => `${line}.net_value`)), 'total_income'),
  },
  {
    name: 'costs_of_let',
    sheet: 'results',
    unit: 'eur',
    source: 'convention',
    formula: multiply('total_costs', 'let_share'),
  },
  {
    name: 'yield_on_cost',
    sheet: 'results',
    unit: 'fraction',
    source: 'appraisal',
    formula: divide('annual_rent', 'costs_of_let'),
  },
  {
    name: 'yield_on_cost_incl_vat',
    sheet: 'results',
    unit: 'fraction',
    source: 'appraisal',
    formula: divide('annual_rent', multiply('costs_of_let', add(1, 'parameters.vat_rate'))),
  },
  {
    name: 'net_yield_on_cost',
    sheet: 'results',
    unit: 'fraction',
    source: 'appraisal',
    formula: divide('net_rent', 'costs_of_let'),
  },
  {
    name: 'cost_per_m2',
    sheet: 'results',
    unit: 'eur_per_m2',
    source: 'arithmetic',
    formula: divide('total_costs', 'areas.gfa'),
  },
  {
    name: 'income_per_m2',
    sheet: 'results',
    unit: 'eur_per_m2',
    source: 'arithmetic',
    formula: divide('total_income', 'areas.nfa'),
  },
  {
    name: 'land_share',
    sheet: 'results',
    unit: 'fraction',
    source: 'arithmetic',
    formula: divide('group.ground', 'total_income'),
  },
])
