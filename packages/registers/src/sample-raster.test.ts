import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MultiPolygon, Polygon } from './geojson.ts'
import { addCellAt, addCells, emptySample, type RasterWindow } from './sample-raster.ts'

/**
 * Four by three cells of 10 m, the first with its corner at (100, 230). Drawn as it lies:
 *
 *   230 ┌────┬────┬────┬────┐
 *       │  1 │  2 │  3 │  4 │
 *   220 ├────┼────┼────┼────┤
 *       │  5 │  6 │  7 │ -9 │   -9: no data
 *   210 ├────┼────┼────┼────┤
 *       │  9 │ 10 │ 11 │ 12 │
 *   200 └────┴────┴────┴────┘
 *      100  110  120  130  140
 */
const part: RasterWindow = {
  values: [1, 2, 3, 4, 5, 6, 7, -9, 9, 10, 11, 12],
  width: 4,
  height: 3,
  origin: [100, 230],
  resolution: [10, 10],
}
const isValue = (value: number) => value !== -9

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const polygon = (...coordinates: number[][][]): Polygon => ({ type: 'Polygon', coordinates })

function sample(area: Polygon | MultiPolygon, of: RasterWindow = part) {
  const found = emptySample()
  addCells(found, area, of, isValue)
  return found
}

describe('the cells of an area', () => {
  test('are those whose centre lies on it', () => {
    // Covers the centres (105, 225), (115, 225), (105, 215), (115, 215): 1, 2, 5 and 6.
    expect(sample(polygon(box(101, 211, 119, 229)))).toEqual({ sum: 14, min: 1, max: 6, cells: 4 })
    // A strip that holds no centre but (135, 205).
    expect(sample(polygon(box(131, 201, 139, 209)))).toEqual({
      sum: 12,
      min: 12,
      max: 12,
      cells: 1,
    })
  })

  test('leave out holes, cells without a value and what lies beyond the map', () => {
    // All but the middle 6 and 7; the cell without a value counts for nothing.
    expect(sample(polygon(box(90, 190, 150, 240), box(110, 210, 130, 220)))).toEqual({
      sum: 1 + 2 + 3 + 4 + 5 + 9 + 10 + 11 + 12,
      min: 1,
      max: 12,
      cells: 9,
    })
    expect(sample(polygon(box(131, 211, 139, 219))).cells).toBe(0)
    expect(sample(polygon(box(300, 300, 400, 400))).cells).toBe(0)
  })

  test('of an area in parts are those of all parts', () => {
    const parts: MultiPolygon = {
      type: 'MultiPolygon',
      coordinates: [[box(101, 221, 109, 229)], [box(121, 201, 129, 209)]],
    }
    expect(sample(parts)).toEqual({ sum: 12, min: 1, max: 11, cells: 2 })
  })

  test('of a sliver is the one that a point of it lies in', () => {
    const found = emptySample()
    addCellAt(found, [118, 212], part, isValue)
    expect(found).toEqual({ sum: 6, min: 6, max: 6, cells: 1 })
    addCellAt(found, [1000, 212], part, isValue)
    addCellAt(found, [131, 219], part, isValue)
    expect(found.cells).toBe(1)
  })

  test('are each counted once by neighbours that share an edge, wherever it lies', () => {
    const whole = { ...part, values: Array.from({ length: 12 }, (_, index) => index + 1) }
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 140, noNaN: true }),
        fc.double({ min: 100, max: 140, noNaN: true }),
        (low, high) => {
          // One slanting edge between west and east.
          const west = polygon([
            [100, 200],
            [low, 200],
            [high, 230],
            [100, 230],
            [100, 200],
          ])
          const east = polygon([
            [low, 200],
            [140, 200],
            [140, 230],
            [high, 230],
            [low, 200],
          ])
          expect(sample(west, whole).cells + sample(east, whole).cells).toBe(12)
          expect(sample(west, whole).sum + sample(east, whole).sum).toBe(78)
        },
      ),
    )
  })
})
