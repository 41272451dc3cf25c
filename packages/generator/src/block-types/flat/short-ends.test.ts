/** Where a corridor stops before the end of its floor, and the dwelling there takes its last metres. */
import { boundsOf } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'

/** Clear depths across the corridor of the dwellings on an upper floor, m. */
function depthsWith(maxdepth: number | null, two_window_maxdepth: number | null = null) {
  const { input } = planCase('corridor', '', {
    building: { maxlength: 60, maxwidth: 20, maxheight: 15 },
    units: [{ id: 1, name: 'A', size: 50, size_max: 130, cfg: { maxdepth, two_window_maxdepth } }],
    cfg: { blocktype: 'flat_corridor_double_loaded' },
  })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const cells = model.towers[0]?.floorGroups[1]?.blocks.flatMap((block) => block.cells) ?? []
  const homes = cells.filter(({ unitType }) => unitType !== null)
  const depths = homes.map(({ net }) => {
    const { y0, y1 } = boundsOf(net)
    return (y1 - y0) / 1e5
  })
  return { least: Math.min(...depths), most: Math.max(...depths) }
}

test('the last dwelling of a row takes the end of the corridor, if its type may be so deep', () => {
  const free = depthsWith(null)
  expect(free.most - free.least).toBeGreaterThan(1.5)
  // a row of 9 m and 1.7 m of corridor is deeper than 9 m
  const bound = depthsWith(9)
  expect(bound.most).toBeLessThanOrEqual(9)
  expect(bound.most).toBe(bound.least)
  // windows on two sides allow it again
  const cornered = depthsWith(9, 14)
  expect(cornered.most - cornered.least).toBeGreaterThan(1.5)
})
