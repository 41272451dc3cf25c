import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dissolve } from './dissolve.ts'
import { arcFrame, type Frame, radialFrame, straightFrame, waveFrame } from './frame.ts'
import { shareVertices } from './node.ts'
import { type Ring, ringArea, toGrid } from './plane.ts'
import { slice, split } from './split.ts'

const frames: Record<string, Frame> = {
  straight: straightFrame([12, -7], 0.7),
  wave: waveFrame([30, 30], 0.3, 11, 240),
  arc: arcFrame([0, -300], 320, 1.5),
  radial: radialFrame(0.8, 0.0002),
}

/** A star-shaped ring around (60, 60): simple, and seldom convex. */
const star: fc.Arbitrary<Ring> = fc
  .array(fc.double({ min: 25, max: 140, noNaN: true }), { minLength: 5, maxLength: 14 })
  .map((reaches) =>
    reaches.map((reach, index) => {
      const angle = (index / reaches.length) * 2 * Math.PI
      return toGrid(160 + reach * Math.cos(angle), 160 + reach * Math.sin(angle))
    }),
  )

describe.each(Object.entries(frames))('a cut in a %s frame', (_, frame) => {
  it('keeps the area: what one side loses the other side gets', () => {
    fc.assert(
      fc.property(star, fc.double({ min: -80, max: 200, noNaN: true }), (ring, level) => {
        const { below, above } = split(ring, frame, 1, level)
        const sum = [...below, ...above].reduce((total, piece) => total + ringArea(piece), 0)
        // A curve that leaves through a slanted edge may shift it by the rounding of 1 mm.
        expect(Math.abs(sum - ringArea(ring))).toBeLessThan(0.5)
      }),
      { seed: 5, numRuns: 300 },
    )
  })

  it('puts every corner on its own side', () => {
    fc.assert(
      fc.property(star, fc.double({ min: -80, max: 200, noNaN: true }), (ring, level) => {
        const { below, above } = split(ring, frame, 1, level)
        for (const piece of below) {
          for (const point of piece) expect(frame.toFrame(point)[1]).toBeLessThan(level + 0.02)
        }
        for (const piece of above) {
          for (const point of piece) expect(frame.toFrame(point)[1]).toBeGreaterThan(level - 0.02)
        }
      }),
      { seed: 6, numRuns: 300 },
    )
  })
})

describe('pieces that are put together again', () => {
  it('give the ring they were cut from', () => {
    fc.assert(
      fc.property(star, (ring) => {
        const bands = slice([ring], frames.straight!, 0, [-20, 30, 90]).flat()
        const pieces = slice(bands, frames.arc!, 1, [-30, 20]).flat()
        const areas = dissolve(shareVertices(pieces).filter((piece) => piece.length > 0))
        const whole = areas.reduce((sum, { outer }) => sum + ringArea(outer), 0)
        expect(Math.abs(whole - ringArea(ring))).toBeLessThan(0.2)
        expect(areas.filter(({ outer }) => ringArea(outer) > 1)).toHaveLength(1)
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  it('keep a hole as a hole', () => {
    const block: Ring = [
      [0, 0],
      [30, 0],
      [30, 30],
      [0, 30],
    ]
    const grid = slice(
      slice([block], straightFrame([0, 0], 0), 0, [10, 20]).flat(),
      straightFrame([0, 0], 0),
      1,
      [10, 20],
    )
    const pieces = shareVertices(grid.flat())
    const ring = pieces.filter(
      (piece) =>
        !piece.some(([x, y]) => x === 10 && y === 10) ||
        !piece.some(([x, y]) => x === 20 && y === 20),
    )
    const areas = dissolve(ring)
    expect(areas).toHaveLength(1)
    expect(areas[0]!.holes).toHaveLength(1)
    expect(ringArea(areas[0]!.outer)).toBe(900)
    expect(ringArea(areas[0]!.holes[0]!)).toBe(-100)
  })
})
