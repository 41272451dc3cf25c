import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildingCfgSchema, towerSchema } from './buildings-cfg.ts'
import { codeOrKeySchema } from './code-schema.ts'
import type { RecordFor } from './entities/catalogue.ts'
import { type Preset, presets } from './entities/presets.ts'
import { Archetype, BlockType, FlipDirection, FunctionType, StreetProfile } from './index.ts'
import {
  buildingOfPreset,
  dwellingsOfPreset,
  fitsPreset,
  presetOfBuilding,
  sortOf,
} from './preset-building.ts'
import { presetCfgSchema, presetCfgShape } from './presets-cfg.ts'

const initial = Object.fromEntries(
  Object.entries(presets.fields).map(([name, field]) => [name, field.initial]),
) as unknown as Preset
const place = { x: 150_000, y: 450_000, z: 1, rotate_z: 0.5 }

const preset: Preset = {
  ...initial,
  name: 'Sociaal',
  maxBuildingWidth: 12,
  maxBuildingLength: 50,
  maxBuildingHeight: 15,
  minGridSize: 5.4,
  corridorWidth: 1.8,
  full_length_corridors: true,
  cfg: presetCfgSchema.parse({
    units: [
      { id: 'b', name: 'Groot', order: 20, size: 70, size_max: 90, ratio: 0.5 },
      { id: 'a', name: 'Klein', order: 10, size: 45, size_max: 55, ratio: 2 },
    ],
    towers: [{ name: 'Kop', flip_direction: FlipDirection.x, unit_id: 'b' }],
  }),
}

