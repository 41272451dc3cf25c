import { FunctionType } from '@kavel/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { cellsIn } from '../../../testing/invariants/facts.ts'
import { MIX, UNITS, workplace, workplaces } from '../../../testing/workplaces.ts'
import { generate } from '../../generate.ts'
import type { Cell, FloorGroup } from '../../model/types.ts'

const groupsOf = (model: ReturnType<typeof generate>) => model.towers.flatMap((t) => t.floorGroups)
const codes = (model: ReturnType<typeof generate>) => model.messages.map(({ code }) => code)
const count = (model: ReturnType<typeof generate>, fn: FunctionType) =>
  groupsOf(model).flatMap((g) => cellsIn(g).filter((c) => c.fn === fn)).length

test('random offices break no invariant, and most of them stand', () => {
  let built = 0
  fc.assert(
    fc.property(workplaces('office'), (input) => {
      const model = generate(input)
      expect(checkInvariants(model, input)).toEqual([])
      if (model.towers.length > 0) built++
    }),
    { numRuns: corpus(8, 1000), seed: 20261121 },
  )
  expect(built).toBeGreaterThan(corpus(2, 500))
})

test('an office has floors of 3.6 m and no units, and all its area is office', () => {
  const model = generate(workplace({ building: { maxheight: 18 } }))
  expect(model.formFactors.nrfloors).toBe(5)
  expect(groupsOf(model).every((g) => g.height === 360_000)).toBe(true)
  expect(model.formFactors).toMatchObject({ nrunits: 0, gfa: 6000, gfa_office: 6000 })
  expect(model.formFactors.gfa_business).toBe(0)
})

test('usable area of an office is at least four fifths of its gross area', () => {
  for (const maxlength of [50, 60, 90]) {
    const { saleableratio } = generate(workplace({ building: { maxlength } })).formFactors
    expect(saleableratio).toBeGreaterThan(0.8)
    expect(saleableratio).toBeLessThan(0.87)
  }
})

test('a height other than that of a dwelling is followed, and one below 3.6 m is said', () => {
  const low = generate(workplace({ cfg: { floor_height: 3.2 } }))
  expect(groupsOf(low)[0]?.height).toBe(320_000)
  expect(codes(low)).toContain('office_low')
  expect(codes(generate(workplace({ cfg: { floor_height: 4 } })))).not.toContain('office_low')
})

test('a low floor with a height of its own is mended by that height, and others by that of the building', () => {
  const lows = (floor_height: number, heights: (number | null)[]) => {
    const floors = heights.map((height) => ({ height, repeat_count: 2 }))
    const { messages } = generate(workplace({ cfg: { floor_height, floors } }))
    return messages.flatMap(({ code, value, fix }) =>
      code === 'office_low' ? [[value, fix?.field, fix?.value]] : [],
    )
  }
  expect(lows(3.6, [3.2])).toEqual([[3.2, 'floors.0.height', 3.6]])
  expect(lows(3.6, [3.6])).toEqual([])
  expect(lows(3.4, [null, 3.2])).toEqual([
    [3.4, 'floor_height', 3.6],
    [3.2, 'floors.1.height', 3.6],
  ])
  expect(lows(3.6, [null, 3.2])).toEqual([[3.2, 'floors.1.height', 3.6]])
  expect(lows(3.6, [null, 3.6])).toEqual([])
})

test('more than five floors have two lifts, and each 2,500 m2 has one', () => {
  const six = generate(workplace({ building: { maxlength: 40, maxwidth: 14, maxheight: 21.6 } }))
  expect(count(six, FunctionType.elevator) / groupsOf(six).length).toBe(2)
  const five = generate(workplace({ building: { maxlength: 34, maxwidth: 14, maxheight: 18 } }))
  expect(count(five, FunctionType.elevator) / groupsOf(five).length).toBe(1)
})

test('the mix of the building cuts its floors into units of the asked sizes, which count in no number of dwellings', () => {
  const model = generate(workplace({ cfg: { units: MIX }, units: UNITS }))
  expect(model.formFactors.nrunits).toBe(0)
  expect(model.mix.types.map(({ count }) => count > 0)).toEqual([true, true, true])
  for (const cell of groupsOf(model).flatMap(cellsIn)) {
    const unit = UNITS.find(({ id }) => String(id) === cell.unitType)
    if (unit) expect(cell.netArea / 1e10).toBeGreaterThanOrEqual(unit.size - 0.01)
  }
})

