/** Which of the rules that a smaller building keeps better a building breaks, and the smaller ones that keep them. */
import { type ConstraintType, DESIGN_RULES } from '@kavel/domain'
import type { GeneratorInput } from '../input/schema.ts'
import type { BuildingModel } from '../model/types.ts'
import type { Built } from './ground-of.ts'
import { largestClean } from './largest-clean.ts'
import { storeysOf } from './size.ts'

/** Frontages on the grid finer than this are searched by this, metres: the grid increment of the specification. */
const LEAST_STEP = DESIGN_RULES.grid_increment
/** Steps by which a building is made smaller on both sides at once. */
const SHARES = 32

/** How far a model is over the worst of the rules that a smaller building keeps better: actual by allowed; 1 or less is none. */
export function overOf({ messages }: BuildingModel): number {
  return messages.reduce((worst, { code, value, required }) => {
    if (code === 'outside_buildable' || code === 'overlap_building') return Number.POSITIVE_INFINITY
    if (code !== 'constraint_violated' || required === undefined) return worst
    const actual = Number(value)
    if (!(actual > required)) return worst
    return Math.max(worst, required > 0 ? actual / required : Number.POSITIVE_INFINITY)
  }, 0)
}

export function isEmpty({ towers, assets }: BuildingModel): boolean {
  return towers.length === 0 && assets.length === 0
}

export function stepOf({ building }: GeneratorInput): number {
  return Math.max(building.cfg.grids.increment, LEAST_STEP)
}

/** What makes one building larger than another: its floor area, of ground what it covers. */
function meritOf({ formFactors: f }: BuildingModel): number {
  return f.gfa > 0 ? f.gfa : (f.nrparking + f.nrtrees + f.pavedarea + f.waterarea) / 1e9
}

/** Lays a building out to hold it against the rules. */
export type Build = (input: GeneratorInput) => Built

/** What a search took so far. */
export interface Spent {
  runs: number
}

interface Search {
  readonly build: Build
  readonly spent: Spent
  readonly mayTry: () => boolean
  /** What became of it matters more than how much is left: an architect's order instead of the most floor area. */
  readonly inOrder: boolean
}

/** What is asked again and again of a building that stands on its ground. */
interface Looks {
  readonly whole: Built
  /** Over its rules as it stands: actual by allowed. */
  readonly over: number
  readonly most: number
  readonly look: Look
  /** At its full length and width with so many floors. */
  readonly inFull: (floors: number) => Looked
}

/** A building that stands on its ground with less of it, so that it keeps the rules; null when nothing of it does. */
export function smallerOf(whole: Built, search: Search): Built | null {
  const over = overOf(whole.model)
  if (over <= 1) return isEmpty(whole.model) ? null : whole
  const looks = looksOf(whole, over, search)
  return (search.inOrder ? leastChanged(looks) : null) ?? largestOf(looks)
}

function looksOf(whole: Built, over: number, { build, spent, mayTry }: Search): Looks {
  const storeys = storeysOf(whole.input)
  const lookAt = (built: () => Built): Looked => {
    const found = mayTry() ? built() : null
    // what may not be tried any more counts as too large
    return { over: found ? overOf(found.model) : Number.POSITIVE_INFINITY, found }
  }
  // the most work of all, and each number of floors is asked for up to four times: counted each time, so that what is found
  // does not hang on what is remembered
  const known = new Map<number, Built>()
  return {
    whole,
    over,
    most: storeys.most,
    look: (input) => lookAt(() => build(input)),
    inFull: (n) =>
      lookAt(() => {
        const before = known.get(n)
        if (before) {
          spent.runs++
          return before
        }
        const built = build(storeys.only(n))
        known.set(n, built)
        return built
      }),
  }
}

/** A building that keeps less than this of its depth or length is another building. */
export const LEAST_SHARE = 0.6

/**
 * As an architect would: less depth, else less length, else fewer floors, with as much depth or length off as one floor more
 * asks where that leaves more; never a dwelling type less than there are, never a warning that was not there, and never another
 * building. Null when none of these does.
 */
