/** How far people walk from their front door to a stair, on the plans as they are drawn. */
import { FunctionType } from '@kavel/domain'
import { type Box, boundsOf, type Lu } from '@kavel/geometry'
import { isDwelling } from '../../input/floors.ts'
import type { Cell, FloorGroup } from '../../model/types.ts'

/** Where one leaves the corridor or gallery for a stair, and how far it is from there. */
interface WayOut {
  door: Box
  beyond: Lu
}

/**
 * The longest way along a corridor or gallery, on floors above the street; 0 where nobody lives there. In straight lines from
 * door to door: front door, lobby, stair.
 * @param heart of a court: what galleries or corridors run around; one goes along its sides
 */
export function longestWay(groups: readonly FloorGroup[], heart?: Box): number {
  const between = heart ? (a: Box, b: Box) => around(heart, a, b) : apart
  let longest = 0
  for (const { levels, blocks } of groups) {
    if (levels.every((z) => z === 0)) continue
    const cells = blocks.flatMap((block) => block.cells)
    const out = waysOut(cells)
    if (out.length === 0) continue
    for (const { fn, partOf, door } of cells) {
      if (!isDwelling(fn) || partOf !== undefined || !door) continue
      const own = boundsOf(door)
      let way = Number.POSITIVE_INFINITY
      for (const { door: other, beyond } of out) way = Math.min(way, between(own, other) + beyond)
      longest = Math.max(longest, way)
    }
  }
  return longest
}

function waysOut(cells: readonly Cell[]): WayOut[] {
  return cells.flatMap(({ fn, door, access }): WayOut[] => {
    if (fn !== FunctionType.staircase || !door) return []
    const stair = boundsOf(door)
    const lobby = cells.find(({ id }) => id === access[0])
    // a lobby without a door of its own is reached through a passage, or is the corridor itself
    const entered = lobby && !lobby.door ? cells.find((cell) => leadsTo(cell, lobby)) : lobby
    if (!entered?.door) return [{ door: stair, beyond: 0 }]
    const first = boundsOf(entered.door)
    return [{ door: first, beyond: apart(first, stair) }]
  })
}

/** A passage goes on in a lobby without a wall. */
function leadsTo({ fn, door, net }: Cell, lobby: Cell): boolean {
  if (fn !== FunctionType.corridor || !door) return false
  return apart(boundsOf(net), boundsOf(lobby.net)) === 0
}

/** Between the nearest points of two doors or rooms. */
function apart(a: Box, b: Box): number {
  const [dx, dy] = sides(a, b)
  return Math.sqrt(dx * dx + dy * dy)
}

/** Along the sides of what lies between two doors: to a door across it one goes past its nearest corner. */
function around(heart: Box, a: Box, b: Box): number {
  const [dx, dy] = sides(a, b)
  const isAcrossY = isBeyond(a.y0, a.y1, b.y0, b.y1, heart.y0, heart.y1)
  const isAcrossX = isBeyond(a.x0, a.x1, b.x0, b.x1, heart.x0, heart.x1)
  if (isAcrossY) return dy + Math.max(dx, detour(a.x0, a.x1, b.x0, b.x1, heart.x0, heart.x1))
  if (isAcrossX) return dx + Math.max(dy, detour(a.y0, a.y1, b.y0, b.y1, heart.y0, heart.y1))
  return dx + dy
}

/** Does one lie before a stretch and the other behind it? */
function isBeyond(a0: Lu, a1: Lu, b0: Lu, b1: Lu, from: Lu, to: Lu): boolean {
  return (a1 <= from && b0 >= to) || (b1 <= from && a0 >= to)
}

/** From one to the other past the nearest end of a stretch. */
function detour(a0: Lu, a1: Lu, b0: Lu, b1: Lu, from: Lu, to: Lu): Lu {
  return Math.min(a0 + b0 - 2 * from, 2 * to - a1 - b1)
}

function sides(a: Box, b: Box): [Lu, Lu] {
  return [Math.max(a.x0 - b.x1, b.x0 - a.x1, 0), Math.max(a.y0 - b.y1, b.y0 - a.y1, 0)]
}
