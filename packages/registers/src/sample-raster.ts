/** Raster statistics of an area, computed window by window. */
import type { MultiPolygon, Polygon, Position } from './geojson.ts'
import { crossingsAt, ringBox, ringsOf } from './scan-line.ts'

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
  /** No-data value; null when undefined. */
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
  const [, south, , north] = ringBox(rings)
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
