/** The land value of the chosen method, and how it is usually presented. */
import type { FinanceParameters } from '@kavel/domain'
import {
  add,
  divide,
  type Expression,
  multiply,
  subtract,
  sum,
  toExpression,
} from '@kavel/domain/formula'
import { isOnPurchase } from '../book/costs.ts'
import { defineRules } from './define.ts'

/** Which figure is the land value under each method. */
export const LAND_VALUE_METHODS = {
  static: 'rgw',
  dynamic: 'rgw_today',
  grondquote: 'land_value_grondquote',
  fixed: 'land_value_fixed',
} as const satisfies Record<FinanceParameters['rgw_method'], string>

/** Figures with which a land value is compared with others. */
function per(divisor: string): Expression {
  return divide('land_value', divisor)
}

export const LAND_VALUE_RULES = defineRules([
  {
    name: 'land_value_grondquote',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: ({ income }) =>
      sum(
        income.map((line) =>
          multiply(`parameters.grondquote_by_function.${line.function}`, `${line.key}.net_value`),
        ),
      ),
  },
  {
    name: 'land_value_fixed',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: add(
      multiply('unit_count', 'parameters.fixed_price_per_unit'),
      multiply('areas.issued_area', 'parameters.fixed_price_per_m2'),
    ),
  },
  {
    name: 'land_value',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: ({ parameters }) => toExpression(LAND_VALUE_METHODS[parameters.rgw_method]),
  },
  {
    // what must still be spent on the land besides its purchase, so that raw land becomes serviced land
    name: 'site_works',
    sheet: 'rgw',
    unit: 'eur',
    source: 'convention',
    formula: ({ costs }) =>
      subtract(
        sum([
          'base_ground',
          ...costs
            .filter(
              ({ key, group, kind }) => kind === 'book' && group === 'ground' && !isOnPurchase(key),
            )
            .map(({ key }) => `${key}.amount`),
        ]),
        'land_price',
      ),
  },
  {
    name: 'land_value_raw',
    sheet: 'rgw',
    unit: 'eur',
    source: 'appraisal',
    formula: subtract('land_value', 'site_works'),
  },
  {
    name: 'land_value_per_plot',
    sheet: 'rgw',
    unit: 'eur_per_unit',
    source: 'arithmetic',
    formula: per('areas.plot_count'),
  },
  {
    name: 'land_value_per_unit',
    sheet: 'rgw',
    unit: 'eur_per_unit',
    source: 'arithmetic',
    formula: per('unit_count'),
  },
  {
    name: 'land_value_per_m2_issued',
    sheet: 'rgw',
    unit: 'eur_per_m2',
    source: 'arithmetic',
    formula: per('areas.issued_area'),
  },
  {
    name: 'land_value_raw_per_m2_plan',
    sheet: 'rgw',
    unit: 'eur_per_m2',
    source: 'arithmetic',
    formula: divide('land_value_raw', 'areas.plan_area'),
  },
  {
    name: 'land_value_per_m2_gfa',
    sheet: 'rgw',
    unit: 'eur_per_m2',
    source: 'arithmetic',
    formula: per('areas.gfa'),
  },
  {
    name: 'land_value_per_m2_nfa',
    sheet: 'rgw',
    unit: 'eur_per_m2',
    source: 'arithmetic',
    formula: per('areas.nfa'),
  },
  {
    name: 'grondquote',
    sheet: 'rgw',
    unit: 'fraction',
    source: 'appraisal',
    formula: per('total_income'),
  },
])
