import { CostGroup, type CostGroupKey } from '@kavel/domain'
import { add, type Expression, multiply, subtract, sum } from '@kavel/domain/formula'
import { type ActiveCost, defineRules, type Rule, type RuleContext } from './define.ts'

/** The seven cost groups in the order of the sheet. */
export const COST_GROUPS = Object.keys(CostGroup) as readonly CostGroupKey[]

/** Sum of the amounts of the lines that count and fulfil the condition. */
function sumOf(condition: (cost: ActiveCost) => boolean): (context: RuleContext) => Expression {
  return ({ costs }) => sum(costs.filter(condition).map((cost) => `${cost.key}.amount`))
}

function baseOf(group: CostGroupKey): (context: RuleContext) => Expression {
  return sumOf((cost) => cost.group === group && cost.feeds === 'group')
}

type GroupRule = Rule & { readonly name: `group.${CostGroupKey}` }

/** Totals of the seven groups. */
export const GROUP_RULES: readonly GroupRule[] = COST_GROUPS.map((group) => ({
  name: `group.${group}`,
  sheet: 'costs',
  unit: 'eur',
  source: 'arithmetic',
  formula: sumOf((cost) => cost.group === group),
}))

/** Bases of the percentages and totals of the costs sheet, all without VAT. */
export const COST_RULES = defineRules([
  {
    name: 'base_ground',
    sheet: 'costs',
    unit: 'eur',
    source: 'convention',
    formula: baseOf('ground'),
  },
  {
    name: 'base_construction',
    sheet: 'costs',
    unit: 'eur',
    source: 'convention',
    formula: baseOf('building'),
  },
  {
    name: 'base_total',
    sheet: 'costs',
    unit: 'eur',
    source: 'convention',
    formula: sumOf((cost) => cost.feeds !== 'none'),
  },
  {
    name: 'total_costs',
    sheet: 'costs',
    unit: 'eur',
    source: 'arithmetic',
    formula: sum(COST_GROUPS.map((group) => `group.${group}`)),
  },
  {
    name: 'total_costs_incl_vat',
    sheet: 'costs',
    unit: 'eur',
    source: 'arithmetic',
    formula: multiply('total_costs', add(1, 'parameters.vat_rate')),
  },
  {
    name: 'costs_without_land',
    sheet: 'costs',
    unit: 'eur',
    source: 'appraisal',
    // without what follows the land price: what is typed for the land must not move what it is worth
    formula: sum(COST_GROUPS.filter((group) => group !== 'ground').map((group) => `free.${group}`)),
  },
  {
    // levies and interest over the land price, outside the group ground
    name: 'costs_following_land',
    sheet: 'costs',
    unit: 'eur',
    source: 'arithmetic',
    formula: subtract('total_costs', 'group.ground', 'costs_without_land'),
  },
])
