/**
 * Slivers of a plan: a jog of a few millimetres beside a core would leave a box that its walls fill. Whatever lies along a
 * sliver takes the stretch beside it.
 */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  boxRing,
  type Lu,
  type Ring,
  ringArea,
  toLattice,
} from '@kavel/geometry'
import type { PlanCell } from '../plan/cell.ts'
import { outlineOf } from '../plan/outline.ts'
import { bordersOf } from '../plan/partition.ts'
import { frameOf } from './frame.ts'
import { insetsOf, type Part, type Surroundings } from './sides.ts'

/** Room between walls that is no room, metres: our assumption. */
const LEAST_CLEAR = toLattice(0.2)

/** The room of a sliver between two inner walls, metres. */
const LEAST_TAB = LEAST_CLEAR + 2 * toLattice(DESIGN_RULES.inner_wall)

/** A storage that takes a stretch is still no longer than one may be, metres. */
const MOST = toLattice(DESIGN_RULES.max_storage_length)

/** Does a part hold next to nothing between its walls? */
export function isSliver(part: Part, around: Surroundings): boolean {
  const frame = frameOf(part.box, 'south')
  const { near, far, low, high } = insetsOf(frame, part, around)
  return Math.min(frame.length - low - high, frame.depth - near - far) < LEAST_CLEAR
}

/** The cells with a sliver shared out among those along one side of it; null when they do not lie along all of it. */
export function withSliver(cells: readonly PlanCell[], sliver: Box): PlanCell[] | null {
  const isLevel = sliver.x1 - sliver.x0 > sliver.y1 - sliver.y0
  const length = isLevel ? sliver.x1 - sliver.x0 : sliver.y1 - sliver.y0
  for (const isLow of [true, false]) {
    let taken = 0
    const grown = cells.map((cell): PlanCell => {
      const stretch = stretchOf(boundsOf(cell.ring), sliver, isLevel, isLow)
      if (!stretch) return cell
      const ring = isTab(stretch, boundsOf(cell.ring), isLevel) ? null : united(cell.ring, stretch)
      if (!ring || (cell.fn === FunctionType.storage && longestOf(ring) > MOST)) return cell
      taken += isLevel ? stretch.x1 - stretch.x0 : stretch.y1 - stretch.y0
      return { ...cell, ring }
    })
    if (taken === length) return grown
  }
  return null
}

/** The part of a sliver beside a box on its low or high long side. */
function stretchOf(box: Box, sliver: Box, isLevel: boolean, isLow: boolean): Box | null {
  if (isLevel) {
    if (isLow ? box.y1 !== sliver.y0 : box.y0 !== sliver.y1) return null
    const [x0, x1] = [Math.max(box.x0, sliver.x0), Math.min(box.x1, sliver.x1)]
    return x0 < x1 ? { ...sliver, x0, x1 } : null
  }
  if (isLow ? box.x1 !== sliver.x0 : box.x0 !== sliver.x1) return null
  const [y0, y1] = [Math.max(box.y0, sliver.y0), Math.min(box.y1, sliver.y1)]
  return y0 < y1 ? { ...sliver, y0, y1 } : null
}

/** Would a cell have its stretch as a tab at a corner, thinner than two inner walls and room between them? */
function isTab(stretch: Box, cell: Box, isLevel: boolean): boolean {
  const [along, side] = isLevel
    ? [stretch.x1 - stretch.x0, cell.x1 - cell.x0]
    : [stretch.y1 - stretch.y0, cell.y1 - cell.y0]
  return along < side && along < LEAST_TAB
}

function longestOf(ring: Ring): Lu {
  const { x0, y0, x1, y1 } = boundsOf(ring)
  return Math.max(x1 - x0, y1 - y0)
}

/** One ring around both; null when they are not one. */
function united(ring: Ring, { x0, y0, x1, y1 }: Box): Ring | null {
  const stretch = boxRing(x0, y0, x1, y1)
  const [whole, ...others] = outlineOf(bordersOf([ring, stretch]))
  if (!whole || others.length > 0 || whole.holes.length > 0) return null
  return ringArea(whole.outer) === ringArea(ring) + ringArea(stretch) ? whole.outer : null
}
