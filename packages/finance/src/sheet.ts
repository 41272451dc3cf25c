/** The whole sheet: facts in, figures out. Pure, and cheap enough to run while a building is dragged. */
import {
  CostGroup,
  type CostGroupKey,
  CostKind,
  type CostKindKey,
  keyOf,
  LET_CLASSES,
  type LetClass,
} from '@kavel/domain'
import { toExpression } from '@kavel/domain/formula'
import { type BookCost, listBookCosts } from './book/costs.ts'
import { COST_KINDS } from './costs/catalogue.ts'
import { findFact } from './facts.ts'
import type { Figure, SheetName } from './figure.ts'
import { defineIncomeFigures, type IncomeFigureName } from './income/figures.ts'
import type { IncomeLine } from './income/line.ts'
import { listIncomeLines } from './income/lines.ts'
import type { CostLine, SheetInput } from './input.ts'
import { createLedger, type Ledger } from './ledger.ts'
import {
  type Gap,
  type Incomplete,
  listGaps,
  listIncomplete,
  listWarnings,
  type SheetWarning,
} from './remarks.ts'
import { type FigureName, RULES } from './rules/catalogue.ts'
import { COST_GROUPS } from './rules/costs.ts'
import type { ActiveCost } from './rules/define.ts'
import { sortLines } from './sort-lines.ts'

/** An income line with the keys of its figures. */
export type SheetIncomeLine = Pick<
  IncomeLine,
  'key' | 'id' | 'kind' | 'name' | 'mode' | 'function'
> & { readonly figures: Readonly<Partial<Record<IncomeFigureName, string>>> }

/** A cost line with the key of its amount: a record, or a line of the price book. */
export interface SheetCostLine {
  readonly key: string
  readonly id: string | number
  readonly name: string
  readonly kind: CostKindKey | 'book'
  readonly group: CostGroupKey
  /** False for archived and deleted lines: their amount is 0. */
  readonly counts: boolean
  readonly amount: string
  /** Keys of what a line of the price book multiplies; null for a record. */
  readonly book: { readonly quantity: string; readonly price: string } | null
}

export interface Sheet {
  /**
   * Every figure by key: totals by their `FigureName`, lines by `unit.<id>.<name>`, `income.<id>.<name>`, `cost.<id>.amount`; those of the
   * price book by `book.<entry>.<name>`.
   */
  readonly figures: Readonly<Record<string, Figure>>
  readonly income: readonly SheetIncomeLine[]
  readonly costs: readonly SheetCostLine[]
  /** Key of the total of each cost group. */
  readonly groups: Readonly<Record<CostGroupKey, FigureName>>
  /** Names of the totals of each sheet, in the order in which they are shown. */
  readonly totals: Readonly<Record<SheetName, readonly FigureName[]>>
  /** The two sheets made of totals only. */
  readonly results: readonly FigureName[]
  readonly rgw: readonly FigureName[]
  /** Lines that count as 0 because something was not entered. */
  readonly incomplete: readonly Incomplete[]
  readonly warnings: readonly SheetWarning[]
  /** Why the highest land bid is incomplete: what is drawn and counts as nothing. */
  readonly gaps: readonly Gap[]
  /** Business space whose rent nobody gave, in lettable m²: the price book's rent of its function counts. */
  readonly assumed: readonly { readonly kind: LetClass; readonly area: number }[]
}

const TOTALS: Readonly<Record<SheetName, readonly FigureName[]>> = {
  income: namesOf('income'),
  costs: namesOf('costs'),
  results: namesOf('results'),
  rgw: namesOf('rgw'),
}

function namesOf(sheet: SheetName): readonly FigureName[] {
  return RULES.filter((rule) => rule.sheet === sheet).map((rule) => rule.name)
}

const GROUPS = Object.fromEntries(
  COST_GROUPS.map((group) => [group, `group.${group}`]),
) as Readonly<Record<CostGroupKey, FigureName>>

