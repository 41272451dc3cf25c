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
  const heights: number[] = new Array(xs.length - 1).fill(0)
  let best: Upright | null = null
  for (let row = 0; row + 1 < ys.length; row++) {
    for (let column = 0; column + 1 < xs.length; column++) {
      const cell = { x0: xs[column]!, y0: ys[row]!, x1: xs[column + 1]!, y1: ys[row + 1]! }
      heights[column] = isFree(cell, edges) ? heights[column]! + 1 : 0
    }
    for (let left = 0; left < heights.length; left++) {
      let least = Number.POSITIVE_INFINITY
      for (let right = left; right < heights.length && heights[right]; right++) {
        least = Math.min(least, heights[right]!)
        const box = {
          x0: xs[left]!,
          x1: xs[right + 1]!,
          y0: ys[row + 1 - least]!,
          y1: ys[row + 1]!,
        }
        const [w, h] = [box.x1 - box.x0, box.y1 - box.y0]
        if (w < LEAST || h < LEAST) continue
        if (!best || w * h > (best.x1 - best.x0) * (best.y1 - best.y0)) best = box
      }
    }
  }
  return best
}

function linesOf(polygon: RdPolygon, axis: 0 | 1): number[] {
  const corners = polygon.flat().map((point) => point[axis])
  const [low, high] = [Math.min(...corners), Math.max(...corners)]
  const even = Array.from({ length: GRID + 1 }, (_, i) => low + ((high - low) * i) / GRID)
  // A curve has more corners than the grid may have lines; then the even lines do.
  const lines = [...(corners.length <= 2 * GRID ? corners : []), ...even].sort((a, b) => a - b)
  return lines.filter((line, i) => i === 0 || line - lines[i - 1]! > TOLERANCE)
}

/** Whether the middle of a cell lies inside and no edge crosses the cell. */
function isFree({ x0, y0, x1, y1 }: Upright, edges: readonly (readonly [Pair, Pair])[]): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  let inside = false
  for (const [[ax, ay], [bx, by]] of edges) {
    if (crosses(ax, ay, bx, by, x0 + TOLERANCE, y0 + TOLERANCE, x1 - TOLERANCE, y1 - TOLERANCE))
      return false
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
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
