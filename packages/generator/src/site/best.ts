/** The most valuable plan of bars on a site, by figures first: for thousands of sites that share their tables. */
import type { SiteBrief, SitePoint } from './brief.ts'
import { type BuiltSite, buildSite, type SitePlan } from './build.ts'
import { spacesOf } from './cars.ts'
import { pointOf } from './choose.ts'
import { evaluate } from './evaluate.ts'
import { leastHomeOf } from './home-size.ts'
import { isHouseKind, type SiteKind } from './kinds.ts'
import { inputFor, siteHeight } from './optimise.ts'
import { placesOf } from './places.ts'
import { planSpace } from './space.ts'
import type { KindTable } from './tables.ts'
import { termsOf } from './terms.ts'

export interface BestOptions {
  /** `kindTables` of the mix and the rules of the brief, of every kind that is tried. */
  readonly tables: readonly KindTable[]
  /** Plans that are looked at by their figures; of more an even part. */
  readonly evaluations?: number
  /** Plans that are generated at most. */
  readonly generated?: number
  /** Longest edges of the ground along and across which buildings are tried. */
  readonly directions?: number
}

const EVALUATIONS = 20_000
const GENERATED = 6
const DIRECTIONS = 2
/** More bars on one plot are for "fill this plot". */
const MOST_BARS = 2

export type BestFound =
  | { readonly ok: true; readonly point: SitePoint }
  /** Nothing has a place; the figures of none keep the rules; dwellings would be too small; none that was generated is allowed. */
  | { readonly ok: false; readonly reason: 'no_place' | 'not_allowed' | 'too_small' | 'broken' }

interface Promised {
  readonly plan: SitePlan
  readonly value: number
}

/**
 * Every plan is weighed by its figures; those that promise the most, one of each kind and number of bars, are generated until none that
 * is left promises more than what stands. Dwellings are on average no smaller than the smallest type of the mix. Of several kinds of
 * parking the first counts; another only where no plan has that. Pure: the same brief and options give the same plan.
 */
export function bestOfSite(
  brief: SiteBrief,
  {
    tables,
    evaluations = EVALUATIONS,
    generated = GENERATED,
    directions = DIRECTIONS,
  }: BestOptions,
): BestFound {
  const { input, parking = ['surface'] } = brief
  const terms = termsOf(brief, input.constraints)
  const places = placesOf(input, tables, {
    directions,
    parking,
    mostBars: MOST_BARS,
    roads: brief.roads,
    boundary: brief.boundary,
    facade: brief.facade,
  })
  if (places.length === 0) return { ok: false, reason: 'no_place' }
  const spaces = spacesOf()
  const leastHome = {
    house: leastHomeOf(inputFor(brief, 'terraced')),
    flat: leastHomeOf(inputFor(brief, 'gallery')),
  }
  const isRoomy = (kind: SiteKind, { nfa, units }: { nfa: number; units: number }) =>
    nfa >= units * leastHome[isHouseKind(kind) ? 'house' : 'flat']
  let reason: 'not_allowed' | 'too_small' | 'broken' = 'not_allowed'
  for (const cars of parking) {
    const plans = new Map<SitePlan['place'], Promised>()
    const space = planSpace(places, [cars], siteHeight(terms))
    const step = Math.max(1, Math.ceil(space.size / evaluations))
    for (let number = 0; number < space.size; number += step) {
      const plan = space.planAt(number)
      const { place, length, floors } = plan
      const figures = evaluate(terms, place, length, floors, cars)
      if (!figures.isAllowed || figures.value <= (plans.get(place)?.value ?? -Infinity)) continue
      if (isRoomy(place.table.kind, figures)) plans.set(place, { plan, value: figures.value })
      else if (reason === 'not_allowed') reason = 'too_small'
    }
    const promised = [...plans.values()].sort((a, b) => b.value - a.value)
    if (promised.length > 0) reason = 'broken'
    let best: { kind: SiteKind; built: BuiltSite } | null = null
    let left = generated
    // places of a kind promise about the same: another is generated where the first of them breaks a rule after all
    const done = new Set<string>()
    for (const { plan, value } of promised) {
      if (left === 0 || (best && best.built.value >= value)) break
      const { kind } = plan.place.table
      const alike = `${kind} ${plan.place.bars}`
      if (done.has(alike)) continue
      left--
      const built = buildSite(inputFor(brief, kind), terms, plan, { mode: 'settled', spaces })
      if (!built) continue
      const { nfa_residential: nfa, nrunits: units } = built.formFactors
      if (!isRoomy(kind, { nfa, units })) continue
      done.add(alike)
      if (built.value > (best?.built.value ?? -Infinity)) best = { kind, built }
    }
    if (best) {
      const point = pointOf({ kinds: [best.kind], parking: cars }, best.built)
      return { ok: true, point }
    }
  }
  return { ok: false, reason }
}
