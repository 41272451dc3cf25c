/** The largest rectangle, at any angle, that lies inside a set of polygons. */
import type { RdPolygon } from './place-source.ts'

export interface OrientedBox {
  /** Centre in RD metres. */
  readonly x: number
  readonly y: number
  /** The longer side in metres; it lies along `rotation_z`. */
  readonly length: number
  readonly width: number
  /** Radians, counter-clockwise from east, above -π/2 and up to π/2. */
  readonly rotation_z: number
}

/** Directions that are tried: those with most metres of outline. */
const DIRECTIONS = 8
/** Edges within this angle count as one direction: 1°. */
const SAME_DIRECTION = Math.PI / 180
/** Lines of the grid each way; the outline's own corners come first, the rest is spread evenly. */
const GRID = 40
/** Metres below which a box is no building. */
const LEAST = 3
/** Metres by which the outline may reach into a box: the drawing's own precision. */
const TOLERANCE = 0.01

type Pair = readonly [number, number]

/** The largest box inside one of the polygons; null when none of 3 × 3 m fits. */
export function largestBox(polygons: readonly RdPolygon[]): OrientedBox | null {
  let best: OrientedBox | null = null
  for (const polygon of polygons)
    for (const angle of directionsOf(polygon)) {
      const found = largestAt(polygon, angle)
      if (found && (!best || found.width * found.length > best.width * best.length + 0.01))
        best = found
    }
  return best
}

/** Directions of the outline's edges modulo a quarter turn, longest first. */
function directionsOf(polygon: RdPolygon): number[] {
  const sums: { angle: number; metres: number }[] = []
  for (const [[ax, ay], [bx, by]] of edgesOf(polygon)) {
    const angle = modulo(Math.atan2(by - ay, bx - ax), Math.PI / 2)
    const metres = Math.hypot(bx - ax, by - ay)
    const near = sums.find((one) => {
      const apart = Math.abs(one.angle - angle)
      return Math.min(apart, Math.PI / 2 - apart) < SAME_DIRECTION
    })
    if (near) near.metres += metres
    else sums.push({ angle, metres })
  }
  return sums
    .sort((a, b) => b.metres - a.metres)
    .slice(0, DIRECTIONS)
    .map(({ angle }) => angle)
}

function largestAt(polygon: RdPolygon, angle: number): OrientedBox | null {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [ox, oy] = polygon[0]![0]!
  // Turned so that the direction lies along the axis, around a corner to keep digits.
  const turned = polygon.map((ring) =>
    ring.map(([x, y]): [number, number] => [
      cos * (x - ox) + sin * (y - oy),
      -sin * (x - ox) + cos * (y - oy),
    ]),
  )
  const box = largestUpright(turned)
  if (!box) return null
  const [cx, cy] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2]
  const [along, across] = [box.x1 - box.x0, box.y1 - box.y0]
  const turn = along >= across ? angle : angle + Math.PI / 2
  return {
    x: round(ox + cos * cx - sin * cy, 3),
    y: round(oy + sin * cx + cos * cy, 3),
    length: whole(Math.max(along, across)),
    width: whole(Math.min(along, across)),
    rotation_z: round(turn > Math.PI / 2 ? turn - Math.PI : turn, 6),
  }
}

