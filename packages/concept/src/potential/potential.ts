/** What one plot could be worth: the best plan of one kind of building under the rules of its zoning, on the sheet (docs/decisions/0033). */
import { BlockType, ConstraintOperator, ConstraintType, type RecordFor } from '@kavel/domain'
import { type ConstraintResult, SITE_KINDS, type SiteKind } from '@kavel/generator'
import { computeConcept } from '../compute-concept.ts'
import type { LocationSource } from '../location-source.ts'
import { plotArea } from '../plot-area.ts'
import type { PublicBuilding } from '../public-records.ts'
import { bestPlan, createShared, type Shared } from './best-plan.ts'
import { designOn, type EmptyPlot } from './design.ts'
import { kindFor, usesFor } from './permitted.ts'

/** Counted up when the same plot and prices give another value: what was found before is then old. */
export const POTENTIAL_VERSION = 3

/** Why there is no value: what is unknown is never permitted. */
export const POTENTIAL_REASONS = [
  /** No plan with zoning is known here. */
  'no_plan',
  /** Most of the plot has a zoning of which nobody knows whether it permits the building. */
  'zone_unknown',
  'zone_forbids',
  /** The plan says no height in numbers. */
  'no_height',
  /** The smallest building that the zoning permits has no place that keeps the rules. */
  'no_room',
  /** It stands, and still breaks a rule. */
  'rules_broken',
  /** There is room, but for dwellings that are smaller than the type whose price they would have. */
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
  /** It stands nearer to what is there than windows need, as the buildings around it do. */
  'near_neighbours',
  /** The plot has no room for its cars: they stand elsewhere. */
  'no_parking',
  /** Some dwellings are smaller than their type; on average they are not. */
  'small_dwellings',
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
  | { readonly ok: true; readonly potential: Potential; readonly design: Drawn }
  | { readonly ok: false; readonly reason: PotentialReason }

/** What was drawn on the plot. */
export interface Drawn {
  /** With the dwelling types that a preset brings along. */
  readonly location: LocationSource
  readonly buildings: readonly PublicBuilding[]
}

/** A drawn plot and what it says of itself beside its figures. */
interface Found extends Drawn {
  /** Key of the kind of building. */
  readonly kind: string
  readonly bounds: (checks: readonly ConstraintResult[]) => PotentialBound[]
  readonly doubts: readonly PotentialDoubt[]
}

type FoundOrNot =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly reason: PotentialReason }

/**
 * The potential of a plot. Pure; never throws for what a plan or a user can say.
 * @param preset what is built; null: the most valuable plan of those that the zoning permits
 * @param shared what plots with the same prices and parameters have in common
 */
export function potentialOf(
  plot: EmptyPlot,
  preset: RecordFor<'presets'> | null = null,
  shared: Shared = createShared(),
): PotentialOutcome {
  const refuse = (reason: PotentialReason) => ({ ok: false, reason }) as const
  const { summary, location, parameters } = plot
  if (summary.zones.length === 0) return refuse('no_plan')
  const outcome = preset ? presetOn(plot, preset) : bestOn(plot, shared)
  if (!outcome.ok) return outcome
  const { found } = outcome
  const { buildings, kind } = found
  const { sheet, formFactors, checks, messages } = computeConcept(
    found.location,
    { buildings },
    parameters,
  )
  const isSmall = messages.some(({ code }) => code === 'unit_too_small')
  // of a plan they are large enough on average; a building that was asked for has the price of none that is smaller
  if (isSmall && preset) return refuse('dwellings_small')
  const bid = sheet.figures.max_land_bid?.value ?? null
  if (bid === null || sheet.gaps.length > 0) return refuse('no_price')
  return {
    ok: true,
    design: { location: found.location, buildings },
    potential: {
      bid,
      bidPerM2: bid / plotArea(location.plots),
      dwellings: formFactors.nrunits,
      gfa: formFactors.gfa,
      kind,
      bounds: found.bounds(checks),
      doubts: [
        ...doubtsOf(plot, checks),
        ...found.doubts,
        ...(isSmall ? (['small_dwellings'] as const) : []),
      ],
    },
  }
}

function presetOn(plot: EmptyPlot, preset: RecordFor<'presets'>): FoundOrNot {
  const refuse = (reason: PotentialReason) => ({ ok: false, reason }) as const
  const permitted = kindFor(plot.summary, preset)
  if (!permitted.ok) return permitted
  const { kind } = permitted
  if (plot.summary.max_height === null) return refuse('no_height')
  const design = designOn(plot, kind)
  if (!design) return refuse('no_room')
  if (design.obeyed.messages.length > 0) return refuse('rules_broken')
  const { location, building } = design
  const bounds = (checks: readonly ConstraintResult[]) =>
    boundsOf(plot, checks, {
      isGround: building.maxlength < kind.length || building.maxwidth < kind.width,
      height: building.maxheight,
    })
  return {
    ok: true,
    found: { location, buildings: [building], kind: kind.key, bounds, doubts: [] },
  }
}

function bestOn(plot: EmptyPlot, shared: Shared): FoundOrNot {
  const permitted = usesFor(plot.summary)
  if (!permitted.ok) return permitted
  if (plot.summary.max_height === null) return { ok: false, reason: 'no_height' }
  const best = bestPlan(plot, permitted.uses, shared)
  if (!best.ok) return best
  const { buildings, kind, parking, isBeside, hasNorm } = best.plan
  const height = Math.max(...buildings.map(({ maxheight }) => maxheight))
  const doubts: PotentialDoubt[] = []
  if (isBeside) doubts.push('near_neighbours')
  if (hasNorm && parking === 'none') doubts.push('no_parking')
  const bounds = (checks: readonly ConstraintResult[]) =>
    // the best of all that fit has no usual size: what is neither high nor bound by a rule is bound by its ground
    boundsOf(plot, checks, { isGround: false, height }).map((bound) =>
      bound === 'kind' ? 'ground' : bound,
    )
  const { location } = plot
  return { ok: true, found: { location, buildings, kind: keyOfKind(kind), bounds, doubts } }
}

/** The key of the kind that the editor calls so. */
function keyOfKind(kind: SiteKind): string {
  const { blocktype } = SITE_KINDS[kind]
  return blocktype === BlockType.none ? kind : `blocktype_${blocktype}`
}

/** A rule counts as a bound when less than a floor, a dwelling or a metre fits: 5 % of it. */
const USED = 0.95

function boundsOf(
  plot: EmptyPlot,
  checks: readonly ConstraintResult[],
  { isGround, height }: { readonly isGround: boolean; readonly height: number },
): PotentialBound[] {
  const { max_height } = plot.summary
  const bounds: PotentialBound[] = []
  if (isGround) bounds.push('ground')
  if (max_height !== null && height >= max_height) bounds.push('height')
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
