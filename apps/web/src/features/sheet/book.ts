/** Every number of the sheets by key, so that each can be opened: figures, parameters, areas, pieces, plots. */
import { type FormFactors, financeParametersSchema, IncomeMode, keyOf } from '@kavel/domain'
import type { Expression } from '@kavel/domain/formula'
import {
  INCOME_MODES,
  parameterInfo,
  parameterLabel,
  type Sheet,
  type SheetInput,
} from '@kavel/finance'
import type { MixReport } from '@kavel/generator'
import { type Fact, type FactInput, figureFact, type Origin, plainFact } from './fact.ts'
import { type FactorSource, factorFacts, type MeasuredBuilding } from './factors.ts'

export interface Book {
  /** Null when no number has this key, after a line was removed for example. */
  find(key: string): Fact | null
}

/** A building with what was drawn of each dwelling type. */
export interface DrawnBuilding extends MeasuredBuilding {
  readonly mix: MixReport
}

export interface BookSource {
  readonly formFactors: FormFactors
  readonly buildings: readonly DrawnBuilding[]
  readonly plots: FactorSource['plots']
  readonly sheetInput: SheetInput
  readonly sheet: Sheet
}

const DEFAULTS = financeParametersSchema.parse({})

/** Which form factor is behind an area of the sheet. */
const AREA_FACTORS = {
  'areas.gfa': 'factor.gfa',
  'areas.nfa': 'factor.nfa',
  'areas.issued_area': 'factor.plotarea',
  'areas.plan_area': 'factor.plotarea',
} as const

export function openBook({ formFactors, buildings, plots, sheetInput, sheet }: BookSource): Book {
  const facts = factorFacts({ formFactors, buildings, plots })
  for (const figure of Object.values(sheet.figures)) facts.set(figure.key, figureFact(figure))
  for (const figure of Object.values(sheet.figures))
    for (const input of figure.inputs)
      if (!input.computed && !facts.has(input.key)) facts.set(input.key, enteredFact(input))
  addQuantities(facts, sheetInput, buildings)
  addAreas(facts)
  return { find: (key) => facts.get(key) ?? parameterFact(key, sheetInput) }
}

/** What a user or the plan gave: its key says where it is entered. */
function enteredFact(input: FactInput): Fact {
  const [scope = '', id = '', part] = input.key.split('.')
  return plainFact(input, originOf(scope, id, part))
}

function originOf(scope: string, id: string, part: string | undefined): Origin | null {
  if (scope === 'unit' || scope === 'cost') return { kind: scope, id: Number(id) }
  if (scope === 'parameters') return { kind: 'parameter', name: id, part: part ?? null }
  return null
}

/** A parameter that no formula uses at the moment, such as the yield of offices where there are none. */
function parameterFact(key: string, { finance_parameters }: SheetInput): Fact | null {
  const [scope, name = '', part] = key.split('.')
  const info = scope === 'parameters' ? parameterInfo(name, part) : undefined
  if (!info) return null
  const value = parameterValue(finance_parameters, name, part)
  const isDefault = value === parameterValue(DEFAULTS, name, part)
  return plainFact(
    {
      key,
      label: parameterLabel(name, part),
      subject: null,
      value,
      unit: info.unit,
      source: isDefault ? info.source : 'parameter',
    },
    { kind: 'parameter', name, part: part ?? null },
  )
}

/** The number of a parameter, of one function when it has one per function; null when it is empty. */
export function parameterValue(
  parameters: SheetInput['finance_parameters'],
  name: string,
  part: string | null | undefined,
): number | null {
  const value: unknown = parameters[name as keyof typeof parameters]
  const found = part ? (value as Record<string, unknown> | undefined)?.[part] : value
  return typeof found === 'number' ? found : null
}

/** The default of a parameter. */
export function defaultOf(name: string, part: string | null): number | null {
  return parameterValue(DEFAULTS, name, part)
}

/** Number and area of each dwelling type, building by building. */
function addQuantities(
  facts: Map<string, Fact>,
  { units }: SheetInput,
  buildings: BookSource['buildings'],
): void {
  for (const { id, name, type } of units)
    for (const [quantity, unit] of [
      ['count', 'count'],
      ['area', 'm2'],
    ] as const) {
      const inputs = buildings.flatMap(
        ({ id: building, name: subject, mix, version }): FactInput[] => {
          const drawn = mix.types.find(({ unitId }) => unitId === String(id))
          if (!drawn) return []
          const key = `building.${building}.unit.${id}.${quantity}`
          const value = quantity === 'count' ? drawn.count : drawn.nfa
          const label = `finance.input.${quantity}`
          const input = { key, label, subject, value, unit, source: 'drawn' } as const
          facts.set(key, plainFact(input, { kind: 'building', id: building, version }))
          return [input]
        },
      )
      const key = `unit.${id}.${quantity}`
      facts.set(key, {
        key,
        label: `finance.input.${quantity}`,
        subject: name,
        value: inputs.reduce((sum, { value }) => sum + (value ?? 0), 0),
        unit,
        source: 'arithmetic',
        formula: { op: 'sum', terms: inputs.map(refTo) },
        inputs,
        origin: null,
      })
      addPrice(facts, String(id), name, type, units)
    }
}

/** The price of a type that no formula uses: nothing of it was drawn. */
function addPrice(
  facts: Map<string, Fact>,
  id: string,
  subject: string,
  type: SheetInput['units'][number]['type'],
  units: SheetInput['units'],
): void {
  const key = `unit.${id}.price`
  if (facts.has(key)) return
  const mode = keyOf(IncomeMode, type)
  const price = units.find((unit) => String(unit.id) === id)?.price || null
  facts.set(
    key,
    plainFact(
      {
        key,
        label: 'finance.input.price',
        subject,
        value: price,
        unit: mode ? INCOME_MODES[mode].priceUnit : 'eur',
        source: 'entered',
      },
      { kind: 'unit', id: Number(id) },
    ),
  )
}

/** The areas of the sheet are explained as the form factors they are. */
function addAreas(facts: Map<string, Fact>): void {
  for (const [key, factor] of Object.entries(AREA_FACTORS)) {
    const area = facts.get(key)
    const behind = facts.get(factor)
    if (!area || !behind) continue
    const { source, formula, inputs } = behind
    facts.set(key, { ...area, source, formula, inputs })
  }
}

function refTo({ key }: Pick<FactInput, 'key'>): Expression {
  return { op: 'ref', key }
}
