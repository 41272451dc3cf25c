/** The gate of a deck on the ground: where a car comes in from the street. */
import { type Box, type Lu, type Ring, slabIntervals, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import { type Deck, type DeckRow, stallsOn, without } from './deck.ts'

/** Frame on either hand of a gate, metres. */
const FRAME = toLattice(0.2)
/** Narrower gates let no car through: the lane of a ramp, metres (specification: car ramp width 3). */
const NARROWEST = toLattice(3)
/** An aisle ends at an outer wall when its end is no farther from the facade than this: walls are at most as thick, metres. */
const WALL = toLattice(0.49)

export interface Gate {
  /** The deck without the spaces that the way in takes. */
  deck: Deck
  /** From the facade to the aisle, where a row lies between them. */
  way: Box | null
  /** The opening, on the facade: a box without width. */
  opening: Box
}

/**
 * The gate that costs the fewest spaces: at the left end of an aisle, else its right end, along it, or through a row; null
 * when no aisle comes to an outer wall.
 * @param fronts stretches of facade, boxes without width
 */
export function gateOf(deck: Deck, ring: Ring, fronts: readonly Box[], rules: Rules): Gate | null {
  const free = [
    ...fronts.flatMap((front) => deck.aisles.flatMap((aisle) => atAisle(aisle, front) ?? [])),
  ]
  const [first] = free.sort((a, b) => a.x0 - b.x0 || a.y0 - b.y0)
  if (first) return { deck, way: null, opening: first }
  let best: Gate | null = null
  let most = 0
  for (const row of deck.rows) {
    for (const front of fronts) {
      for (const { way, opening } of throughRow(row, deck, front, ring, rules)) {
        const cut = without(deck, way)
        const stalls = stallsOn(cut, rules)
        if (stalls > most) [best, most] = [{ deck: cut, way, opening }, stalls]
      }
    }
  }
  return best
}

/** Where an aisle itself lies at the facade: across its end, or at the low end of its side. */
function atAisle(aisle: Box, front: Box): Box | null {
  if (front.x0 === front.x1) {
    const off = Math.min(Math.abs(aisle.x0 - front.x0), Math.abs(aisle.x1 - front.x0))
    const y0 = Math.max(aisle.y0, front.y0 + WALL) + FRAME
    const y1 = Math.min(aisle.y1, front.y1 - WALL) - FRAME
    return off <= WALL && y1 - y0 >= NARROWEST ? { ...front, y0, y1 } : null
  }
  const off = Math.min(Math.abs(aisle.y0 - front.y0), Math.abs(aisle.y1 - front.y0))
  const from = Math.max(aisle.x0, front.x0 + WALL) + FRAME
  const to = Math.min(aisle.x1, front.x1 - WALL) - FRAME
  // as wide as the aisle: a car turns in
  const x1 = Math.min(to, from + aisle.y1 - aisle.y0 - 2 * FRAME)
  return off <= WALL && x1 - from >= NARROWEST ? { ...front, x0: from, x1 } : null
}

/** As wide as an aisle, at the ends of every stretch of a row whose back is at the facade. */
function throughRow(
  { v0, v1, opens, spans }: DeckRow,
  deck: Deck,
  front: Box,
  ring: Ring,
  { street }: Rules,
): { way: Box; opening: Box }[] {
  const { aisles } = deck
  if (front.x0 === front.x1) return []
  const [edge, back] = opens === 'up' ? [v1, v0] : [v0, v1]
  const isOutward = opens === 'up' ? front.y0 <= back : front.y0 >= back
  if (!isOutward) return []
  const found: { way: Box; opening: Box }[] = []
  for (let i = 0; i < spans.length; i += 2) {
    const [from, to] = [spans[i] as Lu, spans[i + 1] as Lu]
    for (const x0 of new Set([from, to - street])) {
      if (x0 < from || x0 < front.x0 + WALL || x0 + street > front.x1 - WALL) continue
      const way = reach(x0, x0 + street, edge, front.y0, ring)
      const isOnAisle = aisles.some((a) => a.x0 <= x0 && x0 + street <= a.x1 && touches(a, edge))
      const isFree =
        way && deck.rows.every((row) => row.v1 <= way.y0 || row.v0 >= way.y1 || row.v0 === v0)
      if (!way || !isOnAisle || !isFree) continue
      const opening = { ...front, x0: x0 + FRAME, x1: x0 + street - FRAME }
      found.push({ way, opening })
    }
  }
  return found
}

function touches({ y0, y1 }: Box, edge: Lu): boolean {
  return y0 === edge || y1 === edge
}

/** From the aisle to the clear side of the wall; null when something stands there. */
function reach(x0: Lu, x1: Lu, edge: Lu, front: Lu, ring: Ring): Box | null {
  let inner = edge
  for (let i = 1; i < ring.length; i += 2) {
    const y = ring[i] as Lu
    if (Math.abs(y - front) <= WALL && Math.abs(y - front) < Math.abs(inner - front)) inner = y
  }
  if (inner === edge) return null
  const [y0, y1] = [Math.min(edge, inner), Math.max(edge, inner)]
  const free = slabIntervals([ring], y0, y1)
  const isFree = free.some((from, i) => i % 2 === 0 && from <= x0 && x1 <= (free[i + 1] as Lu))
  return isFree ? { x0, x1, y0, y1 } : null
}
