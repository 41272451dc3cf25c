import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Polygon } from './geojson.ts'
import { crossingsAt, pointInside } from './scan-line.ts'

/** A U of 30 by 20 m whose middle is open: the middle of its box lies outside. */
const U: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [30, 0],
      [30, 20],
      [20, 20],
      [20, 5],
      [8, 5],
      [8, 20],
      [0, 20],
      [0, 0],
    ],
  ],
}

test('a line crosses an area in pairs', () => {
  expect(crossingsAt(U.coordinates, 10)).toEqual([0, 8, 20, 30])
  expect(crossingsAt(U.coordinates, 2)).toEqual([0, 30])
  // On the corners at 5 the open part begins.
  expect(crossingsAt(U.coordinates, 5)).toEqual([0, 8, 20, 30])
  expect(crossingsAt(U.coordinates, 25)).toEqual([])
})

test('the point of an area lies in it, in the widest piece of its middle', () => {
  // At y 10 the pieces are 8 and 10 m wide.
  expect(pointInside(U)).toEqual([25, 10])
})

test('the point of a triangle lies in it, whatever its shape', () => {
  const at = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(at, at, at, at, at, at, (ax, ay, bx, by, cx, cy) => {
      const cross = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
        (qx - px) * (ry - py) - (qy - py) * (rx - px)
      fc.pre(Math.abs(cross(ax, ay, bx, by, cx, cy)) > 10)
      const ring = [
        [ax, ay],
        [bx, by],
        [cx, cy],
        [ax, ay],
      ]
      const [x, y] = pointInside({ type: 'Polygon', coordinates: [ring] }) as [number, number]
      const sides = [
        cross(ax, ay, bx, by, x, y),
        cross(bx, by, cx, cy, x, y),
        cross(cx, cy, ax, ay, x, y),
      ]
      expect(sides.every((side) => side > 0) || sides.every((side) => side < 0)).toBe(true)
    }),
  )
})
