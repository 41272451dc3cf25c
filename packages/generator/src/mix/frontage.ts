/** How wide a dwelling type may be at a given depth, in grid modules (generator reference §8.2). */
import type { Lu, Lu2 } from '@kavel/geometry'

export interface FrontageRules {
  /** Grid increment. */
  module: Lu
  /** Party wall, half of it inside each neighbour's frontage. */
  partyWall: Lu
  minGrid: Lu
  maxGrid: Lu
  /** The only frontages there are, in modules, from the least up. */
  list?: readonly number[] | null
}

export interface FrontageNeed {
  sizeMin: Lu2
  sizeMax: Lu2
  /** Net lengths along the facade. */
  minLength: Lu
  maxLength: Lu
  /** Net depths. */
  minDepth: Lu
  maxDepth: Lu
  /** What a loggia takes of a clear length and depth; undefined: nothing. Never more of a longer one than it is longer. */
  cut?: (length: Lu, depth: Lu) => Lu2
}

/** What a loggia takes of a dwelling, if it has one. */
export type Cut = Pick<FrontageNeed, 'cut'>

/** Least and most modules; the type does not fit at this depth when `min > max`. */
export interface Frontage {
  min: number
  max: number
}

/** The module range of a type at a net depth; exact: the least width has at least the size, the most at most size_max. */
export function frontage(need: FrontageNeed, depth: Lu, rules: FrontageRules): Frontage {
  const { module, partyWall } = rules
  if (depth < need.minDepth || depth > need.maxDepth || depth <= 0) return { min: 1, max: 0 }
  const lengthFor = (area: Lu2) => area / depth
  const min = Math.max(
    ceilModules(lengthFor(need.sizeMin) + partyWall, module),
    ceilModules(need.minLength + partyWall, module),
    ceilModules(rules.minGrid, module),
    1,
  )
  const max = Math.min(
    floorModules(lengthFor(need.sizeMax) + partyWall, module),
    floorModules(need.maxLength + partyWall, module),
    floorModules(rules.maxGrid, module),
  )
  const most = cut(max, need.sizeMax, depth, rules)
  const least = corrected(min, need.sizeMin, depth, rules)
  if (need.cut) {
    const range = besideLoggias(need, depth, most, rules)
    return rules.list ? listed(rules.list, range.min, range.max) : range
  }
  return rules.list ? listed(rules.list, least, most) : { min: least, max: most }
}

/** The least frontage of a list that a type can have: a dwelling of it is never widened to what is not listed. */
function listed(list: readonly number[], min: number, max: number): Frontage {
  const own = list.find((modules) => modules >= min && modules <= max)
  return own === undefined ? { min: 1, max: 0 } : { min: own, max: own }
}

/** Net area of a dwelling of n modules. */
export function netArea(modules: number, depth: Lu, rules: FrontageRules): Lu2 {
  return (modules * rules.module - rules.partyWall) * depth
}

/** The division above is a float; these make the bounds exact. */
function corrected(modules: number, size: Lu2, depth: Lu, rules: FrontageRules): number {
  return netArea(modules, depth, rules) < size ? modules + 1 : modules
}
function cut(modules: number, size: Lu2, depth: Lu, rules: FrontageRules): number {
  return netArea(modules, depth, rules) > size ? modules - 1 : modules
}

/**
 * With loggias cut out: the widest run of modules, up to the last that has no more than size_max, in which each has the size. A
 * loggia that there is only room for in a wider dwelling makes it smaller than a narrower one without.
 */
function besideLoggias(
  need: FrontageNeed,
  depth: Lu,
  from: number,
  rules: FrontageRules,
): Frontage {
  const { module, partyWall } = rules
  const { sizeMin, sizeMax } = need
  const longest = floorModules(Math.min(need.maxLength + partyWall, rules.maxGrid), module)
  const shortest = Math.max(
    ceilModules(Math.max(need.minLength + partyWall, rules.minGrid), module),
    1,
  )
  const areaAt = (modules: number) => areaOfModules(modules, depth, need, rules)
  let max = from
  while (max < longest && areaAt(max + 1) <= sizeMax) max++
  let min = max + 1
  while (min > shortest && areaAt(min - 1) >= sizeMin && areaAt(min - 1) <= sizeMax) min--
  // none: the first that has the size
  while (min > max && areaAt(min) < sizeMin) min++
  return { min: Math.max(min, shortest), max }
}

/** Net area of a dwelling of n modules less its loggia. */
export function areaOfModules(modules: number, depth: Lu, { cut }: Cut, rules: FrontageRules): Lu2 {
  const { module, partyWall } = rules
  return netArea(modules, depth, rules) - (cut?.(modules * module - partyWall, depth) ?? 0)
}

function ceilModules(length: number, module: Lu): number {
  return Math.ceil(length / module)
}
function floorModules(length: number, module: Lu): number {
  return Math.floor(length / module)
}
