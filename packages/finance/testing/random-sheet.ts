/** Random facts for property tests: every mode, kind, group, method and base occurs, and so do empty and odd values. */
import { CostGroup, CostKind, IncomeMode, LETTABLE_FUNCTIONS } from '@kavel/domain'
import type { SheetInputFile } from '@kavel/finance'
import fc from 'fast-check'

const keysOf = <T extends object>(enumeration: T) =>
  Object.keys(enumeration) as (keyof T & string)[]
/** Cents up to 20 million euros, sometimes negative or 0. */
const money = fc.integer({ min: -100_000_00, max: 20_000_000_00 }).map((cents) => cents / 100)
const share = fc.integer({ min: 0, max: 3000 }).map((tenThousandths) => tenThousandths / 10_000)
const positiveYield = fc.integer({ min: 200, max: 1500 }).map((n) => n / 10_000)
const area = fc.integer({ min: 0, max: 2_000_000 }).map((n) => n / 100)
const count = fc.integer({ min: 0, max: 300 })
const order = fc.integer({ min: 0, max: 50 })
const price = fc.option(money, { nil: null, freq: 10 })
const mode = fc.constantFrom(...keysOf(IncomeMode))
const lettable = fc.constantFrom(...LETTABLE_FUNCTIONS)
const maybeYield = fc.option(positiveYield, { nil: null, freq: 10 })

function numbered<T>(line: fc.Arbitrary<T>, maxLength: number) {
  return fc
    .array(line, { maxLength })
    .map((lines) => lines.map((l, index) => ({ ...l, id: index + 1 })))
}

const LAND = {
  name: 'Grondaankoop',
  type: 'flat_fee',
  category: 'ground',
  order: 10,
  archived: false,
  deleted: false,
} as const

const costLine = fc
  .record({
    name: fc.constantFrom('Grondaankoop', 'Bouwkosten', 'AK', 'Leges', ''),
    type: fc.constantFrom(...keysOf(CostKind)),
    category: fc.constantFrom(...keysOf(CostGroup)),
    amount: money,
    perM2: fc.integer({ min: 0, max: 3000 }),
    share,
    order,
    archived: fc.boolean(),
    deleted: fc.constant(false),
  })
  .map(({ amount, perM2, share: fraction, ...line }) => ({
    ...line,
    parameter: line.type === 'flat_fee' ? amount : line.type === 'per_m2_floor' ? perM2 : fraction,
  }))

/** Most sheets buy land; a percentage of ground alone would rarely meet a price. */
const costLines = fc
  .tuple(fc.integer({ min: 0, max: 3 }), money, fc.array(costLine, { maxLength: 12 }))
  .map(([chance, parameter, lines]) => {
    const purchase = { ...LAND, parameter }
    return (chance === 0 ? lines : [purchase, ...lines]).map((line, index) => ({
      ...line,
      id: index + 1,
    }))
  })

const bookPrice = fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: null, freq: 10 })

const parameters = fc.record(
  {
    vat_rate: share,
    yield_method: fc.constantFrom('bar' as const, 'nar' as const),
    bar_by_function: fc.record({ apartment: maybeYield, office: maybeYield }),
    nar_by_function: fc.record({ apartment: maybeYield, office: maybeYield }),
    opex_by_function: fc.record({ apartment: share, office: share }),
    vat_share_by_function: fc.record({ office: share }),
    buyer_costs_pct: share,
    profit_risk_pct: share,
    profit_risk_base: fc.constantFrom('income' as const, 'cost' as const),
    overhead_pct: share,
    overhead_base: fc.constantFrom('cost' as const, 'cost_land' as const, 'income' as const),
    interest: share,
    discount_rate: share,
    index_cost: share,
    index_income: share,
    prep_months: fc.integer({ min: 0, max: 60 }),
    build_months: fc.integer({ min: 0, max: 60 }),
    presold_share: share,
    land_kind: fc.constantFrom('building_land' as const, 'general' as const, 'dwellings' as const),
    price_book: fc.record(
      {
        active: fc.boolean(),
        construction_office: bookPrice,
        stall_underground: bookPrice,
        rent_office: bookPrice,
        transfer_tax: share,
        land_vat_deductible: share,
      },
      { requiredKeys: ['active'] },
    ),
    rgw_method: fc.constantFrom(
      'static' as const,
      'dynamic' as const,
      'grondquote' as const,
      'fixed' as const,
    ),
  },
  { requiredKeys: [] },
)

export const randomSheet: fc.Arbitrary<SheetInputFile> = fc.record({
  areas: fc.record({
    plot_area: area,
    gfa: area,
    nfa: area,
    book: fc.record({
      construction: fc.record({ office: area, flat_low: area }),
      stalls: fc.record({ ground: count, underground: count }),
      stalls_needed: fc.record({ dwellings: count, others: count }),
      lettable: fc.record({ office: area }),
      site_area: area,
    }),
    units: fc.array(fc.record({ unit_id: fc.integer({ min: 1, max: 6 }), count, nfa: area }), {
      maxLength: 6,
    }),
  }),
  units: numbered(
    fc.record({ name: fc.constantFrom('A', 'B'), price, type: mode, function: lettable, order }),
    5,
  ),
  income: numbered(
    fc.record(
      {
        price,
        type: mode,
        function: lettable,
        order,
        count,
        area,
        vat_rate: share,
        yield: maybeYield,
      },
      { requiredKeys: ['price', 'type', 'function', 'order', 'count', 'area'] },
    ),
    4,
  ),
  costs: costLines,
  finance_parameters: parameters,
})
