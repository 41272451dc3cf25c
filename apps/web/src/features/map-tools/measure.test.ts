import { toWgs84 } from '@kavel/registers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measure, measureArea, measureLength } from './measure.ts'
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

describe('snapping', () => {
  const square: Pixel[] = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
    [0, 0],
  ]

  it('takes the corner when corner and edge are both in reach', () => {
    expect(snap([95, 4], [square], 10)).toEqual([100, 0])
  })

  it('takes the nearest point of an edge when no corner is in reach', () => {
    expect(snap([50, 6], [square], 10)).toEqual([50, 0])
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
    ).toEqual([0, 0])
  })
})
