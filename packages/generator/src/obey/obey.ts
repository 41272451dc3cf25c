/**
 * The rules of the place as hard limits: the building is moved, turned and made smaller until it breaks none of them. A bounded,
 * deterministic search: first the height, then the ground, then floors and length together, at last the width.
 */
import { type ConstraintType, DESIGN_RULES } from '@kavel/domain'
import { FULL_TURN } from '@kavel/geometry'
import { messageList } from '../base/messages.ts'
import { positionOf } from '../input/resolve.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { BuildingModel, Mode } from '../model/types.ts'
import { fitted } from './fit.ts'
import { largestClean } from './largest-clean.ts'
import { allowedHeight, ofHeight, storeysOf } from './size.ts'

export interface Obeyed {
  /** What was built: the asked input, made smaller. Generating it again gives `model`, but for what was said about it. */
  input: GeneratorInput
  model: BuildingModel
  /** Buildings that were generated to find it. */
  runs: number
}

export interface ObeyOptions {
  /** It is made smaller where it stands, rather than moved or turned: whoever places it knows what lies beside it. */
  stays?: boolean
}

/** Lays a building out without obeying. */
export type Run = (input: GeneratorInput, mode: Mode) => BuildingModel

/** Buildings that are tried before what was found is taken. */
const MOST_RUNS = 80
/** Frontages on the grid finer than this are searched by this, metres: the grid increment of the specification. */
const LEAST_STEP = DESIGN_RULES.grid_increment
/** Steps by which a building is made smaller on both sides at once. */
const SHARES = 32
/** Settling can add dwellings to what was found while dragging; it is then shortened by a step, so often at most. */
const AFTERWARDS = 12

interface Built {
  input: GeneratorInput
  model: BuildingModel
}

/** What a search took so far. */
interface Spent {
  runs: number
}

/**
 * The largest building within what was asked that keeps every maximum and stays on its ground. It is looked for as while
 * dragging, and what is found is laid out in the asked mode and held to the rules again.
 */
export function obeyed(
  asked: GeneratorInput,
  mode: Mode,
  run: Run,
  { stays = false }: ObeyOptions = {},
): Obeyed {
  const spent: Spent = { runs: 0 }
  const buildIn = (how: Mode) => (input: GeneratorInput) => {
    spent.runs++
    return { input, model: run(input, how) }
  }
  const first = buildIn(mode)(asked)
  if (overOf(first.model) <= 1) return { ...first, runs: spent.runs }
  const build = buildIn('live')
  const whole = fitted(build(ofHeight(asked, allowedHeight(asked))), build, stays)
  const mayTry = () => spent.runs < MOST_RUNS
  const best = whole && largestOf(whole, { build, spent, mayTry })
  const final = best && mode === 'settled' ? settledOf(best, buildIn(mode)) : best
  const inTheWay = whole && !isEmpty(whole.model) ? whole : first
  const found =
    final && !isEmpty(final.model) ? said(asked, first, final) : nothing(inTheWay, build)
  return { ...found, runs: spent.runs }
}

/** The same building settled; null when it keeps the rules in no length that is near. */
function settledOf({ input }: Built, settle: Build): Built | null {
  const step = stepOf(input)
  for (let i = 0; i <= AFTERWARDS; i++) {
    const maxlength = input.building.maxlength - i * step
    if (maxlength <= 0) return null
    const built = settle(i === 0 ? input : { ...input, building: { ...input.building, maxlength } })
    if (overOf(built.model) <= 1) return built
  }
  return null
}

function stepOf({ building }: GeneratorInput): number {
  return Math.max(building.cfg.grids.increment, LEAST_STEP)
}

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

/** What makes one building larger than another: its floor area, of ground what it covers. */
function meritOf({ formFactors: f }: BuildingModel): number {
  return f.gfa > 0 ? f.gfa : (f.nrparking + f.nrtrees + f.pavedarea + f.waterarea) / 1e9
}

type Build = (input: GeneratorInput) => Built

interface Search {
  build: Build
  spent: Spent
  mayTry: () => boolean
}

