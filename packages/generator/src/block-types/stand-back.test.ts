/** Floors that stand back, of every family: every invariant on random ones, and what towers and offices keep. */
import { FunctionType, RoofType } from '@kavel/domain'
import { type Box, boundsOf, ringArea } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import { checkInvariants } from '../../testing/invariants/check.ts'
import {
  flatWithFloors,
  SET_BACK_KINDS,
  type SetBackKind,
  setbacksOf,
} from '../../testing/setbacks.ts'
import { generate } from '../generate.ts'
import type { BuildingModel } from '../model/types.ts'

/** Of 80, so many have floors of different outlines. */
const STEPPED_OF: Readonly<Record<SetBackKind, number>> = {
  gallery: 20,
  corridor: 20,
  portiek: 12,
  court: 10,
  tower: 20,
  office: 12,
}

test.each(SET_BACK_KINDS)(
  'random buildings of the kind %s with two to four outlines break no invariant',
  (kind) => {
    let stepped = 0
    fc.assert(
      fc.property(setbacksOf(kind), fc.constantFrom('live', 'settled'), (input, mode) => {
        const model = generate(input, { mode })
        expect(checkInvariants(model, input)).toEqual([])
        const [tower] = model.towers
        const plates = new Set(tower?.floorGroups.map(({ plate }) => ringArea(plate.outer)))
        if (plates.size > 1) stepped++
      }),
      { numRuns: corpus(10, 80), seed: 20261123 },
    )
    expect(stepped).toBeGreaterThan(corpus(0.03, 1) * STEPPED_OF[kind])
  },
  120_000,
)

/** The bounds of the plate at a height, metres. */
function plateAt({ towers }: BuildingModel, z: number): Box {
  const group = towers[0]?.floorGroups.find(({ levels }) => levels.includes(z * 1e5))
  return boundsOf(group?.plate.outer ?? new Int32Array(0))
}

const THREE = { repeat_count: 3 }

test('a tower stands back around its core: dwellings become smaller, the core stays in its place', () => {
  const model = generate(
    flatWithFloors([THREE, { repeat_count: 2, roof: 'hipped', offsets: { front: 3, right: 2 } }], {
      archetype: 'tower',
      building: { maxlength: 30, maxwidth: 30 },
      cfg: { blocktype: 'tower_o_wide_staircase_elevator_6' },
    }),
  )
  const [low, high] = [plateAt(model, 3), plateAt(model, 9)]
  expect(high).toEqual({ ...low, y0: low.y0 + 3e5, x1: low.x1 - 2e5 })
  const stairs = model.towers[0]?.floorGroups.map(({ blocks }) =>
    blocks
      .flatMap(({ cells }) => cells)
      .filter(({ fn }) => fn === FunctionType.staircase)
      .map(({ gross }) => gross.join()),
  )
  expect(new Set(stairs?.flat()).size).toBe(1)
  expect(model.roofs.at(-1)?.type).toBe(RoofType.hipped)
})

const U_TOWER = {
  archetype: 'tower',
  building: { maxlength: 30, maxwidth: 26 },
  cfg: { blocktype: 'tower_u_wide_staircase_elevator_4' },
} as const

test('the core of a U that looks north stays, and so does every side that would cut a hall', () => {
  const model = generate(
    flatWithFloors([THREE, { offsets: { front: 2, back: 2, left: 30 } }], U_TOWER),
  )
  const low = plateAt(model, 3)
  expect(plateAt(model, 9)).toEqual({ ...low, y0: low.y0 + 2e5 })
  const said = model.messages.filter(({ code }) => code === 'param_ignored')
  expect(said.map(({ target, value }) => [target, value])).toEqual([
    ['floor:3', 30],
    ['floor:3', 2],
  ])
})

test('the core of a U stands away from the side that stands back, whichever way the building is turned', () => {
  for (const rotate_z of [0, 1.6, 3.2]) {
    const building = { ...U_TOWER.building, rotate_z }
    const standing = (offsets: Record<string, number>) =>
      generate(flatWithFloors([THREE, { offsets }], { ...U_TOWER, building }))
    const back = standing({ back: 2 })
    const low = plateAt(back, 3)
    expect(plateAt(back, 9)).toEqual({ ...low, y1: low.y1 - 2e5 })
    expect(plateAt(standing({ front: 2 }), 9)).toEqual({ ...low, y0: low.y0 + 2e5 })
  }
})

test('an office stands back before its hall and at its ends, never at its cores', () => {
  const office = (offsets: Record<string, number>, maxlength = 60) =>
    generate(
      flatWithFloors([THREE, { repeat_count: 2, offsets }], {
        archetype: 'office',
        building: { maxlength, maxwidth: 16 },
        cfg: { blocktype: 'none', function: 'office', floor_height: 3.6 },
      }),
    )
  const model = office({ front: 3, back: 1, left: 6 })
  const [low, high] = [plateAt(model, 0), plateAt(model, 10.8)]
  expect(high).toEqual({ ...low, x0: low.x0 + 6e5, y0: low.y0 + 3e5 })
  expect(model.messages).toContainEqual(
    expect.objectContaining({ code: 'param_ignored', target: 'floor:3', value: 1 }),
  )
  // the one core with both stairs stands in the middle
  const short = office({ left: 12 }, 30)
  expect(plateAt(short, 10.8)).toEqual(plateAt(short, 0))
  expect(short.messages).toContainEqual(
    expect.objectContaining({ code: 'param_ignored', target: 'floor:3', value: 12 }),
  )
})

test('a side of a tower asked past the opposite one is refused by itself, mirrored or not', () => {
  const tower = (flip: string) =>
    generate(
      flatWithFloors([{ repeat_count: 1 }, { offsets: { left: 0.4, right: 17 } }], {
        archetype: 'tower',
        building: { maxlength: 18, maxwidth: 18, maxheight: 60 },
        cfg: { blocktype: 'tower_u_staircase_2', flip },
      }),
    )
  for (const flip of ['none', 'x', 'y', 'xy']) {
    const model = tower(flip)
    const [low, high] = [plateAt(model, 0), plateAt(model, 3)]
    const by = low.x1 - low.x0 - (high.x1 - high.x0)
    expect([flip, by]).toEqual([flip, 0.4e5])
    expect(model.messages).toContainEqual(
      expect.objectContaining({ code: 'param_ignored', target: 'floor:1', value: 17 }),
    )
  }
})

test('a tier without room is none: the building ends below it, and it is said', () => {
  const model = generate(
    flatWithFloors([THREE, { offsets: { left: 26, right: 26 } }], {
      building: { maxwidth: 12 },
      cfg: { blocktype: 'flat_path_portiek' },
    }),
  )
  expect(model.formFactors.nrfloors).toBe(3)
  expect(model.messages).toContainEqual(
    expect.objectContaining({ code: 'setback_tier_dropped', target: 'floor:3' }),
  )
})