/** Computes every figure of the sheets from parsed facts. Amounts are unrounded doubles; a negative value is a value. */
export function computeSheet(input: SheetInput): Sheet {
  const parameters = input.finance_parameters
  const ledger = createLedger((key) => findFact(key, parameters, input.areas))
  const lines = listIncomeLines(input)
  const income = lines.map((line): SheetIncomeLine => {
    const figures = defineIncomeFigures(ledger, line, parameters)
    const { key, id, kind, name, mode } = line
    return { key, id, kind, name, mode, function: line.function, figures }
  })
  const records = sortLines(input.costs)
  const entered = records.map((record) => defineCost(ledger, record))
  const bookCosts = listBookCosts(input)
  const costs = [...entered, ...bookCosts.map((line) => defineBookCost(ledger, line))]
  const active: readonly ActiveCost[] = [
    ...entered.flatMap(({ key, kind, group, counts }) =>
      counts ? [{ key, kind, group, feeds: COST_KINDS[kind].feeds }] : [],
    ),
    ...bookCosts.map(({ key, group, feeds }) => ({ key, kind: 'book' as const, group, feeds })),
  ]
  const context = {
    parameters,
    income: lines,
    rentLines: income.filter((line) => line.figures.annual_rent).map((line) => line.key),
    costs: active,
    landLine: findLandLine(active),
  }
  for (const { name, unit, source, formula } of RULES)
    ledger.define({
      key: name,
      label: `finance.figure.${name}`,
      unit,
      source,
      formula: typeof formula === 'function' ? formula(context) : formula,
    })
  const figures = ledger.computeAll()
  const incomplete = listIncomplete(lines, records, bookCosts)
  const warnings = listWarnings(input, lines, records, figures)
  return {
    figures,
    income,
    costs,
    groups: GROUPS,
    totals: TOTALS,
    results: TOTALS.results,
    rgw: TOTALS.rgw,
    incomplete,
    warnings,
    gaps: listGaps(incomplete, warnings, context.landLine),
    assumed: listAssumed(lines),
  }
}

/** What is let at the price book's rent, as far as that is known. */
function listAssumed(lines: readonly IncomeLine[]): Sheet['assumed'] {
  return LET_CLASSES.flatMap((kind) => {
    const line = lines.find(({ key }) => key === `book.rent_${kind}`)
    return line && line.price !== null && line.area > 0 ? [{ kind, area: line.area }] : []
  })
}

/** A figure by its key; throws when the sheet has none, which is a mistake of the caller. */
export function getFigure(sheet: Sheet, key: FigureName | (string & {})): Figure {
  const figure = sheet.figures[key]
  if (!figure) throw new Error(`the sheet has no figure "${key}"`)
  return figure
}

/**
 * The line that is the price of the land: the first flat fee of the group ground. Cost records carry no mark for it,
 * so its place says it.
 */
function findLandLine(costs: readonly ActiveCost[]): string | null {
  return costs.find((cost) => cost.group === 'ground' && cost.kind === 'flat_fee')?.key ?? null
}

/** A line of the price book; its name is the label of its amount. */
function defineBookCost(ledger: Ledger, line: BookCost): SheetCostLine {
  const { key, id, group, quantity, price } = line
  const amount = `${key}.amount`
  ledger.define({
    key: amount,
    label: `finance.book.${id}`,
    unit: 'eur',
    source: 'arithmetic',
    formula: line.amount,
  })
  const book = { quantity, price }
  return { key, id, name: '', kind: 'book', group, counts: true, amount, book }
}

function defineCost(
  ledger: Ledger,
  record: CostLine,
): SheetCostLine & { readonly kind: CostKindKey } {
  const kind = keyOf(CostKind, record.type)!
  const group = keyOf(CostGroup, record.category)!
  const rule = COST_KINDS[kind]
  const key = `cost.${record.id}`
  const counts = !record.archived && !record.deleted
  const subject = record.name
  ledger.setFact({
    key: `${key}.parameter`,
    label: 'finance.input.parameter',
    subject,
    // an empty fee is a fee that is not known yet; an empty percentage may be meant
    value: kind === 'flat_fee' && counts ? record.parameter || null : record.parameter,
    unit: rule.parameterUnit,
    source: 'entered',
  })
  const amount = `${key}.amount`
  ledger.define({
    key: amount,
    label: 'finance.figure.amount',
    subject,
    unit: 'eur',
    source: 'arithmetic',
    formula: counts ? rule.amount(key) : toExpression(0),
  })
  return { key, id: record.id, name: record.name, kind, group, counts, amount, book: null }
}
