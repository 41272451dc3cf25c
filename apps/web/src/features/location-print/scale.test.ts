import { describe, expect, it } from 'vitest'
import { type Bounds, barMetres, fittingScale, isWhole, reachOf, SCALES } from './scale.ts'

const around = (width: number, height: number): Bounds => [
  155_000,
  463_000,
  155_000 + width,
  463_000 + height,
]

describe('the scale of a printed map', () => {
  // by hand: 182 mm × 0.8 = 145.6 mm wide and 118 mm × 0.8 = 94.4 mm high
  it.each([
    ['a house lot of 20 by 23 m', 20, 23, 250],
    ['36.4 m wide fits 1:250 to the metre', 36.4, 10, 250],
    ['36.5 m wide does not', 36.5, 10, 500],
    ['94.3 m high fits 1:1,000', 20, 94.3, 1000],
    ['94.5 m high does not', 20, 94.5, 2000],
    ['a polder of 1 by 2 km is larger than all', 1000, 2000, 10_000],
  ])('%s', (_, width, height, scale) => {
    expect(fittingScale(around(width, height))).toBe(scale)
  })

  it('knows when the ground does not fit', () => {
    // 182 mm at 1:250 are 45.5 m
    expect(isWhole(around(45.5, 10), 250)).toBe(true)
    expect(isWhole(around(45.6, 10), 250)).toBe(false)
    expect(isWhole(around(10, 29.6), 250)).toBe(false)
  })

  it('asks for the ground up to the corners', () => {
    // half of the root of 182² + 118² is 108.45 mm
    expect(reachOf(1000)).toBeCloseTo(108.45, 2)
  })

  it('has a bar of a round number of metres, 20 to 50 mm long', () => {
    expect(SCALES.map(barMetres)).toEqual([10, 20, 50, 100, 100, 200, 500])
    for (const scale of SCALES) {
      const millimetres = (barMetres(scale) * 1000) / scale
      expect(millimetres).toBeGreaterThanOrEqual(20)
      expect(millimetres).toBeLessThanOrEqual(50)
    }
  })
})
