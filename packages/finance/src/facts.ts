/** The facts that formulas reach by path: `parameters.<name>[.<function>]` and `areas.<name>`. */
import { type FinanceParameters, financeParametersSchema } from '@kavel/domain'
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
export type NumberParameter = Exclude<keyof FinanceParameters, TextParameter>

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

const DEFAULTS = financeParametersSchema.parse({})

function findParameter(parameters: FinanceParameters, name: string, part?: string) {
  const value = parameters[name as keyof FinanceParameters]
  if (typeof value === 'number' && part === undefined) return value
  if (typeof value === 'object' && part !== undefined)
    return (value as Readonly<Record<string, number | null>>)[part]
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
    const info = FINANCE_PARAMETER_INFO[name as NumberParameter]
    if (value === undefined || info === undefined) return undefined
    const atDefault = value === findParameter(DEFAULTS, name, part)
    const source = atDefault ? info.source : 'parameter'
    return { key: path, label: `finance.parameter.${name}`, value, unit: info.unit, source }
  }
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
