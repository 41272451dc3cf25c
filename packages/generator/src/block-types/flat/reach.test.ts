/** The longest way to a stair, by a worked sum. */
import { toLattice } from '@kavel/geometry'
import { expect, test } from 'vitest'
import type { Rules } from '../../input/rules.ts'
import { farthest, type Reach } from './reach.ts'

const rules = {
  stairWidth: toLattice(2.6),
  innerWall: toLattice(0.1),
  outerWall: toLattice(0.35),
} as Rules

/** A gallery of 100 modules of 0.3 m, on which stairs open at once. */
const reach = {
  strip: { length: toLattice(30), module: toLattice(0.3), modules: 100, start: 0 },
  section: {
    corridor: null,
    rows: [{}],
    types: [{ min: 15 }],
    frontage: { module: toLattice(0.3) },
  },
  across: { passage: 0, lobby: 0, lock: 0 },
} as unknown as Reach

// stair door 1.4 m from the left side of a bay of 6 m, so 4.6 m from its right; of a stair alone of 3 m in its middle, 1.5 m.
// Between them 12 m: the door 1 m wide that is as far from both has (12 + 4.6 + 1.5 - 1) / 2 = 8.55 m to go
test.each([
  ['a stair', 20, 10, 8.55],
  ['a core like it', 20, 20, (12 + 4.6 + 1.4 - 1) / 2],
] as const)('between a core with lifts and %s doors are %s + %s modules apart: %d m', (...args) => {
  const [, first, second, metres] = args
  const from = 15 + first + 40
  const cores = [
    { from: 15, to: 15 + first, lifts: 1 },
    { from, to: from + second, lifts: second === 20 ? 1 : 0 },
  ]
  const strip = {
    ...reach.strip,
    modules: from + second + 15,
    length: toLattice((from + second + 15) * 0.3),
  }
  expect(farthest({ ...reach, strip }, cores, rules)).toBe(toLattice(metres))
})
