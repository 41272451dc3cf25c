/** Which plans are generated, settled and shown. */

import { Archetype } from '@kavel/domain'
import type { SitePoint } from './brief.ts'
import type { BuiltSite } from './build.ts'
import type { Candidate } from './candidate.ts'
import { evaluate, type SiteTerms } from './evaluate.ts'
import { type Ends, frontOf } from './front.ts'
import type { Found } from './search.ts'
import type { PlanSpace } from './space.ts'

/** Plans of one kind of building that are looked at for a first one to show. */
const FIRST_LOOK = 2000
/** Below this many dwellings a plan is none where others have more. */
const FEWEST = 2

/** The most valuable of a part of all plans: something to show while the search goes on. */
export function firstOf(
  space: PlanSpace,
  terms: SiteTerms,
): { space: PlanSpace; found: Found } | null {
  const step = Math.max(1, Math.ceil(space.size / FIRST_LOOK))
  let best: Found | null = null
  for (let number = 0; number < space.size; number += step) {
    const { place, length, floors, parking } = space.planAt(number)
    const { value, units, green, isAllowed } = evaluate(terms, place, length, floors, parking)
    if (isAllowed && value > (best?.ends.value ?? Number.NEGATIVE_INFINITY))
      best = { number, ends: { value, units, green } }
  }
  return best && { space, found: best }
}

/** Without those that cost more than they bring, and single dwellings where there are more: unless there is nothing else. */
export function worthIt<T extends { readonly ends: Ends }>(all: readonly T[]): T[] {
  const good = all.filter(({ ends }) => ends.value > 0)
  return good.length > 0 ? good : [...all]
}

/** What is shown of plans: the front of those that earn, the most valuable first, none of a single dwelling beside larger ones. */
export function shown(points: readonly SitePoint[]): SitePoint[] {
  return sortedFront(points.filter(({ value }) => value > 0))
}

/** Where no plan earns what it costs: those that lose least, to be asked for. */
export function losing(points: readonly SitePoint[]): SitePoint[] {
  return points.some(({ value }) => value > 0) ? [] : sortedFront(points)
}

function sortedFront(points: readonly SitePoint[]): SitePoint[] {
  const most = points.reduce((top, { units }) => Math.max(top, units), 0)
  const worth = points.filter(({ units, formFactors }) => {
    const isSingle = units > 0 && units < FEWEST && most >= FEWEST
    return !isSingle && formFactors.gfa > 0
  })
  const front = frontOf(worth).sort((a, b) => b.value - a.value || b.units - a.units)
  // of those that are alike in all ends the first
  return front.filter((point, i) => i === 0 || !isAlike(point, front[i - 1] as SitePoint))
}

const isAlike = (a: Ends, b: Ends) =>
  Math.abs(a.value - b.value) < 1 && a.units === b.units && Math.abs(a.green - b.green) < 1e-6

export function pointOf(
  { kinds, parking }: Pick<Candidate, 'kinds' | 'parking'>,
  built: BuiltSite,
): SitePoint {
  const { inputs, models, formFactors, value, units, green, main } = built
  const floors = formFactors.nrfloors
  const kind = kinds[main] ?? (kinds[0] as SitePoint['kind'])
  return { kind, kinds, parking, floors, inputs, models, formFactors, value, units, green }
}

export const endsOf = ({ value, units, green }: Ends): Ends => ({ value, units, green })

/** So many of a front: the best by each measure first, then others evenly along it. */
export function spread<T>(
  front: readonly T[],
  count: number,
  measures: readonly ((each: T) => number)[],
): T[] {
  if (front.length <= count) return [...front]
  const chosen = new Set<T>()
  for (const of of measures)
    chosen.add(front.reduce((best, each) => (of(each) > of(best) ? each : best)))
  const even = Array.from(
    { length: count },
    (_, i) => front[Math.floor((i * front.length) / count)],
  )
  for (const each of [...even, ...front]) {
    if (chosen.size >= count) break
    chosen.add(each as T)
  }
  return [...chosen]
}

/** The three ends of what has them. */
export const byEnds = <T>(ends: (each: T) => Ends) =>
  (['value', 'units', 'green'] as const).map((key) => (each: T) => ends(each)[key])

/** m2 of floor area that is lived in or let: the floors of parking buildings count as homes in the figures of a plan. */
export function usedArea({ inputs, models }: Pick<SitePoint, 'inputs' | 'models'>): number {
  return models.reduce((sum, { formFactors }, i) => {
    const isCars = inputs[i]?.building.archetype === Archetype.parking
    return isCars ? sum : sum + formFactors.gfa
  }, 0)
}

export function gapOf(points: readonly Ends[], bound: Ends): Ends {
  const gap = (key: keyof Ends) => {
    const best = points.reduce((top, point) => Math.max(top, point[key]), Number.NEGATIVE_INFINITY)
    return points.length === 0 || bound[key] === 0 ? 1 : (bound[key] - best) / Math.abs(bound[key])
  }
  return { value: gap('value'), units: gap('units'), green: gap('green') }
}
