/** Gallery flats around a court. */
import { expect, test } from 'vitest'
import { generate } from '../../generate.ts'
import { checkInvariants } from '../../invariants/check.ts'
import { planCase } from '../../testing/plan-case.ts'

test.each([0.05, 0.1, 0.3])(
  'on a grid of %s m nothing is left beside a core that is thinner than its walls',
  (increment) => {
    let built = 0
    for (let maxlength = 41; maxlength < 43; maxlength += 0.05) {
      const { input } = planCase('court', 'court', {
        building: { maxwidth: 35.8, maxlength, maxheight: 6 },
        cfg: {
          blocktype: 'flat_gallery_court',
          floor_height: 2.5,
          grids: { increment },
          units: [{ unitId: 1, repeat_ratio: 1 }],
        },
        units: [{ id: 1, name: 'A', size: 25, size_max: 50 }],
      })
      const model = generate(input, { mode: 'live' })
      expect(checkInvariants(model, input)).toEqual([])
      built += model.towers.length
    }
    expect(built).toBeGreaterThan(30)
  },
)
