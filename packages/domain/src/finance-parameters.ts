/**
 * The financial assumptions of a location (`cfg.finance_parameters`): every rate the sheets use, with its default.
 *
 * Fractions are fractions (0.21 = 21 %), amounts are euros, durations months. "Market" marks a usual value of the
 * Dutch market of 2024-2026 that a customer is expected to edit; laws are named.
 */
import { z } from 'zod'
import { DESIGN_RULES } from './design-rules.ts'
import { MONEY_LIMIT } from './limits.ts'
import { priceBookSchema } from './price-book.ts'

/** The functions that can be let or sold, and so have a yield, a VAT treatment and a land quote. */
export const LETTABLE_FUNCTIONS = [
  'apartment',
  'residential',
  'commercial',
  'industrial',
  'office',
  'storage',
  'parking',
  'parking_ground',
  'garage',
] as const
export type LettableFunction = (typeof LETTABLE_FUNCTIONS)[number]

/**
 * The rate of spec point 9 "whose meaning is not shown". Kavel uses it for one thing: the gross initial yield of
 * functions for which the market gives no usual yield of their own. 6.4 % is a plausible Dutch yield.
 */
export const RATE_CONSTANT = DESIGN_RULES.rate_constant

const fraction = z.number().min(0).max(1)
const rate = z.number().gt(-1).max(1)
const money = z.number().min(0).max(MONEY_LIMIT)
const months = z.number().min(0).max(600)

/** An object with one field per lettable function, each with its default; unknown functions are refused. */
function byFunction<T extends z.ZodType<number | null>>(
  field: T,
  defaults: Record<LettableFunction, number | null>,
) {
  const shape = Object.fromEntries(
    LETTABLE_FUNCTIONS.map((key) => [key, z.prefault(field, defaults[key] as never)]),
  ) as unknown as Record<LettableFunction, z.ZodPrefault<T>>
  return z.prefault(z.strictObject(shape), {})
}

/** Yields and quotes may be emptied: the sheet then says what is missing. */
const optionalFraction = fraction.nullable()

/** The schema of `finance_parameters`; `.parse({})` gives all defaults. */
export const financeParametersSchema = z.strictObject({
  vat_rate: fraction.default(0.21),
  /** How the sheets are shown; the calculation is always without VAT. */
  vat_mode: z.enum(['ex', 'incl']).default('ex'),
  /** Part of the revenue on which VAT stays with the seller: 1 for dwellings and what goes with them, 0 for taxed leases. */
  vat_share_by_function: byFunction(fraction, {
    apartment: 1,
    residential: 1,
    commercial: 0,
    industrial: 0,
    office: 0,
    storage: 1,
    parking: 1,
    parking_ground: 1,
    garage: 1,
  }),
  yield_method: z.enum(['bar', 'nar']).default('bar'),
  /** Gross initial yield v.o.n.: market for dwellings; nar / (1 - opex) for business; RATE_CONSTANT for the rest. */
  bar_by_function: byFunction(optionalFraction, {
    apartment: 0.0475,
    residential: 0.0475,
    commercial: 0.0734,
    industrial: 0.0726,
    office: 0.0847,
    storage: RATE_CONSTANT,
    parking: RATE_CONSTANT,
    parking_ground: RATE_CONSTANT,
    garage: RATE_CONSTANT,
  }),
  /** Net initial yield v.o.n.: market for dwellings, neighbourhood retail, business hall, other offices; bar x (1 - opex) for the rest. */
  nar_by_function: byFunction(optionalFraction, {
    apartment: 0.0405,
    residential: 0.0405,
    commercial: 0.065,
    industrial: 0.0675,
    office: 0.075,
    storage: 0.0557,
    parking: 0.0557,
    parking_ground: 0.0557,
    garage: 0.0557,
  }),
  /** Operating costs as a share of gross rent: market for dwellings, offices, logistics; parking and storage as the dwelling, retail as the office. */
  opex_by_function: byFunction(fraction, {
    apartment: 0.13,
    residential: 0.13,
    commercial: 0.115,
    industrial: 0.07,
    office: 0.115,
    storage: 0.13,
    parking: 0.13,
    parking_ground: 0.13,
    garage: 0.13,
  }),
  /** Buyer's costs (k.k.) on top of the k.k. price: 8 % transfer tax on rented dwellings (2026) and 0.9 % notary, registry and due diligence. 0.114 for commercial, 0.024 for an own home. */
  buyer_costs_pct: fraction.default(0.089),
  profit_risk_pct: fraction.default(0.06),
  profit_risk_base: z.enum(['income', 'cost']).default('income'),
  overhead_pct: fraction.default(0.04),
  overhead_base: z.enum(['cost', 'cost_land', 'income']).default('cost'),
  interest: rate.default(0.055),
  discount_rate: rate.default(0.055),
  index_cost: rate.default(0.03),
  index_income: rate.default(0.02),
  prep_months: months.default(18),
  build_months: months.default(20),
  /** Part sold before the start of construction: on it no interest on land runs. */
  presold_share: fraction.default(0),
  rgw_method: z.enum(['static', 'dynamic', 'grondquote', 'fixed']).default('static'),
  /** Land share of the value without VAT: market, the middle of the usual range; empty where no usual range is known. */
  grondquote_by_function: byFunction(optionalFraction, {
    apartment: 0.15,
    residential: 0.25,
    commercial: null,
    industrial: 0.2,
    office: 0.115,
    storage: null,
    parking: null,
    parking_ground: null,
    garage: null,
  }),
  /** Fixed land price per dwelling in euros: market for social rent, the middle of 15,000-30,000. */
  fixed_price_per_unit: money.default(22_500),
  /** Fixed land price per m2 of issued land in euros; municipalities publish price lists, so there is no national default. */
  fixed_price_per_m2: money.default(0),
  /**
   * What the land is to the tax on its purchase, with an active price book: `building_land` bears VAT, `dwellings` and `general`
   * transfer tax (decision 0021). A plot with buildings on it is `general` until somebody knows better.
   */
  land_kind: z.enum(['building_land', 'general', 'dwellings']).default('general'),
  price_book: priceBookSchema.prefault({}),
})

/** Complete parameters, as the finance package computes with them. */
export type FinanceParameters = z.output<typeof financeParametersSchema>
/** Parameters as a user stores them: anything may be left out. */
export type FinanceParametersInput = z.input<typeof financeParametersSchema>
