/**
 * The direction a drawn shape is laid out in: buildings have axis-parallel plans, so a shape that stands askew turns the
 * frame of its building (decision 0010).
 */

/** Cosine and sine of an angle counter-clockwise from the facade of the building, within an eighth of a circle. */
export interface Direction {
  c: number
  s: number
}

/** Along the facade of the building. */
export const AHEAD: Direction = { c: 1, s: 0 }

/**
 * Two lines count as parallel or square to each other up to this tangent: 2.9 degrees, as hands draw a right angle on a
 * map; the end of a line of 60 m is then 1.5 m off its bar.
 */
export const SQUARE = 0.05

/** Sides beyond the longest ones give no direction: the work stays bounded on outlines of thousands of corners. */
const MOST_SIDES = 40

type Points = readonly (readonly [number, number])[]

interface Side {
  dx: number
  dy: number
  length: number
}

/**
 * The direction in which, or square to which, most of the length of the sides runs; of equal ones that of the longest side,
 * then of the first.
 */
export function directionOf(points: Points, isClosed: boolean): Direction {
  const sides = longestOf(points, isClosed)
  let best: Side | null = null
  let most = 0
  for (const side of sides) {
    const along = sides.reduce(
      (sum, other) => (isSquare(side, other) ? sum + other.length : sum),
      0,
    )
    // sums in another order differ in their last bits
    if (along <= most * (1 + 1e-9)) continue
    most = along
    best = side
  }
  return best ? unitOf(best) : AHEAD
}

function longestOf(points: Points, isClosed: boolean): Side[] {
  const count = isClosed ? points.length : points.length - 1
  const sides: Side[] = []
  for (let i = 0; i < count; i++) {
    const [ax, ay] = points[i] as Points[number]
    const [bx, by] = points[(i + 1) % points.length] as Points[number]
    const [dx, dy] = [bx - ax, by - ay]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length > 0) sides.push({ dx, dy, length })
  }
  sides.sort((a, b) => b.length - a.length)
  return sides.slice(0, MOST_SIDES)
}

function isSquare(a: Side, b: Side): boolean {
  const along = Math.abs(a.dx * b.dx + a.dy * b.dy)
  const across = Math.abs(a.dx * b.dy - a.dy * b.dx)
  return Math.min(along, across) <= SQUARE * Math.max(along, across)
}

/** The side as a unit vector, turned by quarters until it lies nearest to the facade. */
function unitOf({ dx, dy, length }: Side): Direction {
  let [c, s] = [dx / length, dy / length]
  if (Math.abs(s) > Math.abs(c)) [c, s] = [s, -c]
  return c < 0 ? { c: 0 - c, s: 0 - s } : { c, s }
}
