/** Dwelling types that have no frontage at a depth, and the one change after which they have one. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toLatticeArea, toMetres, toSquareMetres } from '@kavel/geometry'
import type { Fix, MessageList } from '../../base/messages.ts'
import { type Bays, fixedBays, type Grid, MOST_BAYS } from '../../input/grid.ts'
import { type DwellingType, sizeFix } from '../../input/types-of-mix.ts'
import {
  areaOfModules,
  type Frontage,
  type FrontageNeed,
  type FrontageRules,
  frontage,
} from '../../mix/frontage.ts'

/** What a floor of a dwelling of a type needs. */
export type LimitsOf = (type: DwellingType) => FrontageNeed

/** Where frontages are sought for dwelling types. */
export interface Sought {
  types: readonly DwellingType[]
  grid: Grid
  limits: LimitsOf
  rules: FrontageRules
  /** The net depth that dwellings of these types get on such frontages; null when none fits. */
  depthOf: (types: readonly DwellingType[], rules: FrontageRules) => Lu | null
}

/** Bays and increments are sought in steps of the specification's grid. */
const STEP = toLattice(DESIGN_RULES.grid_increment)

/** No grid is mended to more than the specification's own largest: dwellings wider than that are of no type. */
const WIDEST = toLattice(DESIGN_RULES.max_grid_size)

/** The widest bay that a type can have at a depth. */
function widestBay(type: DwellingType, depth: Lu, { limits, rules }: Sought): Lu {
  return Math.min(WIDEST, limits(type).sizeMax / depth + rules.partyWall)
}

/** The module range of a type at a depth. */
export function rangeOf(
  type: DwellingType,
  depth: Lu,
  limits: LimitsOf,
  rules: FrontageRules,
): Frontage {
  return frontage(limits(type), depth, rules)
}

export function fits(range: Frontage): boolean {
  return range.min <= range.max
}

/** Names a type that does not fit at a depth, with the change after which it does: of its depth, of the grid or of its size. */
export function sayInfeasible(
  type: DwellingType,
  depth: Lu,
  sought: Sought,
  messages: MessageList,
): void {
  messages.add('unit_type_infeasible', {
    target: `unit:${type.id}`,
    unit: type.id,
    value: toMetres(depth),
    fix: depthFix(type, depth, sought) ?? gridFix(type, depth, sought),
  })
}

/** The depth limit that stands in the way; null when none does, or the bays there are fit no better without it. */
function depthFix(type: DwellingType, depth: Lu, { limits, rules }: Sought): Fix | null {
  const need = limits(type)
  const { minDepth, maxDepth } = need
  if (depth >= minDepth && depth <= maxDepth) return null
  const isFree =
    !rules.list || fits(frontage({ ...need, minDepth: 0, maxDepth: depth }, depth, rules))
  if (!isFree) return null
  const value = toMetres(depth)
  if (depth < minDepth) return { field: 'cfg.mindepth', value }
  const field = maxDepth === type.dual.maxDepth ? 'cfg.two_window_maxdepth' : 'cfg.maxdepth'
  return { field, value }
}

/** The first change of the grid, or of the size of the type, after which it fits and no other type is lost. */
function gridFix(type: DwellingType, depth: Lu, sought: Sought): Fix | null {
  const { grid } = sought
  if (grid.type === 'fixed') return largestBays(type, sought) ?? otherBay(type, depth, sought)
  if (grid.type === 'list') return null
  const isUsual = grid.min <= toLattice(DESIGN_RULES.min_grid_size)
  return (
    finerSteps(type, sought) ??
    widerMost(type, depth, sought) ??
    (isUsual ? null : narrowerLeast(type, depth, sought)) ??
    largerSize(type, depth, sought) ??
    narrowerLeast(type, depth, sought)
  )
}

/** Fixed bays: more of them in a dwelling than the largest size lets. */
function largestBays(type: DwellingType, sought: Sought): Fix | null {
  const { min, max } = sought.grid
  for (let n = Math.floor(max / min) + 1; n <= MOST_BAYS; n++) {
    if (isMended([type], sought, fixedBays(min, n * min))) {
      return { field: 'grids.max_grid_size', value: toMetres(n * min) }
    }
  }
  return null
}

