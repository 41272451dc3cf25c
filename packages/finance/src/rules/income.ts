import { add, divide, subtract, sum } from '@kavel/domain/formula'
import { lacksYield } from '../income/figures.ts'
import { defineRules } from './define.ts'

/** Totals of the income sheet. Yields are v.o.n.: on the whole investment, buyer's costs included. */
export const INCOME_RULES = defineRules([
  {
    name: 'unit_count',
    sheet: 'income',
    unit: 'count',
    source: 'arithmetic',
    formula: ({ income }) =>
      sum(income.filter((line) => line.kind === 'unit').map((line) => `${line.key}.count`)),
  },
  {
    name: 'annual_rent',
    sheet: 'income',
    unit: 'eur',
    source: 'arithmetic',
    formula: ({ rentLines }) => sum(rentLines.map((line) => `${line}.annual_rent`)),
  },
  {
    name: 'opex',
    sheet: 'income',
    unit: 'eur',
    source: 'appraisal',
    formula: ({ rentLines }) => sum(rentLines.map((line) => `${line}.opex`)),
  },
  {
    name: 'net_rent',
    sheet: 'income',
    unit: 'eur',
    source: 'appraisal',
    formula: subtract('annual_rent', 'opex'),
  },
  {
    name: 'total_income_gross',
    sheet: 'income',
    unit: 'eur',
    source: 'arithmetic',
    formula: ({ income }) => sum(income.map((line) => `${line.key}.gross_value`)),
  },
  {
    name: 'total_income',
    sheet: 'income',
    unit: 'eur',
    source: 'arithmetic',
    formula: ({ income }) => sum(income.map((line) => `${line.key}.net_value`)),
  },
  {
    name: 'value_per_unit',
    sheet: 'income',
    unit: 'eur_per_unit',
    source: 'arithmetic',
    // of the dwelling types alone, and of those whose value is known: no dwelling is worth more by a shop, or less by a price not given
    formula: ({ income, parameters }) => {
      const valued = income.filter(
        (line) => line.kind === 'unit' && line.price && !lacksYield(line, parameters),
      )
      const total = (figure: string) => sum(valued.map(({ key }) => `${key}.${figure}`))
      return divide(total('gross_value'), total('count'))
    },
  },
  {
    name: 'rental_value_von',
    sheet: 'income',
    unit: 'eur',
    source: 'appraisal',
    formula: ({ rentLines }) => sum(rentLines.map((line) => `${line}.gross_value`)),
  },
  {
    name: 'rental_value_kk',
    sheet: 'income',
    unit: 'eur',
    source: 'appraisal',
    formula: divide('rental_value_von', add(1, 'parameters.buyer_costs_pct')),
  },
  {
    name: 'buyer_costs',
    sheet: 'income',
    unit: 'eur',
    source: 'appraisal',
    formula: subtract('rental_value_von', 'rental_value_kk'),
  },
  {
    name: 'bar_von',
    sheet: 'income',
    unit: 'fraction',
    source: 'appraisal',
    formula: divide('annual_rent', 'rental_value_von'),
  },
  {
    name: 'bar_kk',
    sheet: 'income',
    unit: 'fraction',
    source: 'appraisal',
    formula: divide('annual_rent', 'rental_value_kk'),
  },
  {
    name: 'nar_von',
    sheet: 'income',
    unit: 'fraction',
    source: 'appraisal',
    formula: divide('net_rent', 'rental_value_von'),
  },
  {
    name: 'capitalisation_factor',
    sheet: 'income',
    unit: 'factor',
    source: 'appraisal',
    formula: divide('rental_value_von', 'annual_rent'),
  },
])
