/** Bounding boxes of points, in the unit of the points. */

type Point = readonly [x: number, y: number]

/** Box around points: west, south, east, north. Infinite and turned inside out without points. */
export function findBounds(
  points: readonly Point[],
): [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    west = Math.min(west, x)
    south = Math.min(south, y)
    east = Math.max(east, x)
    north = Math.max(north, y)
  }
  return [west, south, east, north]
}

/** Middle of the box around points; null without points. */
export function findMiddle(points: readonly Point[]): [x: number, y: number] | null {
  if (points.length === 0) return null
  const [west, south, east, north] = findBounds(points)
  return [(west + east) / 2, (south + north) / 2]
}
