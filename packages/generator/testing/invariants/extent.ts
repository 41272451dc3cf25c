/** How long and how deep a dwelling is between its walls. */
import { BlockType } from '@kavel/domain'
import { boundsOf } from '@kavel/geometry'
import type { Cell, FloorGroup } from '../../src/model/types.ts'

const COURTS: readonly BlockType[] = [BlockType.flat_gallery_court, BlockType.flat_corridor_court]

/** Clear length along the facade and depth across; around a court the bars at the sides have theirs the other way. */
export function extentOf(
  cell: Cell,
  group: FloorGroup,
  turned: ReadonlySet<FloorGroup>,
): { length: number; depth: number } {
  const { x0, y0, x1, y1 } = boundsOf(cell.net)
  // around a court doors tell it, turned or not
  const isAtSide = cell.door !== null && cell.door[0] === cell.door[2]
  const isCourt = group.blocks.some(({ type }) => COURTS.includes(type))
  const isTurned = isCourt ? isAtSide : turned.has(group)
  return isTurned ? { length: y1 - y0, depth: x1 - x0 } : { length: x1 - x0, depth: y1 - y0 }
}
