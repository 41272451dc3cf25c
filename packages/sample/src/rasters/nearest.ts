import type { Point } from '../geometry/index.ts'
import { toRd } from '../registers/place.ts'
import type { SampleGrid } from '../types.ts'
import { cellAt } from './grid.ts'

/** Straight pieces of lines in RD New: x and y of both ends, one piece after the other. */
export type Segments = Float64Array

/** The straight pieces of lines in town metres. */
export function segmentsOf(lines: readonly (readonly Point[])[]): Segments {
  const numbers = lines.flatMap((line) => {
    const points = line.map(toRd)
    return points.slice(1).flatMap((point, index) => [...points[index]!, ...point])
  })
  return Float64Array.from(numbers)
}

/** Square of the distance (m²) from a point to the segment that begins at `at` in the list. */
export function squareTo(segments: Segments, at: number, x: number, y: number): number {
  const x0 = x - segments[at]!
  const y0 = y - segments[at + 1]!
  const dx = segments[at + 2]! - segments[at]!
  const dy = segments[at + 3]! - segments[at + 1]!
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : (x0 * dx + y0 * dy) / squared
  const part = Math.max(0, Math.min(1, along))
  const ax = x0 - dx * part
  const ay = y0 - dy * part
  return ax * ax + ay * ay
}

/**
 * Square of the metres from the middle of every cell to the nearest segment. Cells on a line know their segment; each
 * other cell asks for those its neighbours found, first from the north-west, then from the south-east.
 */
export function squaresOf(grid: SampleGrid, segments: Segments): Float64Array {
  const { bbox, resolution, columns, rows } = grid
  const found = new Int32Array(columns * rows).fill(-1)
  const squares = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY)
  const west = bbox[0] + resolution / 2
  const north = bbox[3] - resolution / 2
  const ask = (segment: number, column: number, row: number) => {
    const index = row * columns + column
    if (segment < 0 || found[index] === segment) return
    const square = squareTo(segments, segment, west + column * resolution, north - row * resolution)
    if (square >= squares[index]!) return
    squares[index] = square
    found[index] = segment
  }
  for (let segment = 0; segment < segments.length; segment += 4) {
    const [x0, y0, x1, y1] = segments.subarray(segment, segment + 4) as unknown as number[]
    const length = Math.sqrt((x1! - x0!) ** 2 + (y1! - y0!) ** 2)
    const steps = Math.max(1, Math.ceil((length * 2) / resolution))
    for (let step = 0; step <= steps; step += 1) {
      const part = step / steps
      const index = cellAt(grid, [x0! + (x1! - x0!) * part, y0! + (y1! - y0!) * part])
      if (index >= 0) ask(segment, index % columns, Math.floor(index / columns))
    }
  }
  /** Goes through one row both ways, after asking the row before it. */
  const sweep = (row: number, before: number) => {
    const from = before * columns
    const known = before >= 0 && before < rows
    for (let column = 0; column < columns; column += 1) {
      if (known) {
        ask(found[from + column]!, column, row)
        if (column > 0) ask(found[from + column - 1]!, column, row)
        if (column + 1 < columns) ask(found[from + column + 1]!, column, row)
      }
      if (column > 0) ask(found[row * columns + column - 1]!, column, row)
    }
    for (let column = columns - 2; column >= 0; column -= 1)
      ask(found[row * columns + column + 1]!, column, row)
  }
  for (let row = 0; row < rows; row += 1) sweep(row, row - 1)
  for (let row = rows - 1; row >= 0; row -= 1) sweep(row, row + 1)
  return squares
}
