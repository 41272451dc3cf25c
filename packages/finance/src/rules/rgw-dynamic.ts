/**
 * Residual land value with time: amounts are indexed to the moment they are paid, brought to delivery with interest,
 * and what remains is brought back to the start of construction and to today.
 *
 *   today ──prep──▶ start build ──────── build ────────▶ delivery
 *                   land, AK,         construction       value, WR
 *                   additional, tax   (middle of build)
 *
 * The rules are those of the Dutch residual textbook for a rental object. Two choices are ours: furnishing and
 * unforeseen are paid with construction, tax with the additional costs; and lines of the group financing are left
 * out, because the interest is computed here.
 */
import {
  add,
  divide,
  type Expression,
  multiply,
  power,
  subtract,
  toExpression,
} from '@kavel/domain/formula'
import { defineRules, type RuleContext } from './define.ts'

const overheadPct = 'parameters.overhead_pct'
const profitPct = 'parameters.profit_risk_pct'
const prep = 'parameters.prep_months'
const build = 'parameters.build_months'
const indexCost = add(1, 'parameters.index_cost')
const interest = add(1, 'parameters.interest')
const nominalCosts = add('construction_nominal', 'additional_nominal')
const costsAtDelivery = add('construction_at_delivery', 'additional_at_delivery')

function overhead({ parameters }: RuleContext): Expression {
  switch (parameters.overhead_base) {
    case 'cost':
      return multiply(overheadPct, nominalCosts)
    case 'cost_land':
      // the land is bought at the start of construction
      return multiply(
        overheadPct,
        add(nominalCosts, divide('rgw_at_delivery', 'build_interest_factor')),
      )
    case 'income':
      return multiply(overheadPct, 'value_at_delivery')
  }
}

function overheadAtDelivery({ parameters }: RuleContext): Expression {
  if (parameters.overhead_base === 'income') return toExpression('overhead_nominal')
  return multiply('overhead_nominal', 'build_interest_factor')
}

function profitRisk({ parameters }: RuleContext): Expression {
  if (parameters.profit_risk_base === 'income') return multiply(profitPct, 'value_at_delivery')
  return multiply(profitPct, add(nominalCosts, 'overhead_nominal'))
}

/**
 * With AK over the land the remainder R is solved: with N nominal costs, f interest factor, a overhead, w profit,
 *   WR = w V         R = (V - costs - w V - a N f) / (1 + a)
 *   WR = w (N + AK)  R = (V - costs - w N - a N (f + w)) / (1 + a (1 + w / f))
 */
function atDelivery({ parameters }: RuleContext): Expression {
  const value = 'value_at_delivery'
  const factor = 'build_interest_factor'
  if (parameters.overhead_base !== 'cost_land')
    return subtract(value, costsAtDelivery, 'overhead_at_delivery', 'profit_risk_at_delivery')
  if (parameters.profit_risk_base === 'income')
    return divide(
      subtract(
        value,
        costsAtDelivery,
        'profit_risk_at_delivery',
        multiply(overheadPct, nominalCosts, factor),
      ),
      add(1, overheadPct),
    )
  return divide(
    subtract(
      value,
      costsAtDelivery,
      multiply(profitPct, nominalCosts),
      multiply(overheadPct, nominalCosts, add(factor, profitPct)),
    ),
    add(1, multiply(overheadPct, add(1, divide(profitPct, factor)))),
  )
}

export const RGW_DYNAMIC_RULES = defineRules([
  {
    name: 'value_at_delivery',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: multiply(
      'total_income',
      power(add(1, 'parameters.index_income'), divide(add(prep, build), 12)),
    ),
  },
  {
    name: 'construction_nominal',
    sheet: 'rgw',
    unit: 'eur',
    source: 'convention',
    formula: multiply(
      add('free.building', 'free.furnishing', 'free.unforeseen'),
      power(indexCost, divide(add(prep, divide(build, 2)), 12)),
    ),
  },
  {
    name: 'additional_nominal',
    sheet: 'rgw',
    unit: 'eur',
    source: 'convention',
    formula: multiply(add('free.additional', 'free.tax'), power(indexCost, divide(prep, 12))),
  },
  {
    name: 'build_interest_factor',
    sheet: 'rgw',
    unit: 'factor',
    source: 'appraisal',
    formula: power(interest, divide(build, 12)),
  },
  {
    name: 'construction_at_delivery',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: multiply('construction_nominal', power(interest, divide(build, 24))),
  },
  {
    name: 'additional_at_delivery',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: multiply('additional_nominal', 'build_interest_factor'),
  },
  { name: 'overhead_nominal', sheet: 'rgw', unit: 'eur', source: 'appraisal', formula: overhead },
  {
    name: 'overhead_at_delivery',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: overheadAtDelivery,
  },
  {
    name: 'profit_risk_at_delivery',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: profitRisk,
  },
  { name: 'rgw_at_delivery', sheet: 'rgw', unit: 'eur', source: 'appraisal', formula: atDelivery },
  {
    // on the share that is sold before the start no interest runs
    name: 'rgw_at_start',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: divide(
      'rgw_at_delivery',
      add(
        1,
        multiply(subtract(1, 'parameters.presold_share'), subtract('build_interest_factor', 1)),
      ),
    ),
  },
  {
    name: 'rgw_today',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: divide('rgw_at_start', power(add(1, 'parameters.discount_rate'), divide(prep, 12))),
  },
])
