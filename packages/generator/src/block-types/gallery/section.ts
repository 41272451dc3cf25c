/** Across a gallery flat: gallery | outer wall | dwelling | outer wall | inset balconies (generator reference §9.1). */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toMetres, toSquareMetres } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import type { MessageList } from '../../messages.ts'
import { type Frontage, type FrontageRules, frontage, netArea } from '../../mix/frontage.ts'

/** A dwelling type that fits, with its module range. */
export interface FittingType extends Frontage {
  type: DwellingType
}

export interface Section {
  /** v of the outer edge of the gallery, of the front and of the back of the plate. */
  gallery: Lu
  front: Lu
  back: Lu
  /** Net depth of the dwellings. */
  depth: Lu
  /** Depth of the strip for inset balconies behind the plate. */
  insetStrip: Lu
  types: FittingType[]
  frontage: FrontageRules
}

/** Steps in which a smaller depth is sought, metres: the grid increment of the specification. */
const DEPTH_STEP = toLattice(DESIGN_RULES.grid_increment)

/** The section within the maximum width; null with messages when no dwelling type fits at any depth. */
export function gallerySection(b: Resolved, messages: MessageList): Section | null {
  const { rules, envelope } = b
  const frontageRules: FrontageRules = {
    module: b.grid.module,
    partyWall: rules.innerWall,
    minGrid: b.grid.min,
    maxGrid: b.grid.max,
  }
  const insetStrip = insetDepth(b.types)
  const width = envelope.y1 - envelope.y0
  const fixed = rules.corridor + 2 * rules.outerWall + insetStrip
  const available = width - fixed
  const depth = chooseDepth(b, available, frontageRules)
  if (depth === null) {
    sayWhyNothingFits(b.types, available, fixed, frontageRules, messages)
    return null
  }
  if (depth < available) {
    messages.add('depth_out_of_range', {
      target: 'maxwidth',
      value: toMetres(available),
      fix: { field: 'maxwidth', value: toMetres(depth + fixed) },
    })
  }
  const gallery = Math.floor((available - depth) / 2)
  const front = gallery + rules.corridor
  return {
    gallery,
    front,
    back: front + depth + 2 * rules.outerWall,
    depth,
    insetStrip,
    types: fittingTypes(b.types, depth, frontageRules, messages),
    frontage: frontageRules,
  }
}

/** Room that inset balconies take behind the facade: the deepest of all types. */
function insetDepth(types: readonly DwellingType[]): Lu {
  let depth = 0
  for (const { balcony } of types) {
    if (balcony.type !== 'inset') continue
    depth = Math.max(depth, balcony.maxdepth ?? 0, DESIGN_RULES.min_balcony_depth)
  }
  return toLattice(Math.min(depth, DESIGN_RULES.two_window_max_depth))
}

/**
 * `fill` keeps the full depth when any type fits there. Else, and with `fit`: the largest depth at which every type fits,
 * or failing that the largest at which one does.
 */
function chooseDepth(b: Resolved, available: Lu, rules: FrontageRules): Lu | null {
  const mixed = b.types.filter((t) => t.ratio > 0)
  const deepest = Math.min(available, Math.max(...mixed.map((t) => t.maxDepth)))
  const shallowest = Math.min(...mixed.map((t) => t.minDepth))
  let any: Lu | null = null
  for (let d = deepest; d >= shallowest && d > 0; d -= DEPTH_STEP) {
    const fitting = mixed.filter((t) => fits(frontage(t, d, rules))).length
    if (fitting === mixed.length) return d
    if (fitting > 0) any ??= d
    if (d === available && any !== null && b.features.depthPolicy === 'fill') return any
  }
  return any
}

function fits(range: Frontage): boolean {
  return range.min <= range.max
}

function fittingTypes(
  types: readonly DwellingType[],
  depth: Lu,
  rules: FrontageRules,
  messages: MessageList,
): FittingType[] {
  return types.flatMap((type) => {
    if (type.ratio === 0) return []
    const range = frontage(type, depth, rules)
    if (fits(range)) return [{ type, ...range }]
    sayInfeasible(type, depth, range, rules, messages)
    return []
  })
}

/** The smallest size_max that would do, or the depth limit that stands in the way. */
function sayInfeasible(
  type: DwellingType,
  depth: Lu,
  range: Frontage,
  rules: FrontageRules,
  messages: MessageList,
): void {
  const fix =
    depth > type.maxDepth
      ? { field: 'cfg.two_window_maxdepth', value: toMetres(depth) }
      : depth < type.minDepth
        ? { field: 'cfg.mindepth', value: toMetres(depth) }
        : { field: 'size_max', value: toSquareMetres(netArea(range.min, depth, rules)) }
  messages.add('unit_type_infeasible', {
    target: `unit:${type.id}`,
    unit: type.id,
    value: toMetres(depth),
    fix,
  })
}

function sayWhyNothingFits(
  types: readonly DwellingType[],
  available: Lu,
  fixed: Lu,
  rules: FrontageRules,
  messages: MessageList,
): void {
  const mixed = types.filter((t) => t.ratio > 0)
  const shallowest = Math.min(...mixed.map((t) => t.minDepth))
  if (available < shallowest) {
    messages.add('depth_out_of_range', {
      target: 'maxwidth',
      value: toMetres(Math.max(available, 0)),
      fix: { field: 'maxwidth', value: toMetres(shallowest + fixed) },
    })
    return
  }
  for (const type of mixed) {
    const depth = Math.max(Math.min(available, type.maxDepth), type.minDepth)
    sayInfeasible(type, depth, frontage(type, depth, rules), rules, messages)
  }
}
