import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildingCfgSchema, buildingCfgShape, storedBuildingCfgSchema } from './buildings-cfg.ts'
import { codeOrKeySchema } from './code-schema.ts'
import { unitCfgSchema } from './units-cfg.ts'

test('an empty building cfg becomes the defaults of the specification', () => {
  expect(buildingCfgSchema.parse({})).toMatchObject({
    rotate_offset_x: 0,
    opacity: 1,
    function: 1,
    blocktype: 2304,
    flip: 0,
    floor_height: 3,
    shape_mode: 1,
    locked: false,
    grids: { type: 'unit_mix', max_grid_size: 100, min_grid_size: 4.5, increment: 0.3 },
    green: { density: 0.8, jitter: 0.2 },
    distribution_center: { office_depth: 3.5, loading_docks: 5, ground_floor_height: 5 },
    parking: { car_density: 0.1, income_mode: 6 },
    house: { price: 400000, maxwidth: 12, length: 6, residential_floors: 2, roof: 2 },
    floors: [],
    towers: [],
    units: [],
  })
})

test('an empty floor, tower and unit reference become the defaults of the specification', () => {
  const cfg = buildingCfgSchema.parse({ floors: [{}], towers: [{}], units: [{}] })
  expect(cfg.floors[0]).toMatchObject({
    name: 'Verdieping',
    roof: 1,
    income_mode: 2,
    height: null,
    offsets: { front: 0, back: 0, left: 0, right: 0 },
    repeat_count: 1,
    entrance_size: 50,
  })
  expect(Object.values(cfg.towers[0]?.cfg ?? {})).toEqual(Array(10).fill(null))
  expect(cfg.units[0]).toMatchObject({ mode: 'reference', repeat_ratio: 1, unitId: null })
})

test('an empty unit cfg follows the design rules and has one parking space', () => {
  expect(unitCfgSchema.parse({})).toEqual({
    mindepth: null,
    maxdepth: null,
    minlength: null,
    maxlength: null,
    two_window_maxdepth: null,
    two_window_minlength: null,
    parking_ratio: 1,
    balcony: { name: 'Balkon', type: 'protruding', maxdepth: null, maxlength: null },
  })
})

test('records take codes only, files take code or key text', () => {
  const files = z.strictObject(buildingCfgShape(codeOrKeySchema))
  expect(files.parse({ blocktype: 'flat_path_gallery' }).blocktype).toBe(101)
  expect(files.parse({ blocktype: 101 }).blocktype).toBe(101)
  expect(buildingCfgSchema.safeParse({ blocktype: 'flat_path_gallery' }).success).toBe(false)
})

test('an unknown field, NaN and text where a number belongs are refused with their path', () => {
  for (const [cfg, path] of [
    [{ floor_height: Number.NaN }, 'floor_height'],
    [{ floors: [{ height: '3' }] }, 'floors.0.height'],
    [{ opacity: 2 }, 'opacity'],
  ] as const) {
    const result = buildingCfgSchema.safeParse(cfg)
    expect(result.error?.issues[0]?.path.join('.')).toBe(path)
  }
  expect(buildingCfgSchema.safeParse({ colour: 1 }).error?.issues[0]?.code).toBe(
    'unrecognized_keys',
  )
})

test('a record is written with at most 20 dwelling types and 200 corners; one that is stored with more stays readable', () => {
  const corners = (count: number) => Array.from({ length: count }, (_, i) => [i, 0] as const)
  const types = (count: number) => Array.from({ length: count }, (_, i) => ({ unitId: i + 1 }))
  const within = {
    units: types(20),
    polygon: corners(200),
    inner_polygon: corners(200),
    path: corners(200),
  }
  expect(buildingCfgSchema.safeParse(within).success).toBe(true)
  for (const beyond of [
    { units: types(21) },
    { polygon: corners(201) },
    { inner_polygon: corners(201) },
    { path: corners(201) },
    { flat: { corridor_width: 0.01 } },
    { distribution_center: { loading_docks: 440 } },
  ]) {
    const paths = buildingCfgSchema
      .safeParse(beyond)
      .error?.issues.map(({ path }) => path.join('.'))
    expect(paths).toEqual([expect.stringMatching(new RegExp(`^${Object.keys(beyond)[0]}`))])
    expect(storedBuildingCfgSchema.safeParse(beyond).success).toBe(true)
  }
})
