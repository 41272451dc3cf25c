import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ring, toSquareMetres } from './lattice.ts'
import {
  intersectRings,
  pieceOf,
  ringsAround,
  sharedArea,
  subtractInTurn,
  subtractRings,
} from './overlay.ts'
import { boxRing, ringArea, signedArea } from './ring.ts'
import { contains, crossesProperly } from './simple.ts'
import { toWorld, xform } from './transform.ts'

test('two boxes share their overlap, and a hole is left out', () => {
  const a = [boxRing(0, 0, 1000, 1000)]
  expect(sharedArea(a, [boxRing(500, 500, 2000, 2000)])).toBe(250_000)
  expect(sharedArea([...a, boxRing(0, 0, 600, 600)], [boxRing(500, 500, 2000, 2000)])).toBe(240_000)
  expect(sharedArea(a, [boxRing(5000, 0, 6000, 10)])).toBe(0)
})

test('a quarter turn takes the length axis to the north', () => {
  const [x, y] = toWorld(xform(100, 200, 0, Math.PI / 2), 1_000_000, 0)
  expect(x).toBeCloseTo(100, 8)
  expect(y).toBeCloseTo(210, 12)
})

test('what two polygons share and what one leaves of the other make up the one again, holes and all', () => {
  const plot = [boxRing(0, 0, 1000, 1000)]
  const inner = [boxRing(200, 200, 600, 1200)]
  const sum = (rings: readonly Ring[]) => rings.reduce((area, ring) => area + signedArea(ring), 0)
  const shared = intersectRings(plot, inner)
  expect([...(shared[0] as Ring)]).toEqual([200, 200, 600, 200, 600, 1000, 200, 1000])
  const left = subtractRings(plot, inner)
  expect(sum(shared) + sum(left)).toBe(1_000_000)
  // a hole runs the other way round
  expect(sum(subtractRings(plot, [boxRing(100, 100, 200, 200)]))).toBe(990_000)
})

test('pieces taken away one after the other leave what they do not share, edges in one line or not', () => {
  // a balcony of 4.3 × 2.27 m at the edge of a turned plot, over a terrace that lies at the same facade and reaches past it
  const balcony = Int32Array.of(
    ...[9160048, -329145, 9380865, -380662, 9477452, 33337, 9244425, 32518],
  )
  const pieces = [
    [9710933, 1034102, 10567263, 1037098, 10697851, 1596832, 9886389, 1786149],
    [9341104, -551085, 10152566, -740402, 10333785, 36349, 9477451, 33337],
    [10567263, 1037098, 10690586, 1037530, 10814713, 1569568, 10697851, 1596832],
    [10152566, -740402, 10269428, -767666, 10457108, 36783, 10333785, 36349],
    [9229913, -367475, 9375990, -401555, 9469803, 556, 9331492, 32824, 9323297, 32795],
  ].map((ring) => Int32Array.from(ring))
  const left = subtractInTurn(
    [balcony],
    pieces.map((piece) => pieceOf([piece])),
  )
  const area = left.reduce((sum, ring) => sum + signedArea(ring), 0)
  // 9.03 m2 less the 5.87 m2 over the terrace
  const shared = pieces.reduce((sum, piece) => sum + sharedArea([balcony], [piece]), 0)
  expect(toSquareMetres(area)).toBeCloseTo(toSquareMetres(ringArea(balcony) - shared), 3)
  expect(toSquareMetres(area)).toBeCloseTo(3.159, 3)
})

test('around a box rings have fewer corners, and in it and on its edge they are as they were', () => {
  const at = fc.integer({ min: -12, max: 12 })
  const rings = fc.array(
    fc
      .array(fc.tuple(at, at), { minLength: 3, maxLength: 30 })
      .map((points): Ring => Int32Array.from(points.flat())),
    { minLength: 1, maxLength: 3 },
  )
  const inBox = fc.integer({ min: -4, max: 4 })
  const box = { x0: -4, y0: -4, x1: 4, y1: 4 }
  let [before, after] = [0, 0]
  fc.assert(
    fc.property(rings, inBox, inBox, inBox, inBox, (all, ax, ay, bx, by) => {
      const near = ringsAround(all, box)
      expect(contains(near, ax, ay)).toBe(contains(all, ax, ay))
      expect(crossesProperly(near, ax, ay, bx, by)).toBe(crossesProperly(all, ax, ay, bx, by))
      const corners = (own: readonly Ring[]) =>
        own.flatMap((ring) => {
          const points = Array.from({ length: ring.length / 2 }, (_, i) => [
            ring[2 * i] as number,
            ring[2 * i + 1] as number,
          ])
          return points.filter(([x = 0, y = 0]) => Math.max(Math.abs(x), Math.abs(y)) <= 4)
        })
      expect(corners(near)).toEqual(corners(all))
      before += all.reduce((sum, ring) => sum + ring.length, 0)
      after += near.reduce((sum, ring) => sum + ring.length, 0)
    }),
    { numRuns: 2000 },
  )
  expect(after).toBeLessThan(0.95 * before)
})

test('a balcony at the edge of a drawn plot of a thousand corners is held against the few beside it', () => {
  // a comb of teeth 10 m deep along 5 km
  const teeth = Array.from({ length: 250 }, (_, i) => i * 2_000_000)
  const low = teeth.flatMap((x) => [x, 0, x + 1_000_000, 0, x + 1_000_000, 1_000_000, x + 2e6, 1e6])
  const plot = Int32Array.from([...low, 500_000_000, 9_000_000, 0, 9_000_000])
  const balcony = boxRing(20_500_000, -100_000, 21_500_000, 1_100_000)
  const near = ringsAround([plot], { x0: 20_500_000, y0: -100_000, x1: 21_500_000, y1: 1_100_000 })
  expect((near[0] as Ring).length / 2).toBeLessThan(12)
  expect(subtractRings([balcony], near)).toEqual(subtractRings([balcony], [plot]))
  // 1 m of its 10 m depth before the plot, and what lies in the gap beside the tooth
  const area = subtractRings([balcony], near).reduce((sum, ring) => sum + ringArea(ring), 0)
  expect(toSquareMetres(area)).toBe(10 * 1 + 5 * 10)
})
