/**
 * "Fill this plot" (generator reference §19): kinds of building × orientation × length × floors × parking under the rules of
 * the place, for residual land value, dwellings and green. All plans by their figures (L1), the best of them generated
 * while dragging (L2), what is left settled (L3). The chosen point is the model: the same engine, regenerable.
 */

import type { FormFactors } from '@kavel/domain'
import type { Area, GeneratorInput } from '../input/schema.ts'
import type { BuildingModel } from '../model/types.ts'
import { boundsFor } from './bound.ts'
import { buildSite } from './build.ts'
import { spacesOf } from './cars.ts'
import type { Appraise, ParkingNorm, SiteTerms } from './evaluate.ts'
import { type Ends, frontOf } from './front.ts'
import { isHouseKind, SITE_KIND_KEYS, type SiteKind } from './kinds.ts'
import { limitsOf, mostOf, relaxed } from './limits.ts'
import { placesOf, reachOf } from './places.ts'
import { PARKING_KINDS, type ParkingKind, type SitePrices } from './prices.ts'
import { type Found, searchPlans } from './search.ts'
import { type PlanSpace, planSpace } from './space.ts'
import { type KindTable, kindTables } from './tables.ts'
import { termsOf } from './terms.ts'

type Mix = GeneratorInput['building']['cfg']['units']

export interface SiteBrief {
  /** Plot, buildable area, rules, constraints and dwelling types; of its building the mix, the grid, the version. */
  readonly input: GeneratorInput
  readonly prices: SitePrices
  readonly norm: ParkingNorm
  /** The mix of kinds that are houses, and its prices; left out: those of all. */
  readonly houses?: { readonly units: Mix; readonly prices: SitePrices }
  /** What generated buildings are worth by the caller's sheet; left out: by the prices. */
  readonly appraise?: Appraise
  /**
   * Ground of public roads beside the plot, EPSG:28992: cars drive off it, and houses face it, over the edges that front
   * them. Left out: nobody knows, and every edge may be such a one.
   */
  readonly roads?: readonly Area[]
  /** All when left out. */
  readonly kinds?: readonly SiteKind[]
  /** Those that have spaces when the norm asks for some, else none. */
  readonly parking?: readonly ParkingKind[]
}

export interface SiteOptions {
  /** Of the order in which plans are looked at when they are more than the budget. */
  readonly seed?: number
  /** Plans that are evaluated by their figures, for the front and again for each rule that is relaxed. */
  readonly evaluations?: number
  /** Plans that are generated. */
  readonly survivors?: number
  /** Longest edges of the ground along and across which buildings are tried. */
  readonly directions?: number
  /** `kindTables` of the same mix and rules, from an earlier site. */
  readonly tables?: readonly KindTable[]
}

export interface SitePoint extends Ends {
  readonly kind: SiteKind
  readonly parking: ParkingKind
  readonly floors: number
  /** The building, or equal ones behind each other, then what their cars stand in, and a drive. */
  readonly inputs: readonly GeneratorInput[]
  readonly models: readonly BuildingModel[]
  readonly formFactors: FormFactors
}

/** What a rule costs: the best that figures promise when it is one step easier, less the best under it. */
export interface ShadowPrice {
  readonly constraint: number | string | null
  readonly type: number
  readonly step: number
  /** Euro of residual land value, and dwellings, a step. */
  readonly value: number
  readonly units: number
}

export interface SiteFront {
  /** Settled, the most valuable first; none is beaten by another. */
  readonly points: readonly SitePoint[]
  /** What no plan can surpass, each end alone, and how far the best stays below it, as a share. */
  readonly bound: Ends
  readonly gap: Ends
  readonly shadowPrices: readonly ShadowPrice[]
  readonly evaluated: number
  readonly generated: number
  readonly seed: number
  /** Ended before it was done. */
  readonly stopped: boolean
}

export interface SiteProgress {
  readonly stage: 'measuring' | 'evaluating' | 'generating' | 'settling' | 'pricing'
  /** 0 … 1 of this stage. */
  readonly done: number
}

