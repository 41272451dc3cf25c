/** Floors of flats that stand back: what a planner counts after by hand. */
import { FunctionType, RoofType } from '@kavel/domain'
import { boundsOf, ringArea } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { flatWithFloors } from '../../../testing/setbacks.ts'
import { generate } from '../../generate.ts'
import { planOf } from '../../model/face-plan.ts'

const STEPPED = flatWithFloors([
  { repeat_count: 3, roof: 'terrace' },
  { repeat_count: 2, offsets: { front: 3, left: 9, right: 3 } },
])

test('the floors add up: 3 × 60 × 12.5 m and 2 × 48 × 9.5 m, with 294 m² of terrace around the upper ones', () => {
  const { formFactors: f, towers, roofs } = generate(STEPPED)
  expect(f.gfa).toBe(3 * 750 + 2 * 456)
  expect(f.builtarea).toBe(750)
  expect(f.roofarea).toBe(750)
  const sums = (type: RoofType) =>
    roofs
      .filter((roof) => roof.type === type)
      .flatMap(({ faces }) => faces)
      .reduce((sum, face) => sum + ringArea(planOf(face)) / 1e10, 0)
  expect(sums(RoofType.terrace)).toBe(294)
  expect(sums(RoofType.flat)).toBe(456)
  const upper = towers[0]?.floorGroups.at(-1)?.plate.outer ?? new Int32Array(0)
  expect(boundsOf(upper)).toEqual({ x0: -21e5, y0: -4e5, x1: 27e5, y1: 5.5e5 })
})

test('a stair of the highest floor goes on through all floors below it', () => {
  const stairs = (generate(STEPPED).towers[0]?.floorGroups ?? []).map(({ blocks }) =>
    blocks
      .flatMap(({ cells }) => cells)
      .filter(({ fn }) => fn === FunctionType.staircase)
      .map(({ gross }) => gross.join()),
  )
  for (const each of stairs.at(-1) ?? []) for (const floor of stairs) expect(floor).toContain(each)
})

test('a setback without room ends the building below it and says so', () => {
  const model = generate(
    flatWithFloors([{ repeat_count: 3 }, { repeat_count: 2, offsets: { left: 28, right: 28 } }]),
  )
  expect(model.formFactors.nrfloors).toBe(3)
  expect(model.messages).toContainEqual(
    expect.objectContaining({ code: 'setback_tier_dropped', target: 'floor:3', value: 2 }),
  )
})

test('a corridor stays in its place: both facades stand back as far as the farther one, and it is said', () => {
  const model = generate(
    flatWithFloors([{ repeat_count: 3 }, { offsets: { front: 3, back: 2 } }], {
      building: { maxwidth: 23 },
      cfg: { blocktype: 'flat_path_corridor' },
    }),
  )
  const upper = boundsOf(model.towers[0]?.floorGroups.at(-1)?.plate.outer ?? new Int32Array(0))
  expect([upper.y0, upper.y1]).toEqual([-8.5e5, 8.5e5])
  expect(model.messages).toContainEqual(
    expect.objectContaining({ code: 'setback_widened', value: 3 }),
  )
})

test('what no floor can do is named by its depth: a house without setbacks, and a floor wider than the one below', () => {
  const floors = [{ offsets: { left: 3 } }, { offsets: { left: 0 } }]
  const wider = generate(flatWithFloors(floors))
  expect(wider.messages).toContainEqual(
    expect.objectContaining({ code: 'param_ignored', target: 'floors.1.offsets' }),
  )
  const houses = generate(flatWithFloors(floors, { cfg: { blocktype: 'terraced' } }))
  expect(houses.messages).toContainEqual(
    expect.objectContaining({ code: 'param_ignored', target: 'floors.0.offsets', value: 3 }),
  )
})

test('a gable stands on the highest floor as far as the greatest height allows', () => {
  const floors = [{ repeat_count: 3 }, { offsets: { back: 3 }, roof: 'pointed' }]
  const high = generate(flatWithFloors(floors))
  expect(high.roofs.at(-1)?.type).toBe(RoofType.pointed)
  expect(high.formFactors.maxheight).toBeGreaterThan(14)
  const low = generate(flatWithFloors(floors, { building: { maxheight: 13 } }))
  expect(low.roofs.at(-1)?.type).toBe(RoofType.flat)
  expect(low.messages.map(({ code }) => code)).toContain('height_exceeded')
})

