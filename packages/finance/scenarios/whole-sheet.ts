/** One sheet with all six income modes, all five cost kinds and all seven groups. */
import type { SheetInputFile } from '@kavel/finance'
import type { Scenario } from './scenario.ts'

const given: SheetInputFile = {
  areas: {
    plot_area: 4000,
    gfa: 7200,
    units: [
      { unit_id: 1, count: 40, nfa: 2200 },
      { unit_id: 2, count: 10, nfa: 700 },
      { unit_id: 3, count: 24, nfa: 1872 },
      { unit_id: 4, count: 2, nfa: 220 },
    ],
  },
  units: [
    { id: 1, name: 'Appartement huur', price: 1095, type: 'rent_unit_month' },
    { id: 2, name: 'Appartement huur per m²', price: 21.5, type: 'rent_m2_month' },
    { id: 3, name: 'Appartement koop', price: 465_000, type: 'sell_unit' },
    { id: 4, name: 'Penthouse', price: 6400, type: 'sell_m2' },
  ],
  income: [
    { id: 1, name: 'Winkel', price: 210, type: 'rent_m2_year', function: 'commercial', area: 450 },
    {
      id: 2,
      name: 'Parkeren',
      price: 1500,
      type: 'rent_unit_year',
      function: 'parking',
      count: 25,
      area: 625,
    },
  ],
  costs: [
    { id: 1, name: 'Grondaankoop', category: 'ground', type: 'flat_fee', parameter: 4_200_000 },
    {
      id: 2,
      name: 'Notaris en kadaster',
      category: 'ground',
      type: 'percentage_of_ground',
      parameter: 0.012,
    },
    { id: 3, name: 'Bouwrijp maken', category: 'ground', type: 'flat_fee', parameter: 260_000 },
    { id: 4, name: 'Bouwkosten', category: 'building', type: 'per_m2_floor', parameter: 1950 },
    {
      id: 5,
      name: 'Parkeervoorziening',
      category: 'building',
      type: 'flat_fee',
      parameter: 900_000,
    },
    {
      id: 6,
      name: 'Inrichting entree en bergingen',
      category: 'furnishing',
      type: 'per_m2_floor',
      parameter: 20,
    },
    {
      id: 7,
      name: 'Architect en adviseurs',
      category: 'additional',
      type: 'percentage_of_construction',
      parameter: 0.085,
    },
    {
      id: 8,
      name: 'Leges en aansluitkosten',
      category: 'additional',
      type: 'percentage_of_construction',
      parameter: 0.045,
    },
    {
      id: 9,
      name: 'Verkoop en marketing',
      category: 'additional',
      type: 'flat_fee',
      parameter: 310_000,
    },
    {
      id: 10,
      name: 'AK',
      category: 'additional',
      type: 'percentage_of_construction',
      parameter: 0.04,
    },
    {
      id: 11,
      name: 'Onvoorzien',
      category: 'unforeseen',
      type: 'percentage_of_construction',
      parameter: 0.03,
    },
    {
      id: 12,
      name: 'OZB en heffingen',
      category: 'tax',
      type: 'percentage_of_ground',
      parameter: 0.004,
    },
    { id: 13, name: 'Bouwrente', category: 'financing', type: 'total', parameter: 0.045 },
  ],
  finance_parameters: {
    bar_by_function: { apartment: 0.048, commercial: 0.065, parking: 0.06 },
    overhead_pct: 0, // the overhead is a cost line here
    profit_risk_pct: 0.05,
  },
}

export const wholeSheet: readonly Scenario[] = [
  {
    name: 'E4: every income mode, cost kind and cost group in one sheet',
    source: 'worked example',
    given,
    expect: {
      'unit.1.annual_rent': 525_600, // 40 x 12 x 1,095
      'unit.1.gross_value': 10_950_000, // / 4.8 %
      'unit.1.net_value': 9_049_586.78, // / 1.21
      'unit.2.annual_rent': 180_600, // 700 m2 x 12 x 21.50
      'unit.2.gross_value': 3_762_500,
      'unit.2.net_value': 3_109_504.13,
      'income.1.annual_rent': 94_500, // 450 m2 x 210
      'income.1.gross_value': 1_453_846.15, // / 6.5 %
      'income.1.net_value': 1_453_846.15, // taxed lease
      'income.2.annual_rent': 37_500, // 25 x 1,500
      'income.2.gross_value': 625_000,
      'income.2.net_value': 516_528.93,
      'unit.3.gross_value': 11_160_000, // 24 x 465,000
      'unit.3.net_value': 9_223_140.5,
      'unit.4.gross_value': 1_408_000, // 220 m2 x 6,400
      'unit.4.net_value': 1_163_636.36,
      annual_rent: 838_200,
      total_income_gross: 29_359_346.15,
      total_income: 24_516_242.85,
      base_ground: 4_460_000, // 4,200,000 + 260,000
      base_construction: 14_940_000, // 14,040,000 + 900,000
      base_total: 22_913_360,
      'cost.1.amount': 4_200_000,
      'cost.2.amount': 53_520, // 1.2 % x 4,460,000
      'cost.3.amount': 260_000,
      'cost.4.amount': 14_040_000, // 7,200 x 1,950
      'cost.5.amount': 900_000,
      'cost.6.amount': 144_000,
      'cost.7.amount': 1_269_900, // 8.5 % x 14,940,000
      'cost.8.amount': 672_300,
      'cost.9.amount': 310_000,
      'cost.10.amount': 597_600,
      'cost.11.amount': 448_200,
      'cost.12.amount': 17_840, // 0.4 % x 4,460,000
      'cost.13.amount': 1_031_101.2, // 4.5 % x 22,913,360
      'group.ground': 4_513_520,
      'group.building': 14_940_000,
      'group.furnishing': 144_000,
      'group.additional': 2_849_800,
      'group.unforeseen': 448_200,
      'group.tax': 17_840,
      'group.financing': 1_031_101.2,
      total_costs: 23_944_461.2,
      margin: 571_781.65,
      margin_on_income: 0.023323,
      margin_on_cost: 0.023879,
      cost_per_m2: 3325.62,
      // of groups 2-7 4,200,000 x (0.4 % + 4.5 % x 101.6 %) = 208,824 follows the land price and counts as if the land were free
      costs_without_land: 19_222_117.2, // 23,944,461.20 - 4,513,520 - 208,824
      costs_following_land: 208_824, // 0.4 % levies and 4.5 % of 101.6 % interest over 4,200,000
      rgw_simple: 5_294_125.65, // 24,516,242.85 - 19,222,117.20
    },
  },
  {
    name: 'E4b: the highest land bid from the same sheet, without profit and with 5 % of income',
    source: 'worked example',
    given,
    expect: {
      costs_at_free_land: 19_485_237.2,
      land_cost_slope: 1.06172, // (1 + 1.2 % + 0.4 %) x (1 + 4.5 %)
      max_land_bid_no_profit: 4_738_542.79, // (24,516,242.85 - 19,485,237.20) / 1.06172
      max_land_bid: 3_583_989.66, // (24,516,242.85 x 95 % - 19,485,237.20) / 1.06172
    },
  },
]