/** A million takes about a second and a half on one core. */
const EVALUATIONS = 200_000
const SURVIVORS = 48
const DIRECTIONS = 3
/** Cells of the front: so many over the value between its bound and nothing, dwellings by one, green by two in a hundred. */
const VALUE_CELLS = 100
const GREEN_CELL = 0.02
/** Nothing is tried above this, metres: more than the most floors of any kind are high. */
const HIGHEST = 150

/**
 * Step by step, to be run in a worker: yields how far it is, and takes a true for an answer to stop with what it has. Pure,
 * counts work instead of time: the same brief and options give the same front everywhere.
 */
export function* siteSteps(
  brief: SiteBrief,
  options: SiteOptions = {},
): Generator<SiteProgress, SiteFront, boolean | undefined> {
  const { input } = brief
  const { seed = 1, evaluations = EVALUATIONS, survivors = SURVIVORS } = options
  const parking = brief.parking ?? parkingFor(brief.norm)
  const terms = termsOf(brief, input.constraints)
  let stopped = false
  const directions = options.directions ?? DIRECTIONS
  const placesFor = (tables: readonly KindTable[]) =>
    placesOf(input, tables, { directions, parking, roads: brief.roads })
  const places = options.tables ? placesFor(options.tables) : []
  const kinds = options.tables ? [] : (brief.kinds ?? SITE_KIND_KEYS)
  const reach = { length: reachOf(input), height: highestOf(brief) }
  for (const [i, kind] of kinds.entries()) {
    // of a search that was stopped it is enough that something finds a place
    if (stopped && places.length > 0) break
    places.push(...placesFor(kindTables(inputFor(brief, kind), [kind], reach)))
    stopped = (yield { stage: 'measuring', done: (i + 1) / kinds.length }) === true || stopped
  }
  const bound = boundsFor(terms, places, { unitSize: leastUnit(input), parking })
  const cells = {
    value: Math.max(1, Math.abs(bound.value) / VALUE_CELLS),
    units: 1,
    green: GREEN_CELL,
  }
  const spaceOf = (of: SiteTerms): PlanSpace =>
    planSpace(places, parking, Math.min(mostOf(of.limits, 'height'), HIGHEST))
  const space = spaceOf(terms)
  const spaces = spacesOf()
  let evaluated = 0

  /** The front by figures under some terms. */
  function* searched(
    under: SiteTerms,
    plans: PlanSpace,
    stage: SiteProgress['stage'],
    at: (share: number) => number,
  ): Generator<SiteProgress, Found[], boolean | undefined> {
    const budget = Math.min(evaluations, plans.size)
    const search = searchPlans(plans, under, { cells, seed, budget: evaluations })
    let next = search.next()
    while (!next.done) {
      stopped =
        (yield { stage, done: at(budget > 0 ? next.value / budget : 1) }) === true || stopped
      next = search.next(stopped)
    }
    evaluated += next.value.evaluated
    return next.value.found
  }

  const found = yield* searched(terms, space, 'evaluating', (share) => share)
  const points: SitePoint[] = []
  let generated = 0
  const chosen = spread(found, survivors)
  const live: { number: number; ends: Ends }[] = []
  for (const [i, { number }] of chosen.entries()) {
    if (stopped && live.length > 0) break
    const plan = space.planAt(number)
    const built = buildSite(inputFor(brief, plan.place.table.kind), terms, plan, {
      mode: 'live',
      spaces,
    })
    generated++
    if (built) live.push({ number, ends: built })
    stopped = (yield { stage: 'generating', done: (i + 1) / chosen.length }) === true || stopped
  }
  const best = frontOf(
    live.map(({ number, ends }) => ({
      number,
      value: ends.value,
      units: ends.units,
      green: ends.green,
    })),
  )
  for (const [i, { number }] of best.entries()) {
    // one plan is settled even of a search that was stopped
    if (stopped && points.length > 0) break
    const plan = space.planAt(number)
    const built = buildSite(inputFor(brief, plan.place.table.kind), terms, plan, {
      mode: 'settled',
      spaces,
    })
    generated++
    if (built) {
      const { inputs, models, formFactors, value, units, green } = built
      const { kind } = plan.place.table
      points.push({
        kind,
        parking: plan.parking,
        floors: formFactors.nrfloors,
        inputs,
        models,
        formFactors,
        value,
        units,
        green,
      })
    }
    stopped = (yield { stage: 'settling', done: (i + 1) / best.length }) === true || stopped
  }
  const shadowPrices: ShadowPrice[] = []
  for (const [i, constraint] of input.constraints.entries()) {
    if (stopped) break
    const easier = relaxed(constraint)
    if (!easier) continue
    const constraints = input.constraints.with(i, easier.constraint)
    const eased = termsOf(brief, constraints)
    const share = (done: number) => (i + done) / input.constraints.length
    const then = yield* searched(eased, spaceOf(eased), 'pricing', share)
    shadowPrices.push({
      constraint: constraint.id,
      type: constraint.type,
      step: easier.step,
      value: most(then, 'value') - most(found, 'value'),
      units: most(then, 'units') - most(found, 'units'),
    })
  }
  const front = frontOf(points).sort((a, b) => b.value - a.value || b.units - a.units)
  return {
    points: front,
    bound,
    gap: gapOf(front, bound),
    shadowPrices,
    evaluated,
    generated,
    seed,
    stopped,
  }
}