interface Upright {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** The largest rectangle of whole free cells of a grid through the outline's corners. */
function largestUpright(polygon: RdPolygon): Upright | null {
  const edges = edgesOf(polygon)
  const xs = linesOf(polygon, 0)
  const ys = linesOf(polygon, 1)
  const columns = xs.length - 1
  const crossed = crossedCells(edges, xs, ys)
  const heights: number[] = new Array(columns).fill(0)
  let best: Upright | null = null
  for (let row = 0; row + 1 < ys.length; row++) {
    const crossings = crossingsAt(edges, (ys[row]! + ys[row + 1]!) / 2)
    for (let column = 0; column < columns; column++) {
      const x = (xs[column]! + xs[column + 1]!) / 2
      const isFree = !crossed[row * columns + column] && isWithin(crossings, x)
      heights[column] = isFree ? heights[column]! + 1 : 0
    }
    for (let left = 0; left < heights.length; left++) {
      let least = Number.POSITIVE_INFINITY
      for (let right = left; right < heights.length && heights[right]; right++) {
        least = Math.min(least, heights[right]!)
        const [w, h] = [xs[right + 1]! - xs[left]!, ys[row + 1]! - ys[row + 1 - least]!]
        if (w < LEAST || h < LEAST) continue
        if (!best || w * h > (best.x1 - best.x0) * (best.y1 - best.y0))
          best = { x0: xs[left]!, x1: xs[right + 1]!, y0: ys[row + 1 - least]!, y1: ys[row + 1]! }
      }
    }
  }
  return best
}

/** Of every cell, row by row, whether an edge crosses it. An edge is only asked of cells that its own bounds meet. */
function crossedCells(
  edges: readonly (readonly [Pair, Pair])[],
  xs: readonly number[],
  ys: readonly number[],
): Uint8Array {
  const columns = xs.length - 1
  const crossed = new Uint8Array(columns * (ys.length - 1))
  for (const [[ax, ay], [bx, by]] of edges) {
    const [west, east] = [Math.min(ax, bx), Math.max(ax, bx)]
    const [south, north] = [Math.min(ay, by), Math.max(ay, by)]
    for (let row = 0; row + 1 < ys.length; row++) {
      const [y0, y1] = [ys[row]!, ys[row + 1]!]
      if (y1 < south || y0 > north) continue
      for (let column = 0; column < columns; column++) {
        const [x0, x1] = [xs[column]!, xs[column + 1]!]
        if (x1 < west || x0 > east) continue
        if (crosses(ax, ay, bx, by, x0 + TOLERANCE, y0 + TOLERANCE, x1 - TOLERANCE, y1 - TOLERANCE))
          crossed[row * columns + column] = 1
      }
    }
  }
  return crossed
}

/** Where edges cross a height. */
function crossingsAt(edges: readonly (readonly [Pair, Pair])[], y: number): number[] {
  return edges.flatMap(([[ax, ay], [bx, by]]) =>
    ay > y !== by > y ? [((bx - ax) * (y - ay)) / (by - ay) + ax] : [],
  )
}

/** Does a place lie inside, by the number of crossings east of it? */
function isWithin(crossings: readonly number[], x: number): boolean {
  let isInside = false
  for (const at of crossings) if (x < at) isInside = !isInside
  return isInside
}

function linesOf(polygon: RdPolygon, axis: 0 | 1): number[] {
  const corners = polygon.flat().map((point) => point[axis])
  const [low, high] = [Math.min(...corners), Math.max(...corners)]
  const even = Array.from({ length: GRID + 1 }, (_, i) => low + ((high - low) * i) / GRID)
  // A curve has more corners than the grid may have lines; then the even lines do.
  const lines = [...(corners.length <= 2 * GRID ? corners : []), ...even].sort((a, b) => a - b)
  return lines.filter((line, i) => i === 0 || line - lines[i - 1]! > TOLERANCE)
}

/** Whether a segment has a part inside an upright box (Liang and Barsky). */
function crosses(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean {
  let [from, to] = [0, 1]
  for (const [p, q] of [
    [ax - bx, ax - x0],
    [bx - ax, x1 - ax],
    [ay - by, ay - y0],
    [by - ay, y1 - ay],
  ] as const) {
    if (p === 0 && q <= 0) return false
    if (p < 0) from = Math.max(from, q / p)
    if (p > 0) to = Math.min(to, q / p)
  }
  return from < to
}

function edgesOf(polygon: RdPolygon): [Pair, Pair][] {
  return polygon.flatMap((ring) => ring.slice(1).map((point, i): [Pair, Pair] => [ring[i]!, point]))
}

/** Rounded down to centimetres, so that the box stays inside; noise of turning does not count. */
function whole(metres: number): number {
  return Math.floor(metres * 100 + 1e-6) / 100
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
