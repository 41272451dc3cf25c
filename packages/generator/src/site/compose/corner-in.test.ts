import { type Box, type Ring, ringArea, ringOfBox, subtractRings, toLattice } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cornerIn } from './corner-in.ts'

const ringOf = (corners: readonly (readonly [number, number])[]): Ring =>
  Int32Array.from(corners.flatMap(([x, y]) => [toLattice(x), toLattice(y)]))

/** Legs of 20 m: no box inside it is wider. */
const L = ringOf([
  [0, 0],
  [90, 0],
  [90, 20],
  [20, 20],
  [20, 70],
  [0, 70],
])
const width = toLattice(18)
const most = toLattice(95)
const fits = () => true

it('finds the corner of ground that is an L itself', () => {
  const box = cornerIn([L], { width, most, turn: 0, fits })
  expect(box).not.toBeNull()
  const { x0, y0, x1, y1 } = box as Box
  // all of one leg, and of the other: 90 and 70 m
  expect([x0, y0, x1, y1].map((each) => each / 1e5)).toEqual([0, 0, 90, 70])
})

it('finds none at a corner that the ground does not have', () => {
  const legs = (length: number, high: number) => Math.min(length, high) > toLattice(21)
  expect(cornerIn([L], { width, most, turn: 3, fits: legs })).toBeNull()
})

it('lies on its ground with both bars, whichever way it is turned', () => {
  const side = fc.double({ min: 30, max: 90, noNaN: true })
  fc.assert(
    fc.property(side, side, side, side, fc.integer({ min: 0, max: 3 }), (a, b, c, d, turn) => {
      const ring = ringOf([
        [0, 0],
        [a, -4],
        [a + 5, b],
        [c / 2, b + d / 3],
        [-6, d],
      ])
      const box = cornerIn([ring], { width, most, turn, fits })
      if (!box) return
      const { x0, y0, x1, y1 } = box
      const [isRight, isHigh] = [turn % 2 === 1, turn > 1]
      const lying = isHigh ? { ...box, y0: y1 - width } : { ...box, y1: y0 + width }
      const standing = isRight ? { ...box, x0: x1 - width } : { ...box, x1: x0 + width }
      for (const bar of [lying, standing]) {
        const own = ringOfBox(bar)
        const outside = subtractRings([own], [ring]).reduce((sum, each) => sum + ringArea(each), 0)
        expect(outside / 1e10).toBeLessThan(1e-3)
      }
    }),
  )
})