/** Fills a plot at once. `shouldStop` is asked between steps, `onProgress` told of each. */
export function optimiseSite(
  brief: SiteBrief,
  {
    onProgress,
    shouldStop,
    ...options
  }: SiteOptions & {
    onProgress?: (progress: SiteProgress) => void
    shouldStop?: () => boolean
  } = {},
): SiteFront {
  const steps = siteSteps(brief, options)
  let next = steps.next()
  while (!next.done) {
    onProgress?.(next.value)
    next = steps.next(shouldStop?.() ?? false)
  }
  return next.value
}

/** What buildings of a kind are made from: houses may have a mix of their own. */
function inputFor({ input, houses }: SiteBrief, kind: SiteKind): GeneratorInput {
  if (!houses || !isHouseKind(kind)) return input
  const { building } = input
  return { ...input, building: { ...building, cfg: { ...building.cfg, units: houses.units } } }
}

/** The most height that the rules leave, metres, each eased as far as its price is asked. */
function highestOf({ input }: SiteBrief): number {
  const eased = input.constraints.map((rule) => relaxed(rule)?.constraint ?? rule)
  const limits = limitsOf(eased)
  return Math.min(mostOf(limits, 'height'), mostOf(limits, 'eaves'), HIGHEST)
}

function parkingFor({ perUnit, per100 }: ParkingNorm): ParkingKind[] {
  return perUnit > 0 || per100 > 0 ? PARKING_KINDS.filter((kind) => kind !== 'none') : ['none']
}

/** The least usable area of a dwelling, m2. */
function leastUnit({ units }: GeneratorInput): number {
  // the specification's default unit stands in when there is none
  return units.reduce(
    (least, { size }) => Math.min(least, Math.max(size, 1)),
    units.length > 0 ? Number.POSITIVE_INFINITY : 50,
  )
}

function most(found: readonly { ends: Ends }[], key: keyof Ends): number {
  return found.reduce((best, { ends }) => Math.max(best, ends[key]), 0)
}

/** So many of a front, evenly along it and the best of each end among them. */
function spread<T extends { ends: Ends }>(front: readonly T[], count: number): T[] {
  if (front.length <= count) return [...front]
  const chosen = new Set<T>()
  for (const key of ['value', 'units', 'green'] as const) {
    chosen.add(front.reduce((best, each) => (each.ends[key] > best.ends[key] ? each : best)))
  }
  for (let i = 0; chosen.size < count && i < front.length; i++) {
    chosen.add(front[Math.floor((i * front.length) / count) % front.length] as T)
    if (i >= count) chosen.add(front[i] as T)
  }
  return [...chosen]
}

function gapOf(points: readonly Ends[], bound: Ends): Ends {
  const gap = (key: keyof Ends) => {
    const best = points.reduce((top, point) => Math.max(top, point[key]), Number.NEGATIVE_INFINITY)
    return points.length === 0 || bound[key] === 0 ? 1 : (bound[key] - best) / Math.abs(bound[key])
  }
  return { value: gap('value'), units: gap('units'), green: gap('green') }
}
