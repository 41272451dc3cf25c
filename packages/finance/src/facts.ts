/** The facts that formulas reach by path: `parameters.<name>[.<function>]` and `areas.<name>`. */
import {
  type BookEntry,
  type BookKey,
  type FinanceParameters,
  financeParametersSchema,
  PRICE_BOOK,
} from '@kavel/domain'
import type { Source, Unit } from './figure.ts'
import type { AreaSummary } from './input.ts'
import type { Fact } from './ledger.ts'

interface ParameterInfo {
  readonly unit: Unit
  /** Where the default comes from. */
  readonly source: Source
}
type TextParameter = {
  [Name in keyof FinanceParameters]: FinanceParameters[Name] extends string ? Name : never
}[keyof FinanceParameters]
/** The parameters that are numbers, or numbers by function. */
export type NumberParameter = Exclude<keyof FinanceParameters, TextParameter | 'price_book'>

const market = { unit: 'fraction', source: 'market' } as const
const law = { unit: 'fraction', source: 'law' } as const

/** Unit of every number parameter, and what its default rests on. */
export const FINANCE_PARAMETER_INFO = {
  vat_rate: law,
  vat_share_by_function: law,
  bar_by_function: market,
  nar_by_function: market,
  opex_by_function: market,
  buyer_costs_pct: law,
  profit_risk_pct: market,
  overhead_pct: market,
  interest: market,
  discount_rate: market,
  index_cost: market,
  index_income: market,
  prep_months: { unit: 'months', source: 'market' },
  build_months: { unit: 'months', source: 'market' },
  presold_share: { unit: 'fraction', source: 'convention' },
  grondquote_by_function: market,
  fixed_price_per_unit: { unit: 'eur_per_unit', source: 'market' },
  fixed_price_per_m2: { unit: 'eur_per_m2', source: 'convention' },
} as const satisfies Record<NumberParameter, ParameterInfo>

/** What the default of an entry of the price book rests on. */
const BOOK_SOURCES = {
  range: 'market',
  example: 'market',
  law: 'law',
  choice: 'convention',
} as const satisfies Record<BookEntry['basis'], Source>

/** Unit of a parameter, or of an entry of the price book, and what its default rests on; undefined when there is none. */
export function parameterInfo(name: string, part?: string | null): ParameterInfo | undefined {
  if (name !== 'price_book') return FINANCE_PARAMETER_INFO[name as NumberParameter]
  const entry: BookEntry | undefined = PRICE_BOOK[part as BookKey]
  return entry && { unit: entry.unit, source: BOOK_SOURCES[entry.basis] }
}

/** Label of a parameter; an entry of the price book has one of its own. */
export function parameterLabel(name: string, part?: string | null): string {
  return name === 'price_book' ? `finance.book.${part}` : `finance.parameter.${name}`
}

const DEFAULTS = financeParametersSchema.parse({})

function findParameter(parameters: FinanceParameters, name: string, part?: string) {
  const value = parameters[name as keyof FinanceParameters]
  if (typeof value === 'number' && part === undefined) return value
  if (typeof value === 'object' && part !== undefined)
    return (value as unknown as Readonly<Record<string, number | null>>)[part]
  return undefined
}

/** The fact behind a path, or undefined when no such fact exists. */
export function findFact(
  path: string,
  parameters: FinanceParameters,
  areas: AreaSummary,
): Fact | undefined {
  const [scope, name = '', part] = path.split('.')
  if (scope === 'parameters') {
    const value = findParameter(parameters, name, part)
    const info = parameterInfo(name, part)
    if (value === undefined || info === undefined) return undefined
    const atDefault = value === findParameter(DEFAULTS, name, part)
    const source = atDefault ? info.source : 'parameter'
    return { key: path, label: parameterLabel(name, part), value, unit: info.unit, source }
  }
  if (scope === 'areas' && name === 'book') return findBookFact(path, areas)
  if (scope === 'areas') {
    const value = findArea(areas, name)
    if (value === undefined) return undefined
    const unit = name === 'plot_count' ? 'count' : 'm2'
    return { key: path, label: `finance.area.${name}`, value, unit, source: 'drawn' }
  }
  return undefined
}

/** The areas that formulas use. */
export const AREA_FACTS = ['plot_count', 'issued_area', 'plan_area', 'gfa', 'nfa'] as const

/** Issued and gross land are the plots, and one plot is issued, unless the plan says otherwise. */
function findArea(areas: AreaSummary, name: string): number | undefined {
  switch (name as (typeof AREA_FACTS)[number]) {
    case 'gfa':
      return areas.gfa
    case 'nfa':
      return areas.nfa
    case 'issued_area':
      return areas.issued_area ?? areas.plot_area
    case 'plan_area':
      return areas.plan_area ?? areas.plot_area
    case 'plot_count':
      return areas.plot_count ?? 1
    default:
      return undefined
  }
}

/** Quantities of the price book: `areas.book.<name>[.<part>]`. Spaces and storages are pieces, the rest m². */
function findBookFact(path: string, { book }: AreaSummary): Fact | undefined {
  const [, , name = '', part] = path.split('.')
  const found: unknown = book[name as keyof typeof book]
  const value = part === undefined ? found : (found as Record<string, number> | undefined)?.[part]
  if (typeof value !== 'number') return undefined
  const unit = BOOK_COUNTS.includes(name) ? 'count' : 'm2'
  const label = `finance.quantity.${part === undefined ? name : `${name}_${part}`}`
  return { key: path, label, value, unit, source: 'drawn' }
}

const BOOK_COUNTS: readonly string[] = ['stalls', 'spare_storages', 'stalls_needed']
