import { BlockType, FunctionType, keyOf } from '@kavel/domain'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { checkSymmetry } from '../../testing/invariants/pairs.ts'
import { planCase, type Size } from '../../testing/plan-case.ts'
import { generate } from '../generate.ts'
import type { GeneratorInput } from '../input/schema.ts'

/** A building with storages below that once was laid out badly. */
function inputOf(
  kind: BlockType,
  [maxwidth, maxlength, maxheight]: Size,
  size: number,
  ground: Record<string, unknown> = { function: 'storage', entrance_size: 30 },
): GeneratorInput {
  const { input } = planCase('mirrored', 'mirrored', {
    archetype: kind >= BlockType.tower_u_staircase_2 ? 'tower' : 'flat',
    building: { maxwidth, maxlength, maxheight },
    units: [{ id: 1, name: 'A', size, size_max: 1.8 * size }],
    cfg: {
      blocktype: keyOf(BlockType, kind),
      floors: [ground, { repeat_count: 3 }],
      units: [{ unitId: 1 }],
    },
  })
  return structuredClone(input)
}

test.each([
  ['U tower of six', BlockType.tower_u_double_staircase_elevator_6, [20, 28.5, 13], 40],
  ['O tower', BlockType.tower_o_wide_staircase_elevator_4, [20, 20, 13], 40],
  ['U tower', BlockType.tower_u_staircase_2, [18, 18, 13], 50],
  ['portiek', BlockType.flat_path_portiek, [12.3, 43.7, 13], 60],
] as const)('storages and racks of a mirrored or turned %s are as many', (_, kind, size, area) => {
  const input = inputOf(kind, size, area)
  expect(generate(input).formFactors.nrstorages).toBeGreaterThan(0)
  expect(checkSymmetry(input, 'settled', generate)).toEqual([])
})

test('a gallery stays where it is when a building with uneven setbacks is turned', () => {
  const input = inputOf(BlockType.flat_path_gallery, [14, 40, 13], 55)
  const upper = input.building.cfg.floors[1]
  if (upper) upper.offsets = { front: 0, back: 2, left: 0, right: 0 }
  expect(checkSymmetry(input, 'settled', generate)).toEqual([])
})

test.each([
  ['beside a core', BlockType.tower_u_staircase_3, [23.3, 20, 4], 71],
  ['beside a hall', BlockType.tower_u_staircase_2, [11.399995, 20, 13], 37.22401231995],
] as const)('a jog of millimetres %s leaves no room that walls fill', (_, kind, size, area) => {
  const input = inputOf(kind, size, area)
  const model = generate(input)
  expect(model.messages.map(({ code }) => code)).not.toContain('cell_too_thin')
  expect(checkInvariants(model, input)).toEqual([])
})

test.each([
  [
    'a sliver at the end of a corridor',
    BlockType.tower_u_staircase_3,
    [17.47494, 20.9, 13],
    56.4,
    '',
  ],
  ['walls of two kinds', BlockType.tower_h_staircase_elevator_6, [26.402445, 33, 13], 48.7, '2'],
] as const)(
  'storages beside %s are rooms of 5 m2 and no longer than 5 m',
  (_, kind, size, area, corridor_width) => {
    const input = inputOf(kind, size, area)
    input.rules = { corridor_width }
    const model = generate(input)
    expect(model.formFactors.nrstorages).toBeGreaterThan(0)
    expect(checkInvariants(model, input)).toEqual([])
  },
)

test('storages beside those of another room are no longer than 5 m: the wall between them is a light one', () => {
  const { input } = planCase('beside', 'beside', {
    archetype: 'tower',
    building: { maxwidth: 19.895345, maxlength: 23.5, maxheight: 13 },
    units: [
      { id: 1, name: 'A', size: 50, size_max: 75 },
      { id: 2, name: 'B', size: 75, size_max: 105 },
    ],
    cfg: {
      blocktype: 'tower_o_wide_staircase_4',
      floors: [{ function: 'storage', entrance_size: 50, repeat_count: 2 }, {}],
    },
  })
  const model = generate(input)
  expect(model.formFactors.nrstorages).toBeGreaterThan(0)
  expect(checkInvariants(model, input)).toEqual([])
})

test('a floor for storages with too few bicycle places is told of double racks, when it holds them all', () => {
  const input = inputOf(BlockType.flat_path_gallery, [11, 20, 40], 40)
  const [ground, upper] = input.building.cfg.floors
  if (!ground || !upper) throw new Error('no floors')
  upper.repeat_count = 6
  const short = generate(input).messages.find(({ code }) => code === 'bicycle_short')
  expect(short?.fix).toEqual({ field: 'floors.0.function', value: FunctionType.bicycle_double })
  ground.function = FunctionType.bicycle_double
  expect(generate(input).messages.map(({ code }) => code)).not.toContain('bicycle_short')
})

test('a floor for dwellings whose hall leaves no room for one says so, and one for storages does not', () => {
  const kind = BlockType.tower_u_wide_staircase_elevator_2
  const said = (ground: Record<string, unknown>) =>
    generate(inputOf(kind, [16, 20, 15], 45, ground)).messages.filter(
      ({ code }) => code === 'floor_without_dwelling',
    )
  expect(said({ entrance_size: 50 }).map(({ target }) => target)).toEqual(['floor:0'])
  expect(said({ function: 'storage', entrance_size: 50 })).toEqual([])
})

test('a floor for cars that mirrors itself but for the door of its stair has as many spaces either way', () => {
  const { input } = planCase('cars', '', {
    archetype: 'tower',
    building: { maxwidth: 22.1, maxlength: 20, maxheight: 4 },
    units: [
      { id: 1, name: 'A', size: 46.89628429652778, size_max: 84.41331173375 },
      { id: 2, name: 'B', size: 32.82739900756945, size_max: 59.089318213625006 },
    ],
    cfg: {
      blocktype: 'tower_o_staircase_4',
      mix: { uniform_floors: 'one' },
      floors: [{ function: 'parking', height: 4, entrance_size: 30 }, { repeat_count: 3 }],
      units: [
        { unitId: 1, repeat_ratio: 2 },
        { unitId: 2, repeat_ratio: 0 },
      ],
    },
  })
  expect(generate(input, { mode: 'live' }).formFactors.nrparking).toBe(12)
  expect(checkSymmetry(input, 'live', generate)).toEqual([])
})
