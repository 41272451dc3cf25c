import { expect, it } from 'vitest'
import { siteInput } from '../../../testing/sites.ts'
import { drawn } from '../../building/lay-out.ts'
import { lotInput, spacesOf } from '../cars.ts'
import { groundsOf } from '../places.ts'
import { carsIn } from './open-ground.ts'

/** Narrow ones, where a ramp takes much of a parking building, and wide ones. */
const SIZES = [
  [42, 34],
  [60, 35],
  [90, 36],
  [71, 48],
  [110, 62],
] as const

it.each(SIZES)(
  'promises no more spaces for cars on %i × %i m than are drawn there',
  (length, width) => {
    const input = siteInput(
      [],
      [
        [0, 0],
        [length, 0],
        [length, width],
        [0, width],
      ],
    )
    const count = spacesOf()
    const spaces = (ground: Parameters<typeof lotInput>[1], box: never, levels: number) =>
      count(lotInput(input, ground, box, levels, 'low'))
    const grounds = groundsOf(input, {}, 1)
    for (const parking of ['surface', 'deck', 'garage'] as const) {
      const lots = carsIn(grounds, [], [], { need: 120, parking, spaces: spaces as never })
      for (const { ground, box, levels, stalls } of lots) {
        const model = drawn(lotInput(input, ground, box, levels, 'low'), 'settled')
        expect([parking, stalls]).toEqual([parking, model.formFactors.nrparking])
      }
      if (parking === 'surface') expect(lots.length).toBeGreaterThan(0)
    }
  },
)

it('gives a parking building as many levels as its cars need, where its ramp takes some of them', () => {
  const input = siteInput(
    [],
    [
      [0, 0],
      [80, 0],
      [80, 36],
      [0, 36],
    ],
  )
  const count = spacesOf()
  const [lot] = carsIn(groundsOf(input, {}, 1), [], [], {
    need: 180,
    parking: 'garage',
    spaces: (ground, box, levels) => count(lotInput(input, ground, box, levels, 'low')),
  })
  expect(lot?.stalls).toBeGreaterThanOrEqual(180)
})
