/** Floors of bars that are alike: what is known of one is used for the other, and decides nothing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullEffort } from '../effort.ts'
import { fillFloor, knownFills } from './fill.ts'
import { typeSequence } from './sequence.ts'

const asked = fc.record({
  types: fc.array(
    fc.record({
      min: fc.integer({ min: 12, max: 40 }),
      room: fc.integer({ min: 0, max: 9 }),
      ratio: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 22, maxLength: 40 },
  ),
  capacities: fc.array(fc.integer({ min: 30, max: 220 }), { minLength: 1, maxLength: 4 }),
  floors: fc.integer({ min: 1, max: 6 }),
  // of some the steps end on the way
  steps: fc.constantFrom(200, 3_000, 30_000, 30_000_000),
})

test('a second bar with the same segments and types is filled as the first, for as many steps as if it were alone', () => {
  let [remembered, ended] = [0, 0]
  fc.assert(
    fc.property(asked, ({ types, capacities, floors, steps }) => {
      const frontages = types.map(({ min, room }) => ({ min, max: min + room }))
      const shared = { fills: steps, arranged: fullEffort().arranged }
      const alone = { fills: steps }
      for (let bar = 0; bar < 3; bar++) {
        const [one, other] = [shared, alone].map((effort) => {
          const sequence = typeSequence(types.map(({ ratio }) => ratio))
          const known = knownFills(effort)
          return Array.from({ length: floors }, () =>
            fillFloor(capacities, frontages, sequence, known),
          )
        })
        expect(one).toEqual(other)
        expect(shared.fills).toBe(alone.fills)
      }
      remembered += [...shared.arranged.values()].reduce((sum, { size }) => sum + size, 0)
      if (alone.fills <= 0) ended++
    }),
    { numRuns: 150 },
  )
  expect(remembered).toBeGreaterThan(150)
  expect(ended).toBeGreaterThan(20)
})
