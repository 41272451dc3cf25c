/** How the rules of a location stand to each other and to a concept (domain reference §4.2). Pure. */
import { ConstraintOperator, ConstraintType } from './enums.ts'

/** A rule as far as it is compared with others. */
export interface Rule {
  readonly id: number
  readonly type: ConstraintType
  readonly operator: ConstraintOperator
  /** In the unit of the type; null for words. */
  readonly value: number | null
  readonly zone: string | null
}

/** Two rules that no design keeps, or several of which one is the strictest. */
export type RuleClash =
  | { readonly kind: 'contradiction'; readonly ids: readonly [number, number] }
  | { readonly kind: 'strictest'; readonly id: number; readonly others: readonly number[] }

/** Types that are measured alike. */
const ALIKE: Partial<Record<ConstraintType, ConstraintType>> = {
  [ConstraintType.ground_space_index]: ConstraintType.gsi,
  [ConstraintType.floor_space_index]: ConstraintType.fsi,
  [ConstraintType.floor_space]: ConstraintType.gfa,
}
/** Lengths and ratios that differ by less are the same. */
const TOLERANCE = 1e-5

const measureOf = ({ type }: Rule) => ALIKE[type] ?? type
const zoneOf = ({ zone }: Rule) => zone?.trim().toLowerCase() || null
const isOf = (operator: ConstraintOperator) => (rule: Rule) => rule.operator === operator

/** A rule that compares: it has a number, and a kind that is measured. */
type Numbered = Rule & { readonly value: number }
const isNumbered = (rule: Rule): rule is Numbered =>
  rule.value !== null && rule.type !== ConstraintType.general

/**
 * What of the rules contradicts, and where several bound the same in the same zone which of them counts. A rule without a zone
 * holds everywhere. Contradictions come first.
 */
export function findRuleClashes(rules: readonly Rule[]): RuleClash[] {
  const groups = [...Map.groupBy(rules.filter(isNumbered), measureOf).values()]
  return [...groups.flatMap(contradictionsIn), ...groups.flatMap(strictestIn)]
}

function contradictionsIn(rules: readonly Numbered[]): RuleClash[] {
  return rules.flatMap((one, place) =>
    rules
      .slice(place + 1)
      .filter((other) => isSamePlace(one, other) && excludes(one, other))
      .map((other): RuleClash => ({ kind: 'contradiction', ids: [one.id, other.id] })),
  )
}

function isSamePlace(one: Rule, other: Rule): boolean {
  const [a, b] = [zoneOf(one), zoneOf(other)]
  return a === null || b === null || a === b
}

/** Is there no number that keeps both? */
function excludes(one: Numbered, other: Numbered): boolean {
  const [low, high] = rangeOf(one)
  const [otherLow, otherHigh] = rangeOf(other)
  return Math.max(low, otherLow) > Math.min(high, otherHigh) + TOLERANCE
}

/** The least and the largest number that keep a rule: its operator names what breaks it. */
function rangeOf({ operator, value }: Numbered): readonly [number, number] {
  if (operator === ConstraintOperator.equal) return [value, value]
  return operator === ConstraintOperator.smaller_than
    ? [value, Number.POSITIVE_INFINITY]
    : [Number.NEGATIVE_INFINITY, value]
}

function strictestIn(rules: readonly Numbered[]): RuleClash[] {
  const { greater_than, smaller_than } = ConstraintOperator
  return [...Map.groupBy(rules, zoneOf).values()].flatMap((alike) =>
    [greater_than, smaller_than].flatMap((operator): RuleClash[] => {
      const bounds = alike.filter(isOf(operator)).toSorted((a, b) => a.value - b.value)
      const [least, largest] = [bounds[0], bounds.at(-1)]
      if (!least || !largest || largest.value - least.value <= TOLERANCE) return []
      const strictest = operator === greater_than ? least : largest
      const others = bounds.filter((rule) => rule !== strictest).map(({ id }) => id)
      return [{ kind: 'strictest', id: strictest.id, others }]
    }),
  )
}

/** Why a rule cannot be checked: words, no number asked, nothing drawn, or what it is a share of is not known. */
export type UncheckedReason =
  | 'words'
  | 'no_number'
  | 'nothing_drawn'
  | 'no_plot_area'
  | 'no_envelope'
  | 'no_dwellings'
  | 'not_measured'

/** What the generator found of one rule of a concept. */
export interface RuleCheck {
  readonly type: ConstraintType
  readonly status: 'ok' | 'exceeded' | 'manual' | 'unknown'
  readonly required: number | null
  readonly actual: number | null
  readonly margin: number | null
}

export type RuleVerdict =
  | {
      readonly status: 'ok' | 'exceeded'
      readonly required: number
      readonly actual: number
      readonly margin: number
    }
  | { readonly status: 'unknown'; readonly reason: UncheckedReason }

const BASES: Partial<Record<ConstraintType, UncheckedReason>> = {
  [ConstraintType.gsi]: 'no_plot_area',
  [ConstraintType.ground_space_index]: 'no_plot_area',
  [ConstraintType.fsi]: 'no_plot_area',
  [ConstraintType.floor_space_index]: 'no_plot_area',
  [ConstraintType.buildable_area_gsi]: 'no_envelope',
  [ConstraintType.psi]: 'no_dwellings',
}

/** A rule against a concept: kept, broken, or not known and why. What nobody can check is never kept. @param isEmpty nothing is drawn */
export function ruleVerdict(check: RuleCheck, isEmpty: boolean): RuleVerdict {
  const { type, status, required, actual, margin } = check
  const unknown = (reason: UncheckedReason): RuleVerdict => ({ status: 'unknown', reason })
  if (status === 'manual') return unknown('words')
  if (required === null) return unknown('no_number')
  if (isEmpty) return unknown('nothing_drawn')
  if (status === 'unknown' || actual === null || margin === null)
    return unknown(BASES[type] ?? 'not_measured')
  return { status, required, actual, margin }
}
