/** Where a drawn point snaps to, in screen pixels. */
export type Pixel = readonly [number, number]

function distance([x, y]: Pixel, [otherX, otherY]: Pixel): number {
  return Math.hypot(x - otherX, y - otherY)
}

/** The point of a segment nearest to `at`. */
function nearestOn(at: Pixel, from: Pixel, to: Pixel): Pixel {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const square = dx * dx + dy * dy
  if (square === 0) return from
  const along = ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / square
  const clamped = Math.min(1, Math.max(0, along))
  return [from[0] + clamped * dx, from[1] + clamped * dy]
}

/** Where a point snaps to, and what that is of a plot or building. */
export interface Snapped {
  readonly at: Pixel
  readonly to: 'corner' | 'edge'
}

/**
 * The corner within reach, else the nearest point of an edge within reach, else undefined: corners
 * win, because that is what people aim at.
 * @param lines corners in order; rings are closed
 * @param reach in pixels
 */
export function snap(
  at: Pixel,
  lines: readonly (readonly Pixel[])[],
  reach: number,
): Snapped | undefined {
  let corner: Pixel | undefined
  let edge: Pixel | undefined
  let toCorner = reach
  let toEdge = reach
  for (const line of lines)
    for (const [index, point] of line.entries()) {
      const away = distance(at, point)
      if (away <= toCorner) {
        corner = point
        toCorner = away
      }
      const before = line[index - 1]
      if (!before) continue
      const nearest = nearestOn(at, before, point)
      const beside = distance(at, nearest)
      if (beside <= toEdge) {
        edge = nearest
        toEdge = beside
      }
    }
  if (corner) return { at: corner, to: 'corner' }
  return edge && { at: edge, to: 'edge' }
}
