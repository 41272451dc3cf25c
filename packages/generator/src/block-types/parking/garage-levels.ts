/** How many levels a parking building has, and what stands on each: its cores, ramps and turning heads (generator reference §9.7). */
import { type Box, type Lu, type Lu2, toLattice, toLatticeArea } from '@kavel/geometry'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { type Deck, stallsOn, without } from './deck.ts'
import { type Climb, climbOf, missingOf } from './ramps.ts'

/** Places of two spaces for a stair and a lift with their lobby, and of one for the second stair, metres. */
export const CORE = toLattice(5)
/** A turning head takes two spaces at a blind end (generator reference §9.6). */
const HEAD = toLattice(5)
const HEAD_FROM = 10

export interface Building {
  deck: Deck
  climb: Climb
  heads: Box[]
  /** Outer walls around the deck. */
  wall: Lu
}

/** Floor area that a space of the highest levels may take: four times the 30 m2 that one usually does (domain reference §3.6). */
const MOST_PER_SPACE = toLatticeArea(4 * 30)

/**
 * The fewer levels to which a ramp less leads, where all of them would take a multiple of the usual floor area for each space
 * that they add; null where all levels are worth their floors.
 * @param area of one level
 */
export function fewerLevels(
  deck: Deck,
  b: Resolved,
  all: Building,
  area: Lu2,
): { floors: FloorPlan[]; building: Building } | null {
  const levels = b.floors.length
  const spaces = levels * all.climb.stalls
  for (let n = 2; n < levels && (levels - n) * area > MOST_PER_SPACE; n++) {
    const floors = b.floors.slice(0, n)
    const building = planned(deck, { ...b, floors })
    if (!building || building.climb.ramps.length >= all.climb.ramps.length) return null
    const next = planned(deck, { ...b, floors: b.floors.slice(0, n + 1) })
    const isMost = !next || next.climb.missing > 0 || next.climb.stalls < building.climb.stalls
    const added = spaces - n * building.climb.stalls
    if (building.climb.missing > 0 || !isMost) continue
    return (levels - n) * area > MOST_PER_SPACE * added ? { floors, building } : null
  }
  return null
}

export function planned(whole: Deck, b: Resolved): Building | null {
  const { length, width } = whole
  const wall = Math.floor(b.rules.innerWall / 2)
  const stair = b.rules.stairWidth + wall
  // walls of the cores stand half in the spaces beside them
  const first = { x0: length - CORE - wall, y0: 0, x1: length, y1: b.rules.stallDepth }
  const second = { x0: 0, y0: width - b.rules.stallDepth, x1: stair + wall, y1: width }
  const hasTopRow = whole.rows.some((row) => row.v1 === width)
  const other = hasTopRow ? second : { x0: 0, y0: 0, x1: stair + wall, y1: b.rules.stallDepth }
  const bare = [first, other].reduce(without, whole)
  const height = Math.max(...b.floors.map((floor) => floor.height))
  const climb = climbOf(bare, height, b.floors.length, b.rules)
  if (!climb) return null
  const { deck, heads } = withHead(climb, b)
  // the head takes spaces, so fewer cars may have to come up
  const stalls = heads.length > 0 ? stallsOn(deck, b.rules) : climb.stalls
  const missing = missingOf(climb.ramps, stalls * (b.floors.length - 1))
  return { deck, heads, climb: { ...climb, stalls, missing }, wall: b.rules.outerWall }
}

/** The far end of a single aisle is blind unless a ramp or a lift stands there. */
function withHead({ deck, ramps, stalls }: Climb, b: Resolved): { deck: Deck; heads: Box[] } {
  const isBlind = deck.aisles.length === 1 && ramps.every(({ kind }) => kind !== 'lift')
  if (!isBlind || stalls <= HEAD_FROM) return { deck, heads: [] }
  let best: Box | null = null
  for (const { v0, v1, spans } of deck.rows) {
    const to = spans.at(-1)
    if (to === undefined || to - (spans.at(-2) as Lu) < HEAD) continue
    if (!best || to > best.x1) best = { x0: to - HEAD, y0: v0, x1: to, y1: v1 }
  }
  if (!best) return { deck, heads: [] }
  const cut = without(deck, best)
  return stallsOn(cut, b.rules) > 0 ? { deck: cut, heads: [best] } : { deck, heads: [] }
}
