/** What one plot could be worth: one building under the rules of its plan, valued on the sheet (docs/decisions/0033). */
import { ConstraintOperator, ConstraintType, type RecordFor } from '@kavel/domain'
import type { ConstraintResult } from '@kavel/generator'
import { computeConcept } from '../compute-concept.ts'
import type { BuildingKind } from '../placing/kinds.ts'
import { plotArea } from '../plot-area.ts'
import { type Design, designOn, type EmptyPlot } from './design.ts'
import { kindFor } from './permitted.ts'

/** Counted up when the same plot and prices give another value: what was found before is then old. */
export const POTENTIAL_VERSION = 2

/** Why there is no value: what is unknown is never permitted. */
export const POTENTIAL_REASONS = [
  /** No plan with zoning is known here. */
  'no_plan',
  /** Most of the plot has a zoning of which nobody knows whether it permits the building. */
  'zone_unknown',
  'zone_forbids',
  /** The plan says no height in numbers. */
  'no_height',
  /** The smallest building of its kind has no place that keeps the rules. */
  'no_room',
  /** It stands, and still breaks a rule. */
  'rules_broken',
  /** It stands, but with dwellings that are smaller than the type whose price they would have. */
  'dwellings_small',
  /** Something drawn has no price, so the bid is incomplete. */
  'no_price',
  /** The block type of the preset cannot be placed. */
  'preset_unusable',
] as const
export type PotentialReason = (typeof POTENTIAL_REASONS)[number]

/** What kept the building from being larger; `kind`: the usual size of its kind. */
export const POTENTIAL_BOUNDS = ['ground', 'height', 'rule', 'kind'] as const
export type PotentialBound = (typeof POTENTIAL_BOUNDS)[number]

/** What is not known and has been taken as it is said here; each makes the value less certain. */
export const POTENTIAL_DOUBTS = [
  /** The plan draws no envelope: the plot was the limit. */
  'no_envelope',
  /** A rule has words instead of a number, or measures what a design has not. */
  'unchecked_rules',
  'no_roads',
] as const
export type PotentialDoubt = (typeof POTENTIAL_DOUBTS)[number]

export interface Potential {
  /** Highest land bid, EUR. */
  readonly bid: number
  /** EUR per m² of plot. */
  readonly bidPerM2: number
  readonly dwellings: number
  /** Gross floor area above and below ground, m². */
  readonly gfa: number
  /** Key of the kind of building. */
  readonly kind: string
  readonly bounds: readonly PotentialBound[]
  readonly doubts: readonly PotentialDoubt[]
}

export type PotentialOutcome =
  | { readonly ok: true; readonly potential: Potential; readonly design: Design }
  | { readonly ok: false; readonly reason: PotentialReason }

/**
 * The potential of a plot. Pure; never throws for what a plan or a user can say.
 * @param preset what is built; null: the usual building of the zoning
 */
export function potentialOf(
  plot: EmptyPlot,
  preset: RecordFor<'presets'> | null = null,
): PotentialOutcome {
  const refuse = (reason: PotentialReason) => ({ ok: false, reason }) as const
  const { summary, location, parameters } = plot
  if (summary.zones.length === 0) return refuse('no_plan')
  const found = kindFor(summary, preset)
  if (!found.ok) return found
  const { kind } = found
  if (summary.max_height === null) return refuse('no_height')
  const design = designOn(plot, kind)
  if (!design) return refuse('no_room')
  if (design.obeyed.messages.length > 0) return refuse('rules_broken')
  const { sheet, formFactors, checks, messages } = computeConcept(
    design.location,
    { buildings: [design.building] },
    parameters,
  )
  if (messages.some(({ code }) => code === 'unit_too_small')) return refuse('dwellings_small')
  const bid = sheet.figures.max_land_bid?.value ?? null
  if (bid === null || sheet.gaps.length > 0) return refuse('no_price')
  return {
    ok: true,
    design,
    potential: {
      bid,
      bidPerM2: bid / plotArea(location.plots),
      dwellings: formFactors.nrunits,
      gfa: formFactors.gfa,
      kind: kind.key,
      bounds: boundsOf(plot, kind, design, checks),
      doubts: doubtsOf(plot, checks),
    },
  }
}

/** A rule counts as a bound when less than a floor, a dwelling or a metre fits: 5 % of it. */
const USED = 0.95

function boundsOf(
  plot: EmptyPlot,
  kind: BuildingKind,
  { building }: Design,
  checks: readonly ConstraintResult[],
): PotentialBound[] {
  const { maxlength, maxwidth, maxheight } = building
  const { max_height } = plot.summary
  const bounds: PotentialBound[] = []
  if (maxlength < kind.length || maxwidth < kind.width) bounds.push('ground')
  if (max_height !== null && maxheight >= max_height) bounds.push('height')
  const isBound = ({ type, operator, use }: ConstraintResult) =>
    type !== ConstraintType.building_height &&
    operator !== ConstraintOperator.smaller_than &&
    (use ?? 0) >= USED
  if (checks.some(isBound)) bounds.push('rule')
  return bounds.length > 0 ? bounds : ['kind']
}

function doubtsOf({ location }: EmptyPlot, checks: readonly ConstraintResult[]): PotentialDoubt[] {
  const doubts: PotentialDoubt[] = []
  if (!location.buildable?.length) doubts.push('no_envelope')
  if (checks.some(({ status }) => status === 'manual' || status === 'unknown'))
    doubts.push('unchecked_rules')
  if (!location.roads) doubts.push('no_roads')
  return doubts
}
