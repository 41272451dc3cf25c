import { describe, expect, it } from 'vitest'
import {
  cornersOnGround,
  metresPerPixel,
  onGround,
  type Similarity,
  similarityOf,
} from './similarity.ts'

const tie = (px: number, py: number, x: number, y: number) => ({ px, py, x, y })
const close = (found: readonly (readonly [number, number])[], expected: [number, number][]) =>
  expect(found.flat().map((one) => Number(one.toFixed(6)))).toEqual(expected.flat())

describe('a picture laid on the ground by two points', () => {
  it('north up, half a metre a pixel: its rows run south', () => {
    // from (100, 100) to (300, 100) is 200 pixels and 100 m eastward
    const laid = similarityOf(
      tie(100, 100, 150_000, 470_000),
      tie(300, 100, 150_100, 470_000),
    ) as Similarity
    expect(metresPerPixel(laid)).toBeCloseTo(0.5, 12)
    // 100 pixels left and above the first point: 50 m west and north of it
    close(cornersOnGround(laid, { width: 400, height: 200 }), [
      [149_950, 470_050],
      [150_150, 470_050],
      [150_150, 469_950],
      [149_950, 469_950],
    ])
  })

  it('turned a quarter to the left and scaled by two: its right is north, its bottom is east', () => {
    const laid = similarityOf(tie(0, 0, 1000, 2000), tie(50, 0, 1000, 2100)) as Similarity
    expect(metresPerPixel(laid)).toBeCloseTo(2, 12)
    close(cornersOnGround(laid, { width: 50, height: 30 }), [
      [1000, 2000],
      [1000, 2100],
      [1060, 2100],
      [1060, 2000],
    ])
  })

  it('turned by the angle whose sides are 3, 4 and 5', () => {
    // 100 pixels to the right are 80 m east and 60 m north: a metre a pixel
    const laid = similarityOf(tie(10, 20, 500, 700), tie(110, 20, 580, 760)) as Similarity
    expect(metresPerPixel(laid)).toBeCloseTo(1, 12)
    // one step down is 0.6 m east and 0.8 m south
    close([onGround(laid, [10, 120])], [[560, 620]])
    close(
      [onGround(laid, [10, 20]), onGround(laid, [110, 20])],
      [
        [500, 700],
        [580, 760],
      ],
    )
  })

  it('keeps both points where they were tied, far from the origin', () => {
    const a = tie(812.25, 77.5, 233_117.81, 581_902.33)
    const b = tie(91, 1203, 233_061.07, 581_840.9)
    const laid = similarityOf(a, b) as Similarity
    for (const { px, py, x, y } of [a, b]) {
      const [gx, gy] = onGround(laid, [px, py])
      expect(Math.abs(gx - x)).toBeLessThan(1e-6)
      expect(Math.abs(gy - y)).toBeLessThan(1e-6)
    }
  })

  it('is none of one point, on the picture or on the ground', () => {
    expect(similarityOf(tie(5, 5, 1, 2), tie(5, 5, 3, 4))).toBeNull()
    expect(similarityOf(tie(5, 5, 1, 2), tie(6, 5, 1, 2))).toBeNull()
  })
})
