import { type LocationCfg, MONEY_LIMIT, type PatchFor } from '@kavel/domain'
import { usualParameter } from '@kavel/finance'
import { parameterValue } from './book.ts'
import { useFigures, useSheet } from './context.ts'
import { useFactText } from './fact-text.ts'
import { NumberCell } from './number-cell.tsx'

/** Rates may be negative, durations end; the other parameters are shares or amounts (as in their schema). */
const LIMITS: Readonly<Record<string, { minimum: number; maximum: number }>> = {
  interest: { minimum: -0.99, maximum: 1 },
  discount_rate: { minimum: -0.99, maximum: 1 },
  index_cost: { minimum: -0.99, maximum: 1 },
  index_income: { minimum: -0.99, maximum: 1 },
  prep_months: { minimum: 0, maximum: 600 },
  build_months: { minimum: 0, maximum: 600 },
}
const SHARE = { minimum: 0, maximum: 1 }
const MONEY = { minimum: 0, maximum: MONEY_LIMIT }
/** Parameters that may be emptied: the sheet then says what is missing. */
const MAY_BE_EMPTY = ['bar_by_function', 'nar_by_function', 'grondquote_by_function', 'price_book']

export type ParameterPatch = NonNullable<
  NonNullable<PatchFor<'locations'>['cfg']>['finance_parameters']
>

/** The patch that gives a parameter, or the parameter of one function, a value. */
export function parameterPatch(
  name: string,
  part: string | null,
  value: number | string | null,
): ParameterPatch {
  return { [name]: part ? { [part]: value } : value } as ParameterPatch
}

/** Changes finance parameters of the location. */
export function useParameterChange(): (patch: ParameterPatch, mark?: symbol) => void {
  const { edits, location } = useSheet()
  return (patch, mark) =>
    edits.change('locations', location.id, { cfg: { finance_parameters: patch } }, mark)
}

/** A finance parameter that can be typed over. */
export function ParameterCell({ name, part }: { name: string; part: string | null }) {
  const { location } = useSheet()
  const { book } = useFigures()
  const { nameOf } = useFactText()
  const change = useParameterChange()
  const fact = book.find(part ? `parameters.${name}.${part}` : `parameters.${name}`)
  if (!fact) return null
  const limits = LIMITS[name] ?? (fact.unit === 'fraction' ? SHARE : MONEY)
  return (
    <NumberCell
      label={nameOf(fact)}
      // of the record: the computed figures come later than what is typed
      value={parameterValue(location.cfg.finance_parameters, name, part)}
      unit={fact.unit}
      {...limits}
      usual={usualParameter(name, part)}
      of={{
        entity: 'locations',
        id: location.id,
        path: ['cfg', 'finance_parameters', name, ...(part ? [part] : [])].join('.'),
      }}
      {...(MAY_BE_EMPTY.includes(name) && { empty: null })}
      onChange={(value, mark) => change(parameterPatch(name, part, value), mark)}
    />
  )
}

export type ChoiceParameter = {
  [Name in keyof LocationCfg['finance_parameters']]: LocationCfg['finance_parameters'][Name] extends string
    ? Name
    : never
}[keyof LocationCfg['finance_parameters']]