test('shops in the plinth count as units and open on the street', () => {
  const floors = [{ function: 'commercial', height: 4.2 }, { repeat_count: 3 }]
  const model = generate(workplace({ cfg: { floors } }))
  expect(model.formFactors.nrunits).toBe(count(model, FunctionType.commercial))
  expect(model.formFactors.gfa_commercial).toBeCloseTo(1200, 6)
  const { avgunitsize, nfa_commercial, nrunits } = model.formFactors
  expect(avgunitsize).toBe(nfa_commercial / nrunits)
})

/** Cells of a function on the floor above the ground. */
const upstairs = (model: ReturnType<typeof generate>, fn: FunctionType) =>
  cellsIn(groupsOf(model)[1] as FloorGroup).filter((cell) => cell.fn === fn)

test('a small office has one stair, and toilets of 4 m', () => {
  const small = generate(workplace({ building: { maxlength: 14, maxwidth: 10, maxheight: 10.8 } }))
  expect(upstairs(small, FunctionType.staircase)).toHaveLength(1)
  const [toilets] = upstairs(small, FunctionType.common)
  // 4 m by the 4.8 m of the stair beside them
  expect((toilets as Cell).netArea / 1e10).toBeCloseTo(19.2, 0)
  expect(small.formFactors.saleableratio).toBeGreaterThan(0.35)
})

test.each([
  ['a top floor above 12.5 m', { maxlength: 14, maxwidth: 10, maxheight: 18 }],
  // 3 × 15 × 18 m is 810 m²
  ['more than 800 m²', { maxlength: 18, maxwidth: 15, maxheight: 10.8 }],
  // 2 × 33 × 12 m is 792 m², but from the far corner it is 20.5 m in a straight line, and half as long again
  ['a corner too far away', { maxlength: 33, maxwidth: 12, maxheight: 7.2 }],
])('%s asks for a second stair', (_, building) => {
  const input = workplace({ building })
  const model = generate(input)
  expect(upstairs(model, FunctionType.staircase)).toHaveLength(2)
  expect(checkInvariants(model, input)).toEqual([])
})

test('of two offices in a drawn plot the small one has one stair, however large the other is', () => {
  const polygon = [
    [37.5, 0],
    [0, 22.5],
    [-22.5, 0],
    [0, -30],
  ]
  const inner_polygon = [
    [-7.5, -6],
    [7.5, -6],
    [7.5, 6],
    [-7.5, 6],
  ]
  const input = workplace({
    building: { maxwidth: 10, maxlength: 12, maxheight: 5 },
    cfg: { shape_mode: 'polygon', polygon, inner_polygon, floor_height: 2.5 },
  })
  const model = generate(input)
  const stairs = model.towers.map(({ floorGroups }) =>
    floorGroups.map((group) => cellsIn(group).filter(({ fn }) => fn === FunctionType.staircase)),
  )
  expect(stairs.map((floors) => floors.map((found) => found.length))).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect(checkInvariants(model, input)).toEqual([])
})

test('a floor of an office that is for something else is an office, and each such floor says so', () => {
  const input = workplace({
    building: { maxheight: 16 },
    cfg: {
      function: 'office',
      floors: [{ function: 'parking' }, { function: 'commercial' }, {}, { function: 'apartment' }],
    },
  })
  const model = generate(input)
  expect(groupsOf(model).map(({ func }) => func)).toEqual([
    FunctionType.office,
    FunctionType.commercial,
    FunctionType.office,
  ])
  const ignored = model.messages.filter(({ code }) => code === 'param_ignored')
  expect(ignored.map(({ target, value, fix }) => [target, value, fix?.value])).toEqual([
    ['floors.0.function', 'parking', FunctionType.office],
    ['floors.3.function', 'apartment', FunctionType.office],
  ])
  expect(checkInvariants(model, input)).toEqual([])
})
