/**
 * What follows the land price. Every cost is linear in the price G of the land, so that each group is what it would be with free land,
 * plus a slope × G; with the slopes known, no figure about what the land is worth has to look at what was typed for it.
 */
import type { CostGroupKey } from '@kavel/domain'
import { add, type Expression, multiply, subtract, sum, toExpression } from '@kavel/domain/formula'
import { LAND_TAX_RATE, landTaxRate } from '../book/costs.ts'
import { COST_GROUPS } from './costs.ts'
import { type ActiveCost, defineRules, type Rule, type RuleContext } from './define.ts'

export function percentages(costs: readonly ActiveCost[], kind: ActiveCost['kind']): Expression {
  return sum(costs.filter((cost) => cost.kind === kind).map((cost) => `${cost.key}.parameter`))
}

/** A euro of land with the percentages over it: what a line of the kind total sees of it. */
export const EURO_OF_LAND = add(1, 'ground_percentages', 'land_rates')

/** What a euro of land costs more in a group, the price itself left out; null when nothing there follows it. */
function followersIn(group: CostGroupKey, { costs, parameters }: RuleContext): Expression | null {
  const own = costs.filter((cost) => cost.group === group)
  const has = (kind: ActiveCost['kind']) => own.some((cost) => cost.kind === kind)
  const terms = [
    ...(has('percentage_of_ground') ? [percentages(own, 'percentage_of_ground')] : []),
    ...(group === 'ground' && parameters.price_book.active ? ['land_rates'] : []),
    ...(has('total') ? [multiply(percentages(own, 'total'), EURO_OF_LAND)] : []),
  ]
  return terms.length > 0 ? sum(terms) : null
}

type FreeRule = Rule & { readonly name: `free.${CostGroupKey}` }

/** The seven groups as they would be if the land were free. */
export const FREE_LAND_RULES: readonly FreeRule[] = COST_GROUPS.map((group) => ({
  name: `free.${group}`,
  sheet: 'rgw',
  unit: 'eur',
  source: 'arithmetic',
  formula: (context) => {
    const followers = followersIn(group, context)
    const terms = [
      ...(group === 'ground' ? ['land_price'] : []),
      ...(followers ? [multiply(followers, 'land_price')] : []),
    ]
    return terms.length > 0 ? subtract(`group.${group}`, ...terms) : toExpression(`group.${group}`)
  },
}))

export const LAND_SLOPE_RULES = defineRules([
  {
    name: 'land_price',
    sheet: 'rgw',
    unit: 'eur',
    source: 'convention',
    formula: ({ landLine }) => sum(landLine === null ? [] : [`${landLine}.amount`]),
  },
  {
    name: 'ground_percentages',
    sheet: 'rgw',
    unit: 'fraction',
    source: 'arithmetic',
    formula: ({ costs }) => percentages(costs, 'percentage_of_ground'),
  },
  {
    name: LAND_TAX_RATE,
    sheet: 'rgw',
    unit: 'fraction',
    source: 'law',
    formula: ({ parameters: { price_book, land_kind } }) =>
      price_book.active ? landTaxRate(land_kind) : toExpression(0),
  },
  {
    // tax and fees of the price book on the purchase
    name: 'land_rates',
    sheet: 'rgw',
    unit: 'fraction',
    source: 'law',
    formula: ({ parameters }) =>
      sum(parameters.price_book.active ? [LAND_TAX_RATE, 'parameters.price_book.land_fees'] : []),
  },
  {
    name: 'total_percentages',
    sheet: 'rgw',
    unit: 'fraction',
    source: 'arithmetic',
    formula: ({ costs }) => percentages(costs, 'total'),
  },
])
