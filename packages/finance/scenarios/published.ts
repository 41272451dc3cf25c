/** Examples printed in textbooks and trade sites, with the outcomes printed there. */
import type { Scenario } from './scenario.ts'

const WITHOUT_SURCHARGES = { overhead_pct: 0, profit_risk_pct: 0 } as const

export const published: readonly Scenario[] = [
  {
    name: 'P1: overhead over the land as well is solved, not iterated',
    source: 'Vlek et al., residual land value exercise 4.01 (VAT was 19 % then)',
    given: {
      areas: { plot_area: 200, gfa: 125, nfa: 100, units: [{ unit_id: 1, count: 1, nfa: 100 }] },
      units: [{ id: 1, name: 'Woning', price: 2200, type: 'sell_m2' }],
      costs: [
        { id: 1, name: 'Bouwkosten', category: 'building', type: 'per_m2_floor', parameter: 900 },
        {
          id: 2,
          name: 'Bijkomende kosten',
          category: 'additional',
          type: 'percentage_of_construction',
          parameter: 0.15,
        },
      ],
      finance_parameters: {
        vat_rate: 0.19,
        overhead_pct: 0.05,
        overhead_base: 'cost_land',
        profit_risk_pct: 0.08,
        profit_risk_base: 'income',
      },
    },
    expect: {
      total_income_gross: 220_000, // 100 m2 x 2,200
      total_income: 184_873.95, // / 1.19
      base_construction: 112_500, // 125 m2 x 900
      'cost.2.amount': 16_875, // 15 %
      profit_risk: 14_789.92, // 8 % of net revenue
      rgw: 32_609.79, // (184,873.95 - 129,375 - 14,789.92 - 6,468.75) / 1.05
      overhead: 8_099.24, // 5 % x (129,375 + 32,609.79)
      grondquote: 0.176389,
    },
  },
  {
    name: 'P2: a plot of 350 m2 carries what value minus cost leaves',
    source: 'vastgoedplan.nl, residual example',
    given: {
      areas: { plot_area: 350 },
      income: [{ id: 1, name: 'Woning', price: 400_000, type: 'sell_unit', vat_rate: 0 }],
      costs: [{ id: 1, name: 'Stichtingskosten', category: 'building', parameter: 215_000 }],
      finance_parameters: WITHOUT_SURCHARGES,
    },
    expect: { rgw: 185_000, land_value: 185_000, land_value_per_m2_issued: 528.57 },
  },
  {
    name: 'P3: a plot of 250 m2 carries what value minus cost leaves',
    source: 'amsterplan.nl, residual example',
    given: {
      areas: { plot_area: 250 },
      income: [{ id: 1, name: 'Woning', price: 325_000, type: 'sell_unit', vat_rate: 0 }],
      costs: [{ id: 1, name: 'Stichtingskosten', category: 'building', parameter: 170_000 }],
      finance_parameters: WITHOUT_SURCHARGES,
    },
    expect: { rgw: 155_000, land_value_per_m2_issued: 620 },
  },
  {
    name: 'P4: the cost key figures of an office add up to 22.1 % additional',
    source: 'studybol, cost key figures of an office of 4,881 m2 (2010)',
    given: {
      areas: { plot_area: 12_477, gfa: 4881 },
      costs: [
        { id: 1, name: 'Grond 12.477 m² × 238', category: 'ground', parameter: 2_969_526 },
        { id: 2, name: 'Bouwkosten', category: 'building', parameter: 8_083_339 },
        ...(
          [
            ['Honoraria', 0.067],
            ['Ontwikkeling', 0.05],
            ['Heffingen', 0.031],
            ['Verzekering', 0.004],
            ['Financiering', 0.04],
            ['Aanloop', 0.019],
            ['Risico', 0.01],
          ] as const
        ).map(([name, parameter], index) => ({
          id: 3 + index,
          name,
          category: 'additional' as const,
          type: 'percentage_of_construction' as const,
          parameter,
        })),
      ],
    },
    expect: {
      'cost.3.amount': 541_583.71,
      'cost.4.amount': 404_166.95,
      'cost.5.amount': 250_583.51,
      'cost.6.amount': 32_333.36,
      'cost.7.amount': 323_333.56,
      'cost.8.amount': 153_583.44,
      'cost.9.amount': 80_833.39,
      'group.additional': 1_786_417.92, // 22.1 % of 8,083,339
      costs_without_land: 9_869_756.92,
      'group.ground': 2_969_526,
      cost_per_m2: 2630.46, // 12,839,282.92 / 4,881
    },
  },
]
