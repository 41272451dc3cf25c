/** The figures by which a trial building shows what a parameter or a preset does. */
import type { SiteRuleKey } from '@kavel/concept'
import { FORM_FACTORS, type FormFactorKey } from '@kavel/domain'
import type { ConceptView } from './view.ts'

export type TrialFigureKey =
  | { readonly of: 'factor'; readonly key: FormFactorKey }
  | { readonly of: 'rule'; readonly key: SiteRuleKey }
  | { readonly of: 'remarks' }

export interface TrialFigure {
  readonly figure: TrialFigureKey
  readonly unit: 'm2' | 'm' | 'count'
  /** Null: not known. */
  readonly value: number | null
  /** Of a rule that asks for more, or less. */
  readonly isBroken: boolean
}

const FACTORS = [
  'gfa',
  'nfa',
  'nonsaleablearea',
  'nrunits',
  'avgunitsize',
  'nrfloors',
  'nrparking',
  'builtarea',
  'pavedarea',
] as const satisfies readonly FormFactorKey[]

const RULES = [
  'boundary_distance',
  'facade_distance',
  'parking_norm',
] as const satisfies readonly SiteRuleKey[]

/** @param hasRules also what the rules of the site ask for */
export function trialFigures(view: ConceptView, hasRules = false): TrialFigure[] {
  const factors = FACTORS.map((key): TrialFigure => {
    const { unit } = FORM_FACTORS[key]
    return {
      figure: { of: 'factor', key },
      unit: unit as TrialFigure['unit'],
      value: view.formFactors[key],
      isBroken: false,
    }
  })
  const rules = view.siteRules
    .filter(({ key }) => hasRules && (RULES as readonly SiteRuleKey[]).includes(key))
    .map(({ key, required, status }): TrialFigure => {
      const unit = key === 'parking_norm' ? 'count' : 'm'
      return {
        figure: { of: 'rule', key },
        unit,
        value: required,
        isBroken: status === 'exceeded',
      }
    })
  const remarks = view.buildings.reduce((sum, { messages }) => sum + messages.length, 0)
  return [
    ...factors,
    ...rules,
    { figure: { of: 'remarks' }, unit: 'count', value: remarks, isBroken: false },
  ]
}

export interface ComparedFigure extends TrialFigure {
  /** Left out where nothing is compared. */
  readonly before?: TrialFigure
  readonly isChanged: boolean
}

/** Differences that a decimal would not show are none. */
const SHOWN = 0.05

/** The figures that are something in either of them. */
export function compareFigures(
  now: readonly TrialFigure[],
  before: readonly TrialFigure[] | null,
): ComparedFigure[] {
  return now.flatMap((figure, place): ComparedFigure[] => {
    const other = before?.[place]
    if (!figure.value && !other?.value && figure.figure.of === 'factor') return []
    const isChanged =
      other !== undefined &&
      (Math.abs((figure.value ?? 0) - (other.value ?? 0)) >= SHOWN ||
        figure.isBroken !== other.isBroken)
    return [{ ...figure, ...(other && { before: other }), isChanged }]
  })
}
