/** The form factors of a concept and its buildings as facts, each explained by the formula of its catalogue. */
import {
  FORM_FACTOR_KEYS,
  FORM_FACTORS,
  type FormFactorKey,
  type FormFactors,
  factorValue,
  togetherFormula,
} from '@kavel/domain'
import { type Expression, listReferences, renameReferences, sum } from '@kavel/domain/formula'
import type { Fact, FactInput, FactSource, Origin } from './fact.ts'

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

export interface MeasuredBuilding {
  readonly id: number
  readonly name: string
  readonly formFactors: FormFactors
  /** Generator version whose behaviour was used. */
  readonly version: string
}

export interface FactorSource {
  readonly formFactors: FormFactors
  readonly buildings: readonly MeasuredBuilding[]
  readonly plots: readonly PlotFact[]
}

/** A building, or the concept as a whole. */
interface Owner {
  readonly prefix: string
  /** The user's name of it; null for the concept. */
  readonly subject: string | null
  readonly factors: FormFactors
}

const SOURCES = {
  plots: 'register',
  plan: 'register',
  drawn: 'drawn',
  arithmetic: 'arithmetic',
} as const satisfies Record<(typeof FORM_FACTORS)[FormFactorKey]['source'], FactSource>

/** From the plan: which one is not known here. */
const PLAN: Origin = { kind: 'plot', source: null, date: null }

/** Every form factor of the concept (`factor.<key>`), of its buildings (`building.<id>.<key>`) and its plots. */
export function factorFacts({ formFactors, buildings, plots }: FactorSource): Map<string, Fact> {
  const concept: Owner = { prefix: 'factor', subject: null, factors: formFactors }
  const plotInputs = plots.map(plotInput)
  const facts = plots.map((plot, index): Fact => {
    const { source, date } = plot
    return {
      ...plotInput(plot, index),
      formula: null,
      inputs: [],
      origin: { kind: 'plot', source, date },
    }
  })
  for (const key of FORM_FACTOR_KEYS) {
    const { formula, together, source } = FORM_FACTORS[key]
    const parts = buildings.map(({ id, name, formFactors: factors, version }) => {
      const owner: Owner = { prefix: `building.${id}`, subject: name, factors }
      const origin: Origin = source === 'drawn' ? { kind: 'building', id, version } : PLAN
      facts.push(formula ? derivedFact(owner, key, formula) : measuredFact(owner, key, origin))
      return inputOf(owner, key)
    })
    if (formula) facts.push(derivedFact(concept, key, formula))
    else if (together)
      facts.push(computedFact(concept, key, togetherFormula(together, parts.map(keyOf)), parts))
    else if (source === 'plots')
      facts.push(computedFact(concept, key, sum(plotInputs.map(keyOf)), plotInputs))
    else facts.push(measuredFact(concept, key, PLAN))
  }
  return new Map(facts.map((fact) => [fact.key, fact]))
}

function measuredFact(owner: Owner, key: FormFactorKey, origin: Origin): Fact {
  return { ...inputOf(owner, key), formula: null, inputs: [], origin }
}

/** By the formula over factors of the same owner. */
function derivedFact(owner: Owner, key: FormFactorKey, formula: Expression): Fact {
  const inputs = listReferences(formula).map((name) => inputOf(owner, name as FormFactorKey))
  return computedFact(
    owner,
    key,
    renameReferences(formula, (name) => `${owner.prefix}.${name}`),
    inputs,
  )
}

function computedFact(
  owner: Owner,
  key: FormFactorKey,
  formula: Expression,
  inputs: readonly FactInput[],
): Fact {
  return { ...inputOf(owner, key), source: 'arithmetic', formula, inputs, origin: null }
}

function inputOf({ prefix, subject, factors }: Owner, key: FormFactorKey): FactInput {
  const { unit, source } = FORM_FACTORS[key]
  return {
    key: `${prefix}.${key}`,
    label: `form_factors.${key}`,
    subject,
    value: factorValue(key, factors),
    unit,
    source: SOURCES[source],
  }
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

function keyOf({ key }: FactInput): string {
  return key
}