/** The largest that is found by taking off floors, length, and width of a building that stands on its ground. */
function largestOf(whole: Built, { build, spent, mayTry }: Search): Built | null {
  const over = overOf(whole.model)
  if (over <= 1) return isEmpty(whole.model) ? null : whole
  const storeys = storeysOf(whole.input)
  const lookAt = (built: () => Built): Looked => {
    const found = mayTry() ? built() : null
    // what may not be tried any more counts as too large
    return { over: found ? overOf(found.model) : Number.POSITIVE_INFINITY, found }
  }
  const look: Look = (input) => lookAt(() => build(input))
  // the most work of all, and each number of floors is asked for up to four times: counted each time, so that what is found
  // does not hang on what is remembered
  const known = new Map<number, Built>()
  const inFull = (n: number) =>
    lookAt(() => {
      const before = known.get(n)
      if (before) {
        spent.runs++
        return before
      }
      const built = build(storeys.only(n))
      known.set(n, built)
      return built
    })
  const fewer = largestClean(storeys.most, over, inFull)
  const tried: (Built | null | undefined)[] = [fewer?.found]
  // one floor more than fits at full length, and all of them, on a shorter or narrower building
  const floors = new Set([Math.min((fewer?.n ?? 0) + 1, storeys.most), storeys.most])
  for (const n of floors) {
    for (const side of ['length', 'width'] as const) {
      tried.push(smallerOn(side, inFull(n), look))
    }
  }
  if (tried.every((each) => !each || isEmpty(each.model))) {
    for (const n of new Set([1, storeys.most])) tried.push(smallerOn('both', inFull(n), look))
  }
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

/**
 * The found building, with what was made smaller. Storeys that a lower building has no room for are what the rules asked, and
 * no error of it.
 */
function said(asked: GeneratorInput, first: Built, { input, model }: Built): Built {
  const list = messageList(model.buildingId)
  const before = asked.building
  const after = input.building
  for (const field of ['maxheight', 'maxlength', 'maxwidth'] as const) {
    if (after[field] === before[field]) continue
    list.add('obeyed', { target: field, value: after[field] })
  }
  const [from, to] = [positionOf(asked), positionOf(input)]
  const [east, north] = [to.x - from.x, to.y - from.y]
  const moved = Math.round(Math.sqrt(east * east + north * north) * 100) / 100
  if (moved > 0) list.add('obeyed_moved', { target: 'place', value: moved })
  const turned = degreesOf(after.rotate_z - before.rotate_z)
  if (turned > 0) list.add('obeyed_turned', { target: 'rotate_z', value: turned })
  const storeys = after.cfg.house.residential_floors
  if (storeys !== before.cfg.house.residential_floors) {
    list.add('obeyed', { target: 'house.residential_floors', value: storeys })
  }
  const isLower = after.maxheight < before.maxheight
  const kept = model.messages
    .filter(
      ({ code, target }) => !(isLower && code === 'height_exceeded' && target === 'maxheight'),
    )
    // a higher building would mend the roof, and is what the rules do not allow
    .map((each) => (isLower && each.code === 'roof_flattened' ? { ...each, fix: null } : each))
  const { nrfloors } = model.formFactors
  if (kept.length < model.messages.length && nrfloors < first.model.formFactors.nrfloors) {
    list.add('obeyed', { target: 'nrfloors', value: nrfloors })
  }
  return { input, model: { ...model, messages: [...kept, ...list.all] } }
}

/** How far a turn is, 0 … 180 degrees, in tenths. */
function degreesOf(radians: number): number {
  const turns = Math.abs(radians) / FULL_TURN
  return Math.round(3600 * Math.abs(turns - Math.round(turns))) / 10
}

/** Nothing may stand here: an empty building that names the rules in its way, required and actual. */
function nothing({ input: asked, model: { messages } }: Built, build: Build): Built {
  const sides = { maxlength: 0, maxwidth: 0, maxheight: 0 }
  const { input, model } = build({ ...asked, building: { ...asked.building, ...sides } })
  const list = messageList(model.buildingId)
  for (const { code, target, value, rule, required } of messages) {
    if (code !== 'constraint_violated' || !(Number(value) > (required ?? 0))) continue
    list.add('obey_impossible', { target, value, rule, required })
  }
  for (const { code, target, value, rule, required } of messages) {
    if (code !== 'overlap_building') continue
    list.add('obey_impossible', { target, value, rule, required })
  }
  const outside = messages.find(({ code }) => code === 'outside_buildable')
  if (list.all.length === 0 && outside) {
    list.add('obey_impossible', { target: outside.target, value: outside.value })
  }
  return { input, model: { ...model, messages: list.all } }
}
