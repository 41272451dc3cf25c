/** The form factors of a concept as facts: which are measured per building, and which follow from others. */
import type { Expression } from '@kavel/finance'
import {
  type BuildingModel,
  FORM_FACTORS,
  type FormFactorKey,
  type FormFactors,
} from '@kavel/generator'
import type { Fact, FactInput } from './fact.ts'

/** `sum` and `largest` of the buildings, `plot` of the location's plots, or a formula of other form factors. */
type FactorRule = 'sum' | 'largest' | 'plot' | 'envelope' | ((of: Reference) => Expression)
type Reference = (key: FormFactorKey) => Expression

function operation(op: 'divide' | 'subtract' | 'multiply', ...terms: Expression[]): Expression {
  return { op, terms }
}
const share =
  (part: FormFactorKey, whole: FormFactorKey) =>
  (of: Reference): Expression =>
    operation('divide', of(part), of(whole))
/** Pieces per 100 m². */
const perHundred = (part: FormFactorKey) => (of: Reference) =>
  operation('divide', operation('multiply', of(part), { op: 'number', value: 100 }), of('gfa'))

/** How every form factor comes about, as the generator computes it; a forgotten one does not compile. */
export const FACTOR_RULES = {
  plotarea: 'plot',
  buildingenvelope: 'envelope',
  builtarea: 'sum',
  gfa: 'sum',
  nfa: 'sum',
  gfa_business: 'sum',
  gfa_office: 'sum',
  gfa_industrial: 'sum',
  gfa_commercial: 'sum',
  gfa_residential: 'sum',
  nfa_business: 'sum',
  nfa_office: 'sum',
  nfa_industrial: 'sum',
  nfa_commercial: 'sum',
  nfa_residential: 'sum',
  facadearea: 'sum',
  roofarea: 'sum',
  facaderatio: share('facadearea', 'gfa'),
  roofratio: share('roofarea', 'gfa'),
  gsi: share('builtarea', 'plotarea'),
  gsi_envelope: share('builtarea', 'buildingenvelope'),
  fsi: share('gfa', 'plotarea'),
  volume: 'sum',
  greenarea: (of) =>
    operation('subtract', of('plotarea'), of('builtarea'), of('pavedarea'), of('waterarea')),
  pavedarea: 'sum',
  waterarea: 'sum',
  greenratio: share('greenarea', 'plotarea'),
  pavedratio: share('pavedarea', 'plotarea'),
  waterratio: share('waterarea', 'plotarea'),
  nrstorages: 'sum',
  nrbicycleracks: 'sum',
  nrfloors: 'largest',
  nrtrees: 'sum',
  nrparking: 'sum',
  nrunits: 'sum',
  storage_per_unit: share('nrstorages', 'nrunits'),
  bicycle_per_unit: share('nrbicycleracks', 'nrunits'),
  parking_per_unit: share('nrparking', 'nrunits'),
  storage_per_100: perHundred('nrstorages'),
  bicycle_per_100: perHundred('nrbicycleracks'),
  parking_per_100: perHundred('nrparking'),
  avgunitsize: share('nfa', 'nrunits'),
  saleablearea: 'sum',
  saleableratio: share('saleablearea', 'gfa'),
  nonsaleablearea: (of) => operation('subtract', of('gfa'), of('saleablearea')),
  maxheight: 'largest',
} as const satisfies Record<FormFactorKey, FactorRule>

/** A plot of the location with its size and where that is registered. */
export interface PlotFact {
  readonly name: string
  /** Square metres. */
  readonly size: number
  /** Whether the register gives the size; else it is measured on the map. */
  readonly isRegistered: boolean
  readonly source: string | null
  readonly date: string | null
}

export interface FactorSource {
  readonly formFactors: FormFactors
  readonly buildings: readonly {
    readonly id: number
    readonly name: string
    readonly model: BuildingModel
  }[]
  readonly plots: readonly PlotFact[]
}

function inputOf(
  prefix: string,
  name: FormFactorKey,
  factors: FormFactors,
  subject: string | null,
): FactInput {
  const source = typeof FACTOR_RULES[name] === 'function' ? 'arithmetic' : 'drawn'
  return {
    key: `${prefix}.${name}`,
    label: `form_factors.${name}`,
    subject,
    value: factors[name],
    unit: FORM_FACTORS[name],
    source,
  }
}

function sumOf(inputs: readonly FactInput[]): Expression {
  return { op: 'sum', terms: inputs.map(({ key }) => ({ op: 'ref', key })) }
}

/** What a formula over form factors of one owner refers to, in reading order. */
function derived(
  prefix: string,
  rule: (of: Reference) => Expression,
  factors: FormFactors,
  subject: string | null,
): Pick<Fact, 'formula' | 'inputs'> {
  const names: FormFactorKey[] = []
  const formula = rule((name) => {
    if (!names.includes(name)) names.push(name)
    return { op: 'ref', key: `${prefix}.${name}` }
  })
  return { formula, inputs: names.map((name) => inputOf(prefix, name, factors, subject)) }
}

/** Every form factor of the concept (`factor.<key>`), of its buildings (`building.<id>.<key>`) and its plots. */
export function factorFacts({ formFactors, buildings, plots }: FactorSource): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  const add = (fact: Fact) => facts.set(fact.key, fact)
  const plotInputs = plots.map(plotInput)
  plots.forEach(({ source, date }, index) => {
    const origin = { kind: 'plot', source, date } as const
    add({ ...(plotInputs[index] as FactInput), formula: null, inputs: [], rule: null, origin })
  })

  for (const [key, rule] of Object.entries(FACTOR_RULES) as [FormFactorKey, FactorRule][]) {
    const whole = inputOf('factor', key, formFactors, null)
    const parts = buildings.map(({ id, name, model }) =>
      inputOf(`building.${id}`, key, model.formFactors, name),
    )
    for (const [index, part] of parts.entries()) {
      const { id, name, model } = buildings[index] as FactorSource['buildings'][number]
      const origin = { kind: 'building', id, version: model.header.version } as const
      if (typeof rule === 'function')
        add({
          ...part,
          ...derived(`building.${id}`, rule, model.formFactors, name),
          rule: null,
          origin: null,
        })
      else add({ ...part, formula: null, inputs: [], rule: null, origin })
    }
    if (typeof rule === 'function')
      add({
        ...whole,
        ...derived('factor', rule, formFactors, null),
        rule: null,
        origin: null,
      })
    else if (rule === 'plot')
      add({
        ...whole,
        source: 'arithmetic',
        formula: sumOf(plotInputs),
        inputs: plotInputs,
        rule: null,
        origin: null,
      })
    else if (rule === 'envelope')
      add({
        ...whole,
        source: 'register',
        formula: null,
        inputs: [],
        rule: null,
        origin: { kind: 'plot', source: null, date: null },
      })
    else
      add({
        ...whole,
        source: 'arithmetic',
        formula: rule === 'sum' ? sumOf(parts) : null,
        inputs: parts,
        rule: rule === 'largest' ? 'largest' : null,
        origin: null,
      })
  }
  return facts
}

function plotInput({ name, size, isRegistered }: PlotFact, index: number): FactInput {
  return {
    key: `plot.${index}.size`,
    label: 'sheets.plot_size',
    subject: name,
    value: size,
    unit: 'm2',
    source: isRegistered ? 'register' : 'drawn',
  }
}
