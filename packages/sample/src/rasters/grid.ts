import type { Point } from '../geometry/index.ts'
import { fromRd } from '../registers/place.ts'
import type { SampleGrid } from '../types.ts'

/** Side of a cell in metres, as in the national maps of noise and trees. */
const RESOLUTION = 10

/** An empty grid over a box in RD New: north up, cells on whole tens of metres, no value anywhere. */
export function emptyGrid([west, south, east, north]: readonly [
  number,
  number,
  number,
  number,
]): SampleGrid {
  const low = (metres: number) => Math.floor(metres / RESOLUTION) * RESOLUTION
  const high = (metres: number) => Math.ceil(metres / RESOLUTION) * RESOLUTION
  const bbox = [low(west), low(south), high(east), high(north)] as const
  const columns = (bbox[2] - bbox[0]) / RESOLUTION
  const rows = (bbox[3] - bbox[1]) / RESOLUTION
  const values = new Float32Array(columns * rows).fill(Number.NaN)
  return { bbox, resolution: RESOLUTION, columns, rows, values }
}

/** Goes through the cells, row after row from the north-west, with the middle of each in town metres. */
export function eachCell(
  { bbox, resolution, columns, rows }: SampleGrid,
  visit: (x: number, y: number, index: number) => void,
): void {
  // The town's frame is turned against the grid: a step to the east or the south is always the same vector.
  const [x0, y0] = fromRd([bbox[0] + resolution / 2, bbox[3] - resolution / 2])
  const [xe, ye] = fromRd([bbox[0] + resolution * 1.5, bbox[3] - resolution / 2])
  const east: Point = [xe - x0, ye - y0]
  const south: Point = [east[1], -east[0]]
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      visit(
        x0 + column * east[0] + row * south[0],
        y0 + column * east[1] + row * south[1],
        row * columns + column,
      )
    }
  }
}

/** Index of the cell with a point of RD New, or −1 outside the grid. */
export function cellAt(
  { bbox, resolution, columns, rows }: SampleGrid,
  [x, y]: readonly number[],
): number {
  const column = Math.floor((x! - bbox[0]) / resolution)
  const row = Math.floor((bbox[3] - y!) / resolution)
  if (column < 0 || row < 0 || column >= columns || row >= rows) return -1
  return row * columns + column
}
