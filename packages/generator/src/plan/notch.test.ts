import { boxRing, type Ring, ringArea } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import { uncovered } from '../roofs/uncovered.ts'
import { without } from './notch.ts'
import { outlineOf } from './outline.ts'
import { bordersOf } from './partition.ts'

const side = fc.integer({ min: 0, max: 6 })
const box = fc
  .tuple(side, side, side, side)
  .filter(([x0, y0, x1, y1]) => x0 < x1 && y0 < y1)
  .map((corners) => boxRing(...corners))

/** The same row by row, for any ring. */
function rowByRow(ring: Ring, hole: Ring): Ring | null {
  const left = uncovered({ outer: ring, holes: [] }, [{ outer: hole, holes: [] }])
  const [first, ...others] = outlineOf(bordersOf(left))
  return first && first.holes.length === 0 && others.length === 0 ? first.outer : null
}

test('of a box is left what is left of it row by row', () => {
  fc.assert(
    fc.property(box, box, (ring, hole) => {
      expect(without(ring, hole)).toEqual(rowByRow(ring, hole))
    }),
    { numRuns: corpus(600, 4000) },
  )
})

test.each([
  ['in the middle of a side', boxRing(2, -1, 4, 2), 56],
  ['in a corner', boxRing(-1, -1, 3, 2), 54],
  ['along a side', boxRing(-1, -1, 7, 2), 48],
  ['beside it', boxRing(6, 0, 8, 2), 60],
])('a notch %s leaves its area', (_, hole, area) => {
  const left = without(boxRing(0, 0, 6, 10), hole)
  expect(left && ringArea(left)).toBe(area)
})

test.each([
  ['inside', boxRing(2, 2, 4, 4)],
  ['across', boxRing(-1, 2, 7, 4)],
  ['over all of it', boxRing(-1, -1, 7, 11)],
])('a hole %s leaves no one piece', (_, hole) => {
  expect(without(boxRing(0, 0, 6, 10), hole)).toBeNull()
})

test('of an end dwelling with the corner behind its corridor a notch leaves the rest', () => {
  const angle = new Int32Array([0, 0, 6, 0, 6, 10, 3, 10, 3, 8, 0, 8])
  const left = without(angle, boxRing(1, -1, 4, 2))
  expect(left && ringArea(left)).toBe(54 - 6)
})
