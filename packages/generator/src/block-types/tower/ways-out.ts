/** How far people walk from their front door in a tower to a stair, on the plans as they are drawn. */
import { FunctionType } from '@kavel/domain'
import { type Box, boundsOf, type Lu } from '@kavel/geometry'
import { isDwelling } from '../../input/floors.ts'
import type { Cell, FloorGroup, Id } from '../../model/types.ts'

/** Where one goes from a hall or lock on towards a stair: a door, or the open border of two parts of a hall. */
interface Opening {
  at: Box
  /** The halls and locks on its sides; of a stair it is the one that one comes from. */
  rooms: readonly Id[]
  /** From here to the nearest stair. */
  way: number
}

/**
 * The longest way in lattice units from a front door to the nearest stair, on floors above the street; 0 where nobody lives
 * there. In straight lines from opening to opening: front door, around the corners of the hall, smoke lock, stair.
 */
export function longestWayIn(groups: readonly FloorGroup[]): number {
  let longest = 0
  for (const { levels, blocks } of groups) {
    if (levels.every((z) => z === 0)) continue
    const cells = blocks.flatMap((block) => block.cells)
    const openings = openingsOf(cells)
    if (openings.length === 0) continue
    measure(openings)
    for (const { fn, door, access } of cells) {
      if (!isDwelling(fn) || !door) continue
      const at = boundsOf(door)
      let least = Number.POSITIVE_INFINITY
      for (const opening of openings) {
        if (!opening.rooms.some((room) => access.includes(room))) continue
        least = Math.min(least, opening.way + apart(at, opening.at))
      }
      if (least < Number.POSITIVE_INFINITY) longest = Math.max(longest, least)
    }
  }
  return longest
}

/** The doors of stairs and locks, and the borders of parts of the hall without a wall between them. */
function openingsOf(cells: readonly Cell[]): Opening[] {
  const openings: Opening[] = []
  const halls: { id: Id; box: Box }[] = []
  for (const { id, fn, door, access, net } of cells) {
    const isStair = fn === FunctionType.staircase
    if (fn === FunctionType.corridor) halls.push({ id, box: boundsOf(net) })
    if (!door || (!isStair && fn !== FunctionType.corridor)) continue
    const rooms = isStair ? access : [id, ...access]
    openings.push({ at: boundsOf(door), rooms, way: isStair ? 0 : Number.POSITIVE_INFINITY })
  }
  halls.forEach((a, i) => {
    for (const b of halls.slice(i + 1)) {
      const at = sharedBy(a.box, b.box)
      if (at) openings.push({ at, rooms: [a.id, b.id], way: Number.POSITIVE_INFINITY })
    }
  })
  return openings
}

/** The line along which two boxes touch; null where they do not. */
function sharedBy(a: Box, b: Box): Box | null {
  const [x0, x1] = [Math.max(a.x0, b.x0), Math.min(a.x1, b.x1)]
  const [y0, y1] = [Math.max(a.y0, b.y0), Math.min(a.y1, b.y1)]
  return x0 <= x1 && y0 <= y1 && x1 - x0 + y1 - y0 > 0 ? { x0, y0, x1, y1 } : null
}

/** Gives every opening its way, from those of the stairs through the rooms that they share. */
function measure(openings: readonly Opening[]): void {
  const open = new Set(openings)
  while (open.size > 0) {
    let next: Opening | undefined
    for (const each of open) if (!next || each.way < next.way) next = each
    if (!next || next.way === Number.POSITIVE_INFINITY) return
    open.delete(next)
    for (const each of open) {
      if (!each.rooms.some((room) => next.rooms.includes(room))) continue
      each.way = Math.min(each.way, next.way + apart(next.at, each.at))
    }
  }
}

/** Between the nearest points of two openings. */
function apart(a: Box, b: Box): Lu {
  const dx = Math.max(a.x0 - b.x1, b.x0 - a.x1, 0)
  const dy = Math.max(a.y0 - b.y1, b.y0 - a.y1, 0)
  return Math.sqrt(dx * dx + dy * dy)
}