test('a portiek flat keeps the stairs that go on: the pairs beside them stay, the others end below', () => {
  const model = generate(
    flatWithFloors([{ repeat_count: 3 }, { repeat_count: 2, offsets: { left: 6, front: 2.5 } }], {
      building: { maxwidth: 13 },
      cfg: { blocktype: 'flat_path_portiek' },
    }),
  )
  const [tower] = model.towers
  const stairsOf = (level: number) =>
    tower?.floorGroups
      .filter(({ levels }) => levels.includes(level * 1e5))
      .flatMap(({ blocks }) => blocks.flatMap(({ cells }) => cells))
      .filter(({ fn }) => fn === FunctionType.staircase)
      .map(({ gross }) => gross.join())
  expect(stairsOf(0)).toHaveLength(4)
  expect(stairsOf(9)).toHaveLength(3)
  for (const stair of stairsOf(9) ?? []) expect(stairsOf(0)).toContain(stair)
  expect(model.formFactors.nrfloors).toBe(5)
})

test('a court stands back alike on all sides, by whole modules, around the same court', () => {
  for (const blocktype of ['flat_gallery_court', 'flat_corridor_court']) {
    const model = generate(
      flatWithFloors([{ repeat_count: 2 }, { offsets: { left: 2.5 } }], {
        building: { maxlength: 70, maxwidth: 66 },
        cfg: { blocktype },
      }),
    )
    const groups = model.towers[0]?.floorGroups ?? []
    const plates = [groups[0], groups.at(-1)].map((group) => group?.plate)
    const [low, high] = plates.map((plate) => boundsOf(plate?.outer ?? new Int32Array(0)))
    expect(high).toEqual({
      x0: (low?.x0 ?? 0) + 2.7e5,
      y0: (low?.y0 ?? 0) + 2.7e5,
      x1: (low?.x1 ?? 0) - 2.7e5,
      y1: (low?.y1 ?? 0) - 2.7e5,
    })
    expect(plates[1]?.holes).toEqual(plates[0]?.holes)
    expect(model.messages).toContainEqual(
      expect.objectContaining({ code: 'setback_widened', value: 2.7 }),
    )
  }
})

test('what two cores leave between them on a floor of shops is no shop of a metre wide, and is said', () => {
  const offsets = { right: 0.1 }
  const input = flatWithFloors([{}, { offsets }, { function: 'commercial', offsets }], {
    building: { maxlength: 18, maxwidth: 11 },
    cfg: { blocktype: 'flat_gallery_double_core' },
  })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const shops = model.towers[0]?.floorGroups
    .flatMap(({ blocks }) => blocks.flatMap(({ cells }) => cells))
    .filter(({ fn }) => fn === FunctionType.commercial)
  const widths = shops?.map(({ gross }) => {
    const { x0, x1 } = boundsOf(gross)
    return x1 - x0
  })
  expect(Math.min(...(widths ?? []))).toBeGreaterThan(1.8e5)
  expect(model.messages.map(({ code }) => code)).toContain('gap')
})

test('no core ends half below the end wall of floors that stand back', () => {
  const floors = [{}, { offsets: { front: 0, back: 0, left: 17.5, right: 0 } }]
  const input = flatWithFloors(floors, {
    building: { maxwidth: 11, maxlength: 62.399405, maxheight: 60 },
  })
  expect(checkInvariants(generate(input, { mode: 'live' }), input)).toEqual([])
})

test('a core that moves under the second of three floors, each shorter, does not end half below the third', () => {
  const floors = [0, 7.5, 14.8].map((right) => ({
    repeat_count: 1,
    offsets: { front: 0, back: 0, left: 0, right },
  }))
  const input = flatWithFloors(floors, {
    building: { maxlength: 52.8, maxwidth: 26.6 },
    cfg: { blocktype: 'flat_corridor_double_loaded' },
  })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const groups = model.towers[0]?.floorGroups ?? []
  expect(groups).toHaveLength(3)
  const top = boundsOf(groups[2]?.plate.outer ?? new Int32Array(0))
  const stairs = groups.map(({ blocks }) =>
    blocks
      .flatMap(({ cells }) => cells)
      .filter(({ fn }) => fn === FunctionType.staircase)
      .map(({ gross }) => boundsOf(gross)),
  )
  // whole under the third floor, or whole beside it
  for (const { x0, x1 } of stairs.flat()) expect(x1 <= top.x1 || x0 >= top.x1).toBe(true)
})

test('where floors for dwellings stand back too far to stand no other length is asked, for none would bring them back', () => {
  const { input } = planCase('dropped', '', {
    archetype: 'flat',
    building: { maxlength: 40, maxwidth: 20, maxheight: 25 },
    cfg: {
      blocktype: 'flat_path_portiek',
      floors: [{ repeat_count: 2, function: 'garage' }, { offsets: { front: 3, back: 2 } }],
    },
    units: [{ id: 3, size: 75 }],
  })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const codes = model.messages.map(({ code }) => code)
  expect(model.formFactors).toMatchObject({ nrfloors: 2, nrunits: 0 })
  expect(codes).toContain('setback_tier_dropped')
  expect(codes).not.toContain('length_out_of_range')
})
