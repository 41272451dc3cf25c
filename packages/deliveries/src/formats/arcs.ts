/** Arcs of circles as chains of straight pieces: GML and GeoPackage have arcs, GeoJSON has none. */
import type { Position } from '@kavel/registers'

/**
 * How far a straight piece may lie from the arc: a centimetre, in degrees the same on the ground. The BGT is exact to
 * some 20 cm (its own quality rule), the cadastral map to 20 cm in town.
 */
const TOLERANCE = { metres: 0.01, degrees: 1e-7 }
/** Most pieces of a full circle. */
const PIECES_LIMIT = 720

/**
 * The points of an arc through three points, the outer two as given. Both directions give the same points, so that
 * neighbours who share an arc keep sharing it. Three points in one line stay as they are.
 */
export function arcPoints(start: Position, middle: Position, end: Position): Position[] {
  if (start[0]! > end[0]! || (start[0] === end[0] && start[1]! > end[1]!))
    return arcPoints(end, middle, start).reverse()
  const isFull = start[0] === end[0] && start[1] === end[1]
  const centre = isFull ? halfway(start, middle) : centreOf(start, middle, end)
  if (!centre) return [start, middle, end]
  const from = angle(centre, start)
  const turn = isFull ? 2 * Math.PI : sweep(from, angle(centre, middle), angle(centre, end))
  return [start, ...between(centre, distance(centre, start), from, turn), end]
}

/** The points of a circle, or of a piece of one, around a centre; angles in radians, counterclockwise from the east. */
export function circlePoints(
  centre: Position,
  radius: number,
  from = 0,
  turn = 2 * Math.PI,
): Position[] {
  const at = (turned: number) => pointAt(centre, radius, from + turned)
  const isFull = Math.abs(turn) >= 2 * Math.PI
  return [at(0), ...between(centre, radius, from, turn), isFull ? at(0) : at(turn)]
}

function between(centre: Position, radius: number, from: number, turn: number): Position[] {
  const tolerance = isDegrees(centre) ? TOLERANCE.degrees : TOLERANCE.metres
  const step = 2 * Math.acos(Math.max(0, 1 - tolerance / radius))
  const pieces = Math.max(2, Math.min(PIECES_LIMIT, Math.ceil(Math.abs(turn) / step)))
  return Array.from({ length: pieces - 1 }, (_, index) =>
    pointAt(centre, radius, from + (turn * (index + 1)) / pieces),
  )
}

/** Rounded far below the tolerance: to a tenth of a millimetre. */
function pointAt(centre: Position, radius: number, turned: number): Position {
  const digits = isDegrees(centre) ? 9 : 4
  return [
    Number((centre[0]! + radius * Math.cos(turned)).toFixed(digits)),
    Number((centre[1]! + radius * Math.sin(turned)).toFixed(digits)),
  ]
}

const isDegrees = ([x, y]: Position) => Math.abs(x!) <= 180 && Math.abs(y!) <= 90
const angle = (centre: Position, point: Position) =>
  Math.atan2(point[1]! - centre[1]!, point[0]! - centre[0]!)
const distance = (one: Position, other: Position) =>
  Math.hypot(one[0]! - other[0]!, one[1]! - other[1]!)
const halfway = (one: Position, other: Position): Position => [
  (one[0]! + other[0]!) / 2,
  (one[1]! + other[1]!) / 2,
]

/** From the first angle over the second to the third: positive counterclockwise. */
function sweep(from: number, over: number, to: number): number {
  const full = 2 * Math.PI
  const ahead = (target: number) => (((target - from) % full) + full) % full
  return ahead(over) < ahead(to) ? ahead(to) : ahead(to) - full
}

/** Centre of the circle through three points; null when they lie in one line. */
function centreOf(a: Position, b: Position, c: Position): Position | null {
  const [bx, by, cx, cy] = [b[0]! - a[0]!, b[1]! - a[1]!, c[0]! - a[0]!, c[1]! - a[1]!]
  const twice = 2 * (bx * cy - by * cx)
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy]
  if (Math.abs(twice) < 1e-9 * Math.sqrt(b2 * c2)) return null
  return [a[0]! + (cy * b2 - by * c2) / twice, a[1]! + (bx * c2 - cx * b2) / twice]
}
