/** How far the change is sought that mends a dwelling type without a frontage. */
import { toLattice, toLatticeArea } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { messageList } from '../../base/messages.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import type { FrontageNeed } from '../../mix/frontage.ts'
import { type Sought, sayInfeasible } from './infeasible.ts'

test.each(['fixed', 'unit_mix'] as const)(
  'no bay wider than 100 m is tried for a dwelling of ten hectares, %s',
  (grid) => {
    const need: FrontageNeed = {
      sizeMin: toLatticeArea(100_000),
      sizeMax: toLatticeArea(100_000),
      minLength: toLattice(3),
      maxLength: toLattice(2000),
      minDepth: toLattice(3),
      maxDepth: toLattice(20),
    }
    const type = { id: '1', ratio: 1, ...need, dual: need } as unknown as DwellingType
    const tried: number[] = []
    const rules = { module: toLattice(0.3), minGrid: toLattice(1999), maxGrid: toLattice(2000) }
    const sought: Sought = {
      types: [type],
      grid: {
        type: grid,
        module: rules.module,
        min: rules.minGrid,
        max: rules.maxGrid,
        list: null,
      },
      limits: () => need,
      rules: { ...rules, partyWall: toLattice(0.3) },
      depthOf: (_, on) => {
        tried.push(on.minGrid)
        return null
      },
    }
    sayInfeasible(type, toLattice(10), sought, messageList('1'))
    // 333 steps of 0.3 m, asked for all types of the mix and for this one, and the ways of the grid that is there
    expect(tried.length).toBeGreaterThan(333)
    expect(tried.length).toBeLessThan(700)
    const others = tried.filter((bay) => bay !== rules.minGrid)
    expect(Math.max(...others)).toBeLessThanOrEqual(toLattice(100))
  },
)
