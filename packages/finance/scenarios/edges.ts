/** Small cases that a developer would ask about. */
import type { Scenario } from './scenario.ts'

export const edges: readonly Scenario[] = [
  {
    name: 'E7: a land quote of 25 % of a house and 15 % of an apartment',
    source: 'worked example',
    given: {
      areas: {
        units: [
          { unit_id: 1, count: 1, nfa: 115 },
          { unit_id: 2, count: 1, nfa: 75 },
        ],
      },
      units: [
        { id: 1, name: 'Rijwoning', price: 425_000, type: 'sell_unit', function: 'residential' },
        { id: 2, name: 'Appartement', price: 365_000, type: 'sell_unit' },
      ],
      finance_parameters: { rgw_method: 'grondquote' },
    },
    // 25 % x 425,000 / 1.21 = 87,809.92; 15 % x 365,000 / 1.21 = 45,247.93
    expect: { land_value_grondquote: 133_057.85, land_value: 133_057.85 },
  },
  {
    name: 'a fixed price counts dwellings and issued land',
    source: 'worked example',
    given: {
      areas: { plot_area: 500, units: [{ unit_id: 1, count: 10, nfa: 500 }] },
      units: [{ id: 1, name: 'Sociale huur', price: 700, type: 'rent_unit_month' }],
      finance_parameters: {
        rgw_method: 'fixed',
        fixed_price_per_unit: 20_000,
        fixed_price_per_m2: 10,
      },
    },
    expect: { land_value: 205_000 }, // 10 x 20,000 + 500 x 10
  },
  {
    name: 'E8: opex of 13 % turns a net yield into a gross one',
    source: 'worked example',
    given: {
      areas: { units: [{ unit_id: 1, count: 24, nfa: 1200 }] },
      units: [{ id: 1, name: 'Middenhuur', price: 1228.07, type: 'rent_unit_month' }],
      finance_parameters: { yield_method: 'nar' },
    },
    expect: {
      annual_rent: 353_684.16, // 24 x 12 x 1,228.07
      net_rent: 307_705.22, // x 87 %
      rental_value_von: 7_597_659.73, // / 4.05 %
      bar_von: 0.046552, // 4.05 % / 87 %
    },
  },
  {
    name: 'a tenant who is half exempt costs the investor VAT on half the value',
    source: 'worked example',
    given: {
      income: [{ id: 1, price: 121_000, type: 'sell_unit', function: 'office' }],
      finance_parameters: { vat_share_by_function: { office: 0.5 } },
    },
    expect: { total_income: 110_500 }, // 60,500 + 60,500 / 1.21
  },
  {
    name: 'an empty sheet divides by nothing and knows no ratio',
    source: 'rounding and edge rules',
    given: {},
    expect: {
      total_income: 0,
      total_costs: 0,
      rgw: 0,
      margin_on_income: null,
      cost_per_m2: null,
      land_value_per_m2_gfa: null,
      value_per_unit: null,
      break_even_ratio: null,
    },
  },
  {
    name: 'land may be worth less than nothing',
    source: 'rounding and edge rules',
    given: {
      areas: { plot_area: 100, gfa: 100 },
      costs: [{ id: 1, category: 'building', type: 'per_m2_floor', parameter: 2000 }],
      finance_parameters: { overhead_pct: 0.04 },
    },
    expect: { rgw: -208_000, max_land_bid: -208_000, land_value_per_m2_issued: -2080 },
  },
  {
    name: 'archived and deleted lines count as 0, also in a base',
    source: 'costs convention',
    given: {
      areas: { gfa: 100 },
      costs: [
        { id: 1, category: 'building', type: 'per_m2_floor', parameter: 2000 },
        { id: 2, category: 'building', parameter: 50_000, archived: true },
        { id: 3, category: 'building', parameter: 70_000, deleted: true },
        { id: 4, category: 'additional', type: 'percentage_of_construction', parameter: 0.1 },
      ],
    },
    expect: {
      'cost.2.amount': 0,
      'cost.3.amount': 0,
      'cost.4.amount': 20_000,
      total_costs: 220_000,
    },
  },
]