/** Fixed bays: the nearest size of a bay on which all types of the mix fit, or else this one; none wider than the type may be. */
function otherBay(type: DwellingType, depth: Lu, sought: Sought): Fix | null {
  const { grid } = sought
  const widest = widestBay(type, depth, sought)
  const baysOf = (bay: Lu) => fixedBays(bay, Math.max(bay, grid.max))
  const bays: Lu[] = []
  for (let bay = STEP; bay <= widest; bay += STEP) bays.push(bay)
  bays.sort((a, b) => Math.abs(a - grid.min) - Math.abs(b - grid.min))
  const all = sought.types.filter(({ ratio }) => ratio > 0)
  const bay =
    bays.find((each) => isMended(all, sought, baysOf(each))) ??
    bays.find((each) => isMended([type], sought, baysOf(each)))
  return bay === undefined ? null : { field: 'grids.min_grid_size', value: toMetres(bay) }
}

/** Steps of the mix that are coarser than those of the specification. */
function finerSteps(type: DwellingType, sought: Sought): Fix | null {
  if (sought.grid.module <= STEP || !isMended([type], sought, { ...sought.grid, module: STEP })) {
    return null
  }
  return { field: 'grids.increment', value: toMetres(STEP) }
}

/** The least frontage of the type, where that is more than the largest there may be. */
function widerMost(type: DwellingType, depth: Lu, sought: Sought): Fix | null {
  const { grid, limits, rules } = sought
  const max = rangeOf(type, depth, limits, rules).min * grid.module
  if (max <= grid.max || !isMended([type], sought, { ...grid, max })) return null
  return { field: 'grids.max_grid_size', value: toMetres(max) }
}

/** The size of the least frontage, where that is more than the type may have. */
function largerSize(type: DwellingType, depth: Lu, sought: Sought): Fix | null {
  const { limits, rules, types } = sought
  const need = limits(type)
  const { min } = rangeOf(type, depth, limits, rules)
  const floors = type.sizeMax / need.sizeMax
  const value = floors * toSquareMetres(areaOfModules(min, depth, need, rules))
  const sizeMax = toLatticeArea(value)
  const larger = types.map((each) => (each === type ? { ...each, sizeMax } : each))
  const isLarger = sizeMax > type.sizeMax
  return isLarger && isMended([type], { ...sought, types: larger }, sought.grid)
    ? sizeFix(type, 'size_max', value)
    : null
}

/** A smaller least frontage: the nearest on which the type fits. */
function narrowerLeast(type: DwellingType, depth: Lu, sought: Sought): Fix | null {
  const { grid } = sought
  const widest = widestBay(type, depth, sought)
  const step = Math.max(STEP, grid.module)
  for (let min = Math.floor(Math.min(widest, grid.min) / step) * step; min > 0; min -= step) {
    if (min < grid.min && isMended([type], sought, { ...grid, min })) {
      return { field: 'grids.min_grid_size', value: toMetres(min) }
    }
  }
  return null
}

/** Would these types fit on such bays, at the depth dwellings get there, and every type that fits on those there are? */
function isMended(wanted: readonly DwellingType[], sought: Sought, bays: Bays): boolean {
  const { types, limits, rules, depthOf } = sought
  const { module, min, max, list } = bays
  const others: FrontageRules = { ...rules, module, minGrid: min, maxGrid: max, list }
  const depth = depthOf(types, others)
  if (depth === null) return false
  const isIn = (each: DwellingType, at: Lu, on: FrontageRules) =>
    fits(rangeOf(each, at, limits, on))
  const ids = new Set(wanted.map(({ id }) => id))
  const mixed = types.filter(({ ratio }) => ratio > 0)
  if (mixed.some((each) => ids.has(each.id) && !isIn(each, depth, others))) return false
  const before = depthOf(types, rules)
  if (before === null) return true
  return mixed.every(
    (each) => ids.has(each.id) || !isIn(each, before, rules) || isIn(each, depth, others),
  )
}
