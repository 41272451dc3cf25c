/** Whole projects, calculated independently in full precision. */
import type { Scenario } from './scenario.ts'

export const projects: readonly Scenario[] = [
  {
    name: 'E1: twenty terraced houses for sale, from sale price to raw land',
    source: 'worked example, price level 2025',
    given: {
      areas: {
        plot_area: 3000,
        issued_area: 3000, // 20 plots x 150 m2
        plan_area: 4500, // with 1,500 m2 public space
        plot_count: 20,
        gfa: 2840, // 20 x 142
        nfa: 2300, // 20 x 115
        units: [{ unit_id: 1, count: 20, nfa: 2300 }],
      },
      units: [
        { id: 1, name: 'Rijwoning', price: 465_000, type: 'sell_unit', function: 'residential' },
      ],
      costs: [
        { id: 1, name: 'Grondaankoop', order: 10, category: 'ground', parameter: 0 },
        {
          id: 2,
          name: 'Bouw- en woonrijp maken, 4.500 m² × 65',
          order: 20,
          category: 'ground',
          parameter: 292_500,
        },
        { id: 3, name: 'Bouwkosten', category: 'building', type: 'per_m2_floor', parameter: 1425 },
        {
          id: 4,
          name: 'Bijkomende kosten',
          category: 'additional',
          type: 'percentage_of_construction',
          parameter: 0.16,
        },
        {
          id: 5,
          name: 'Onvoorzien',
          category: 'unforeseen',
          type: 'percentage_of_construction',
          parameter: 0.02,
        },
        // not in additional: the overhead of this example is taken over construction and the 16 % only
        { id: 6, name: 'Verkoopkosten 1,5 % v.o.n.', category: 'tax', parameter: 139_500 },
        // 5.5 % x 0.75 year x 50 % average draw x (4,047,000 + 647,520)
        { id: 7, name: 'Financiering', category: 'financing', parameter: 96_824.475 },
      ],
      finance_parameters: { overhead_pct: 0.035, profit_risk_pct: 0.06 },
    },
    expect: {
      total_income_gross: 9_300_000, // 20 x 465,000
      total_income: 7_685_950.41, // / 1.21
      'group.building': 4_047_000, // 2,840 x 1,425
      'group.additional': 647_520,
      'group.unforeseen': 80_940,
      overhead: 164_308.2, // 3.5 % x 4,694,520
      profit_risk: 461_157.02, // 6 % of income
      rgw: 2_048_700.71, // 7,685,950.41 - 5,637,249.70
      site_works: 292_500,
      land_value_raw: 1_756_200.71,
      land_value_per_plot: 102_435.04,
      land_value_per_m2_issued: 682.9,
      land_value_raw_per_m2_plan: 390.27,
      land_value_per_m2_gfa: 721.37,
      land_value_per_m2_nfa: 890.74,
      grondquote: 0.266551,
      foundation_cost_per_unit: 361_239.67,
    },
  },
  {
    name: 'E2: sixty mid-rent apartments valued with a gross initial yield',
    source: 'worked example, price level 2025',
    given: {
      areas: {
        gfa: 4860, // 60 x 81
        nfa: 3720, // 60 x 62
        units: [{ unit_id: 1, count: 60, nfa: 3720 }],
        parking_spots: 36,
      },
      units: [{ id: 1, name: 'Middenhuur', price: 1150, type: 'rent_unit_month' }],
      costs: [
        { id: 1, name: 'Bouwkosten', category: 'building', type: 'per_m2_floor', parameter: 2050 },
        { id: 2, name: 'Parkeren, 36 × 27.500', category: 'building', parameter: 990_000 },
        {
          id: 3,
          name: 'Bijkomende kosten',
          category: 'additional',
          type: 'percentage_of_construction',
          parameter: 0.19,
        },
      ],
      finance_parameters: {
        bar_by_function: { apartment: 0.0475 },
        overhead_pct: 0.04,
        profit_risk_pct: 0.05,
        profit_risk_base: 'cost',
      },
    },
    expect: {
      annual_rent: 828_000, // 60 x 12 x 1,150
      total_income_gross: 17_431_578.95, // / 4.75 %
      capitalisation_factor: 21.052632,
      total_income: 14_406_263.59, // / 1.21
      value_per_unit: 290_526.32,
      'cost.1.amount': 9_963_000, // 4,860 x 2,050
      'group.building': 10_953_000,
      'group.additional': 2_081_070,
      overhead: 521_362.8, // 4 % x 13,034,070
      profit_risk: 677_771.64, // 5 % x 13,555,432.80
      rgw: 173_059.15,
      land_value_per_unit: 2884.32,
      land_value_per_m2_gfa: 35.61,
      'unit.1.break_even_price': 1136.19, // 14,233,204.44 x 1.21 x 4.75 % / 720
    },
  },
  {
    name: 'E3: an office valued with a net initial yield, v.o.n. and k.k.',
    source: 'worked example, price level 2025',
    given: {
      areas: { gfa: 3000, nfa: 2520, lettable_by_function: { office: 2520 } },
      income: [
        {
          id: 1,
          name: 'Kantoor',
          price: 235,
          type: 'rent_m2_year',
          function: 'office',
          area: 2520, // 3,000 m2 GFA x 0.84
        },
        {
          id: 2,
          name: 'Parkeren',
          price: 1400,
          type: 'rent_unit_year',
          function: 'parking',
          count: 30,
        },
      ],
      costs: [
        { id: 1, name: 'Bouwkosten', category: 'building', type: 'per_m2_floor', parameter: 1850 },
        { id: 2, name: 'Parkeren, 30 × 4.000', category: 'building', parameter: 120_000 },
        {
          id: 3,
          name: 'Bijkomende kosten',
          category: 'additional',
          type: 'percentage_of_construction',
          parameter: 0.2,
        },
        // 15 % of the gross rent + 1 % of the value v.o.n.; outside the base of the overhead
        { id: 4, name: 'Verhuur en verkoop', category: 'tax', parameter: 184_932.72 },
      ],
      finance_parameters: {
        yield_method: 'nar',
        nar_by_function: { office: 0.0625, parking: 0.0625 },
        opex_by_function: { office: 0.115, parking: 0.115 },
        vat_share_by_function: { office: 0, parking: 0 }, // taxed lease: the investor deducts
        buyer_costs_pct: 0.114, // 10.4 % transfer tax + 1.0 %
        overhead_pct: 0.04,
        profit_risk_pct: 0.08,
      },
    },
    expect: {
      annual_rent: 634_200, // 2,520 x 235 + 30 x 1,400
      opex: 72_933,
      net_rent: 561_267,
      rental_value_von: 8_980_272, // / 6.25 %
      rental_value_kk: 8_061_285.46, // / 1.114
      buyer_costs: 918_986.54,
      bar_von: 0.070621,
      bar_kk: 0.078672,
      'group.building': 5_670_000,
      'group.additional': 1_134_000,
      overhead: 272_160,
      profit_risk: 718_421.76,
      rgw: 1_000_757.52,
      land_value_per_m2_gfa: 333.59,
    },
  },
]
