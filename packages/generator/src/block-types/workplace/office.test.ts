import { FunctionType } from '@kavel/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generate } from '../../generate.ts'
import { checkInvariants } from '../../invariants/check.ts'
import { cellsIn } from '../../invariants/facts.ts'
import { MIX, UNITS, workplace, workplaces } from '../../testing/workplaces.ts'

const groupsOf = (model: ReturnType<typeof generate>) => model.towers.flatMap((t) => t.floorGroups)
const codes = (model: ReturnType<typeof generate>) => model.messages.map(({ code }) => code)
const count = (model: ReturnType<typeof generate>, fn: FunctionType) =>
  groupsOf(model).flatMap((g) => cellsIn(g).filter((c) => c.fn === fn)).length

test('1,000 random offices break no invariant, and most of them stand', () => {
  let built = 0
  fc.assert(
    fc.property(workplaces('office'), (input) => {
      const model = generate(input)
      expect(checkInvariants(model, input)).toEqual([])
      if (model.towers.length > 0) built++
    }),
    { numRuns: 1000, seed: 20261121 },
  )
  expect(built).toBeGreaterThan(500)
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