function leastChanged({ whole, over, most, look, inFull }: Looks): Built | null {
  const less = (side: 'length' | 'width', full: Looked) => {
    const found = smallerOn(side, full, look)
    return found && isStill(found, whole) ? found : null
  }
  const full = inFull(most)
  const ofPlate = less('width', full) ?? less('length', full)
  if (ofPlate) return ofPlate
  const fewer = largestClean(most, over, inFull)
  const next = inFull(Math.min((fewer?.n ?? 0) + 1, most))
  const one = fewer?.found && isStill(fewer.found, whole) ? fewer.found : null
  return mostOf([one, less('width', next), less('length', next)])
}

/** Is it the same building, but smaller: with all its dwelling types, and nothing to warn of that was not there? */
function isStill({ input, model }: Built, whole: Built): boolean {
  const share = (side: 'maxlength' | 'maxwidth') =>
    input.building[side] / whole.input.building[side]
  if (share('maxlength') < LEAST_SHARE || share('maxwidth') < LEAST_SHARE) return false
  const [types, warned] = [new Set(typesOf(model)), new Set(warningsOf(whole.model))]
  const keepsTypes = typesOf(whole.model).every((id) => types.has(id))
  return !isEmpty(model) && keepsTypes && warningsOf(model).every((code) => warned.has(code))
}

function warningsOf({ messages }: BuildingModel): string[] {
  return messages.flatMap(({ code, severity }) => (severity === 'info' ? [] : [code]))
}

function typesOf({ mix }: BuildingModel): string[] {
  return mix.types.flatMap(({ unitId, count }) => (count > 0 ? [unitId] : []))
}

/** The largest that is found by taking off floors, length, and width. */
function largestOf({ over, most, look, inFull }: Looks): Built | null {
  const fewer = largestClean(most, over, inFull)
  const tried: (Built | null | undefined)[] = [fewer?.found]
  // one floor more than fits at full length, and all of them, on a shorter or narrower building
  const floors = new Set([Math.min((fewer?.n ?? 0) + 1, most), most])
  for (const n of floors) {
    for (const side of ['length', 'width'] as const) {
      tried.push(smallerOn(side, inFull(n), look))
    }
  }
  if (tried.every((each) => !each || isEmpty(each.model))) {
    for (const n of new Set([1, most])) tried.push(smallerOn('both', inFull(n), look))
  }
  return mostOf(tried)
}

function mostOf(tried: readonly (Built | null | undefined)[]): Built | null {
  return tried.reduce<Built | null>((best, each) => {
    if (!each || isEmpty(each.model)) return best
    return !best || meritOf(each.model) > meritOf(best.model) ? each : best
  }, null)
}

interface Looked {
  over: number
  found: Built | null
}

type Look = (input: GeneratorInput) => Looked

/** As long, as wide, or as much of both as the rules let it be; null when that is not what they are about. */
function smallerOn(side: 'length' | 'width' | 'both', full: Looked, look: Look): Built | null {
  if (full.over <= 1) return full.found
  if (!full.found || isTooHigh(full.found.model)) return null
  const { input } = full.found
  const { building } = input
  const step = stepOf(input)
  const most =
    side === 'both'
      ? SHARES
      : Math.ceil((side === 'length' ? building.maxlength : building.maxwidth) / step)
  const share = (n: number, of: number) => Math.floor((of * n * 100) / SHARES) / 100
  const at = (n: number) => {
    const { maxlength, maxwidth } = building
    const sides = {
      length: { maxlength: n * step },
      width: { maxwidth: n * step },
      both: { maxlength: share(n, maxlength), maxwidth: share(n, maxwidth) },
    }
    return look({ ...input, building: { ...building, ...sides[side] } })
  }
  return largestClean(most, full.over, at)?.found ?? null
}

/** Rules that no shorter building keeps. */
const OF_HEIGHT: readonly (string | undefined)[] = [
  'building_height',
  'gutter_height',
  'nr_of_floors',
] satisfies (keyof typeof ConstraintType)[]

function isTooHigh({ messages }: BuildingModel): boolean {
  return messages.some(({ rule, required, value }) => {
    return OF_HEIGHT.includes(rule) && required !== undefined && Number(value) > required
  })
}
