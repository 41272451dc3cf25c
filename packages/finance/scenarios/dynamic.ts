/** The residual value with time, for each base of the overhead. */
import type { FinanceParametersInput } from '@kavel/domain'
import type { SheetInputFile } from '@kavel/finance'
import type { Scenario } from './scenario.ts'

function given(parameters: FinanceParametersInput): SheetInputFile {
  return {
    areas: { gfa: 1000, nfa: 800 },
    income: [
      {
        id: 1,
        name: 'Verhuurbaar oppervlak',
        price: 180,
        type: 'rent_m2_year',
        function: 'commercial',
        area: 800, // 1,000 m2 GFA x 0.8
        yield: 0.075,
      },
    ],
    costs: [
      { id: 1, name: 'Bouwkosten', category: 'building', type: 'per_m2_floor', parameter: 900 },
      {
        id: 2,
        name: 'Bijkomende kosten',
        category: 'additional',
        type: 'percentage_of_construction',
        parameter: 0.18,
      },
    ],
    finance_parameters: {
      rgw_method: 'dynamic',
      prep_months: 12,
      build_months: 24,
      index_income: 0.025,
      index_cost: 0.02,
      interest: 0.06,
      discount_rate: 0.06,
      overhead_pct: 0.05,
      profit_risk_pct: 0.1,
      ...parameters,
    },
  }
}

const source = 'Vlek et al., inputs of figure 5.3; outcomes worked out under the timing rules'

export const dynamic: readonly Scenario[] = [
  {
    name: 'E5: dynamic residual value, overhead over the cost',
    source,
    given: given({ overhead_base: 'cost' }),
    expect: {
      value_at_delivery: 2_067_630, // 144,000 x 1.025^3 / 7.5 %
      construction_nominal: 936_360, // 900,000 x 1.02^2
      construction_at_delivery: 992_541.6, // x 1.06
      additional_at_delivery: 185_663.66, // 162,000 x 1.02 x 1.06^2
      overhead_nominal: 55_080,
      overhead_at_delivery: 61_887.89,
      profit_risk_at_delivery: 206_763,
      rgw_at_delivery: 620_773.85,
      rgw_at_start: 552_486.51, // / 1.1236
      rgw_today: 521_213.69, // / 1.06
      land_value: 521_213.69,
      rgw: 612_900, // static: 1,920,000 - 900,000 - 162,000 - 53,100 - 192,000
    },
  },
  {
    name: 'E5: dynamic residual value, overhead over cost and land',
    source,
    given: given({ overhead_base: 'cost_land' }),
    expect: {
      overhead_nominal: 81_388.88,
      overhead_at_delivery: 91_448.55,
      rgw_at_delivery: 591_213.19,
      rgw_at_start: 526_177.63,
      rgw_today: 496_393.99,
    },
  },
  {
    name: 'E5: dynamic residual value, overhead over the value',
    source,
    given: given({ overhead_base: 'income' }),
    expect: {
      overhead_nominal: 103_381.5,
      overhead_at_delivery: 103_381.5,
      rgw_at_delivery: 579_280.24,
      rgw_at_start: 515_557.35,
      rgw_today: 486_374.86,
    },
  },
]
