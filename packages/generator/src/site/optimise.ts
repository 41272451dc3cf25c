/**
 * "Fill this plot" (generator reference §19): kinds of building × orientation × length × floors × parking under the rules of
 * the place, for residual land value, dwellings and green. All plans by their figures (L1), the best of them generated
 * while dragging (L2), what is left settled (L3). The chosen point is the model: the same engine, regenerable.
 */

import { type Box, type Ring, signedArea, toSquareMetres } from '@kavel/geometry'
import type { GeneratorInput } from '../input/schema.ts'
import { boundsFor } from './bound.ts'
import type { SiteBrief, SiteFront, SiteOptions, SitePoint, SiteProgress } from './brief.ts'
import { type Candidate, candidates } from './candidate.ts'
import { lotInput, spacesOf } from './cars.ts'
import {
  byEnds,
  endsOf,
  firstOf,
  gapOf,
  losing,
  pointOf,
  shown,
  spread,
  usedArea,
  worthIt,
} from './choose.ts'
import type { Scene } from './compose/scene.ts'
import { type ComposedPlan, type ComposedSearch, searchComposed } from './compose/search.ts'
import type { Stand } from './compose/taken.ts'
import { byMerit } from './compose/weigh.ts'
import type { ParkingNorm, SiteTerms } from './evaluate.ts'
import { frontOf } from './front.ts'
import { isHouseKind, kindOf, SITE_KIND_KEYS, type SiteKind } from './kinds.ts'
import { limitsOf, mostOf, relaxed } from './limits.ts'
import { groundsOf, placesOf, reachOf } from './places.ts'
import { PARKING_KINDS, type ParkingKind } from './prices.ts'
import { type Found, searchPlans } from './search.ts'
import {
  easedTerms,
  knownUnder,
  mostOfPriced,
  type Priced,
  pricedBars,
  pricedOf,
} from './shadow.ts'
import type { ShadowPrice } from './shadow-price.ts'
import { type PlanSpace, planSpace } from './space.ts'
import { type KindTable, kindTables } from './tables.ts'
import { termsOf } from './terms.ts'

/** A million takes about a second and a half on one core. */
const EVALUATIONS = 200_000
/** Plans of several buildings that are put together; each takes some milliseconds. */
const COMPOSITIONS = 450
/** Of these for each rule that is eased, beginning with those that are known. */
const EASED_SHARE = 0.08
const SURVIVORS = 48
const DIRECTIONS = 3
/** Cells of the front: so many over the value between its bound and nothing, dwellings by one, green by two in a hundred. */
const VALUE_CELLS = 100
const GREEN_CELL = 0.02
/** Nothing is tried above this, metres: more than the most floors of any kind are high. */
const HIGHEST = 150
/** Directions in which plans of several buildings are put together, and plans that are settled. */
const COMPOSED_DIRECTIONS = 2
const SETTLED = 20
/** Of these with the most floor area. */
const MOST_SETTLED = 3

type Steps<T> = Generator<SiteProgress, T, boolean | undefined>

/**
 * Step by step, to be run in a worker: yields how far it is and the plans it has by then, and takes a true for an answer to stop
 * with what it has. Pure, counts work instead of time: the same brief and options give the same front everywhere.
 */
