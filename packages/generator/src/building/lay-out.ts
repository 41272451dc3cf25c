/** From an input to a building, and what is said about it. */
import { Archetype, BlockType, type FormFactors, keyOf } from '@kavel/domain'
import { canonicalHash } from '@kavel/geometry'
import { sayAncillary } from '../ancillary/messages.ts'
import { LIMITS } from '../base/limits.ts'
import { type MessageList, messageList } from '../base/messages.ts'
import { featuresOf } from '../base/version.ts'
import { canBend, hasLayout, layoutOf } from '../block-types/catalogue.ts'
import { layoutComposed } from '../composition/compose.ts'
import { keepFollowed } from '../composition/followed-fixes.ts'
import { composedInShape } from '../composition/in-shape.ts'
import { layoutShaped } from '../composition/shaped.ts'
import { isComposition } from '../input/composed.ts'
import { isDwelling } from '../input/floors.ts'
import { isLaidInBars } from '../input/ground.ts'
import { positionOf, type Resolved, resolve, siteOf } from '../input/resolve.ts'
import {
  sayFunctions,
  sayNoFloors,
  sayOwnHeight,
  sayRepaired,
  sayStripPassed,
  sayTurn,
} from '../input/said.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { Site } from '../input/site.ts'
import { unitsByName } from '../input/types-of-mix.ts'
import { unusable } from '../input/usable.ts'
import { asArchetype } from '../input/work.ts'
import { sayDistances } from '../metrics/distances.ts'
import { countCells, formFactors } from '../metrics/form-factors.ts'
import { mixReport } from '../metrics/mix.ts'
import { sayOverlaps } from '../metrics/obstacles.ts'
import { areaOutside } from '../metrics/outside.ts'
import type { BuildingModel, Mode } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'
import { emptyModel, modelOf } from './build-model.ts'
import { sayNothing } from './messages-empty-building.ts'
import { builtOf, sayNorms } from './messages-norms.ts'
import { saySizes } from './messages-sizes.ts'
import { keepHelpful } from './tried-fixes.ts'

/** Share error from which the mix is worth a word: the 95th percentile of what good mixes reach (reference §8.5). */
const MIX_DEVIATION = 0.05

/** The building as asked, whatever the rules of the place. */
export function laidOut(asked: GeneratorInput, mode: Mode): BuildingModel {
  return withTriedFixes(drawn(asked, mode), asked, mode)
}

/** A model as `drawn` of its input, with only the fixes that remove their message. */
export function withTriedFixes(
  model: BuildingModel,
  asked: GeneratorInput,
  mode: Mode,
): BuildingModel {
  const messages = keepHelpful(model, asked, mode, (input) => drawn(input, mode, true).messages)
  return { ...model, messages }
}

/**
 * As `laidOut`, with fixes that nobody has tried: for a search that throws most buildings away.
 * @param isTrial only the messages are asked for, on a plot that was looked at before
 */
export function drawn(asked: GeneratorInput, mode: Mode, isTrial = false): BuildingModel {
  const input = asArchetype(asked)
  const { building } = input
  const inputHash = isTrial ? '' : canonicalHash(asked)
  const id = String(building.id)
  const { features, exact } = featuresOf(building.version)
  const messages = messageList(id)
  if (!features) {
    const version = String(building.version)
    messages.add('version_empty', { target: 'version', value: version })
    const header = { version, inputHash, mode }
    return emptyModel(input, positionOf(input), header, messages.all)
  }
  if (!exact)
    messages.add('version_unknown_latest', { target: 'version', value: String(building.version) })
  if (asked !== input) {
    sayOwnHeight(asked, input, messages)
    sayNoFloors(asked, input, messages)
    sayStripPassed(asked, messages)
    sayFunctions(asked, input, messages)
  }
  sayTurn(input, messages)
  if (mode === 'settled' && !isTrial) sayRepaired(input, messages)
  const site = siteOf(input, messages)
  const isEmpty = isLeftEmpty(input, messages)
  const resolved =
    !isEmpty && isUsable(input, messages) ? resolve(input, features, messages, mode) : null
  const before = messages.all.length
  const found = resolved && layOut(resolved, input, messages)
  const measured = formFactors(found, site)
  const isPassed = found !== null && isTooMuch(found, measured, messages, before)
  const layout = isPassed ? null : found
  if (!layout && !isEmpty) sayNothing(resolved, input, messages, before)
  if (layout && !hasHousing(layout)) leaveOutTypes(messages, before)
  const factors = isPassed ? formFactors(null, site) : measured
  const types = resolved?.types ?? []
  const mix = mixReport(layout, types, unitsByName(input, types))
  if (mix.l1 > MIX_DEVIATION) messages.add('mix_deviation', { target: 'units', value: mix.l1 })
  if (layout) sayAncillary(layout, factors, asked, messages)
  if (layout && resolved && mode === 'settled') saySizes(layout, resolved, messages)
  if (layout && resolved) sayOutside(layout, resolved, site, messages)
  if (layout && resolved) sayNorms(input, factors, builtOf(layout, resolved, site), messages)
  const header = { version: features.version, inputHash, mode }
  const frame = layout ? resolved?.toWorld : null
  const parts = { layout, frame, factors, mix, messages: messages.all }
  return modelOf(input, positionOf(input), header, parts)
}

