import { toRd, toWgs84 } from '@kavel/registers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measure, measureArea, measureLength, measureSegments } from './measure.ts'
import { type Pixel, snap } from './snap.ts'

const at = (x: number, y: number) => toWgs84([x, y])

describe('measuring on the map', () => {
  it('gives metres of RD New', () => {
    const line = [at(150_000, 500_000), at(150_030, 500_040), at(150_030, 500_140)]
    expect(measureLength(line)).toBeCloseTo(150, 3)
    expect(measure({ type: 'LineString', coordinates: line })).toEqual({
      length: measureLength(line),
    })
  })

  it('gives the area of a rectangle anywhere in the country, drawn either way round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 270_000 }),
        fc.integer({ min: 310_000, max: 610_000 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        (x, y, width, depth) => {
          const ring = [at(x, y), at(x + width, y), at(x + width, y + depth), at(x, y + depth)]
          expect(measureArea(ring)).toBeCloseTo(width * depth, 1)
          expect(measureArea(ring.toReversed())).toBeCloseTo(width * depth, 1)
          expect(measureArea([...ring, ring[0] as [number, number]])).toBeCloseTo(width * depth, 1)
        },
      ),
      { seed: 3, numRuns: 50 },
    )
  })

  it('gives an area its edge, too', () => {
    const ring = [at(0, 450_000), at(40, 450_000), at(40, 450_010), at(0, 450_010), at(0, 450_000)]
    const { length, area } = measure({ type: 'Polygon', coordinates: [ring] })
    expect(length).toBeCloseTo(100, 2)
    expect(area).toBeCloseTo(400, 1)
  })
})

describe('the sides of a shape', () => {
  // 30 m east of the tower of Amersfoort, then 40 m north: the hypotenuse is 50 m
  const corners = (
    [
      [0, 0],
      [30, 0],
      [30, 40],
    ] as const
  ).map(([x, y]) => toWgs84([155_000 + x, 463_000 + y]))

  it('are measured one by one, with their middles', () => {
    const sides = measureSegments({ type: 'LineString', coordinates: corners })
    expect(sides.map(({ length }) => Number(length.toFixed(3)))).toEqual([30, 40])
    const [x, y] = toRd([sides[1]?.lon ?? 0, sides[1]?.lat ?? 0])
    expect(x).toBeCloseTo(155_030, 2)
    expect(y).toBeCloseTo(463_020, 2)
  })

  it('of a polygon include the one that closes it, and no side of nothing', () => {
    const [first] = corners
    const ring = [...corners, corners[2]!, first!]
    const sides = measureSegments({ type: 'Polygon', coordinates: [ring] })
    expect(sides.map(({ length }) => Number(length.toFixed(3)))).toEqual([30, 40, 50])
  })
})

describe('snapping', () => {
  const square: Pixel[] = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
    [0, 0],
  ]

  it('takes the corner when corner and edge are both in reach', () => {
    expect(snap([95, 4], [square], 10)).toEqual({ at: [100, 0], to: 'corner' })
  })

  it('takes the nearest point of an edge when no corner is in reach', () => {
    expect(snap([50, 6], [square], 10)).toEqual({ at: [50, 0], to: 'edge' })
  })

  it('leaves the pointer alone out of reach, or where nothing is drawn', () => {
    expect(snap([50, 50], [square], 10)).toBeUndefined()
    expect(snap([50, 50], [], 10)).toBeUndefined()
  })

  it('bears lines of one point and corners on top of each other', () => {
    expect(
      snap(
        [1, 1],
        [
          [[0, 0]],
          [
            [3, 3],
            [3, 3],
          ],
        ],
        10,
      ),
    ).toEqual({ at: [0, 0], to: 'corner' })
  })
})
