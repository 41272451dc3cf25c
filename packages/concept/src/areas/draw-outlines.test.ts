import { expect, it } from 'vitest'
import { boundsOfOutlines, centreOfOutline, drawOutlines } from './draw-outlines.ts'
import type { Outline } from './page-area.ts'

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
  // 1,936 units for one degree of latitude, 32 around
  expect(drawn).toEqual({
    height: 2_000,
    shapes: [{ path: 'M32 1968l1936 0 0-1936-1936 0z', at: [1000, 1000] }, null],
  })
})

it('is no taller than it may be: a long area stands in the middle of the width', () => {
  const drawn = drawOutlines([outline(rectangle(4, 59, 4.2, 61))])
  // 2,300 high: 2,236 for two degrees, 1,118 a degree; 0.2° of longitude is 0.1 × 1,118 = 111.8 wide, from 944.1 on
  expect(drawn?.height).toBe(2_300)
  expect(drawn?.shapes[0]?.path).toBe('M944 2268l112 0 0-2236-112 0z')
})

it('has the middle of the largest part, and nothing of what has no outline', () => {
  const both = outline(rectangle(0, 0, 1, 1), rectangle(10, 0, 14, 2))
  expect(centreOfOutline(both)).toEqual([12, 1])
  expect(boundsOfOutlines([both, null])).toEqual([0, 0, 14, 2])
  expect(centreOfOutline(outline())).toBeNull()
  expect(drawOutlines([null, outline()])).toBeNull()
})