/** Has a building more dwellings or cells than it may have? Then that is said, and nothing else of its layout. */
function isTooMuch(
  layout: Layout,
  { nrunits }: FormFactors,
  messages: MessageList,
  from: number,
): boolean {
  const isLarge = countCells(layout) > LIMITS.cells
  if (nrunits <= LIMITS.dwellings && !isLarge) return false
  messages.all.splice(from)
  const target = 'maxlength'
  if (nrunits <= LIMITS.dwellings) messages.add('too_large', { target, value: LIMITS.cells })
  else messages.add('too_many_dwellings', { target, value: nrunits, required: LIMITS.dwellings })
  return true
}

/** Is there a floor for dwellings? */
function hasHousing({ towers }: Layout): boolean {
  return towers.some(({ floorGroups }) => floorGroups.some(({ func }) => isDwelling(func)))
}

/** Of a building without a floor for dwellings nobody asks which types would fit in it. */
function leaveOutTypes({ all }: MessageList, from: number): void {
  const said = all.splice(from)
  all.push(...said.filter(({ code }) => code !== 'unit_type_infeasible'))
}

/** Buildings of which a plot has one: with docks or ramps of its own, and ground around it. */
const ALONE: readonly Archetype[] = [Archetype.distribution_center, Archetype.parking]

function layOut(b: Resolved, input: GeneratorInput, messages: MessageList): Layout | null {
  const { archetype, cfg } = input.building
  const { blocktype } = cfg
  const isDrawn = (b.ground.polygon || b.ground.path) && isLaidInBars(input.building)
  const from = messages.all.length
  if (isComposition(input.building)) {
    const compose = isDrawn ? composedInShape : layoutComposed
    const made = compose(b, input, (part) => layoutOf(archetype, part.blocktype), messages)
    if (made && isDrawn) keepFollowed(b, blocktype, messages, from)
    return made
  }
  const layout = layoutOf(archetype, blocktype)
  if (layout && isDrawn) {
    const most = ALONE.includes(archetype) ? 1 : undefined
    const meets = canBend(archetype, blocktype)
    const made = layoutShaped(b, blocktype, layout, messages, { most, meets })
    // where nothing stands the record is spoken of (`sayNothing`)
    if (made) keepFollowed(b, blocktype, messages, from, most)
    return made
  }
  if (layout) return layout(b, blocktype, messages)
  const name = keyOf(BlockType, blocktype) ?? String(blocktype)
  messages.add('blocktype_unsupported', {
    target: 'blocktype',
    value: name,
    fix: { field: 'blocktype', value: BlockType.flat_path_gallery },
  })
  return null
}

/** Kinds of building that are none: empty space, and ground that is to be kept clear. */
const NOTHING: readonly BlockType[] = [BlockType.empty, BlockType.clear]

/** Was nothing asked for? Then that is said. */
function isLeftEmpty({ building }: GeneratorInput, messages: MessageList): boolean {
  const { archetype, cfg } = building
  if (archetype === Archetype.none) {
    messages.add('left_empty', { target: 'archetype', value: 'none' })
    return true
  }
  if (!NOTHING.includes(cfg.blocktype) || hasLayout(archetype, cfg.blocktype)) return false
  messages.add('left_empty', {
    target: 'blocktype',
    value: keyOf(BlockType, cfg.blocktype) ?? cfg.blocktype,
  })
  return true
}

/** Can all numbers be reckoned with? The first that cannot is said. */
function isUsable(input: GeneratorInput, messages: MessageList): boolean {
  const { x, y } = positionOf(input)
  const wrong = Object.entries({ x, y }).find(([, value]) => !Number.isFinite(value))
  const found = wrong ? { path: wrong[0], value: wrong[1] } : unusable(input)
  if (!found) return true
  const { path, value } = found
  messages.add('param_ignored', {
    target: path,
    value: Number.isFinite(value) ? value : String(value),
  })
  return false
}

function sayOutside(layout: Layout, b: Resolved, site: Site, messages: MessageList): void {
  const overlapped = sayOverlaps(layout, b.toWorld, site, messages)
  sayDistances(layout, b.toWorld, site, overlapped, messages)
  const whole = site.buildable ?? site.plot
  if (whole.length === 0) return
  const area = areaOutside(layout, b.toWorld, site, whole)
  if (area === 0) return
  const target = site.buildable ? 'buildable' : 'plot'
  messages.add('outside_buildable', { target, value: area })
}
