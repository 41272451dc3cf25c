import { BlockType, buildingCfgSchema, ShapeMode } from '@kavel/domain'
import { expect, it } from 'vitest'
import { generate } from '../generate.ts'
import { type BuildingRecord, toGeneratorInput } from './from-records.ts'
import type { Area, Obstacle } from './schema.ts'

/** A box of metres east and north of a corner of the plot. */
function box(x0: number, y0: number, x1: number, y1: number): Area {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
    [x0, y0],
  ] as const
  return { type: 'Polygon', coordinates: [corners.map(([x, y]) => [120_000 + x, 480_000 + y])] }
}

const building: BuildingRecord = {
  id: 1,
  maxwidth: 11.6,
  maxlength: 40,
  maxheight: 12,
  x: 120_040,
  y: 480_030,
  z: 0,
  rotate_z: 0.4,
  cfg: buildingCfgSchema.parse({ blocktype: BlockType.flat_path_gallery }),
}
const obstacles: Obstacle[] = [
  { id: 'near', name: '', area: box(58, 30, 66, 40) },
  { id: 'far', name: '', area: box(150, 30, 170, 40) },
]
const records = { building, units: [], plot: box(0, 0, 80, 60), obstacles }
const idsOf = (input: ReturnType<typeof toGeneratorInput>) => input.obstacles?.map(({ id }) => id)

it('knows the obstacles that a building can touch where it stands, and no others', () => {
  expect(idsOf(toGeneratorInput(records))).toEqual(['near'])
  const far = { ...building, x: 119_000 }
  expect(toGeneratorInput({ ...records, building: far })).not.toHaveProperty('obstacles')
})

it('knows all of them when it may be moved, has no place or follows a drawn shape', () => {
  const both = ['near', 'far']
  expect(idsOf(toGeneratorInput({ ...records, everywhere: true }))).toEqual(both)
  expect(idsOf(toGeneratorInput({ ...records, building: { ...building, x: null } }))).toEqual(both)
  const cfg = buildingCfgSchema.parse({ ...building.cfg, shape_mode: ShapeMode.polygon })
  expect(idsOf(toGeneratorInput({ ...records, building: { ...building, cfg } }))).toEqual(both)
})

it('gives the same building and messages with the far ones as without them', () => {
  const unlike = ({ header: _, ...model }: ReturnType<typeof generate>) => model
  expect(unlike(generate(toGeneratorInput(records)))).toEqual(
    unlike(generate(toGeneratorInput({ ...records, everywhere: true }))),
  )
})
