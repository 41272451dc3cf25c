/** A drawn area as cells of a grid: which plots lie wholly in it or wholly beside it is told by their boxes, all others are left. */
import { geometryToRd } from '@kavel/registers'
import type { DrawnArea } from '@kavel/search'
import type { PlotBox } from '@kavel/search-index'

/** Cells of the grid along its longer side. */
const CELLS = 256
/** Corners beyond which all is left to the database: filling the grid looks at each edge for each cell beside one. */
const MOST_EDGES = 1000
/** Metres by which a box is taken wider, and an edge thicker: boxes are rounded to centimetres before they are widened to metres. */
const MARGIN = 0.05

type Point = readonly [number, number]
type Edge = readonly [Point, Point]
type Side = 'inside' | 'outside' | 'edge'

export interface AreaCover {
  /** Where a plot lies by its box alone; `edge` is to be decided on its shape. */
  sideOf(plot: PlotBox): Side
}

/** @param area EPSG:4326, of which no two edges cross; its edges are straight in RD, as the database has them */
export function coverArea(area: DrawnArea): AreaCover {
  const { type, coordinates } = geometryToRd(area)
  const parts = (type === 'Polygon' ? [coordinates] : coordinates).map((rings) =>
    rings.flatMap(listEdges),
  )
  const edges = parts.flat()
  if (edges.length > MOST_EDGES) return { sideOf: () => 'edge' }
  const [west, east] = extentOf(edges, 0)
  const [south, north] = extentOf(edges, 1)
  const size = Math.max(east - west, north - south, 1) / CELLS
  const columns = Math.ceil((east - west) / size) || 1
  const rows = Math.ceil((north - south) / size) || 1
  const cellOf = (value: number, from: number, most: number) =>
    Math.min(most, Math.max(-1, Math.floor((value - from) / size)))
  const cells = Array.from({ length: rows }, () => new Array<Side>(columns).fill('outside'))
  for (const edge of edges) markEdge(edge)
  for (const [row, line] of cells.entries()) fillRow(row, line)

  /** An edge marks the cells that it may touch: row by row those between where it comes in and goes out. */
  function markEdge([a, b]: Edge) {
    const [low, high] = a[1] <= b[1] ? [a, b] : [b, a]
    const last = cellOf(high[1] + MARGIN, south, rows - 1)
    for (let row = Math.max(0, cellOf(low[1] - MARGIN, south, rows - 1)); row <= last; row++) {
      const bottom = south + row * size - MARGIN
      const at = [bottom, bottom + size + 2 * MARGIN].map((y) => crossing(low, high, y))
      const from = Math.max(0, cellOf(Math.min(...at) - MARGIN, west, columns - 1))
      const to = cellOf(Math.max(...at) + MARGIN, west, columns - 1)
      cells[row]?.fill('edge', from, to + 1)
    }
  }

  /** Between two cells with an edge all are of one side; a place in two parts at once is left to the database. */
  function fillRow(row: number, line: Side[]) {
    const y = south + (row + 0.5) * size
    for (let column = 0; column < columns; column++) {
      if (line[column] === 'edge') continue
      const before = column > 0 ? line[column - 1] : undefined
      line[column] =
        before && before !== 'edge' ? before : sideAt([west + (column + 0.5) * size, y])
    }
  }

  function sideAt(point: Point): Side {
    const within = parts.filter((part) => part.filter((edge) => isRightOf(edge, point)).length % 2)
    return within.length === 0 ? 'outside' : within.length === 1 ? 'inside' : 'edge'
  }

  return {
    sideOf(plot) {
      const first = cellOf(plot.west - MARGIN, west, columns)
      const last = cellOf(plot.east + MARGIN, west, columns)
      const top = cellOf(plot.north + MARGIN, south, rows)
      let side: Side | null = null
      for (let row = cellOf(plot.south - MARGIN, south, rows); row <= top; row++)
        for (let column = first; column <= last; column++) {
          const here = cells[row]?.[column] ?? 'outside'
          if (here === 'edge' || (side ?? here) !== here) return 'edge'
          side = here
        }
      return side ?? 'edge'
    },
  }
}

const listEdges = (ring: readonly (readonly number[])[]): Edge[] =>
  ring.slice(1).map((to, index) => [pointOf(ring[index]), pointOf(to)])
const pointOf = ([x = Number.NaN, y = Number.NaN]: readonly number[] = []): Point => [x, y]

function extentOf(edges: readonly Edge[], axis: 0 | 1): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [point] of edges) {
    least = Math.min(least, point[axis])
    most = Math.max(most, point[axis])
  }
  return [least, most]
}

/** Where a line from its lower to its higher end is at a height; its end where it does not reach that. */
function crossing([x1, y1]: Point, [x2, y2]: Point, y: number): number {
  if (y <= y1) return x1
  if (y >= y2) return x2
  return x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
}

/** A ray to the east from the point crosses the edge. */
const isRightOf = ([[x1, y1], [x2, y2]]: Edge, [x, y]: Point) =>
  y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
