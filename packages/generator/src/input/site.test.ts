import { expect, it } from 'vitest'
import { generate } from '../generate.ts'
import { parseGeneratorInput } from './parse.ts'

const square = (x0: number, side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [120_000 + x0, 480_000],
      [120_000 + x0 + side, 480_000],
      [120_000 + x0 + side, 480_000 + side],
      [120_000 + x0, 480_000 + side],
      [120_000 + x0, 480_000],
    ],
  ],
})

/** In the middle of a plot of 60 m square that may be built on in a corner of 10 m. */
function outside(building: Record<string, unknown>) {
  const parsed = parseGeneratorInput({
    plot: square(0, 60),
    buildable: square(0, 10),
    building: { maxlength: 30, maxwidth: 16, maxheight: 3, ...building },
    units: [{ id: 1, name: 'A', size: 50, size_max: 75 }],
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return generate(parsed.input).messages.filter(({ code }) => code === 'outside_buildable')
}

it('lets what is not built lie on all of the plot, and nothing beyond it', () => {
  expect(outside({ archetype: 'parking' })).toEqual([])
  expect(outside({ archetype: 'green' })).toEqual([])
  expect(outside({ archetype: 'street', cfg: { blocktype: 'street' } })).toEqual([])
  expect(outside({ archetype: 'parking', x: 120_060 })).toMatchObject([{ target: 'plot' }])
})

it('keeps what is built where the plan allows it', () => {
  const flat = { maxlength: 30, maxwidth: 11.6, cfg: { blocktype: 'flat_path_gallery' } }
  expect(outside(flat)).toMatchObject([{ target: 'buildable' }])
  expect(outside({ archetype: 'industrial', maxheight: 8 })).toMatchObject([
    { target: 'buildable' },
  ])
})
