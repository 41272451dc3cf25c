/** I37 holds for buildings of every family together, and notices figures that were damaged on purpose. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import { type ParkingNeed, parkingNeed } from '../../src/metrics/parking-need.ts'
import { RANDOM } from '../any-building.ts'
import { caseInput } from '../cases.ts'
import { corpus } from '../corpus.ts'
import { planCase } from '../plan-case.ts'
import { checkParkingNeed } from './concept.ts'

const flat = caseInput('comfortable')
const { input: lot } = planCase('lot', '', {
  archetype: 'parking',
  building: { maxwidth: 34, maxlength: 60, maxheight: 3 },
})
const both = [flat, lot].map((input) => ({ model: generate(input), units: input.units }))

test('the dwellings of a flat ask for a space each, and those of a car park beside it count', () => {
  const [alone, parked] = [both.slice(0, 1), both].map((buildings) => parkingNeed(buildings))
  const dwellings = both[0]?.model.formFactors.nrunits ?? 0
  expect(alone).toMatchObject({ demand: dwellings, supply: 0 })
  expect(alone?.message).toMatchObject({ code: 'parking_short', value: dwellings })
  expect(parked?.supply).toBeGreaterThan(dwellings)
  expect(parked?.message).toBeNull()
})

test('random buildings on one plot ask for what their dwellings do', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(RANDOM.flat, RANDOM.house, RANDOM.tower, RANDOM.parking), { maxLength: 3 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (inputs, parking_ratio) => {
        const buildings = inputs.map((input) => ({
          model: generate(input, { mode: 'live' }),
          units: input.units.map((unit) => ({ ...unit, cfg: { ...unit.cfg, parking_ratio } })),
        }))
        expect(checkParkingNeed(buildings, parkingNeed(buildings))).toEqual([])
      },
    ),
    { numRuns: corpus(10, 40), seed: 63 },
  )
})

const DAMAGE: readonly ((need: ParkingNeed) => ParkingNeed)[] = [
  (need) => ({ ...need, demand: need.demand + 1 }),
  (need) => ({ ...need, supply: 1 }),
  (need) => ({ ...need, message: null }),
  (need) => ({ ...need, message: need.message && { ...need.message, value: 1 } }),
]

test.each(DAMAGE.map((damage, i) => [i + 1, damage] as const))(
  'I37 notices damage %i',
  (_, damage) => {
    const alone = both.slice(0, 1)
    const need = parkingNeed(alone)
    expect(checkParkingNeed(alone, need)).toEqual([])
    expect(checkParkingNeed(alone, damage(need)).map(({ id }) => id)).toContain('I37')
  },
)
