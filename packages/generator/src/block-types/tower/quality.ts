/** Is a divided floor one to live on? What every dwelling of a tower needs, and how good a plan is among others. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, boundsOf, type Lu, type Ring, ringArea, toLattice } from '@kavel/geometry'
import { ALONG, lengthOf, type Measured, SIDE } from './measure.ts'
import { narrowest } from './slabs.ts'

/** The door, a partition at each side and the walls at both ends, metres gross (rule I19 asks 1.2 between the walls). */
export const CONTACT = toLattice(1.4)
/** Facade of a dwelling, metres in all (generator reference §9.3). */
const FACADE = toLattice(4.5)
/** Its longest straight part: a living room of 3 m between its walls (rule I17). */
const LIVING = toLattice(DESIGN_RULES.min_living_length + 0.5)
/** No part of a dwelling is narrower: a small bedroom between its walls, metres gross. */
export const ROOM = toLattice(2.6)
/** Below this a part is no room for living, metres gross: such plans count for less. */
const GOOD_ROOM = toLattice(3.6)
/** Walls cannot follow a shorter jog, metres gross. */
const JOG = toLattice(0.25)
/** The thickest wall and a little, metres. */
const STEP_WALL = toLattice(0.6)
/** No dwelling is less across, metres gross: the least grid and half a facade wall. */
const ACROSS = toLattice(DESIGN_RULES.min_grid_size + 0.2)
/** An apartment should be 5 m deep between its walls (specification point 9), metres gross. */
const DEPTH = toLattice(DESIGN_RULES.min_apartment_depth + 0.5)
/** Length by depth from which a dwelling becomes a corridor of rooms. */
const SLENDER = 1.8
/** No spot lies farther from a facade of the dwelling, metres (rule I20). */
const DAYLIGHT = toLattice(DESIGN_RULES.max_apartment_depth)
/** Spots nearer to each other than this are one, metres. */
const SPOT = toLattice(0.5)
/** No dwelling is smaller, m2: a studio of 3 by 5 m with its bathroom. */
const LEAST_AREA = 18e10

/** Is a piece of floor less across, all in all, than any room of a dwelling? Then its outline has no room either. */
export function isThin(boxes: readonly Box[]): boolean {
  let [x0, y0] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [x1, y1] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0)
    y0 = Math.min(y0, box.y0)
    x1 = Math.max(x1, box.x1)
    y1 = Math.max(y1, box.y1)
  }
  return Math.min(x1 - x0, y1 - y0) < Math.max(ROOM, ACROSS)
}

/** Has a dwelling of this outline room to live in, wherever its doors and windows are? */
export function hasShape(ring: Ring): boolean {
  if (shortestEdge(ring) < JOG || narrowest(ring) < ROOM) return false
  const { x0, y0, x1, y1 } = boundsOf(ring)
  return Math.min(x1 - x0, y1 - y0) >= ACROSS
}

/** Can walls follow every jog of an outline on the inside, whatever lies beside them? */
export function hasLongEdges(ring: Ring): boolean {
  return shortestEdge(ring) >= STEP_WALL
}

/**
 * Of dwellings that have room (`hasShape`): null when one lacks a door, a facade or daylight, or is too small; else 0 and
 * up, 0 is the best.
 */
export function faults(homes: readonly Measured[]): number | null {
  let sum = 0
  for (const { ring, net, sides, facade } of homes) {
    if (net < LEAST_AREA || facade < FACADE || hasShortTurn(sides)) return null
    if (longest(sides, ALONG.hall) < CONTACT || longest(sides, ALONG.open) < LIVING) return null
    if (isFar(ring, sides)) return null
    const { x0, y0, x1, y1 } = boundsOf(ring)
    const [short, long] = [Math.min(x1 - x0, y1 - y0), Math.max(x1 - x0, y1 - y0)]
    sum += 1 - ringArea(ring) / (short * long)
    sum += Math.max(0, long / short - SLENDER)
    if (narrowest(ring) < GOOD_ROOM) sum += 1
    if (short < DEPTH) sum += 2
  }
  return sum / Math.max(1, homes.length)
}

/** The longest side along something. */
function longest(sides: readonly number[], along: number): Lu {
  let most = 0
  for (let s = 0; s < sides.length; s += SIDE) {
    if (sides[s + 4] === along) most = Math.max(most, lengthOf(sides, s))
  }
  return most
}

/** A wall that changes from outer to inner over less than its own thickness cannot be followed on the inside. */
function hasShortTurn(sides: readonly number[]): boolean {
  const n = sides.length
  for (let s = 0; s < n; s += SIDE) {
    const after = s + SIDE === n ? 0 : s + SIDE
    if (sides[s] !== sides[after] || sides[s + 1] !== sides[after + 1]) continue
    if ((sides[s + 4] === ALONG.open) === (sides[after + 4] === ALONG.open)) continue
    if (Math.min(lengthOf(sides, s), lengthOf(sides, after)) < STEP_WALL) return true
  }
  return false
}

function shortestEdge(ring: Ring): Lu {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < ring.length; i += 2) {
    const j = i + 2 === ring.length ? 0 : i + 2
    const dx = Math.abs((ring[j] as Lu) - (ring[i] as Lu))
    const dy = Math.abs((ring[j + 1] as Lu) - (ring[i + 1] as Lu))
    least = Math.min(least, dx + dy)
  }
  return least
}

/** Does some spot along the sides of a dwelling see no daylight? */
function isFar(ring: Ring, sides: readonly number[]): boolean {
  const n = ring.length
  let [x0, y0] = [ring[n - 2] as Lu, ring[n - 1] as Lu]
  let far0 = fromOpen(x0, y0, sides)
  for (let i = 0; i < n; i += 2) {
    const [x1, y1] = [ring[i] as Lu, ring[i + 1] as Lu]
    const far1 = fromOpen(x1, y1, sides)
    if (isFarAlong(x0, y0, far0, x1, y1, far1, sides)) return true
    x0 = x1
    y0 = y1
    far0 = far1
  }
  return false
}

/**
 * Between two spots whose own distance is known: halfway between two facades one is farther from both. Nowhere is it farther
 * than half of both distances and the way between the spots together.
 */
function isFarAlong(
  x0: Lu,
  y0: Lu,
  far0: number,
  x1: Lu,
  y1: Lu,
  far1: number,
  sides: readonly number[],
): boolean {
  if (Math.max(far0, far1) > DAYLIGHT) return true
  const way = Math.abs(x1 - x0) + Math.abs(y1 - y0)
  if (far0 + far1 + way <= 2 * DAYLIGHT || way <= SPOT) return false
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const far = fromOpen(x, y, sides)
  return isFarAlong(x0, y0, far0, x, y, far, sides) || isFarAlong(x, y, far, x1, y1, far1, sides)
}

/** From a spot to the nearest side in open air. */
function fromOpen(x: number, y: number, sides: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let s = 0; s < sides.length; s += SIDE) {
    if (sides[s + 4] !== ALONG.open) continue
    const at = sides[s + 1] as Lu
    const [off, along] = sides[s] === 1 ? [x - at, y] : [y - at, x]
    const low = Math.min(sides[s + 2] as Lu, sides[s + 3] as Lu)
    const high = Math.max(sides[s + 2] as Lu, sides[s + 3] as Lu)
    const aside = Math.max(low - along, 0, along - high)
    least = Math.min(least, off * off + aside * aside)
  }
  return Math.sqrt(least)
}
