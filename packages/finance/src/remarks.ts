/** What a reader should know before trusting the totals. */
import { CostGroup, CostKind } from '@kavel/domain'
import type { BookCost } from './book/costs.ts'
import type { Figure } from './figure.ts'
import { INCOME_MODES } from './income/catalogue.ts'
import { lacksYield } from './income/figures.ts'
import type { IncomeLine } from './income/line.ts'
import type { CostLine, SheetInput } from './input.ts'

/** The text is at the translation key `finance.incomplete.<reason>`. */
export const INCOMPLETE_REASONS = ['price_missing', 'amount_missing'] as const

/** A line that counts as 0 because something was not entered. */
export interface Incomplete {
  /** Key of the line. */
  readonly line: string
  readonly name: string
  readonly reason: (typeof INCOMPLETE_REASONS)[number]
}

/** Something drawn that counts as nothing; the text is at `finance.gap.<reason>`. */
export interface Gap {
  /** Key of the line or fact it is about. */
  readonly target: string
  /** The user's name of it; empty for what has none. */
  readonly name: string
  readonly reason: (typeof GAP_REASONS)[number]
}
const GAP_WARNINGS = ['yield_missing', 'unit_unknown', 'lettable_without_income'] as const
export const GAP_REASONS = [...INCOMPLETE_REASONS, ...GAP_WARNINGS] as const

/** The text is at the translation key `finance.warning.<message>`. */
export const WARNINGS = [
  /** rent without a yield has no value */
  'yield_missing',
  /** drawn units without a record have no price */
  'unit_unknown',
  /** drawn business area without an income line */
  'lettable_without_income',
  /** a cost record charges what the price book charges too */
  'paid_twice',
  /** the price book is off: one amount per m² for whatever is drawn, tax over site works too */
  'price_book_off',
  /** an overhead line and the overhead parameter both count */
  'overhead_twice',
  /** the land quote method is chosen and a function has no quote */
  'grondquote_missing',
  /** the land is worth less than nothing: legal, and worth saying */
  'negative_land_value',
] as const
export interface SheetWarning {
  readonly message: (typeof WARNINGS)[number]
  /** Key of the line or figure it is about, or the field of the facts. */
  readonly target: string
  readonly value: number | string | null
}

/** Overhead is AK (algemene kosten) in the trade; only such a name tells that a cost line is meant for it. */
const OVERHEAD_NAME = /^\s*(ak|algemene kosten|overhead)\b/i

export function listIncomplete(
  income: readonly IncomeLine[],
  costs: readonly CostLine[],
  book: readonly BookCost[],
): readonly Incomplete[] {
  return [
    ...income
      // 0 in the price book was put there; elsewhere nobody gave a price
      .filter((line) => (line.kind === 'book' ? line.price === null : !line.price))
      .filter((line) => line[INCOME_MODES[line.mode].quantity] > 0)
      .map(({ key, name }) => ({ line: key, name, reason: 'price_missing' }) as const),
    // an empty percentage may be meant; an empty fee is a fee that is not known yet
    ...costs
      .filter((cost) => cost.type === CostKind.flat_fee && cost.parameter === 0 && isActive(cost))
      .map(({ id, name }) => ({ line: `cost.${id}`, name, reason: 'amount_missing' }) as const),
    ...book
      .filter(({ isMissing }) => isMissing)
      .map(({ key }) => ({ line: key, name: '', reason: 'price_missing' }) as const),
  ]
}

export function listWarnings(
  input: SheetInput,
  income: readonly IncomeLine[],
  costs: readonly CostLine[],
  figures: Readonly<Record<string, Figure>>,
): readonly SheetWarning[] {
  const parameters = input.finance_parameters
  const warnings: SheetWarning[] = []
  const warn = (message: SheetWarning['message'], target: string, value: SheetWarning['value']) =>
    warnings.push({ message, target, value })

  for (const line of income)
    if (lacksYield(line, parameters) && line[INCOME_MODES[line.mode].quantity] > 0)
      warn('yield_missing', line.key, line.name)

  const known = new Set(input.units.map((unit) => String(unit.id)))
  for (const { unit_id, count } of input.areas.units)
    if (count > 0 && !known.has(String(unit_id))) warn('unit_unknown', `unit.${unit_id}`, count)

  const earning = new Set<string>(income.map((line) => line.function))
  for (const key of ['commercial', 'industrial', 'office'] as const) {
    const area = input.areas.lettable_by_function[key] ?? 0
    if (area > 0 && !earning.has(key) && !parameters.price_book.active)
      warn('lettable_without_income', `areas.lettable_by_function.${key}`, area)
  }

  if (parameters.price_book.active) {
    for (const cost of costs)
      if (isActive(cost) && isInPriceBook(cost)) warn('paid_twice', `cost.${cost.id}`, cost.name)
  } else if (input.areas.book.site_area > 0) warn('price_book_off', 'total_costs', null)

  if (parameters.overhead_pct > 0)
    for (const cost of costs)
      if (isActive(cost) && OVERHEAD_NAME.test(cost.name))
        warn('overhead_twice', `cost.${cost.id}`, cost.name)

  if (parameters.rgw_method === 'grondquote')
    for (const line of income)
      if (parameters.grondquote_by_function[line.function] === null)
        warn('grondquote_missing', line.key, line.name)

  const land = figures.land_value?.value ?? 0
  if (land < 0) warn('negative_land_value', 'land_value', land)
  return warnings
}

/**
 * Whether an active price book charges what a cost record charges: construction and works by the m², and shares of the land in its own
 * group. Flat fees are for what the book does not know.
 */
export function isInPriceBook({ type, category }: Pick<CostLine, 'type' | 'category'>): boolean {
  if (category === CostGroup.building) return type === CostKind.per_m2_floor
  if (category !== CostGroup.ground) return false
  return type === CostKind.per_m2_floor || type === CostKind.percentage_of_ground
}

/** @param landLine key of the price of the land: the bid does not depend on it */
export function listGaps(
  incomplete: readonly Incomplete[],
  warnings: readonly SheetWarning[],
  landLine: string | null,
): readonly Gap[] {
  return [
    ...incomplete
      .filter(({ line }) => line !== landLine)
      .map(({ line, name, reason }) => ({ target: line, name, reason })),
    ...GAP_WARNINGS.flatMap((reason) =>
      warnings
        .filter(({ message }) => message === reason)
        .map(({ target, value }) => ({
          target,
          name: typeof value === 'string' ? value : '',
          reason,
        })),
    ),
  ]
}

function isActive(cost: CostLine): boolean {
  return !cost.archived && !cost.deleted
}
