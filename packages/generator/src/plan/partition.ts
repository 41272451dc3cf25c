/**
 * How the cells of a plate meet. A plan is a partition: axis-parallel rings that tile the plate exactly, in lattice units.
 * From the rings alone follow the borders between cells, the outline of the plate, and which walls there are.
 */
import { canonicalRing, type Lu, type Poly, type Ring, signedArea } from '@kavel/geometry'

/** Outside every cell. */
export const OUTSIDE = -1

/** A stretch along which one cell, or the outside, lies on each hand. */
export interface Border {
  /** Runs along y at a fixed x; else along x at a fixed y. */
  vertical: boolean
  at: Lu
  from: Lu
  to: Lu
  /** Index of the cell on the lower side (west or south). */
  low: number
  /** Index of the cell on the higher side (east or north). */
  high: number
}

/** Edges of a line: what begins and ends where, and on which hand its cell lies. */
interface Line {
  vertical: boolean
  at: Lu
  /** Four numbers an edge: from, to, cell, 1 when the cell lies on the low side. */
  edges: number[]
}

/**
 * The borders of a partition into counter-clockwise rings, ordered by direction, line and start. Stretches between the same
 * two neighbours are one border, also across a vertex of either.
 */
export function bordersOf(rings: readonly Ring[]): Border[] {
  const lines = new Map<number, Line>()
  rings.forEach((ring, cell) => {
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const x0 = ring[i] as number
      const y0 = ring[i + 1] as number
      const x1 = ring[j] as number
      const y1 = ring[j + 1] as number
      if (x0 === x1) addEdge(lines, true, x0, y0, y1, cell, y1 > y0)
      else addEdge(lines, false, y0, x0, x1, cell, x1 < x0)
    }
  })
  const sorted = [...lines.values()].sort(
    (a, b) => Number(b.vertical) - Number(a.vertical) || a.at - b.at,
  )
  return sorted.flatMap(bordersOn)
}

function addEdge(
  lines: Map<number, Line>,
  vertical: boolean,
  at: Lu,
  a: Lu,
  b: Lu,
  cell: number,
  isLow: boolean,
): void {
  // lattice coordinates are int32: doubled they leave a bit for the direction
  const key = at * 2 + Number(vertical)
  let line = lines.get(key)
  if (!line) {
    line = { vertical, at, edges: [] }
    lines.set(key, line)
  }
  line.edges.push(Math.min(a, b), Math.max(a, b), cell, Number(isLow))
}

function bordersOn({ vertical, at, edges }: Line): Border[] {
  const stops = new Set<number>()
  for (let e = 0; e < edges.length; e += 4) {
    stops.add(edges[e] as number)
    stops.add(edges[e + 1] as number)
  }
  const marks = [...stops].sort((a, b) => a - b)
  const low = new Int32Array(marks.length).fill(OUTSIDE)
  const high = new Int32Array(marks.length).fill(OUTSIDE)
  const place = new Map(marks.map((mark, i) => [mark, i]))
  for (let e = 0; e < edges.length; e += 4) {
    const side = edges[e + 3] === 1 ? low : high
    const end = place.get(edges[e + 1] as number) as number
    for (let i = place.get(edges[e] as number) as number; i < end; i++) {
      side[i] = edges[e + 2] as number
    }
  }
  const borders: Border[] = []
  for (let i = 0; i + 1 < marks.length; i++) {
    const l = low[i] as number
    const h = high[i] as number
    if (l === OUTSIDE && h === OUTSIDE) continue
    const from = marks[i] as number
    const to = marks[i + 1] as number
    const last = borders.at(-1)
    if (last && last.to === from && last.low === l && last.high === h) last.to = to
    else borders.push({ vertical, at, from, to, low: l, high: h })
  }
  return borders
}

/** The cell on the other hand of a border. */
export function across(border: Border, cell: number): number {
  return border.low === cell ? border.high : border.low
}

/** Borders of each cell, by its index. */
export function bordersByCell(borders: readonly Border[], count: number): Border[][] {
  const byCell: Border[][] = Array.from({ length: count }, () => [])
  for (const border of borders) {
    byCell[border.low]?.push(border)
    byCell[border.high]?.push(border)
  }
  return byCell
}

/** What the cells cover together: outer rings counter-clockwise with the courts inside them. */
export function outlineOf(borders: readonly Border[]): Poly[] {
  const next = new Map<string, [number, number][]>()
  for (const { vertical, at, from, to, low, high } of borders) {
    if (low !== OUTSIDE && high !== OUTSIDE) continue
    // the covered side lies on the left of the direction
    const forward = vertical === (high === OUTSIDE)
    const [a, b] = forward ? [from, to] : [to, from]
    const [start, end] = vertical
      ? [
          [at, a],
          [at, b],
        ]
      : [
          [a, at],
          [b, at],
        ]
    const key = `${start}`
    next.set(key, [...(next.get(key) ?? []), end as [number, number]])
  }
  const outers: Poly[] = []
  const holes: Ring[] = []
  for (const [key] of next) {
    let ring = chain(next, key)
    while (ring.length > 0) {
      if (signedArea(ring) > 0) outers.push({ outer: canonicalRing(ring), holes: [] })
      else holes.push(canonicalRing(ring, true))
      ring = chain(next, key)
    }
  }
  for (const hole of holes) holderOf(hole, outers)?.holes.push(hole)
  return outers
}

/** Follows the outline from a point until it is back, leftmost turn first where corners touch. */
function chain(next: Map<string, [number, number][]>, start: string): Ring {
  const points: number[] = []
  let key = start
  let before: [number, number] | null = null
  for (;;) {
    const ends = next.get(key)
    if (!ends || ends.length === 0) break
    const [x, y] = key.split(',').map(Number) as [number, number]
    const from = before
    const pick = from && ends.length > 1 ? sharpest(from, [x, y], ends) : 0
    const [end] = ends.splice(pick, 1) as [[number, number]]
    points.push(x, y)
    before = [x, y]
    key = `${end}`
    if (key === start) break
  }
  return Int32Array.from(points)
}

/** The end that turns left of the direction of travel: the rings of two parts that touch in a corner stay apart. */
function sharpest(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  ends: readonly (readonly [number, number])[],
): number {
  const turn = ([cx, cy]: readonly [number, number]) =>
    Math.sign((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
  let best = 0
  ends.forEach((end, i) => {
    if (turn(end) > turn(ends[best] as [number, number])) best = i
  })
  return best
}

/** The smallest outer ring around a hole. */
function holderOf(hole: Ring, outers: readonly Poly[]): Poly | undefined {
  const [x, y] = [hole[0] as number, hole[1] as number]
  let best: Poly | undefined
  for (const poly of outers) {
    if (!holds(poly.outer, x, y)) continue
    if (!best || signedArea(poly.outer) < signedArea(best.outer)) best = poly
  }
  return best
}

/** Even-odd along a ray to the right, just above the point: a corner of a hole is never on an outer ring's row edge. */
function holds(ring: Ring, x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [xa, ya, yb] = [ring[i] as number, ring[i + 1] as number, ring[j + 1] as number]
    if (ya > y !== yb > y && xa > x) inside = !inside
  }
  return inside
}