describe('a preset', () => {
  it('has the defaults of the specification, in its children too', () => {
    expect(presetCfgSchema.parse({ units: [{}], towers: [{}] })).toMatchObject({
      units: [{ size: 50, size_max: 100, ratio: 1 }],
      towers: [{ functiontype: FunctionType.apartment, blocktype: null, gridsize: null }],
    })
    expect(initial).toMatchObject({ presetId: BlockType.flat_path_gallery, corridorWidth: null })
  })

  it('in a file may write its kinds as keys, and the function in the plural as the specification does', () => {
    const inFile = z.strictObject(presetCfgShape(codeOrKeySchema))
    const towers = [{ functiontype: 'apartments', towertype: 'o', flip_direction: 'xy' }]
    expect(inFile.parse({ towers }).towers[0]).toMatchObject({
      functiontype: FunctionType.apartment,
      towertype: 2,
      flip_direction: 3,
    })
    expect(presetCfgSchema.safeParse({ towers }).success).toBe(false)
  })

  it('becomes a building on its place, with its grid, corridor, dwelling types and towers', () => {
    const building = buildingOfPreset(preset, place)
    expect(building).toMatchObject({
      ...place,
      name: 'Sociaal',
      archetype: Archetype.flat,
      maxwidth: 12,
      maxlength: 50,
      maxheight: 15,
    })
    const { cfg } = building
    expect(buildingCfgSchema.safeParse(cfg).success).toBe(true)
    expect(cfg.grids).toMatchObject({ min_grid_size: 5.4, max_grid_size: 100, increment: 0.3 })
    expect(cfg.flat).toEqual({ full_length_corridors: true, corridor_width: 1.8 })
    expect(cfg.units?.map(({ unitId, repeat_ratio }) => [unitId, repeat_ratio])).toEqual([
      ['a', 2],
      ['b', 0.5],
    ])
    expect(cfg.towers?.[0]).toMatchObject({ name: 'Kop', cfg: { flip_direction: 1, unit_id: 'b' } })
    expect(dwellingsOfPreset(preset).map(({ id, size }) => [id, size])).toEqual([
      ['a', 45],
      ['b', 70],
    ])
  })

  it('refers to the dwelling types of the location that stand for its own', () => {
    const ids = new Map([
      ['a', 11],
      ['b', 12],
    ])
    const { cfg } = buildingOfPreset(preset, place, ids)
    expect(cfg.units?.map(({ unitId }) => unitId)).toEqual([11, 12])
    expect(cfg.towers?.[0]?.cfg.unit_id).toBe(12)
    const dangling = { ...preset, cfg: { ...preset.cfg, units: [] } }
    expect(buildingOfPreset(dangling, place).cfg.towers?.[0]?.cfg.unit_id).toBeNull()
  })

  it('has bays as wide as its towers say when all of them do, on the grid and not below its least', () => {
    const withSizes = (...sizes: (number | null)[]) => {
      const towers = sizes.map((gridsize) => ({ gridsize }))
      const cfg = presetCfgSchema.parse({ towers })
      const { grids } = buildingOfPreset({ ...preset, cfg }, place).cfg
      return [grids?.min_grid_size, grids?.max_grid_size]
    }
    expect(withSizes(6)).toEqual([6, 6])
    expect(withSizes(6, 7.5)).toEqual([6, 7.5])
    expect(withSizes(6.1)).toEqual([6, 6])
    expect(withSizes(4.8)).toEqual([5.4, 5.4])
    expect(withSizes(6, null)).toEqual([5.4, 100])
  })

  it.each([
    ['flat_corridor_court', 'flat', 'apartment'],
    ['tower_u_wide_staircase_elevator_4', 'tower', 'apartment'],
    ['tower_h_staircase_2', 'tower', 'apartment'],
    ['terraced', 'house', 'residential'],
    ['street', 'street', 'concrete'],
    ['green_strip', 'street', 'green'],
    ['none', 'flat', 'apartment'],
  ] as const)('of %s is a %s for %s', (blocktype, archetype, use) => {
    expect(sortOf(BlockType[blocktype])).toEqual({
      archetype: Archetype[archetype],
      function: FunctionType[use],
    })
  })

  it.each([
    ['parallel_two_sides', 'concrete'],
    ['green_path', 'green'],
    [null, 'concrete'],
  ] as const)('of a street keeps what lies across it: %s', (profile, use) => {
    const street_profile = profile && StreetProfile[profile]
    const street = {
      name: 'Laan',
      maxwidth: 13.6,
      maxlength: 60,
      maxheight: 3,
      cfg: buildingCfgSchema.parse({
        blocktype: BlockType.street,
        function: FunctionType[use],
        street_profile,
      }),
    }
    expect(fitsPreset(street)).toBe(true)
    const kept = presetOfBuilding(street, [])
    expect(kept.cfg).toEqual({ units: [], towers: [], street_profile })
    const again = buildingOfPreset({ order: 1000, ...kept }, place)
    expect(again).toMatchObject({ archetype: Archetype.street, maxwidth: 13.6 })
    expect(buildingCfgSchema.parse(again.cfg)).toEqual(street.cfg)
  })

  it('that says nothing of a street leaves it to its width', () => {
    expect(presetCfgSchema.parse({}).street_profile).toBeNull()
  })

  it('of a building stands for that building again', () => {
    const unit = (id: number, name: string, size: number, size_max: number) =>
      ({ id, name, size, size_max }) as RecordFor<'units'>
    const units = [unit(7, 'Klein', 45, 55), unit(8, 'Groot', 70, 90)]
    const { cfg, ...rest } = buildingOfPreset(
      preset,
      place,
      new Map([
        ['a', 7],
        ['b', 8],
      ]),
    )
    const stored = { ...rest, cfg: buildingCfgSchema.parse(cfg) } as RecordFor<'buildings'>
    expect(fitsPreset(stored)).toBe(true)
    const kept = { order: 1000, ...presetOfBuilding(stored, units) }
    const again = buildingOfPreset(
      kept,
      place,
      new Map([
        [1, 7],
        [2, 8],
      ]),
    )
    expect(buildingCfgSchema.parse(again.cfg)).toEqual(stored.cfg)
  })

  it('keeps how a whole building is turned, and no building whose towers have measures of their own', () => {
    const whole = (cfg: object) =>
      ({ name: '', cfg: buildingCfgSchema.parse(cfg) }) as RecordFor<'buildings'>
    expect(presetOfBuilding(whole({ blocktype: 101 }), []).cfg.towers).toEqual([])
    const turned = presetOfBuilding(whole({ blocktype: 101, flip: FlipDirection.y }), [])
    expect(turned.cfg.towers).toMatchObject([{ flip_direction: FlipDirection.y }])
    const towers = (cfg: object, more: object = {}) =>
      whole({ towers: [towerSchema.parse({ cfg, ...more })] })
    expect(fitsPreset(towers({ unit_id: 3 }))).toBe(true)
    for (const one of [towers({ repeat_count: 2 }), towers({}, { base_ref: 1 })])
      expect(fitsPreset(one)).toBe(false)
  })
})
