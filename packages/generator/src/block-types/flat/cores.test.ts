/** How many stairs and lifts straight flats have, and what they say when that is not enough. */
import { type BlockTypeKey, FunctionType } from '@kavel/domain'
import { boundsOf, toMetres } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { cellsIn } from '../../../testing/invariants/facts.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'
import type { GeneratorInput } from '../../input/schema.ts'
import type { BuildingModel, FloorGroup } from '../../model/types.ts'

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
  fc.assert(property, { seed: 20261121, numRuns: corpus(8, 300) })
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

test.each([
  ['flat_path_gallery', 12.3, 60, 2, 1],
  ['flat_path_gallery', 12.3, 120, 3, 2],
  ['flat_corridor_double_loaded', 20, 78, 2, 3],
] as const)(
  '%s of %d by %d m has %d stairs, one of which has its %d lifts and the hall beside it',
  (blocktype, width, length, stairs, lifts) => {
    const input = flat(blocktype, [width, length, 5])
    const model = generate(input)
    const of = (fn: FunctionType) => count(model, fn)
    expect(of(FunctionType.staircase)).toBe(stairs)
    expect(of(FunctionType.elevator)).toBe(lifts)
    expect(of(FunctionType.entrance)).toBe(1)
    expect(checkInvariants(model, input)).toEqual([])
  },
)

test('no front door is farther than 90 m from a lift: a bar of 230 m has two cores with lifts', () => {
  const of = (length: number) => {
    const input = flat('flat_path_gallery', [12.3, length, 3], { dwellings_per_lift: 1000 })
    return count(generate(input), FunctionType.elevator)
  }
  expect([of(120), of(230)]).toEqual([1, 2])
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
  expect([of(15), of(30), of(45), of(90)]).toEqual([8, 4, 2, 1])
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
    const [lifts, halls] = [FunctionType.elevator, FunctionType.entrance].map((fn) =>
      count(model, fn),
    )
    const { nrunits } = model.formFactors
    expect(nrunits).toBeGreaterThan(40)
    expect(lifts).toBeGreaterThanOrEqual(nrunits / 40)
    const added = model.messages.find(({ code }) => code === 'lift_added')
    expect(added?.value).toBe((lifts as number) > (halls as number) ? lifts : undefined)
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

test('above 20 m a smoke lock that finds no room before the stair lies beside it, and the core is longer', () => {
  const input = flat('flat_corridor_double_loaded', [15, 60, 8])
  const model = generate(input)
  const low = generate(flat('flat_corridor_double_loaded', [15, 60, 6]))
  expect(model.messages.map(({ code }) => code)).toContain('smoke_lock_added')
  const stairIn = ({ towers }: BuildingModel) => {
    const cells = cellsIn(towers[0]?.floorGroups[1] as FloorGroup)
    const stair = cells.find(({ fn }) => fn === FunctionType.staircase)
    return { cells, stair, lock: cells.find(({ id }) => stair?.access.includes(id)) }
  }
  const { stair, lock } = stairIn(model)
  const [clear, beside] = [lock, stair].map((cell) => boundsOf(cell?.net ?? new Int32Array(0)))
  expect(toMetres((clear?.x1 ?? 0) - (clear?.x0 ?? 0))).toBeGreaterThanOrEqual(1.5)
  expect(toMetres((clear?.y1 ?? 0) - (clear?.y0 ?? 0))).toBeGreaterThanOrEqual(2)
  expect(toMetres((beside?.x0 ?? 0) - (clear?.x1 ?? 0))).toBeCloseTo(0.2, 5)
  expect(checkInvariants(model, input)).toEqual([])
  expect(low.messages.map(({ code }) => code)).not.toContain('smoke_lock_added')
})

test.each([
  'flat_path_corridor',
  'flat_corridor_double_loaded',
  'flat_corridor_double_core',
] as const)(
  '%s of 10 m wide has dwellings on one side, and says from which width on both',
  (blocktype) => {
    const model = generate(flat(blocktype, [10, 45, 4]))
    expect(model.formFactors.nrunits).toBeGreaterThan(12)
    const message = model.messages.find(({ code }) => code === 'single_loaded')
    // 2 × 5 m, 1.5 m of corridor, and walls
    expect(message).toMatchObject({
      value: 10,
      required: 12.7,
      fix: { field: 'maxwidth', value: 12.7 },
    })
    expect(said(flat(blocktype, [12.7, 45, 4]), 'single_loaded')).toBeUndefined()
  },
)

test('a portiek too narrow for the lobby before its stair says how much, and stands when it has that', () => {
  const narrow = generate(flat('flat_path_portiek', [7, 45, 3]))
  const message = narrow.messages.find(({ code }) => code === 'core_missing')
  expect(narrow.towers).toEqual([])
  expect(message).toMatchObject({ value: 0.3, fix: { field: 'maxwidth', value: 7.3 } })
  expect(generate(flat('flat_path_portiek', [7.3, 45, 3])).formFactors.nrunits).toBeGreaterThan(8)
})

const ALL = [
  ...FREE,
  'flat_gallery_single_core',
  'flat_gallery_double_core',
  'flat_corridor_double_core',
  'flat_path_portiek',
] as const

test('of every width, length and height a flat stands, or says why not, and breaks no invariant', () => {
  let built = 0
  const property = fc.property(
    fc.constantFrom(...ALL),
    fc.integer({ min: 60, max: 300 }),
    fc.integer({ min: 60, max: 900 }),
    fc.integer({ min: 1, max: 12 }),
    (blocktype, width, length, floors) => {
      const input = flat(blocktype, [width / 10, length / 10, floors])
      const model = generate(input, { mode: 'live' })
      expect(checkInvariants(model, input)).toEqual([])
      if (model.towers.length > 0) built++
    },
  )
  fc.assert(property, { seed: 20261122, numRuns: corpus(10, 200) })
  expect(built).toBeGreaterThan(corpus(1, 100))
})
