/** The depth of the dwellings of a flat, against one that asks every type at every depth. */
import { DESIGN_RULES } from '@kavel/domain'
import { toLattice } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { type FrontageNeed, type FrontageRules, frontage } from '../../mix/frontage.ts'
import { chooseDepth } from './choose-depth.ts'

const STEP = toLattice(DESIGN_RULES.grid_increment)
const metres = (min: number, max: number) => fc.integer({ min: 10 * min, max: 10 * max })

const need = fc
  .record({
    size: fc.integer({ min: 20, max: 160 }),
    more: fc.integer({ min: 0, max: 30 }),
    minDepth: metres(3, 9),
    deeper: metres(0, 12),
    minLength: metres(2, 5),
  })
  .map(
    ({ size, more, minDepth, deeper, minLength }): FrontageNeed => ({
      sizeMin: size * 1e10,
      sizeMax: (size + more) * 1e10,
      minLength: toLattice(minLength / 10),
      maxLength: toLattice(20),
      minDepth: toLattice(minDepth / 10),
      maxDepth: toLattice((minDepth + deeper) / 10),
    }),
  )

const asked = fc.record({
  needs: fc.array(need, { minLength: 1, maxLength: 8 }),
  available: metres(2, 20).map((n) => toLattice(n / 10)),
  module: fc.constantFrom(0.1, 0.3, 1.8).map(toLattice),
  policy: fc.constantFrom('fill' as const, 'fit' as const),
})

test('the depth is the largest at which every type fits, else the largest at which one does', () => {
  let shallower = 0
  fc.assert(
    fc.property(asked, ({ needs, available, module, policy }) => {
      const rules: FrontageRules = {
        module,
        partyWall: toLattice(0.3),
        minGrid: toLattice(3),
        maxGrid: toLattice(20),
      }
      const countAt = (depth: number) =>
        needs.filter((each) => {
          const { min, max } = frontage(each, depth, rules)
          return min <= max
        }).length
      const deepest = Math.min(available, Math.max(...needs.map(({ maxDepth }) => maxDepth)))
      const depths = Array.from(
        { length: Math.floor(deepest / STEP) + 1 },
        (_, i) => deepest - i * STEP,
      )
      const first = depths.find((depth) => countAt(depth) > 0) ?? null
      const all = depths.find((depth) => countAt(depth) === needs.length) ?? null
      const isFilled = policy === 'fill' && first === available
      const expected = isFilled ? first : (all ?? first)
      if (expected !== null && expected < deepest) shallower++
      const before = [...needs]
      expect(chooseDepth(needs, available, rules, policy)).toBe(expected)
      expect(needs).toEqual(before)
    }),
    { numRuns: corpus(100, 500) },
  )
  expect(shallower).toBeGreaterThan(corpus(10, 50))
})
