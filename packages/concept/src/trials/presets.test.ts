/**
 * Every field of a preset acts: each is set to another value, and the building that is placed has more or less of what it should.
 * The walk is over the fields as they are declared: one without a line here does not compile.
 */
import {
  BlockType,
  FlipDirection,
  type FormFactorKey,
  FunctionType,
  type Preset,
  type PresetCfg,
  presetCfgSchema,
  presets,
  StreetProfile,
  TowerType,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { computeConcept } from '../compute-concept.ts'
import { trialOfPreset } from './trials.ts'

const INITIAL = Object.fromEntries(
  Object.entries(presets.fields).map(([name, field]) => [name, field.initial]),
) as unknown as Preset

type Unit = PresetCfg['units'][number]
type Tower = PresetCfg['towers'][number]

const { units: UNITS } = presetCfgSchema.parse({
  units: [
    { id: 1, name: 'Klein', order: 10, size: 50, size_max: 60 },
    { id: 2, name: 'Groot', order: 20, size: 70, size_max: 90 },
  ],
})
const { towers: TOWERS } = presetCfgSchema.parse({
  towers: [
    { name: 'Kop', order: 10 },
    { name: 'Staart', order: 20 },
  ],
})

/** A corridor flat of 60 × 18 m in five storeys, of two dwelling types. */
const CORRIDOR: Preset = {
  ...INITIAL,
  presetId: BlockType.flat_corridor_double_loaded,
  maxBuildingLength: 60,
  maxBuildingWidth: 18,
  maxBuildingHeight: 15,
  cfg: { units: UNITS, towers: [], street_profile: null },
}
const GALLERY: Preset = { ...CORRIDOR, presetId: BlockType.flat_path_gallery, maxBuildingWidth: 12 }
const TOWER: Preset = {
  ...CORRIDOR,
  presetId: BlockType.tower_u_staircase_elevator_4,
  maxBuildingLength: 28,
  maxBuildingWidth: 28,
}
const STREET: Preset = { ...CORRIDOR, presetId: BlockType.street, maxBuildingWidth: 16 }

function build(preset: Preset) {
  const { site, buildings } = trialOfPreset(preset, null)
  const { models, formFactors, messages } = computeConcept(
    site.location,
    { buildings },
    site.parameters,
  )
  return { building: buildings[0]!, model: models[0]!, formFactors, messages }
}
type Built = ReturnType<typeof build>

type Check = (before: Built, after: Built) => void
const grows =
  (key: FormFactorKey): Check =>
  (before, after) =>
    expect(after.formFactors[key], key).toBeGreaterThan(before.formFactors[key])
const shrinks =
  (key: FormFactorKey): Check =>
  (before, after) =>
    expect(after.formFactors[key], key).toBeLessThan(before.formFactors[key])
const countOf = ({ model }: Built, name: string) =>
  model.mix.types.find((type) => type.name === name)?.count ?? 0
const redrawn: Check = (before, after) =>
  expect(after.model.header.geometryHash).not.toBe(before.model.header.geometryHash)

interface Line {
  readonly on: Preset
  readonly patch: Partial<Preset>
  readonly check: Check
}

/** Fields of the record; its order is that of the list, and its name that of the building. */
const FIELDS: Record<Exclude<keyof Preset, 'order' | 'cfg'>, Line> = {
  name: {
    on: CORRIDOR,
    patch: { name: 'Hofje' },
    check: (_, { building }) => expect(building.name).toBe('Hofje'),
  },
  // a gallery flat has dwellings on one side, and is no deeper than they are
  presetId: { on: CORRIDOR, patch: { presetId: GALLERY.presetId }, check: shrinks('nrunits') },
  maxBuildingWidth: { on: CORRIDOR, patch: { maxBuildingWidth: 15 }, check: shrinks('gfa') },
  maxBuildingLength: { on: CORRIDOR, patch: { maxBuildingLength: 72 }, check: grows('gfa') },
  // three storeys of 3 m
  maxBuildingHeight: {
    on: CORRIDOR,
    patch: { maxBuildingHeight: 9.5 },
    check: (_, { formFactors }) => expect(formFactors.nrfloors).toBe(3),
  },
  // dwellings of 50-60 m² at 7.65 m deep are narrower than such a bay
  minGridSize: {
    on: CORRIDOR,
    patch: { minGridSize: 9 },
    check: (_, after) =>
      expect([countOf(after, 'Klein'), countOf(after, 'Groot') > 0]).toEqual([0, true]),
  },
  // the length is a number of steps: 59.4 m of 60
  gridIncrements: { on: CORRIDOR, patch: { gridIncrements: 1.2 }, check: shrinks('builtarea') },
  corridorWidth: { on: CORRIDOR, patch: { corridorWidth: 2.5 }, check: shrinks('nfa') },
  full_length_corridors: {
    on: CORRIDOR,
    patch: { full_length_corridors: true },
    check: shrinks('nfa'),
  },
}

type UnitLine = { readonly patch: Partial<Unit>; readonly check: Check }

/** Another value for the second dwelling type; its id is what a tower names it by. */
const UNIT_FIELDS: Record<Exclude<keyof Unit, 'id'>, UnitLine> = {
  name: {
    patch: { name: 'Ruim' },
    check: (_, after) => expect(countOf(after, 'Ruim')).toBeGreaterThan(0),
  },
  order: {
    patch: { order: 5 },
    check: (_, { model }) =>
      expect(model.mix.types.map(({ name }) => name)).toEqual(['Groot', 'Klein']),
  },
  size: { patch: { size: 80 }, check: grows('avgunitsize') },
  size_max: { patch: { size_max: 72 }, check: shrinks('avgunitsize') },
  ratio: {
    patch: { ratio: 3 },
    check: (_, after) =>
      expect(countOf(after, 'Groot')).toBeGreaterThan(2 * countOf(after, 'Klein')),
  },
}

interface TowerLine {
  readonly on: Preset
  readonly towers: readonly Tower[]
  readonly patch: Partial<Tower>
  readonly check: Check
}
const [HEAD, TAIL] = TOWERS as [Tower, Tower]

/** Another value for the first tower. */
const TOWER_FIELDS: Record<Exclude<keyof Tower, 'id'>, TowerLine> = {
  name: {
    on: CORRIDOR,
    towers: TOWERS,
    patch: { name: 'Voor' },
    check: (_, { building }) => expect(building.cfg.towers[0]?.name).toBe('Voor'),
  },
  // the offices come to the other end
  order: {
    on: CORRIDOR,
    towers: [{ ...HEAD, functiontype: FunctionType.office }, TAIL],
    patch: { order: 30 },
    check: redrawn,
  },
  // all around a core instead of on three sides of it
  towertype: {
    on: TOWER,
    towers: [HEAD],
    patch: { towertype: TowerType.o },
    check: grows('nrunits'),
  },
  blocktype: {
    on: CORRIDOR,
    towers: TOWERS,
    patch: { blocktype: BlockType.flat_path_gallery },
    check: shrinks('nrunits'),
  },
  flip_direction: {
    on: GALLERY,
    towers: [HEAD],
    patch: { flip_direction: FlipDirection.y },
    check: redrawn,
  },
  functiontype: {
    on: CORRIDOR,
    towers: TOWERS,
    patch: { functiontype: FunctionType.office },
    check: grows('gfa_office'),
  },
  unit_id: { on: CORRIDOR, towers: TOWERS, patch: { unit_id: 1 }, check: shrinks('avgunitsize') },
  gridsize: {
    on: CORRIDOR,
    towers: [HEAD],
    patch: { gridsize: 9 },
    check: (_, { building: { cfg } }) =>
      expect([cfg.grids.min_grid_size, cfg.grids.max_grid_size]).toEqual([9, 9]),
  },
}

const withCfg = (preset: Preset, cfg: Partial<PresetCfg>): Preset => ({
  ...preset,
  cfg: { ...preset.cfg, ...cfg },
})

describe('a preset', () => {
  it.each(Object.entries(FIELDS))('changes what is placed by %s', (name, { on, patch, check }) => {
    expect(patch).toHaveProperty(name)
    check(build(on), build({ ...on, ...patch }))
  })

  it.each(Object.entries(UNIT_FIELDS))('changes its dwellings by %s', (name, { patch, check }) => {
    expect(patch).toHaveProperty(name)
    const [small, large] = UNITS as [Unit, Unit]
    check(build(CORRIDOR), build(withCfg(CORRIDOR, { units: [small, { ...large, ...patch }] })))
  })

  it.each(Object.entries(TOWER_FIELDS))(
    'changes its parts by %s',
    (name, { on, towers, patch, check }) => {
      expect(patch).toHaveProperty(name)
      const [first, ...rest] = towers as [Tower]
      const after = withCfg(on, { towers: [{ ...first, ...patch }, ...rest] })
      check(build(withCfg(on, { towers: [...towers] })), build(after))
    },
  )

  it('of a street is laid out by its profile: cars on both sides, or green', () => {
    const cars = build(withCfg(STREET, { street_profile: StreetProfile.parallel_two_sides }))
    const green = build(withCfg(STREET, { street_profile: StreetProfile.green_two_sides }))
    expect(cars.formFactors.nrparking).toBeGreaterThan(0)
    expect(green.formFactors.nrparking).toBe(0)
    expect(green.formFactors.greenarea).toBeGreaterThan(cars.formFactors.greenarea)
  })

  it('without towers is one building, as one with a tower that follows it', () => {
    const one = build(withCfg(CORRIDOR, { towers: [HEAD] }))
    expect(build(CORRIDOR).formFactors).toEqual(one.formFactors)
  })

  it('without dwelling types has those with which a building begins', () => {
    expect(build(withCfg(CORRIDOR, { units: [] })).formFactors.nrunits).toBeGreaterThan(0)
  })

  it('of twenty types holds each of them', () => {
    const [small] = UNITS as [Unit]
    const units = Array.from({ length: 20 }, (_, i) => ({
      ...small,
      id: i + 1,
      name: `T${i}`,
      order: 10 * i,
      size: 40 + 3 * i,
      size_max: 50 + 3 * i,
    }))
    const { model } = build(withCfg(CORRIDOR, { units }))
    expect(model.mix.types).toHaveLength(20)
    for (const { name, count } of model.mix.types) expect([name, count > 0]).toEqual([name, true])
  })

  it('with sizes the wrong way around is drawn, and says which type cannot be had', () => {
    const [small, large] = UNITS as [Unit, Unit]
    const units = [small, { ...large, size: 90, size_max: 70 }]
    const { formFactors, messages } = build(withCfg(CORRIDOR, { units }))
    expect(formFactors.nrunits).toBeGreaterThan(0)
    expect(messages).toContainEqual(
      expect.objectContaining({ code: 'unit_type_infeasible', target: 'unit:2' }),
    )
  })
})
