import { Archetype, BlockType } from '@kavel/domain'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'
import type { BuildingModel } from '../../model/types.ts'

interface Asked {
  readonly blocktype: string
  readonly top?: boolean
  readonly cfg?: Record<string, unknown>
  readonly units?: readonly number[]
}

const FLOORS = 5

/** Five floors with a middle rent type and a penthouse. */
function inputOf({ blocktype, top = true, cfg = {}, units = [1, 2] }: Asked) {
  return planCase('top', '', {
    building: { maxwidth: 12.4, maxlength: 54, maxheight: 3 * FLOORS, version: '3.7' },
    units: [
      { id: 1, name: 'Middenhuur', size: 55, size_max: 72 },
      { id: 2, name: 'Penthouse', size: 110, size_max: 180, cfg: top ? { top_floor: true } : {} },
    ],
    cfg: { blocktype, units: units.map((unitId) => ({ unitId })), ...cfg },
  }).input
}

/** On which floors dwellings of a type stand, and how many of both types there are on the top floor. */
function floorsOf(model: BuildingModel, id: string): number[] {
  const groups = model.towers.flatMap(({ floorGroups }) => floorGroups)
  return groups
    .filter(({ blocks }) =>
      blocks.some(({ cells }) => cells.some(({ unitType }) => unitType === id)),
    )
    .flatMap(({ floors }) => [...floors])
    .sort((a, b) => a - b)
}

for (const mode of ['live', 'settled'] as const)
  for (const blocktype of ['flat_path_gallery', 'flat_path_corridor'])
    test(`penthouses stand on the top floor of a ${blocktype} alone, ${mode}`, () => {
      const input = inputOf({ blocktype })
      const model = generate(input, { mode })
      expect(checkInvariants(model, input)).toEqual([])
      expect(floorsOf(model, '2')).toEqual([FLOORS - 1])
      expect(floorsOf(model, '1').filter((floor) => floor < FLOORS - 1)).toHaveLength(FLOORS - 1)
    })

for (const blocktype of ['flat_path_portiek', 'flat_gallery_court', 'tower_u_staircase_2'])
  test(`a ${blocktype}, whose floors are alike, has none of them and says so`, () => {
    const model = generate(inputOf({ blocktype }))
    expect(floorsOf(model, '2')).toEqual([])
    const said = model.messages.find(({ target }) => target === 'units.top_floor')
    expect(said).toMatchObject({ code: 'top_type_left_out', value: 'Penthouse' })
  })

test('a car park or a green beside them says nothing of penthouses', () => {
  const said = (['parking', 'street', 'green'] as const).flatMap((archetype) => {
    const { building, ...rest } = inputOf({ blocktype: 'flat_path_gallery' })
    const cfg = { ...building.cfg, blocktype: BlockType.none }
    return generate({ ...rest, building: { ...building, archetype: Archetype[archetype], cfg } })
      .messages
  })
  expect(said.filter(({ target }) => target === 'units.top_floor')).toEqual([])
})

test('without the choice they stand on any floor, as before', () => {
  const model = generate(inputOf({ blocktype: 'flat_path_gallery', top: false }))
  expect(floorsOf(model, '2').length).toBeGreaterThan(1)
})

test('a building of penthouses alone has them on every floor', () => {
  const model = generate(inputOf({ blocktype: 'flat_path_gallery', units: [2] }))
  expect(floorsOf(model, '2').length).toBeGreaterThan(1)
})

test('under a roof that stands back they stand on the highest floor', () => {
  const offsets = { left: 9 }
  const cfg = { floors: [{ repeat_count: 4 }, { repeat_count: 1, offsets }] }
  const input = inputOf({ blocktype: 'flat_path_gallery', cfg })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  expect(floorsOf(model, '2')).toEqual([FLOORS - 1])
})
