/** The court that a building lies around, as it was drawn. */
import type { Box, Lu, Ring } from '@kavel/geometry'
import { canonicalRing, isSimple } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import type { Direction } from './direction.ts'
import { drawnPoints } from './ground.ts'
import type { GeneratorInput } from './schema.ts'

/**
 * The inner polygon in the frame it is laid out in, mirrored in the box as the building is; null when nobody drew one, or with a
 * message when it is no ring that encloses anything.
 */
export function courtOf(
  { inner_polygon, flip }: GeneratorInput['building']['cfg'],
  direction: Direction,
  { x0, x1, y0, y1 }: Box,
  messages: MessageList,
): Ring | null {
  if (!inner_polygon || inner_polygon.length === 0) return null
  const points = drawnPoints(inner_polygon, flip, direction, { x: x0 + x1, y: y0 + y1 })
  const ring = points && points.length >= 6 ? canonicalRing(points as Lu[]) : null
  if (ring && isSimple(ring)) return ring
  messages.add('param_ignored', { target: 'inner_polygon', value: inner_polygon.length })
  return null
}
