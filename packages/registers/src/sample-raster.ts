/** What the cells of a map say of an area: pure arithmetic over one part of a map at a time. */
import type { MultiPolygon, Polygon, Position } from './geojson.ts'

/** Part of a map of cells, row by row from the north; EPSG:28992 metres. */
export interface RasterWindow {
  /** NaN, or what the map writes for it, where there is no value. */
  readonly values: ArrayLike<number>
  readonly width: number
  readonly height: number
  /** The north-western corner of its first cell. */
  readonly origin: readonly [number, number]
  /** Width and height of a cell, both above 0. */
  readonly resolution: readonly [number, number]
}

/** A map of cells that was opened. */
export interface Raster {
  /** West, south, east, north in EPSG:28992 metres. */
  readonly bbox: readonly [number, number, number, number]
  readonly resolution: readonly [number, number]
  /** What its cells without a value hold; null when it has no such value. */
  readonly noData: number | null
  /** The cells that meet a box, as far as the map goes; null where it has none. Takes at most 4 million cells. */
  readWindow(box: readonly [number, number, number, number]): Promise<RasterWindow | null>
  close(): Promise<void>
}

/** Cells of an area so far. */
export interface Sample {
  sum: number
  min: number
  max: number
  cells: number
}

export const emptySample = (): Sample => ({
  sum: 0,
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  cells: 0,
})

/**
 * Adds the cells of a part whose centre lies in an area. Cells for which `isValue` says no are left out. An area that
 * lies in several windows gets each cell once as long as the windows share none.
 */
export function addCells(
  sample: Sample,
  area: Polygon | MultiPolygon,
  part: RasterWindow,
  isValue: (value: number) => boolean,
): void {
  const rings = ringsOf(area)
  const [, south, , north] = boxOf(rings)
  const { height, origin, resolution } = part
  const first = Math.max(0, Math.floor((origin[1] - north) / resolution[1] - 0.5))
  const last = Math.min(height - 1, Math.ceil((origin[1] - south) / resolution[1] - 0.5))
  for (let row = first; row <= last; row += 1) {
    const y = origin[1] - (row + 0.5) * resolution[1]
    const crossings = crossingsAt(rings, y)
    for (let at = 0; at + 1 < crossings.length; at += 2)
      addSpan(sample, part, row, crossings[at]!, crossings[at + 1]!, isValue)
  }
}

/** Adds the cell in which a point lies, for an area on which no centre lies. */
export function addCellAt(
  sample: Sample,
  [x, y]: Position,
  part: RasterWindow,
  isValue: (value: number) => boolean,
): void {
  const { origin, resolution, width, height } = part
  const column = Math.floor((x! - origin[0]) / resolution[0])
  const row = Math.floor((origin[1] - y!) / resolution[1])
  if (column < 0 || row < 0 || column >= width || row >= height) return
  add(sample, part.values[row * width + column]!, isValue)
}

/** Adds the cells of a row whose centre lies in `[from, to)`. */
function addSpan(
  sample: Sample,
  { values, width, origin, resolution }: RasterWindow,
  row: number,
  from: number,
  to: number,
  isValue: (value: number) => boolean,
): void {
  const first = Math.max(0, Math.ceil((from - origin[0]) / resolution[0] - 0.5))
  const beyond = Math.min(width, Math.ceil((to - origin[0]) / resolution[0] - 0.5))
  for (let column = first; column < beyond; column += 1)
    add(sample, values[row * width + column]!, isValue)
}

function add(sample: Sample, value: number, isValue: (value: number) => boolean): void {
  if (!isValue(value)) return
  sample.sum += value
  sample.min = Math.min(sample.min, value)
  sample.max = Math.max(sample.max, value)
  sample.cells += 1
}

/** Where the rings cross a line of equal y, from west to east; each pair encloses the inside. */
function crossingsAt(rings: readonly (readonly Position[])[], y: number): number[] {
  const found: number[] = []
  for (const ring of rings)
    for (let at = 0; at + 1 < ring.length; at += 1) {
      const [x1, y1] = ring[at] as [number, number]
      const [x2, y2] = ring[at + 1] as [number, number]
      // A corner on the line belongs to the edge that goes up from it, so that it counts once.
      if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
    }
  return found.sort((a, b) => a - b)
}

const ringsOf = (area: Polygon | MultiPolygon): Position[][] =>
  area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()

function boxOf(rings: readonly (readonly Position[])[]): [number, number, number, number] {
  const box: [number, number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const ring of rings)
    for (const [x, y] of ring as [number, number][]) {
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    }
  return box
}
