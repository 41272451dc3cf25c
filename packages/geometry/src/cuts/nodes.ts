/** Points of a network: the same place is the same number. */
import { lengthOf } from './length.ts'
import { type Corner, nearest } from './shape.ts'

/** Metres of a cell in which points are looked for. */
const CELL = 0.01
/** Metres within which a drawn corner is meant to be the one that is there; at most a cell. */
export const DRAWN_REACH = 0.01
/** Metres within which corners of neighbours are the same: they differ by as much after a way through degrees. */
export const REACH = 0.001
/** Metres by which rounding moves a point off its line at most. */
export const ROUNDED = 1e-6

/** A straight piece between two points, of one source. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly source: number
}

export interface Nodes {
  readonly corners: readonly Corner[]
  /** The number of exactly this point. */
  at(corner: Corner): number
  /** The nearest point within some metres; null for none. */
  near(corner: Corner, reach: number): number | null
}

const cellOf = (x: number, y: number, dx = 0, dy = 0) =>
  // steps are added to the number of the cell: a metre less a cell does not always end in the cell before
  `${Math.floor(x / CELL) + dx} ${Math.floor(y / CELL) + dy}`

export function createNodes(): Nodes {
  const corners: Corner[] = []
  const cells = new Map<string, number[]>()
  const around = ([x, y]: Corner) =>
    [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(cellOf(x, y, dx, dy)) ?? []))
  return {
    corners,
    at([x, y]) {
      const key = cellOf(x, y)
      const there = cells.get(key) ?? []
      const known = there.find((node) => {
        const [px, py] = corners[node] as Corner
        return px === x && py === y
      })
      if (known !== undefined) return known
      cells.set(key, [...there, corners.length])
      return corners.push([x, y]) - 1
    },
    near(corner, reach) {
      let best: number | null = null
      let least = reach
      for (const node of around(corner)) {
        const [px, py] = corners[node] as Corner
        const distance = lengthOf(px - corner[0], py - corner[1])
        if (distance > least) continue
        least = distance
        best = node
      }
      return best
    },
  }
}

/** The point for a corner of another source: a corner that is there, a place on a line that is there, or its own. */
export function settle(
  nodes: Nodes,
  pieces: readonly Piece[],
  corner: Corner,
  reach: number,
): number {
  const near = nodes.near(corner, reach)
  if (near !== null) return near
  let least = reach
  let found = corner
  for (const { from, to } of pieces) {
    const [a, b] = [nodes.corners[from] as Corner, nodes.corners[to] as Corner]
    if (isFar(a, b, corner, reach)) continue
    const { distance, point } = nearest(a, b, corner)
    if (distance > least) continue
    least = distance
    found = point
  }
  return nodes.at(found)
}

/** Is a point certainly farther than that from the line between a and b? */
export function isFar(a: Corner, b: Corner, [x, y]: Corner, reach: number): boolean {
  return (
    x < Math.min(a[0], b[0]) - reach ||
    x > Math.max(a[0], b[0]) + reach ||
    y < Math.min(a[1], b[1]) - reach ||
    y > Math.max(a[1], b[1]) + reach
  )
}
