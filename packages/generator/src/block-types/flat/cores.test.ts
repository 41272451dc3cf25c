/** How many stairs and lifts straight flats have, and what they say when that is not enough. */
import { type BlockTypeKey, FunctionType } from '@kavel/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generate } from '../../generate.ts'
import type { GeneratorInput } from '../../input/schema.ts'
import { checkInvariants } from '../../invariants/check.ts'
import { cellsIn } from '../../invariants/facts.ts'
import type { BuildingModel } from '../../model/types.ts'
import { planCase } from '../../testing/plan-case.ts'

const UNITS = [
  { id: 1, name: 'A', size: 50, size_max: 65 },
  { id: 2, name: 'B', size: 75, size_max: 95 },
]

type Size = readonly [width: number, length: number, floors: number]

function flat(blocktype: BlockTypeKey, [maxwidth, maxlength, floors]: Size, rules = {}) {
  const units =
    blocktype === 'flat_gallery_maisonette' ? [{ ...UNITS[0], size: 95, size_max: 130 }] : UNITS
  return planCase('cores', blocktype, {
    building: { maxwidth, maxlength, maxheight: floors * 3 + 0.1 },
    units,
    cfg: { blocktype, units: units.map(({ id }) => ({ unitId: id, repeat_ratio: 1 })) },
    rules,
  }).input
}

function count(model: BuildingModel, fn: FunctionType): number {
  const [ground] = model.towers[0]?.floorGroups ?? []
  return ground ? cellsIn(ground).filter((cell) => cell.fn === fn).length : 0
}

function said(input: GeneratorInput, code: string) {
  return generate(input).messages.find((message) => message.code === code)
}

/** Those that have as many cores as they need. */
const FREE: readonly BlockTypeKey[] = [
  'flat_path_gallery',
  'flat_gallery_maisonette',
  'flat_path_corridor',
  'flat_corridor_double_loaded',
  'flat_corridor_single_loaded',
]

test('no flat that chooses its own cores has a door farther than 30 m from a stair', () => {
  let most = 0
  const property = fc.property(
    fc.constantFrom(...FREE),
    fc.integer({ min: 90, max: 280 }),
    fc.integer({ min: 200, max: 1900 }),
    fc.integer({ min: 2, max: 9 }),
    (blocktype, width, length, floors) => {
      const input = flat(blocktype, [width / 10, length / 10, floors])
      const model = generate(input, { mode: length % 2 === 0 ? 'live' : 'settled' })
      most = Math.max(most, count(model, FunctionType.staircase))
      expect(model.messages.map(({ code }) => code)).not.toContain('escape_exceeded')
    },
  )
  fc.assert(property, { seed: 20261121, numRuns: 300 })
  expect(most).toBeGreaterThan(3)
})

test.each([
  ['flat_path_gallery', 12.3, 30, 1],
  ['flat_path_gallery', 12.3, 55, 1],
  ['flat_path_gallery', 12.3, 60, 2],
  ['flat_path_gallery', 12.3, 120, 3],
  // the deeper the row, the longer the way from the gallery to the stair at the facade
  ['flat_path_gallery', 17, 55, 2],
  ['flat_corridor_double_loaded', 20, 60, 1],
  ['flat_corridor_double_loaded', 20, 78, 2],
  ['flat_gallery_single_core', 12.3, 120, 1],
  ['flat_gallery_double_core', 12.3, 120, 2],
] as const)('%s of %d by %d m has %d stairs', (blocktype, width, length, stairs) => {
  const model = generate(flat(blocktype, [width, length, 4]))
  expect(count(model, FunctionType.staircase)).toBe(stairs)
})

test('cores that are the choice of the designer stay, and the way to them is said with what is required', () => {
  const message = said(flat('flat_gallery_single_core', [12.3, 90, 5]), 'escape_exceeded')
  expect(message).toMatchObject({ rule: 'escape_distance', required: 30, target: 'maxlength' })
  expect(message?.value).toBeGreaterThan(40)
})

test('a longer way that a company allows asks for fewer cores', () => {
  const of = (escape_distance: number) =>
    count(
      generate(flat('flat_path_gallery', [12.3, 150, 4], { escape_distance })),
      FunctionType.staircase,
    )
  expect([of(15), of(30), of(45), of(90)]).toEqual([8, 3, 2, 1])
})

test.each([
  ['flat_path_gallery', 12.3, 60, 10],
  ['flat_path_gallery', 12.3, 40, 12],
  ['flat_corridor_double_loaded', 20, 60, 7],
  ['flat_corridor_double_loaded', 20, 120, 10],
  ['flat_gallery_single_core', 12.3, 120, 7],
] as const)(
  '%s of %d by %d m and %d floors has a lift for every forty dwellings',
  (...[blocktype, ...size]) => {
    const input = flat(blocktype, size)
    const model = generate(input)
    const [lifts, stairs] = [FunctionType.elevator, FunctionType.staircase].map((fn) =>
      count(model, fn),
    )
    const { nrunits } = model.formFactors
    expect(nrunits).toBeGreaterThan(40)
    expect(lifts).toBeGreaterThanOrEqual(nrunits / 40)
    const added = model.messages.find(({ code }) => code === 'lift_added')
    expect(added?.value).toBe((lifts as number) > (stairs as number) ? lifts : undefined)
  },
)

test('lifts that find no room in the bar are said: how many there are, and how many are needed', () => {
  const input = flat('flat_gallery_single_core', [12.3, 20, 12], { dwellings_per_lift: 2 })
  const model = generate(input)
  const message = model.messages.find(({ code }) => code === 'lift_short')
  const lifts = count(model, FunctionType.elevator)
  const required = Math.ceil(model.formFactors.nrunits / 2)
  expect(message).toMatchObject({ value: lifts, required, rule: 'dwellings_per_lift' })
  expect(lifts).toBeLessThan(required)
  expect(checkInvariants(model, input)).toEqual([])
})
