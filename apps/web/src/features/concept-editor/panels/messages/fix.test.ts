import { buildingCfgSchema, FunctionType, unitCfgSchema } from '@kavel/domain'
import type { Fix } from '@kavel/generator'
import { describe, expect, it } from 'vitest'
import type { Building } from '../../editor.ts'
import { fixOf, patchAt } from './fix.ts'

const building = {
  archetype: 5,
  maxheight: 15,
  cfg: buildingCfgSchema.parse({
    floors: [{ name: '' }, { name: '', offsets: { front: 2 } }],
    towers: [{ id: 7 }, { id: 8, cfg: { maxheight: 12 } }],
    units: [{ unitId: 1 }, { unitId: 2, size_max: 60 }],
  }),
} as Building
const unit = (id: number) => ({ id, size: 50, size_max: 100, cfg: unitCfgSchema.parse({}) })
const units = [unit(1), unit(2)]

function fixed(field: string, value: number, about: { unit?: string; target?: string } = {}) {
  const { unit = null, target = null } = about
  const fix: Fix = { field, value }
  return fixOf({ fix, unit_id: unit, target }, building, units)
}

describe('a path in a document', () => {
  it('becomes a patch of what changes, with lists whole', () => {
    expect(patchAt({ a: { b: 1, c: 2 } }, 'a.b', 5)).toEqual({ a: { b: 5 } })
    expect(patchAt({ list: [{ a: { b: 1, c: 2 } }, 3] }, 'list.0.a.b', 5)).toEqual({
      list: [{ a: { b: 5, c: 2 } }, 3],
    })
    expect(patchAt({ sizes: [1, 2] }, 'sizes.1', 5)).toEqual({ sizes: [1, 5] })
    expect(patchAt({ a: 1 }, 'b', 5)).toBeNull()
    expect(patchAt({ a: 1 }, 'a.b', 5)).toBeNull()
  })
})

describe('the fix of a message', () => {
  it('changes the building, also when a dwelling type asks for it', () => {
    expect(fixed('maxwidth', 12.1)).toEqual({ of: 'building', patch: { maxwidth: 12.1 } })
    expect(fixed('maxlength', 40, { unit: '1' })).toEqual({
      of: 'building',
      patch: { maxlength: 40 },
    })
  })

  it('changes any field of its cfg', () => {
    expect(fixed('distribution_center.ground_floor_height', 6)).toEqual({
      of: 'building',
      patch: { cfg: { distribution_center: { ground_floor_height: 6 } } },
    })
    const floors = fixed('floors.1.offsets.front', 1)
    expect(floors?.patch).toMatchObject({
      cfg: { floors: [{ name: '' }, { offsets: { front: 1, back: 0 }, repeat_count: 1 }] },
    })
    expect(fixed('nothing.of.the.kind', 1)).toBeNull()
  })

  it('gives the ground floor to storages, and leaves the floors above it', () => {
    const equal = { ...building, cfg: buildingCfgSchema.parse({}) } as Building
    const fix = { field: 'floors.0.function', value: FunctionType.storage }
    const about = { fix, unit_id: null, target: 'floors' }
    const floors = (edit: ReturnType<typeof fixOf>) =>
      ((edit?.patch ?? building) as Building).cfg.floors.map((floor) => [
        floor.function,
        floor.repeat_count,
      ])
    expect(floors(fixOf(about, equal, units))).toEqual([
      [FunctionType.storage, 1],
      [null, 4],
    ])
    const listed = {
      ...building,
      cfg: buildingCfgSchema.parse({ floors: [{ repeat_count: 5 }] }),
    } as Building
    expect(floors(fixOf(about, listed, units))).toEqual([
      [FunctionType.storage, 1],
      [null, 4],
    ])
  })

  it('makes a building higher for one more floor of storages when its floors fill it', () => {
    const full = {
      ...building,
      cfg: buildingCfgSchema.parse({ floors: [{ function: 6 }, { repeat_count: 4 }] }),
    } as Building
    const fix = { field: 'floors.0.repeat_count', value: 2 }
    const edit = fixOf({ fix, unit_id: null, target: 'floors' }, full, units)
    expect(edit?.patch).toMatchObject({
      maxheight: 18,
      cfg: { floors: [{ function: 6, repeat_count: 2 }, { repeat_count: 4 }] },
    })
  })

  it('makes listed floors as high as a floor must be, also those with a height of their own', () => {
    const low = {
      ...building,
      maxheight: 9.6,
      cfg: buildingCfgSchema.parse({
        floor_height: 3.2,
        floors: [{}, { height: 3 }, { height: 4 }],
      }),
    } as Building
    const edit = fixOf(
      { fix: { field: 'floor_height', value: 3.6 }, unit_id: null, target: 'floor_height' },
      low,
      units,
    )
    expect(edit?.patch).toMatchObject({
      maxheight: 11.2,
      cfg: { floor_height: 3.6, floors: [{ height: null }, { height: 3.6 }, { height: 4 }] },
    })
  })

  it('makes the floors of an entry higher by the height of that entry, and the building for them', () => {
    const low = {
      ...building,
      maxheight: 9.6,
      cfg: buildingCfgSchema.parse({
        floor_height: 3.6,
        floors: [{}, { height: 3 }, { height: 3 }],
      }),
    } as Building
    const fix = { field: 'floors.1.height', value: 3.6 }
    expect(fixOf({ fix, unit_id: null, target: fix.field }, low, units)?.patch).toMatchObject({
      maxheight: 10.2,
      cfg: { floors: [{ height: null }, { height: 3.6 }, { height: 3 }] },
    })
  })

  it('gives a building of another type its archetype', () => {
    expect(fixed('blocktype', 101)).toEqual({
      of: 'building',
      patch: { archetype: 3, cfg: { blocktype: 101 } },
    })
  })

  it('changes a dwelling type, or the size that the building gives it', () => {
    expect(fixed('size_max', 80, { unit: '1' })).toEqual({
      of: 'unit',
      id: 1,
      patch: { size_max: 80 },
    })
    expect(fixed('cfg.balcony.maxlength', 3, { unit: '1' })).toEqual({
      of: 'unit',
      id: 1,
      patch: { cfg: { balcony: { maxlength: 3 } } },
    })
    expect(fixed('size_max', 80, { unit: '2' })?.patch).toMatchObject({
      cfg: {
        units: [
          { unitId: 1, size_max: null },
          { unitId: 2, size_max: 80 },
        ],
      },
    })
    expect(fixed('size_max', 80, { unit: '9' })).toBeNull()
    // the grid that a type does not fit on is the building's
    const patch = { cfg: { grids: { min_grid_size: 4.2 } } }
    expect(fixed('grids.min_grid_size', 4.2, { unit: '1' })).toEqual({ of: 'building', patch })
  })

  it('makes a part higher, and the building with it', () => {
    expect(fixed('maxheight', 18, { target: 'tower:8' })?.patch).toMatchObject({
      maxheight: 18,
      cfg: { towers: [{ cfg: { maxheight: null } }, { cfg: { maxheight: 18 } }] },
    })
    expect(fixed('maxheight', 14, { target: 'tower:8' })?.patch).toMatchObject({ maxheight: 15 })
  })
})
