/** The price book, the tax on the land and the bridge from income to the highest land bid; sums by hand. */
import type { SheetInputFile } from '@kavel/finance'
import type { Scenario } from './scenario.ts'

const NO_SURCHARGES = { overhead_pct: 0, profit_risk_pct: 0 } as const

/** An office, a hall and sixty spaces below ground. */
const work: SheetInputFile = {
  areas: {
    plot_area: 2000,
    gfa: 1500,
    nfa: 1320,
    book: {
      construction: { office: 1000, hall: 500 },
      stalls: { underground: 60 },
      site_area: 2000,
      green_area: 500,
      paved_area: 200,
      lettable: { office: 840, hall: 480 },
      stalls_needed: { others: 26 }, // 10 x 2.2 + 5 x 0.8
    },
  },
  finance_parameters: { price_book: { active: true } },
}

/** Ten flats of 90 m² for 400,000 each, with levies on the land and interest on everything. */
function flats(land: number): SheetInputFile {
  return {
    areas: {
      gfa: 900,
      units: [{ unit_id: 1, count: 10, nfa: 700 }],
      book: { construction: { flat_low: 900 } },
    },
    units: [{ id: 1, name: 'Koopappartement', price: 400_000, type: 'sell_unit' }],
    costs: [
      { id: 1, name: 'Grondaankoop', parameter: land },
      { id: 2, name: 'OZB', category: 'tax', type: 'percentage_of_ground', parameter: 0.004 },
      { id: 3, name: 'Bouwrente', category: 'financing', type: 'total', parameter: 0.045 },
    ],
    finance_parameters: {
      price_book: { active: true },
      profit_risk_pct: 0.05,
      profit_risk_base: 'cost',
    },
  }
}

/** What a buyer may pay for the land of the flats, whatever was typed for it. */
const BRIDGE = {
  total_income: 3_305_785.12, // 10 x 400,000 / 1.21
  'free.building': 1_854_000, // 900 x 2,060
  'free.financing': 83_430, // 4.5 % of it
  overhead_at_free_land: 74_160, // 4 % of it
  residual_before_profit: 1_294_195.12,
  wanted_profit: 157_418.34, // 3,305,785.12 x 5 / 105
  residual_after_profit: 1_136_776.78,
  land_cost_slope: 1.175625, // (1 + 0.4 % + 10.4 % + 1.7 %) x 1.045
  max_land_bid: 966_955.27,
  bid_purchase_costs: 120_869.41, // 12.5 %
  bid_interest: 48_952.11, // 4.5 % of 112.5 %
  costs_without_land: 1_937_430,
}

/** A purchase for a million, of each kind of land. */
function purchase(name: string, parameters: SheetInputFile['finance_parameters'], tax: number) {
  return {
    name,
    source: 'transfer tax and VAT of 2026, domain reference §1.2',
    given: {
      // half a million of site works bears no tax
      costs: [
        { id: 1, name: 'Grondaankoop', parameter: 1_000_000, order: 1 },
        { id: 2, name: 'Sanering', parameter: 500_000, order: 2 },
      ],
      finance_parameters: { ...NO_SURCHARGES, ...parameters },
    },
    expect: {
      'book.land_tax.amount': tax,
      land_tax_rate: tax / 1_000_000,
      'book.land_fees.amount': 17_000, // 1.7 %
      'group.ground': 1_517_000 + tax,
      site_works: 500_000,
    },
  } satisfies Scenario
}

const active = { active: true } as const

export const priceBook: readonly Scenario[] = [
  {
    name: 'an office, a hall and sixty spaces cost and earn what the book says',
    source: 'worked example, price level 2026',
    given: work,
    expect: {
      'book.construction_office.amount': 2_210_000, // 1,000 x 2,210
      'book.construction_hall.amount': 475_000, // 500 x 950
      'book.stall_underground.amount': 3_402_000, // 60 x 56,700
      'book.site_works.amount': 134_000, // 2,000 x 67
      'book.green.amount': 23_000, // 500 x 46
      'book.paved.amount': 22_600, // 200 x 113
      base_construction: 6_087_000,
      base_ground: 0, // works are no base of percentages of ground
      'group.building': 6_087_000,
      'group.ground': 179_600,
      site_works: 179_600,
      'book.land_tax.amount': 0, // zero on zero
      'book.land_fees.amount': 0,
      'book.rent_office.annual_rent': 201_600, // 840 x 240
      'book.rent_office.net_value': 2_380_165.29, // / 8.47 %
      'book.rent_hall.annual_rent': 40_800, // 480 x 85
      'book.rent_hall.net_value': 561_983.47, // / 7.26 %
      'book.rent_parking.annual_rent': 37_180, // 26 x 1,430
      'book.rent_parking.net_value': 480_113.64, // / 6.4 % / 1.21
      'book.rent_parking_surplus.net_value': 0, // 34 that nobody needs
      total_income: 3_422_262.4,
      costs_at_free_land: 6_510_080, // 6,087,000 + 179,600 + 4 % x 6,087,000
      max_land_bid: -3_293_153.35, // 3,422,262.40 x 94 % - 6,510,080: no tax on less than nothing
      bid_purchase_costs: 0,
    },
  },
  {
    name: 'an inactive book charges nothing, brings nothing and taxes nothing',
    source: 'decision 0021',
    given: { ...work, finance_parameters: NO_SURCHARGES },
    expect: { total_income: 0, total_costs: 0, land_rates: 0, max_land_bid: 0 },
  },
  {
    name: 'the bridge leads from income to the highest land bid',
    source: 'worked example',
    given: flats(0),
    expect: { ...BRIDGE, total_costs: 1_937_430, margin: 1_368_355.12 },
  },
  {
    name: 'a typed land price moves the result and nothing of the bridge',
    source: 'worked example',
    given: flats(300_000),
    expect: { ...BRIDGE, total_costs: 2_290_117.5, margin: 1_015_667.62 },
  },
  purchase('built land bears transfer tax on its price alone', { price_book: active }, 104_000),
  purchase(
    'dwellings bear the lower transfer tax',
    { price_book: active, land_kind: 'dwellings' },
    80_000,
  ),
  purchase(
    'VAT on building land is deducted by who sells new buildings with VAT',
    { price_book: active, land_kind: 'building_land' },
    0,
  ),
  purchase(
    'VAT on building land is deducted in part by who also sells without VAT',
    { price_book: { ...active, land_vat_deductible: 0.5 }, land_kind: 'building_land' },
    105_000, // 21 % x 50 %
  ),
  {
    name: 'yields on cost are over the costs of what is let',
    source: 'worked example',
    given: {
      areas: {
        gfa: 900,
        units: [
          { unit_id: 1, count: 6, nfa: 400 },
          { unit_id: 2, count: 4, nfa: 300 },
        ],
        book: { construction: { flat_low: 900 } },
      },
      units: [
        { id: 1, name: 'Koop', price: 300_000, type: 'sell_unit' },
        { id: 2, name: 'Huur', price: 1000, type: 'rent_unit_month' },
      ],
      finance_parameters: { price_book: active },
    },
    expect: {
      let_share: 0.359551, // 835,145.72 of 2,322,749.02
      costs_of_let: 666_606.74, // of 1,854,000
      yield_on_cost: 0.072006, // 48,000 / 666,606.74
      value_per_unit: 281_052.63, // (1,800,000 + 48,000 / 4.75 %) / 10
    },
  },
]
