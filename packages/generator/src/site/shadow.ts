/** What rules cost: the best that figures promise when one of them is a step easier, never less than the best under all. */

import type { SiteBrief } from './brief.ts'
import type { ComposedPlan } from './compose/search.ts'
import { type Composition, reweighed } from './compose/weigh.ts'
import type { SiteTerms } from './evaluate.ts'
import { evaluate } from './evaluate.ts'
import { relaxed } from './limits.ts'
import type { Found } from './search.ts'
import type { ShadowPrice } from './shadow-price.ts'
import type { PlanSpace } from './space.ts'
import { termsOf } from './terms.ts'

/** What of a plan its rules have a price in. */
export type Priced = Pick<ShadowPrice, 'value' | 'units' | 'gfa'>

export interface Eased extends Pick<ShadowPrice, 'of' | 'constraint' | 'type' | 'step'> {
  readonly terms: SiteTerms
}

/** Spaces a dwelling by which the parking norm is eased: a tenth, as municipalities grant it (generator reference §19.6). */
const NORM_STEP = 0.1

/** Every rule that can be eased, with the terms under it. */
export function easedTerms(brief: SiteBrief): Eased[] {
  const { constraints } = brief.input
  const rules = constraints.flatMap((constraint, i): Eased[] => {
    const easier = relaxed(constraint)
    if (!easier) return []
    const terms = termsOf(brief, constraints.with(i, easier.constraint))
    const { id, type } = constraint
    return [{ of: 'constraint', constraint: id, type, step: easier.step, terms }]
  })
  const { perUnit } = brief.norm
  if (perUnit <= 0) return rules
  const step = Math.min(NORM_STEP, perUnit)
  const norm = { ...brief.norm, perUnit: perUnit - step }
  const terms = termsOf({ ...brief, norm }, constraints)
  return [...rules, { of: 'parking_norm', constraint: null, type: 0, step: -step, terms }]
}

export interface Known {
  readonly space: PlanSpace
  readonly bars: readonly Found[]
  readonly composed: readonly ComposedPlan[]
}

/** The plans that are known under the first terms, weighed under others. */
export function knownUnder(terms: SiteTerms, { space, bars, composed }: Known): Priced[] {
  const several = composed.flatMap(({ plan }) => reweighed(terms, plan) ?? [])
  return [...pricedBars(terms, space, bars), ...several.map(pricedOf)]
}

/** Those that are allowed. */
export function pricedBars(
  terms: SiteTerms,
  space: PlanSpace,
  bars: readonly Pick<Found, 'number'>[],
): Priced[] {
  return bars.flatMap(({ number }) => {
    const { place, length, floors, parking } = space.planAt(number)
    const { value, units, used, isAllowed } = evaluate(terms, place, length, floors, parking)
    return isAllowed ? [{ value, units, gfa: used }] : []
  })
}

export function pricedOf({ ends: { value, units }, gfa }: Composition): Priced {
  return { value, units, gfa }
}

/** The most of one end; of floor area that of plans that earn, for others are not shown. */
export function mostOfPriced(all: readonly Priced[], key: keyof Priced): number {
  const worth = key === 'gfa' ? all.filter(({ value }) => value > 0) : all
  return worth.reduce((best, plan) => Math.max(best, plan[key]), 0)
}
