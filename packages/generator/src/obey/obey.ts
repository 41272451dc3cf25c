/**
 * The rules of the place as hard limits: the building is moved, turned and made smaller until it breaks none of them. A bounded,
 * deterministic search in the order of an architect: the height of the plan, its place, then depth, length and floors (`smaller.ts`).
 */
import { FULL_TURN } from '@kavel/geometry'
import { messageList } from '../base/messages.ts'
import { positionOf } from '../input/resolve.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { BuildingModel, Mode } from '../model/types.ts'
import { fitted } from './fit.ts'
import type { Built } from './ground-of.ts'
import { allowedHeight, ofHeight } from './size.ts'
import { type Build, isEmpty, overOf, type Spent, smallerOf, stepOf } from './smaller.ts'

export { isEmpty, overOf } from './smaller.ts'

export interface Obeyed {
  /** What was built: the asked input, made smaller. Generating it again gives `model`, but for what was said about it. */
  input: GeneratorInput
  model: BuildingModel
  /** Buildings that were generated to find it. */
  runs: number
}

export interface ObeyOptions {
  /**
   * It is made smaller where it stands, rather than moved or turned, and keeps as much floor area as it can: whoever places it
   * knows what lies beside it.
   */
  stays?: boolean
}

/** Lays a building out without obeying. */
export type Run = (input: GeneratorInput, mode: Mode) => BuildingModel

/** Buildings that are tried before what was found is taken. */
const MOST_RUNS = 80
/** Settling can add dwellings to what was found while dragging; it is then shortened by a step, so often at most. */
const AFTERWARDS = 12

/**
 * The building within what was asked that keeps every maximum and stays on its ground. It is looked for as while
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
  const best = whole && smallerOf(whole, { build, spent, mayTry, inOrder: !stays })
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
