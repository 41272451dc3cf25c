/** Sheets of buildings longer than 671 m, over which turns are told in whole numbers only (geometry, `orient`). */
import type { ArchetypeKey } from '@kavel/domain'
import { expect, test } from 'vitest'
import { drawnFloors } from '../../../testing/gallery-cases.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'
import { toSvgPlan } from './plan.ts'

const LONG: readonly (readonly [ArchetypeKey, string | undefined, number, number])[] = [
  ['distribution_center', undefined, 700, 130],
  ['industrial', undefined, 1234.5, 61.3],
  ['office', undefined, 1999.7, 25.4],
  ['parking', undefined, 699.9, 33.1],
  ['flat', 'flat_path_corridor', 698.5, 18.7],
  ['house', 'terraced', 1371.3, 25],
]

test.each(LONG)('%s %s of %s × %s m: every sheet is drawn, with its names', (...long) => {
  const [archetype, blocktype, maxlength, maxwidth] = long
  const asked = {
    archetype,
    building: { maxlength, maxwidth, maxheight: 9 },
    cfg: blocktype ? { blocktype } : {},
    units: [{ id: 1, name: 'A', size: 80, size_max: 120 }],
  }
  const model = generate(planCase('long', '', asked).input)
  const floors = drawnFloors(model)
  expect(floors.length).toBeGreaterThan(0)
  for (const floor of floors)
    expect(toSvgPlan(model, floor).match(/<text/g)?.length).toBeGreaterThan(5)
})
