import { Archetype, BlockType, buildingCfgSchema, ShapeMode } from '@kavel/domain'
import { expect, test } from 'vitest'
import { drawnPath, shapeModesOf, topOf } from './drawn.ts'

const { width_length, polygon, path } = ShapeMode
const shaped = (cfg: Readonly<Record<string, unknown>>, archetype: Archetype = Archetype.flat) => ({
  archetype,
  cfg: buildingCfgSchema.parse({ blocktype: BlockType.flat_path_gallery, ...cfg }),
})
const L = [
  [0, 0],
  [30, 0],
  [30, 12],
]

test('what was drawn can be followed or left, where the kind follows it', () => {
  expect(shapeModesOf(shaped({}))).toEqual([])
  expect(shapeModesOf(shaped({ polygon: L, path: L }))).toEqual([width_length, polygon, path])
  expect(shapeModesOf(shaped({ polygon: L.slice(1), path: L }))).toEqual([width_length, path])
  // green has an outline, and a street a line
  expect(shapeModesOf(shaped({ polygon: L, path: L }, Archetype.green))).toContain(polygon)
  const street = shaped({ blocktype: BlockType.street, polygon: L, path: L }, Archetype.street)
  expect(shapeModesOf(street)).toEqual([width_length, path])
})

test('an outline closes, with its court; a line does not', () => {
  expect(drawnPath(shaped({ polygon: L }))).toBeNull()
  expect(drawnPath(shaped({ shape_mode: path, path: L }))).toBe('M0 0L30 0L30 12')
  const court = { shape_mode: polygon, polygon: L, inner_polygon: L }
  expect(drawnPath(shaped(court))).toBe('M0 0L30 0L30 12ZM0 0L30 0L30 12Z')
  // nothing was drawn: its length and width hold
  expect(drawnPath(shaped({ shape_mode: polygon }))).toBeNull()
})

test('the knob stands at the top of what was drawn, wherever the middle of the record is', () => {
  const of = (cfg: Readonly<Record<string, unknown>>) => topOf({ ...shaped(cfg), maxwidth: 12 })
  expect(of({})).toBeNull()
  // the highest corner; the middle of a level side; a line with half of the width beside it
  expect(of({ shape_mode: polygon, polygon: L })).toEqual([30, 12])
  expect(of({ shape_mode: polygon, polygon: [...L, [10, 12]] })).toEqual([20, 12])
  expect(of({ shape_mode: path, path: L.slice(0, 2) })).toEqual([15, 6])
})
