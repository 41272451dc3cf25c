import { expect, test } from 'vitest'
import type { Position } from './geojson.ts'
import { surfaceOf } from './rings.ts'

const square = (x: number, side: number): Position[] => [
  [x, 0],
  [x + side, 0],
  [x + side, side],
  [x, side],
  [x, 0],
]

test('the surface of an area leaves its holes out, whichever way its rings go', () => {
  expect(surfaceOf({ type: 'Polygon', coordinates: [square(155_000, 30)] })).toBe(900)
  expect(
    surfaceOf({
      type: 'MultiPolygon',
      coordinates: [
        [square(155_000, 30), square(155_010, 10).toReversed()],
        [square(155_100, 20).toReversed(), square(155_105, 5)],
      ],
    }),
  ).toBe(900 - 100 + 400 - 25)
})
