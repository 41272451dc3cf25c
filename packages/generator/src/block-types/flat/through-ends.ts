/**
 * Dwellings across the ends of a corridor flat: the last bay spans both rows, with windows on three sides and its front door at
 * the end of the corridor (generator reference §9.2 "E2").
 */
import { isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { frontage } from '../../mix/frontage.ts'
import type { Blocked, Strip } from '../../strip/strip.ts'
import type { CorePlan } from './cores.ts'
import {
  type ChosenFills,
  type Division,
  fillsThrough,
  type RowSegment,
  type ThroughBays,
} from './fills.ts'
import type { Section } from './section.ts'

/** A division and what its floors hold. */
interface Filled {
  division: Division
  fills: ChosenFills['fills']
}

/** The stretch of both rows that a dwelling takes at an end. */
interface End extends Blocked {
  isStart: boolean
}

/**
 * The same floors with the largest type across one end or both, where that is no farther from the mix and leaves no more of the
 * facade unfilled: then what was the end of a corridor is lived in. Null where the corridor keeps its ends, as all do while a
 * building is dragged.
 */
export function throughEnds(
  b: Resolved,
  section: Section,
  strip: Strip,
  { cores, entrances }: CorePlan,
  plain: Filled,
): Filled | null {
  const isAsked = b.features.throughEnds && b.mode === 'settled' && !b.fullLengthCorridors
  if (!isAsked || !section.corridor || section.rows.length < 2 || cores.length === 0) return null
  if (b.floors.every(({ ordinal, func }) => ordinal === 0 || !isDwelling(func))) return null
  const found = largestAcross(b, section)
  if (!found) return null
  const start: End = { from: 0, to: found.modules, isStart: true }
  const end: End = { from: strip.modules - found.modules, to: strip.modules, isStart: false }
  let best: (Filled & { cost: number }) | null = null
  // at equal cost more of them are better
  for (const ends of [[start, end], [start], [end]]) {
    const typical = without(ends, plain.division.typical, section)
    if (!typical) continue
    // without a hall one comes in at the ends of the corridor
    const ground = entrances.length > 0 ? without(ends, plain.division.ground, section) : null
    const through: ThroughBays = { type: found.type, ground: ground ? ends : [], typical: ends }
    const division: Division = { ground: ground ?? plain.division.ground, typical, through }
    const filled = fillsThrough(b, section, division, plain)
    if (filled && (!best || filled.cost < best.cost)) best = { division, ...filled }
  }
  return best
}

/**
 * The type of the largest size, and the modules it takes of each row when it has the whole depth; null when it does not fit so,
 * or takes more of the facade than in one row.
 */
function largestAcross(
  { rules }: Resolved,
  { types, plate, rows, frontage: grid }: Section,
): { type: number; modules: number } | null {
  let type = 0
  types.forEach((each, t) => {
    if (each.type.sizeMin > (types[type]?.type.sizeMin ?? 0)) type = t
  })
  const largest = types[type]
  // a loggia lies between two party walls
  if (!largest || largest.cut) return null
  const { dual, sizeMin, sizeMax } = largest.type
  const depth = plate.v1 - plate.v0 - 2 * rules.outerWall
  const { min, max } = frontage({ ...dual, sizeMin, sizeMax }, depth, grid)
  return min <= max && rows.length * min <= largest.min ? { type, modules: min } : null
}

/** The segments beside the ends; null where a core is in the way, or what is left of a row is too short for a dwelling. */
function without(
  ends: readonly End[],
  segments: readonly RowSegment[],
  { types, rows }: Section,
): RowSegment[] | null {
  const narrowest = Math.min(...types.map(({ min }) => min))
  let left = [...segments]
  for (const { from, to, isStart } of ends) {
    const isLast = (segment: RowSegment) => (isStart ? segment.from === from : segment.to === to)
    const last = left.filter(isLast)
    const rest = last.map((each) => (isStart ? { ...each, from: to } : { ...each, to: from }))
    const isUsable = rest.every((each) => {
      const modules = each.to - each.from
      return modules === 0 || modules >= narrowest
    })
    if (last.length < rows.length || !isUsable) return null
    const others = left.filter((each) => !isLast(each))
    left = [...others, ...rest.filter((each) => each.to > each.from)]
  }
  return left.sort((a, b) => a.row - b.row || a.from - b.from)
}
