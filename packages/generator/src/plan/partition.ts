/**
 * How the cells of a plate meet. A plan is a partition: axis-parallel rings that tile the plate exactly, in lattice units.
 * From the rings alone follow the borders between cells, the outline of the plate, and which walls there are.
 */
import type { Lu, Ring } from '@kavel/geometry'

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
  /** How far the wall on it reaches into the cells beside it; known once it has one. */
  reach?: Lu | undefined
}

/** Sort keys of edges are line, direction and number of the edge in one double: 2^33 lines of 2^20 edges. */
const EDGES = 1 << 20
const LINES = 4_294_967_296

/**
 * The borders of a partition into counter-clockwise rings, ordered by direction, line and start. Stretches between the same
 * two neighbours are one border, also across a vertex of either.
 */
export function bordersOf(rings: readonly Ring[]): Border[] {
  let count = 0
  for (const ring of rings) count += ring.length / 2
  // four numbers an edge: from, to, cell, 1 when the cell lies on the low side
  const edges = new Int32Array(4 * count)
  const keys = new Float64Array(count)
  let e = 0
  for (let cell = 0; cell < rings.length; cell++) {
    const ring = rings[cell] as Ring
    const n = ring.length
    for (let i = 0; i < n; i += 2, e++) {
      const j = i + 2 === n ? 0 : i + 2
      const x0 = ring[i] as number
      const y0 = ring[i + 1] as number
      const x1 = ring[j] as number
      const y1 = ring[j + 1] as number
      const vertical = x0 === x1
      const from = vertical ? y0 : x0
      const to = vertical ? y1 : x1
      edges[4 * e] = Math.min(from, to)
      edges[4 * e + 1] = Math.max(from, to)
      edges[4 * e + 2] = cell
      edges[4 * e + 3] = vertical === to > from ? 1 : 0
      // upright lines first; lattice coordinates are int32
      keys[e] = ((vertical ? x0 : y0 + LINES) + LINES / 2) * EDGES + e
    }
  }
  keys.sort()
  const borders: Border[] = []
  for (let first = 0; first < count; ) {
    const line = Math.floor((keys[first] as number) / EDGES)
    let end = first + 1
    while (end < count && Math.floor((keys[end] as number) / EDGES) === line) end++
    addBordersOn(borders, line, edges, keys, first, end)
    first = end
  }
  return borders
}

/** Room for the stops of a line, and what lies on either hand behind each. */
let stops = new Int32Array(256)
let low = new Int32Array(256)
let high = new Int32Array(256)

/** Adds the borders on one line, whose edges are those of the keys from `first` up to `end`, in the order of the rings. */
function addBordersOn(
  borders: Border[],
  line: number,
  edges: Int32Array,
  keys: Float64Array,
  first: number,
  end: number,
): void {
  const vertical = line < LINES
  // a whole number of 32 bits: doubles would be boxed, here and in whatever reads the borders
  const at = (line - LINES / 2 - (vertical ? 0 : LINES)) | 0
  const most = 2 * (end - first)
  if (most > stops.length) {
    stops = new Int32Array(2 * most)
    low = new Int32Array(2 * most)
    high = new Int32Array(2 * most)
  }
  let count = 0
  for (let k = first; k < end; k++) {
    const e = 4 * ((keys[k] as number) % EDGES)
    stops[count++] = edges[e] as number
    stops[count++] = edges[e + 1] as number
  }
  count = sortedDistinct(stops, count)
  low.fill(OUTSIDE, 0, count)
  high.fill(OUTSIDE, 0, count)
  for (let k = first; k < end; k++) {
    const e = 4 * ((keys[k] as number) % EDGES)
    const side = edges[e + 3] === 1 ? low : high
    const to = edges[e + 1] as number
    for (let i = placeOf(edges[e] as number, stops, count); (stops[i] as number) < to; i++) {
      side[i] = edges[e + 2] as number
    }
  }
  let last: Border | null = null
  for (let i = 0; i + 1 < count; i++) {
    const l = low[i] as number
    const h = high[i] as number
    if (l === OUTSIDE && h === OUTSIDE) continue
    const from = stops[i] as number
    const to = stops[i + 1] as number
    if (last !== null && last.to === from && last.low === l && last.high === h) {
      last.to = to
      continue
    }
    last = { vertical, at, from, to, low: l, high: h, reach: undefined }
    borders.push(last)
  }
}

/** Numbers up to which a plain insertion beats the sort of the engine. */
const FEW = 24

/** Sorts the first `count` values and drops repeated ones; how many are left. */
function sortedDistinct(values: Int32Array, count: number): number {
  if (count > FEW) values.subarray(0, count).sort()
  else {
    for (let i = 1; i < count; i++) {
      const value = values[i] as number
      let j = i - 1
      for (; j >= 0 && (values[j] as number) > value; j--) values[j + 1] = values[j] as number
      values[j + 1] = value
    }
  }
  let kept = count > 0 ? 1 : 0
  for (let i = 1; i < count; i++) {
    if (values[i] !== values[i - 1]) values[kept++] = values[i] as number
  }
  return kept
}

/** Where a value stands among sorted ones. */
function placeOf(value: number, sorted: Int32Array, count: number): number {
  let [lo, hi] = [0, count - 1]
  while (lo < hi) {
    const middle = (lo + hi) >> 1
    if ((sorted[middle] as number) < value) lo = middle + 1
    else hi = middle
  }
  return lo
}

/** Something that lies on a line of the plan. */
type Stretch = Pick<Border, 'vertical' | 'at' | 'to'>

/**
 * Of stretches in the order of borders, none over another: the first on a line that ends at `from` or behind it, or what
 * comes after that line.
 */
export function firstOn(ordered: readonly Stretch[], vertical: boolean, at: Lu, from: Lu): number {
  let lo = 0
  let hi = ordered.length
  while (lo < hi) {
    const middle = (lo + hi) >> 1
    const there = ordered[middle] as Stretch
    const isBefore =
      there.vertical !== vertical
        ? there.vertical
        : there.at < at || (there.at === at && there.to < from)
    if (isBefore) lo = middle + 1
    else hi = middle
  }
  return lo
}

/** The cell on the other hand of a border. */
export function across(border: Border, cell: number): number {
  return border.low === cell ? border.high : border.low
}

/** Borders of each cell, by its index. */
export function bordersByCell(borders: readonly Border[], count: number): Border[][] {
  const byCell: Border[][] = []
  for (let cell = 0; cell < count; cell++) byCell.push([])
  for (const border of borders) {
    if (border.low !== OUTSIDE) byCell[border.low]?.push(border)
    if (border.high !== OUTSIDE) byCell[border.high]?.push(border)
  }
  return byCell
}
