/** Facade that no dwelling fills, and the size after which one does. */
import { expect, test } from 'vitest'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'

/** A gallery flat of one dwelling type on such a grid. */
function gaps(grids: object) {
  const { input } = planCase('gap', '', {
    archetype: 'flat',
    building: { maxlength: 60, maxwidth: 13, maxheight: 15 },
    cfg: { blocktype: 'flat_gallery_double_core', grids },
    units: [{ id: 3, size: 50, size_max: 60 }],
  })
  return generate(input).messages.filter(({ code }) => code === 'gap')
}

test('no size is proposed for a gap between dwellings of listed bays, nor of bays that may be no wider', () => {
  for (const grids of [
    { type: 'list', sizes: [7.2, 6.8] },
    { type: 'unit_mix', max_grid_size: 5.4 },
  ]) {
    const said = gaps(grids)
    expect(said.length).toBeGreaterThan(0)
    for (const { fix } of said) expect(fix).toBeNull()
  }
})
