import {
  BlockType,
  type PatchFor,
  presetCfgSchema,
  presets,
  type RecordFor,
  StreetProfile,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { kindOfPreset, presetBuilding, unitsForPreset } from './kind-of-preset.ts'

const initial = Object.entries(presets.fields).map(([name, field]) => [name, field.initial])
const preset = {
  ...Object.fromEntries(initial),
  id: 5,
  updatedAt: '2026-11-01T09:00:00Z',
  name: 'Sociaal',
  presetId: BlockType.flat_path_gallery,
  maxBuildingLength: 50,
  minGridSize: 5.4,
  cfg: presetCfgSchema.parse({
    units: [
      { id: 1, name: 'Klein', size: 45, size_max: 55, ratio: 2 },
      { id: 2, name: 'Groot', size: 70, size_max: 90 },
    ],
    towers: [{ unit_id: 2 }],
  }),
} as RecordFor<'presets'>
const placed: PatchFor<'buildings'> = {
  name: 'Gebouw 1',
  archetype: 3,
  maxlength: 32,
  maxwidth: 11,
  maxheight: 9,
  x: 1,
  y: 2,
  z: 3,
  rotate_z: 0.5,
  version: '3.7',
  cfg: { blocktype: 101, units: [] },
}

describe('a preset in the choice of kinds', () => {
  it('is a kind of its own name and measures, drawn anew when it changes', () => {
    const kind = kindOfPreset(preset)
    expect(kind).toMatchObject({ family: 'own', name: { text: 'Sociaal' }, length: 50, height: 25 })
    const changed = kindOfPreset({ ...preset, updatedAt: '2026-11-02T09:00:00Z' })
    expect(changed?.key).not.toBe(kind?.key)
    expect(kindOfPreset({ ...preset, presetId: BlockType.none })).toBeUndefined()
  })

  it('of a street has the profile that was kept, and none when its width decides', () => {
    const street_profile = StreetProfile.parallel_two_sides
    const street = { ...preset, presetId: BlockType.street, cfg: presetCfgSchema.parse({}) }
    expect(kindOfPreset(street)?.profile).toBeUndefined()
    const laned = { ...street, cfg: presetCfgSchema.parse({ street_profile }) }
    expect(kindOfPreset(laned)).toMatchObject({ profile: street_profile, width: 20 })
    expect(presetBuilding(laned, placed, new Map()).cfg).toMatchObject({ street_profile })
  })

  it('takes the dwelling types that the location has, and makes the others', async () => {
    const made: string[] = []
    const units = [{ id: 11, name: 'Klein', size: 45, size_max: 55 }]
    const ids = await unitsForPreset(preset, units, async ({ name }) => {
      made.push(name)
      return 99
    })
    expect([...ids]).toEqual([
      [1, 11],
      [2, 99],
    ])
    expect(made).toEqual(['Groot'])
  })

  it('stands where there is room, no larger than the room, with its dwelling types and towers', () => {
    const ids = new Map([
      [1, 11],
      [2, 12],
    ])
    const building = presetBuilding(preset, placed, ids)
    expect(building).toMatchObject({ name: 'Gebouw 1', maxlength: 32, maxheight: 9, rotate_z: 0.5 })
    expect(building.version).toBe('3.7')
    expect(building.cfg?.grids).toMatchObject({ min_grid_size: 5.4 })
    expect(building.cfg?.units?.map(({ unitId }) => unitId)).toEqual([11, 12])
    expect(building.cfg?.towers?.map(({ cfg }) => cfg.unit_id)).toEqual([12])
  })

  it('without dwelling types of its own has those that its kind begins with', () => {
    const bare = { ...preset, cfg: presetCfgSchema.parse({}) }
    const units = presetBuilding(preset, placed, new Map([[1, 11]])).cfg?.units ?? []
    const usual = { ...placed, cfg: { ...placed.cfg, units: units.slice(0, 1) } }
    const building = presetBuilding(bare, usual, new Map())
    expect(building.cfg?.units?.map(({ unitId }) => unitId)).toEqual([11])
  })
})
