/** A point in the town's own frame: metres east and north of the middle of the old centre. */
export type Point = readonly [number, number]

/** A simple polygon without holes: counter-clockwise, the first point is not repeated. */
export type Ring = readonly Point[]

/** Coordinates are whole millimetres, so that two neighbours can share a vertex exactly. */
export function toGrid(x: number, y: number): Point {
  return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]
}

/**
 * One number for a grid point, for use as a key.
 * Holds for coordinates within 33 km of the origin: 2 × 26 bits fit in a double.
 */
export function keyOfPoint(point: Point): number {
  return (
    (Math.round(point[0] * 1000) + 33554432) * 67108864 + Math.round(point[1] * 1000) + 33554432
  )
}

/** Signed area in m²: positive when the ring runs counter-clockwise. */
export function ringArea(ring: Ring): number {
  let sum = 0
  let previous = ring[ring.length - 1]!
  for (const point of ring) {
    sum += previous[0] * point[1] - point[0] * previous[1]
    previous = point
  }
  return sum / 2
}

/** Centre of gravity of the surface. */
export function centroidOf(ring: Ring): Point {
  const [ox, oy] = ring[0]!
  let x = 0
  let y = 0
  let sum = 0
  for (let index = 1; index + 1 < ring.length; index += 1) {
    const ax = ring[index]![0] - ox
    const ay = ring[index]![1] - oy
    const bx = ring[index + 1]![0] - ox
    const by = ring[index + 1]![1] - oy
    const cross = ax * by - bx * ay
    x += (ax + bx) * cross
    y += (ay + by) * cross
    sum += cross
  }
  return sum === 0 ? [ox, oy] : [ox + x / (3 * sum), oy + y / (3 * sum)]
}

/** Whether a point lies inside the ring (points on the edge may go either way). */
export function contains(ring: Ring, point: Point): boolean {
  let inside = false
  let previous = ring[ring.length - 1]!
  for (const current of ring) {
    if (current[1] > point[1] !== previous[1] > point[1]) {
      const x =
        current[0] +
        ((point[1] - current[1]) / (previous[1] - current[1])) * (previous[0] - current[0])
      if (point[0] < x) inside = !inside
    }
    previous = current
  }
  return inside
}

/** The ring with the largest area, or null for an empty list. */
export function largestOf(rings: readonly Ring[]): Ring | null {
  let best: Ring | null = null
  let size = 0
  for (const ring of rings) {
    const area = ringArea(ring)
    if (area > size) {
      size = area
      best = ring
    }
  }
  return best
}

/** A point that lies well inside: the centroid, or the middle of the widest horizontal stretch. */
export function pointInside(ring: Ring): Point {
  const centre = centroidOf(ring)
  if (contains(ring, centre)) return toGrid(centre[0], centre[1])
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const [, y] of ring) {
    low = Math.min(low, y)
    high = Math.max(high, y)
  }
  let best: Point = ring[0]!
  let width = 0
  for (let step = 1; step < 16; step += 1) {
    const y = low + ((high - low) * (step + 0.123)) / 16.3
    const xs: number[] = []
    let previous = ring[ring.length - 1]!
    for (const current of ring) {
      if (current[1] > y !== previous[1] > y) {
        xs.push(
          current[0] + ((y - current[1]) / (previous[1] - current[1])) * (previous[0] - current[0]),
        )
      }
      previous = current
    }
    xs.sort((a, b) => a - b)
    for (let index = 0; index + 1 < xs.length; index += 2) {
      if (xs[index + 1]! - xs[index]! > width) {
        width = xs[index + 1]! - xs[index]!
        best = [(xs[index]! + xs[index + 1]!) / 2, y]
      }
    }
  }
  return toGrid(best[0], best[1])
}

/** Distance between two points in metres. */
export function distance(a: Point, b: Point): number {
  const x = a[0] - b[0]
  const y = a[1] - b[1]
  return Math.sqrt(x * x + y * y)
}
