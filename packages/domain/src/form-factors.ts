/**
 * The form factors: what a building, or a concept of several, measures. Each is declared once, with the formula that the
 * generator computes it by and the sheets explain it by; its name is the text `form_factors.<key>`.
 */
import {
  add,
  divide,
  type Expression,
  evaluate,
  listReferences,
  max,
  multiply,
  subtract,
  sum,
  type Term,
  toExpression,
} from './formula/index.ts'

export type FactorUnit = 'm2' | 'm3' | 'm' | 'ratio' | 'count'

export interface FormFactor {
  readonly unit: FactorUnit
  /** Where the number comes from: the plots, the plan, the drawing, or the formula. */
  readonly source: 'plots' | 'plan' | 'drawn' | 'arithmetic'
  /** Over other factors of the same building or concept; null when it is measured. */
  readonly formula: Expression | null
  /** How that of a concept follows from its buildings; null: from its plots and plan, or by the formula. */
  readonly together: 'sum' | 'largest' | null
}

function ofSite<const Source extends 'plots' | 'plan'>(source: Source) {
  return { unit: 'm2', source, formula: null, together: null } as const
}

function measured<const Unit extends FactorUnit>(unit: Unit, together: 'sum' | 'largest' = 'sum') {
  return { unit, source: 'drawn', formula: null, together } as const
}

function derived<const Unit extends FactorUnit>(unit: Unit, term: Term) {
  return { unit, source: 'arithmetic', formula: toExpression(term), together: null } as const
}

/** A share or a number per piece. */
function ratio(part: string, whole: string) {
  return derived('ratio', divide(part, whole))
}

/** Pieces per 100 m² of gross floor area. */
function perHundred(count: string) {
  return derived('ratio', divide(multiply(count, 100), 'gfa'))
}

/**
 * The order and the keys of the domain reference §2.3, nr 1–46, which is also the source of each formula. Where that
 * leaves a choice, `docs/decisions/0017-form-factors-are-data.md` makes it.
 */
export const FORM_FACTORS = {
  plotarea: ofSite('plots'),
  buildingenvelope: ofSite('plan'),
  builtarea: measured('m2'),
  gfa: measured('m2'),
  nfa: measured('m2'),
  gfa_business: derived('m2', 'gfa_industrial'),
  gfa_office: measured('m2'),
  gfa_industrial: measured('m2'),
  gfa_commercial: measured('m2'),
  gfa_residential: measured('m2'),
  nfa_business: derived('m2', 'nfa_industrial'),
  nfa_office: measured('m2'),
  nfa_industrial: measured('m2'),
  nfa_commercial: measured('m2'),
  nfa_residential: measured('m2'),
  facadearea: measured('m2'),
  roofarea: measured('m2'),
  facaderatio: ratio('facadearea', 'gfa'),
  roofratio: ratio('roofarea', 'gfa'),
  gsi: ratio('builtarea', 'plotarea'),
  gsi_envelope: ratio('builtarea', 'buildingenvelope'),
  fsi: ratio('gfa', 'plotarea'),
  volume: measured('m3'),
  // a building may be larger than the plot
  greenarea: derived('m2', max(0, subtract('plotarea', 'builtarea', 'pavedarea', 'waterarea'))),
  pavedarea: measured('m2'),
  waterarea: measured('m2'),
  greenratio: ratio('greenarea', 'plotarea'),
  pavedratio: ratio('pavedarea', 'plotarea'),
  waterratio: ratio('waterarea', 'plotarea'),
  nrstorages: measured('count'),
  nrbicycleracks: measured('count'),
  nrfloors: measured('count', 'largest'),
  nrtrees: measured('count'),
  nrparking: measured('count'),
  nrunits: measured('count'),
  storage_per_unit: ratio('nrstorages', 'nrunits'),
  bicycle_per_unit: ratio('nrbicycleracks', 'nrunits'),
  parking_per_unit: ratio('nrparking', 'nrunits'),
  storage_per_100: perHundred('nrstorages'),
  bicycle_per_100: perHundred('nrbicycleracks'),
  parking_per_100: perHundred('nrparking'),
  // units are dwellings and commercial units (nr 35); offices and halls are none
  avgunitsize: derived('m2', divide(add('nfa_residential', 'nfa_commercial'), 'nrunits')),
  saleablearea: derived('m2', 'nfa'),
  saleableratio: ratio('saleablearea', 'gfa'),
  nonsaleablearea: derived('m2', subtract('gfa', 'saleablearea')),
  maxheight: measured('m', 'largest'),
} as const satisfies Record<string, FormFactor>

export type FormFactorKey = keyof typeof FORM_FACTORS
/** Every form factor of a building or a concept, in its unit. A share of nothing is 0 here; `factorValue` knows better. */
export type FormFactors = Record<FormFactorKey, number>

export const FORM_FACTOR_KEYS = Object.keys(FORM_FACTORS) as FormFactorKey[]

/** All form factors at zero: what a building measures that does not stand. */
export function noFormFactors(): FormFactors {
  return Object.fromEntries(FORM_FACTOR_KEYS.map((key) => [key, 0])) as FormFactors
}

/** The keys with a formula, each after those that it needs. */
export const DERIVED_FACTORS: readonly FormFactorKey[] = inOrder()

function inOrder(): FormFactorKey[] {
  const ordered = new Set<FormFactorKey>()
  function visit(key: FormFactorKey): void {
    const { formula } = FORM_FACTORS[key]
    if (formula === null || ordered.has(key)) return
    for (const needed of listReferences(formula)) visit(needed as FormFactorKey)
    ordered.add(key)
  }
  for (const key of FORM_FACTOR_KEYS) visit(key)
  return [...ordered]
}

/**
 * The formula of a concept's factor over the same factor of its buildings.
 * @param of a reference for each building
 */
export function togetherFormula(together: 'sum' | 'largest', of: readonly string[]): Expression {
  return together === 'largest' && of.length > 0 ? max(...of) : sum(of)
}

/** A factor as people read it: null where its formula divides by nothing. */
export function factorValue(key: FormFactorKey, factors: FormFactors): number | null {
  const { formula } = FORM_FACTORS[key]
  const isUnknown =
    formula !== null && evaluate(formula, (name) => factors[name as FormFactorKey]) === null
  return isUnknown ? null : factors[key]
}
