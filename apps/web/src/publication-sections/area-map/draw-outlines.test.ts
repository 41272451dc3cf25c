import type { Outline } from '@kavel/concept'
import { expect, it } from 'vitest'
import { boundsOf, centreOf, drawOutlines } from './draw-outlines.ts'

const rectangle = (west: number, south: number, east: number, north: number) =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as [number, number][]
const outline = (...rings: [number, number][][]): Outline => ({
  type: 'MultiPolygon',
  coordinates: rings.map((ring) => [ring]),
})

it('draws areas north up, to scale at their latitude', () => {
  // at 60° a degree of longitude is half one of latitude: two degrees wide is as wide as one is high
  const drawn = drawOutlines([outline(rectangle(4, 59.5, 6, 60.5)), null])
  // 968 units for one degree of latitude, 16 around
  expect(drawn).toEqual({
    height: 1_000,
    shapes: [{ path: 'M16 984L984 984L984 16L16 16Z', at: [500, 500] }, null],
  })
})

it('is no taller than it may be: a long area stands in the middle of the width', () => {
  const drawn = drawOutlines([outline(rectangle(4, 59, 4.2, 61))])
  // 1,150 high: 1,118 for two degrees, 559 a degree; 0.2° of longitude is 0.1 × 559 = 55.9 wide, at 472.05
  expect(drawn?.height).toBe(1_150)
  expect(drawn?.shapes[0]?.path).toMatch(
    /^M472(\.1)? 1134L528(\.0)? 1134L528(\.0)? 16L472(\.1)? 16Z$/,
  )
})

it('has the middle of the largest part, and nothing of what has no outline', () => {
  const both = outline(rectangle(0, 0, 1, 1), rectangle(10, 0, 14, 2))
  expect(centreOf(both)).toEqual([12, 1])
  expect(boundsOf([both, null])).toEqual([0, 0, 14, 2])
  expect(centreOf(outline())).toBeNull()
  expect(drawOutlines([null, outline()])).toBeNull()
})
