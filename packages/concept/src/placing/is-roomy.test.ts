/** By hand: rectangles, a right triangle and an L, metres. A rectangle that fits is never called too large. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, cornersOf, type Point } from './box.ts'
import { isRoomy } from './is-roomy.ts'

const ring = (...corners: Point[]): Point[] => [...corners, corners[0] as Point]
const size = (length: number, width: number) => ({ length, width })

describe('a plot of 12 by 15 m', () => {
  const plot = [ring([0, 0], [12, 0], [12, 15], [0, 15])]

  it('has room for what is as large, whichever way it is turned', () => {
    expect(isRoomy(plot, size(12, 15))).toBe(true)
    expect(isRoomy(plot, size(15, 12))).toBe(true)
  })

  it('has none for more ground, a wider or a longer building', () => {
    // 12.1 × 15 m² is more than 180
    expect(isRoomy(plot, size(12.1, 15))).toBe(false)
    // 12.5 m is more than its narrow side, at 156 m²
    expect(isRoomy(plot, size(12.5, 12.5))).toBe(false)
    // 12 × 15 has a diagonal of 19.21 m; 19.5 by 5 asks for 20.13
    expect(isRoomy(plot, size(19.5, 5))).toBe(false)
  })

  it('is as roomy turned by any angle', () => {
    const turned = [ring(...cornersOf({ x: 7, y: -3, rotate_z: 0.4, maxlength: 15, maxwidth: 12 }))]
    expect(isRoomy(turned, size(15, 12))).toBe(true)
    expect(isRoomy(turned, size(12.5, 12.5))).toBe(false)
  })
})

it('measures a triangle across: of 30, 40 and 50 m the height on the long side is 24', () => {
  const triangle = [ring([0, 0], [40, 0], [0, 30])]
  expect(isRoomy(triangle, size(24, 24))).toBe(true)
  expect(isRoomy(triangle, size(24.1, 24.1))).toBe(false)
  // 600 m² of ground
  expect(isRoomy(triangle, size(30, 20))).toBe(true)
  expect(isRoomy(triangle, size(30, 20.1))).toBe(false)
})

it('takes several rings together, and none as no room', () => {
  const half = (x: number) => ring([x, 0], [x + 6, 0], [x + 6, 15], [x, 15])
  expect(isRoomy([half(0), half(6)], size(12, 15))).toBe(true)
  expect(isRoomy([half(0)], size(12, 15))).toBe(false)
  expect(isRoomy([], size(1, 1))).toBe(false)
})

it('never refuses a building that lies inside the ground', () => {
  const metres = fc.double({ min: 3, max: 120, noNaN: true })
  fc.assert(
    fc.property(
      metres,
      metres,
      fc.double({ min: 0, max: 6, noNaN: true }),
      fc.double({ min: 0, max: 40, noNaN: true }),
      (maxlength, maxwidth, rotate_z, more) => {
        const box: Box = { x: 150_000, y: 450_000, rotate_z, maxlength, maxwidth }
        // the box itself with one corner drawn out: the building lies within
        const [a, b, c, d] = cornersOf(box) as [Point, Point, Point, Point]
        const reach = 1 + more / Math.hypot(maxlength, maxwidth)
        const far: Point = [a[0] + reach * (c[0] - a[0]), a[1] + reach * (c[1] - a[1])]
        expect(isRoomy([ring(a, b, far, d)], size(maxlength, maxwidth))).toBe(true)
      },
    ),
    { seed: 33, numRuns: 200 },
  )
})
