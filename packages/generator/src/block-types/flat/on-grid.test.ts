/** Coarse grids: a bar ends where its modules end. */
import { boundsOf } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'

function flat(
  blocktype: string,
  maxlength: number,
  maxwidth: number,
  increment: number,
  full = false,
) {
  return planCase('grid', blocktype, {
    building: { maxwidth, maxlength, maxheight: 15 },
    units: [
      { id: 1, name: 'A', size: 50, size_max: 65 },
      { id: 2, name: 'B', size: 75, size_max: 95 },
    ],
    cfg: { blocktype, grids: { increment }, flat: { full_length_corridors: full } },
  }).input
}

function lengthOf(model: ReturnType<typeof generate>): number {
  const { x0, x1 } = boundsOf(model.towers[0]?.floorGroups[0]?.plate.outer ?? [0, 0])
  return (x1 - x0) / 1e5
}

test('seven modules of 7.8 m and their end walls are 55.2 m: of 60 m 4.8 are left, and 63 m hold eight', () => {
  const model = generate(flat('flat_corridor_double_loaded', 60, 20, 7.8))
  expect(lengthOf(model)).toBeCloseTo(55.2, 5)
  const said = model.messages.find(({ code }) => code === 'length_left')
  expect(said).toMatchObject({ target: 'maxlength', value: 4.8 })
  expect(said?.fix).toEqual({ field: 'maxlength', value: 63 })
  const longer = generate(flat('flat_corridor_double_loaded', 63, 20, 7.8))
  expect(lengthOf(longer)).toBeCloseTo(63, 5)
  expect(longer.messages.map(({ code }) => code)).not.toContain('length_left')
})

test('what is left of a module of 0.3 m is shared by the end walls', () => {
  const model = generate(flat('flat_corridor_double_loaded', 60.2, 20, 0.3))
  expect(lengthOf(model)).toBeCloseTo(60.2, 5)
  expect(model.messages.map(({ code }) => code)).not.toContain('length_left')
})

test('no grid breaks an invariant of a straight flat', () => {
  let built = 0
  fc.assert(
    fc.property(
      fc.constantFrom(
        'flat_corridor_double_loaded',
        'flat_corridor_single_loaded',
        'flat_path_gallery',
        'flat_path_portiek',
      ),
      fc.integer({ min: 200, max: 1200 }),
      fc.integer({ min: 90, max: 290 }),
      fc.integer({ min: 10, max: 100 }),
      fc.boolean(),
      (blocktype, length, width, increment, full) => {
        const input = flat(blocktype, length / 10, width / 10, increment / 10, full)
        const model = generate(input, { mode: 'live' })
        expect(checkInvariants(model, input)).toEqual([])
        if (model.towers.length > 0) built++
      },
    ),
    { seed: 20261122, numRuns: corpus(6, 200) },
  )
  expect(built).toBeGreaterThan(corpus(2, 100))
})
