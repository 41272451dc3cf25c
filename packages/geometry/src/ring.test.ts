import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxRing, canonicalRing, orient, polyArea, reversed, ringArea, signedArea } from './ring.ts'
import { contains, isSimple } from './simple.ts'

test('areas are exact, on the largest box too', () => {
  expect(ringArea(boxRing(0, 0, 300_000, 200_000))).toBe(6e10)
  const big = boxRing(-2_000_000_000, -2_000_000_000, 2_000_000_000, 2_000_000_000)
  expect(signedArea(big)).toBe(1.6e19)
  expect(polyArea({ outer: boxRing(0, 0, 10, 10), holes: [boxRing(2, 2, 4, 4)] })).toBe(96)
})

test('equal shapes have equal canonical arrays', () => {
  const square = [0, 0, 4, 0, 4, 4, 0, 4]
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.boolean(), (turn, flip, extra) => {
      const points: [number, number][] = []
      for (let i = 0; i < 4; i++) {
        const k = 2 * ((i + turn) % 4)
        points.push([square[k] as number, square[k + 1] as number])
      }
      if (extra) points.splice(1, 0, [...(points[0] as [number, number])] as [number, number])
      if (flip) points.reverse()
      expect(canonicalRing(points.flat())).toEqual(Int32Array.from(square))
    }),
    { seed: 2 },
  )
})

test('straight-on vertices and spikes vanish, and nothing is left of a line', () => {
  expect(canonicalRing([0, 0, 2, 0, 4, 0, 4, 4, 0, 4])).toHaveLength(8)
  expect(canonicalRing([0, 0, 4, 0, 9, 0, 4, 0, 4, 4, 0, 4])).toHaveLength(8)
  expect(canonicalRing([0, 0, 5, 5, 9, 9])).toHaveLength(0)
  expect(canonicalRing([7, 7])).toHaveLength(0)
})

test('the turn of three points is exact where doubles are not', () => {
  expect(orient(-2_147_483_648, 0, 2_147_483_647, 1, 0, 0)).toBe(-1)
  expect(orient(-2_000_000_000, -2_000_000_000, 0, 0, 2_000_000_000, 2_000_000_000)).toBe(0)
  expect(orient(-2_000_000_000, -2_000_000_000, 0, 0, 2_000_000_000, 1_999_999_999)).toBe(-1)
})

test('a bow tie, a spike and a repeated vertex are not simple; an L is', () => {
  const simple = (points: number[]) => isSimple(Int32Array.from(points))
  expect(simple([0, 0, 4, 4, 4, 0, 0, 4])).toBe(false)
  expect(simple([0, 0, 4, 0, 9, 0, 4, 0, 4, 4])).toBe(false)
  expect(simple([0, 0, 0, 0, 4, 0, 4, 4])).toBe(false)
  expect(simple([0, 0, 8, 0, 8, 4, 4, 4, 4, 8, 0, 8])).toBe(true)
})

test('a point in a hole is outside, a point on an edge inside', () => {
  const rings = [boxRing(0, 0, 10, 10), boxRing(4, 4, 6, 6)]
  expect(contains(rings, 1, 1)).toBe(true)
  expect(contains(rings, 5, 5)).toBe(false)
  expect(contains(rings, 10, 3)).toBe(true)
  expect(contains(rings, 11, 3)).toBe(false)
})

test('a canonical ring is the same from whichever corner and in whichever direction its points are given', () => {
  const shapes = [
    [0, 0, 6, 0, 6, 4, 0, 4],
    [0, 0, 3, 0, 6, 0, 6, 4, 6, 4, 2, 4, 2, 7, 0, 7],
    [0, 0, 4, 0, 4, 4, 8, 4, 8, 8, 4, 8, 4, 4, 0, 4],
  ]
  for (const points of shapes) {
    for (const clockwise of [false, true]) {
      const expected = canonicalRing(points, clockwise)
      expect(signedArea(expected) < 0).toBe(clockwise)
      for (let shift = 0; shift < points.length; shift += 2) {
        const turned = [...points.slice(shift), ...points.slice(0, shift)]
        const found = canonicalRing(turned, clockwise)
        expect(ringArea(found)).toBe(ringArea(expected))
        expect([found[0], found[1]]).toEqual([0, 0])
        expect(canonicalRing(reversed(Int32Array.from(turned)), clockwise)).toEqual(
          canonicalRing(turned, clockwise),
        )
      }
    }
  }
})