export function* siteSteps(brief: SiteBrief, options: SiteOptions = {}): Steps<SiteFront> {
  const { input } = brief
  const { seed = 1, evaluations = EVALUATIONS, survivors = SURVIVORS } = options
  const { compositions = COMPOSITIONS } = options
  const parking = brief.parking ?? parkingFor(brief.norm)
  const terms = termsOf(brief, input.constraints)
  const ownInput = (kind: SiteKind) => inputFor(brief, kind)
  const spaces = spacesOf()
  const make = candidates({ input, terms, inputFor: ownInput, spaces })
  const early: SitePoint[] = []
  let seen = { of: 0, points: shown(early) }
  let stopped = false
  let evaluated = 0
  let generated = 0
  function* told(stage: SiteProgress['stage'], done: number): Steps<void> {
    if (early.length !== seen.of) seen = { of: early.length, points: shown(early) }
    stopped = (yield { stage, done, points: seen.points }) === true || stopped
  }
  const directions = options.directions ?? DIRECTIONS
  const placesFor = (tables: readonly KindTable[]) =>
    placesOf(input, tables, {
      directions,
      parking,
      roads: brief.roads,
      boundary: brief.boundary,
      facade: brief.facade,
    })
  const tables = [...(options.tables ?? [])]
  const places = options.tables ? placesFor(options.tables) : []
  const kinds = options.tables ? [] : (brief.kinds ?? SITE_KIND_KEYS)
  const reach = { length: reachOf(input), height: highestOf(brief) }
  for (const [i, kind] of kinds.entries()) {
    // of a search that was stopped it is enough that something finds a place
    if (stopped && places.length > 0) break
    const own = kindTables(ownInput(kind), [kind], reach)
    const found = placesFor(own)
    tables.push(...own)
    places.push(...found)
    const first = firstOf(planSpace(found, parking, siteHeight(terms)), terms)
    const built = first && make.ofBars(first.space, first.found)
    const model = built?.build('live')
    if (built && model) early.push(pointOf(built, model))
    yield* told('measuring', (i + 1) / kinds.length)
  }
  const homes = tables.filter(({ kind }) => kindOf(kind).use === 'residential')
  const grounds = groundsOf(input, brief, COMPOSED_DIRECTIONS)
  const ground = grounds[0]
  const composed = compositions > 0 &&
    ground && {
      tables: homes,
      buildable: areaOfRings(ground.buildable),
      plot: areaOfRings(ground.plot),
    }
  const bound = boundsFor(terms, places, {
    unitSize: leastUnit(input),
    parking,
    ...(composed ? { composed } : {}),
  })
  const cells = {
    value: Math.max(1, Math.abs(bound.value) / VALUE_CELLS),
    units: 1,
    green: GREEN_CELL,
  }
  const spaceOf = (of: SiteTerms): PlanSpace => planSpace(places, parking, siteHeight(of))
  const space = spaceOf(terms)
  const sceneOf = (of: SiteTerms): Scene => {
    const scene = {
      terms: of,
      parking,
      mostHeight: siteHeight(of),
      spaces: (at: Stand, box: Box, levels: number) =>
        spaces(lotInput(input, at, box, levels, 'low')),
    }
    return { ...scene, grounds, tables: byMerit(scene, homes) }
  }

  /** The front of bars by figures under some terms. */
  function* searched(
    under: SiteTerms,
    plans: PlanSpace,
    stage: SiteProgress['stage'],
    at: (share: number) => number,
  ): Steps<Found[]> {
    const budget = Math.min(evaluations, plans.size)
    const search = searchPlans(plans, under, { cells, seed, budget: evaluations })
    let next = search.next()
    while (!next.done) {
      yield* told(stage, at(budget > 0 ? next.value / budget : 1))
      next = search.next(stopped)
    }
    evaluated += next.value.evaluated
    return next.value.found
  }

  /** Plans of several buildings under some terms. */
  function* put(
    under: SiteTerms,
    known: readonly ComposedPlan[],
    stage: SiteProgress['stage'],
    at: (share: number) => number,
  ): Steps<ComposedSearch> {
    const budget = known.length > 0 ? Math.ceil(compositions * EASED_SHARE) : compositions
    const search = searchComposed(sceneOf(under), { seed, budget, cells, known })
    let next = search.next()
    while (!next.done) {
      yield* told(stage, at(next.value / budget))
      next = search.next(stopped)
    }
    evaluated += next.value.tried
    return next.value
  }

  const found = yield* searched(terms, space, 'evaluating', (share) => share)
  const several = yield* put(terms, [], 'composing', (share) => share)
  const { largest } = several
  const others = several.found.filter((each) => !largest.includes(each))
  const blocks = [...largest, ...others]
  const chosen = worthIt([
    ...largest.map((each) => make.ofComposed(each)),
    ...spread(
      others.map((each) => make.ofComposed(each)),
      Math.ceil(survivors / 2),
      byEnds(({ ends }) => ends),
    ),
    ...spread(
      found.map((each) => make.ofBars(space, each)),
      survivors,
      byEnds(({ ends }) => ends),
    ),
  ])
  const live: { candidate: Candidate; point: SitePoint }[] = []
  for (const [i, candidate] of chosen.entries()) {
    if (stopped && live.length > 0) break
    const built = candidate.build('live')
    generated++
    if (built) {
      const point = pointOf(candidate, built)
      live.push({ candidate, point })
      early.push(point)
    }
    yield* told('generating', (i + 1) / chosen.length)
  }
  const front = frontOf(
    live.map(({ candidate, point }) => ({ ...endsOf(point), candidate, area: usedArea(point) })),
  ).sort((a, b) => b.value - a.value || b.units - a.units)
  // of those with the most floor area some, for what is settled may break a rule after all
  const most = [...front].sort((a, b) => b.area - a.area).slice(0, MOST_SETTLED)
  const best = [...new Set([...spread(front, SETTLED, byEnds(endsOf)), ...most])]
  const points: SitePoint[] = []
  for (const [i, { candidate }] of best.entries()) {
    // one plan is settled even of a search that was stopped
    if (stopped && points.length > 0) break
    const built = candidate.build('settled')
    generated++
    if (built) points.push(pointOf(candidate, built))
    yield* told('settling', (i + 1) / best.length)
  }
  const shadowPrices: ShadowPrice[] = []
  const known = { space, bars: found, composed: blocks }
  const eased = stopped ? [] : easedTerms(brief)
  const now = knownUnder(terms, known)
  for (const [i, { terms: under, ...rule }] of eased.entries()) {
    if (stopped) break
    const share = (done: number) => (i + done) / eased.length
    const wider = spaceOf(under)
    const bars = yield* searched(under, wider, 'pricing', (done) => share(done / 2))
    const more = yield* put(under, blocks, 'pricing', (done) => share((1 + done) / 2))
    const then = [
      ...knownUnder(under, known),
      ...pricedBars(under, wider, bars),
      ...[...more.largest, ...more.found].map(({ plan }) => pricedOf(plan)),
    ]
    const gain = (key: keyof Priced) => mostOfPriced(then, key) - mostOfPriced(now, key)
    shadowPrices.push({ ...rule, value: gain('value'), units: gain('units'), gfa: gain('gfa') })
  }
  const settled = shown(points)
  return {
    points: settled,
    bound,
    gap: gapOf(settled, bound),
    shadowPrices,
    losing: losing(points),
    leftOut: points.length - settled.length,
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

const areaOfRings = (rings: readonly Ring[]) =>
  toSquareMetres(rings.reduce((sum, ring) => sum + signedArea(ring), 0))

/** What buildings of a kind are made from: houses may have a mix of their own. */
export function inputFor({ input, houses }: SiteBrief, kind: SiteKind): GeneratorInput {
  if (!houses || !isHouseKind(kind)) return input
  const { building } = input
  return { ...input, building: { ...building, cfg: { ...building.cfg, units: houses.units } } }
}

/** Up to which buildings are tried, metres. */
export function siteHeight({ limits }: Pick<SiteTerms, 'limits'>): number {
  return Math.min(mostOf(limits, 'height'), HIGHEST)
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
