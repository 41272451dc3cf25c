import { expect, it } from 'vitest'
import { radiusAround } from './surroundings.ts'

/** Rows of the specification (point 9): how far the plots reach from their middle, and metres that are shown from there. */
const ROWS = {
  // a table of 300 m across, also where no plot is known
  'const.table_size': [null, 150],
  // and no smaller around the smallest plot
  'const.table_size_min': [5, 150],
  // 100 m beside plots that fill that table
  'const.plot_margin_min': [140, 240],
} as const

it.each(Object.entries(ROWS))('%s is how much is shown around a location', (_, [reach, radius]) => {
  expect(radiusAround(reach)).toBe(radius)
})

it('the largest plots show as much as may be asked for', () => {
  expect(radiusAround(5000)).toBe(500)
})
