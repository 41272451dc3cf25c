import { BlockType, FunctionType } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { generate } from '../generate.ts'
import type { BuildingModel } from '../model/types.ts'
import { parseGeneratorInput } from './parse.ts'
import { generatorInputJsonSchema } from './preset.ts'

const PLOT = {
  type: 'Polygon',
  coordinates: [
    [
      [120000, 480000],
      [120120, 480000],
      [120120, 480060],
      [120000, 480060],
      [120000, 480000],
    ],
  ],
}
const UNITS = [
  { id: 1, name: 'Klein', order: 10, size: 45, size_max: 60, ratio: 2 },
  { id: 2, name: 'Groot', order: 20, size: 70, size_max: 95 },
]

/** The building of a preset as it stands in a file. */
function built(preset: object, building?: object) {
  const file = { plot: PLOT, preset, ...(building && { building }) }
  const parsed = parseGeneratorInput(file)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const model = generate(parsed.input)
  expect(checkInvariants(model, parsed.input)).toEqual([])
  return { model, input: parsed.input }
}

function issuesOf(file: object): string[] {
  const parsed = parseGeneratorInput({ plot: PLOT, ...file })
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path}: ${message}`)
}

const cellsOf = ({ towers }: BuildingModel) =>
  towers.flatMap(({ floorGroups }) =>
    floorGroups.flatMap(({ blocks }) => blocks.flatMap(({ cells }) => cells)),
  )

/** Metres along and across the facade. */
function sidesOf(ring: ArrayLike<number>) {
  const points = Array.from(ring)
  const xs = points.filter((_, i) => i % 2 === 0)
  const ys = points.filter((_, i) => i % 2 === 1)
  const extent = (values: number[]) => (Math.max(...values) - Math.min(...values)) / 1e5
  return { along: extent(xs), across: extent(ys) }
}

const homes = (model: BuildingModel) => cellsOf(model).filter(({ unitType }) => unitType !== null)
/** The longest of its corridors: the others are lobbies. */
const corridor = (model: BuildingModel) =>
  cellsOf(model)
    .filter(({ fn }) => fn === FunctionType.corridor)
    .map(({ gross }) => sidesOf(gross))
    .reduce((longest, one) => (one.along > longest.along ? one : longest))

describe('a preset in a file', () => {
  it('needs nothing: it is a gallery flat of 20 by 40 by 25', () => {
    const { input, model } = built({})
    expect(input.building).toMatchObject({ maxwidth: 20, maxlength: 40, maxheight: 25 })
    expect(model.blocktype).toBe(BlockType.flat_path_gallery)
    expect(model.formFactors.nrunits).toBeGreaterThan(20)
  })

  it('gets the latest version, unless its building names one', () => {
    expect(built({}).model.header.version).toBe('3.7')
    expect(built({}, { version: '3' }).model.header.version).toBe('3')
  })

  it('stays within its measures, and stands where the building of the file says', () => {
    const measures = { maxBuildingWidth: 12, maxBuildingLength: 55, maxBuildingHeight: 13 }
    const { model } = built(
      { ...measures, cfg: { units: UNITS } },
      { x: 120050, y: 480030, rotate_z: 0.3 },
    )
    const { along, across } = sidesOf(model.shape.outer_polygon.outer)
    expect(along).toBeLessThanOrEqual(55)
    expect(across).toBeLessThanOrEqual(12)
    expect(model.formFactors.nrfloors).toBe(4)
    expect([model.toWorld.tx, model.toWorld.ty]).toEqual([120050, 480030])
  })

  it('has dwellings of its own types, in their ratio', () => {
    const { model } = built({
      maxBuildingWidth: 12,
      maxBuildingLength: 80,
      cfg: { units: UNITS },
    })
    const [small, large] = ['1', '2'].map(
      (id) => model.mix.types.find((type) => type.unitId === id)?.count ?? 0,
    ) as [number, number]
    expect(small + large).toBe(model.formFactors.nrunits)
    expect(small / large).toBeGreaterThan(1.6)
    expect(small / large).toBeLessThan(2.4)
  })

  it('has bays from its least grid size on, in its increments', () => {
    const { model } = built({
      maxBuildingWidth: 12,
      maxBuildingLength: 80,
      minGridSize: 6.6,
      gridIncrements: 0.6,
      cfg: { units: UNITS },
    })
    const frontages = homes(model).map(({ gross }) => sidesOf(gross).along)
    expect(frontages.length).toBeGreaterThan(5)
    // from the middle of one party wall to that of the next; at an end half a wall inside the facade
    const onGrid = frontages.filter(
      (along) => Math.abs(along / 0.6 - Math.round(along / 0.6)) < 1e-6,
    )
    expect(onGrid.length).toBeGreaterThan(0)
    for (const along of frontages) expect(along).toBeGreaterThanOrEqual(6.6 - 0.2)
    const finer = built({ maxBuildingWidth: 12, maxBuildingLength: 80, cfg: { units: UNITS } })
    const narrowest = Math.min(...homes(finer.model).map(({ gross }) => sidesOf(gross).along))
    expect(narrowest).toBeLessThan(6.4)
  })

  it('has its corridor as wide as it says, and as long', () => {
    const double = {
      presetId: 'flat_corridor_double_loaded',
      maxBuildingWidth: 18,
      maxBuildingLength: 60,
      cfg: { units: UNITS },
    }
    const usual = corridor(built(double).model)
    const wide = corridor(built({ ...double, corridorWidth: 2.1 }).model)
    expect(wide.across - usual.across).toBeCloseTo(0.6, 5)
    const full = corridor(built({ ...double, full_length_corridors: true }).model)
    expect(full.along).toBeGreaterThan(usual.along)
  })

  it('has its towers, each with its dwelling type, its block type and its function', () => {
    const { model } = built({
      maxBuildingWidth: 12,
      maxBuildingLength: 90,
      cfg: {
        units: UNITS,
        towers: [
          { name: 'Links', unit_id: 1, functiontype: 'apartments' },
          { name: 'Rechts', unit_id: 2, blocktype: 'flat_path_portiek', flip_direction: 'x' },
        ],
      },
    })
    expect(model.towers).toHaveLength(2)
    const typesOf = (tower: BuildingModel['towers'][number]) =>
      new Set(homes({ ...model, towers: [tower] }).map(({ unitType }) => unitType))
    expect(model.towers.map(typesOf)).toEqual([new Set(['1']), new Set(['2'])])
  })

  it('has bays of the width its tower says', () => {
    const { model, input } = built({
      maxBuildingWidth: 12,
      maxBuildingLength: 80,
      cfg: { units: UNITS, towers: [{ gridsize: 6.6 }] },
    })
    expect(input.building.cfg.grids).toMatchObject({ min_grid_size: 6.6, max_grid_size: 6.6 })
    const widths = homes(model).map(({ gross }) => sidesOf(gross).along)
    expect(widths.length).toBeGreaterThan(5)
    // the last of a row goes up to the outside of its wall
    for (const width of widths) expect(Math.abs(width - 6.6)).toBeLessThan(0.5)
  })

  it('is read as it was stored, and yields to what the building of the file says', () => {
    const stored = {
      id: 7,
      companyId: 1,
      createdAt: '2026-11-01T09:00:00Z',
      updatedAt: '2026-11-01T09:00:00Z',
      name: 'Sociaal',
      order: 1000,
      presetId: 102,
      corridorWidth: null,
      cfg: { units: UNITS, towers: [] },
    }
    const { input } = built(stored, { name: 'Blok A', cfg: { floor_height: 3.2 } })
    expect(input.building).toMatchObject({ name: 'Blok A', maxlength: 40 })
    expect(input.building.cfg).toMatchObject({ blocktype: 102, floor_height: 3.2 })
  })

  it('stands in the JSON Schema of the file, where a building is not needed then', () => {
    const { properties, required } = generatorInputJsonSchema
    expect(required).toEqual(['plot'])
    const preset = properties?.preset as { properties: object; required?: string[] }
    expect(Object.keys(preset.properties)).toContain('full_length_corridors')
    expect(preset.required).toBeUndefined()
  })

  it('is refused by the name of what is wrong', () => {
    expect(issuesOf({ preset: { presetId: 'flat_path_galery' } })[0]).toMatch(
      /^preset\.presetId: expected one of flat_path_gallery/,
    )
    expect(issuesOf({ preset: { smaak: 1 } })).toEqual(['preset.smaak: unknown field'])
    expect(issuesOf({ preset: { cfg: { units: [{ size: '50' }] } } })[0]).toMatch(
      /^preset\.cfg\.units\.0\.size: /,
    )
    expect(issuesOf({ preset: { minGridSize: -1 } })[0]).toMatch(/^preset\.minGridSize: /)
    expect(issuesOf({ preset: 'galerij' })[0]).toMatch(/^preset: /)
    expect(issuesOf({ preset: {}, units: UNITS })).toEqual([
      'units: are those of the preset: leave them out',
    ])
    expect(issuesOf({ preset: {}, building: { smaak: 1 } })).toEqual([
      'building.smaak: unknown field',
    ])
    expect(issuesOf({ preset: {}, building: 7 })[0]).toMatch(/^building: /)
  })
})
