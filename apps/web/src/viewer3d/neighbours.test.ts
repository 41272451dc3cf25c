import type { Rings } from '@kavel/registers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gableOver, heightAt } from './gable.ts'
import { NEIGHBOUR_PARTS, neighbourGeometry } from './neighbours.ts'

/** A rectangle in RD New, closed, counter-clockwise. */
function box(x: number, y: number, wide: number, deep: number): Rings {
  const [x0, y0] = [150_000 + x, 500_000 + y]
  return [
    [
      [x0, y0],
      [x0 + wide, y0],
      [x0 + wide, y0 + deep],
      [x0, y0 + deep],
      [x0, y0],
    ],
  ]
}

const nobody = () => false
/** tan 40° */
const SLOPE = 0.8390996

describe('the roof over a neighbour', () => {
  it('has its ridge along the longer side of a house on its own', () => {
    const gable = gableOver(box(0, 0, 10, 6)[0]!, 8, nobody)!
    expect(gable.half).toBeCloseTo(3, 9)
    expect(gable.eaves).toBeCloseTo(8 - 3 * SLOPE, 5)
    expect(heightAt(gable, [150_002, 500_003])).toBeCloseTo(8, 9)
    expect(heightAt(gable, [150_002, 500_006])).toBeCloseTo(8 - 3 * SLOPE, 5)
    expect(heightAt(gable, [150_002, 500_001.5])).toBeCloseTo(8 - 1.5 * SLOPE, 5)
  })

  it('has its ridge from party wall to party wall in a terrace of deep houses', () => {
    const isBuilt = ([x]: readonly [number, number]) => x < 150_000 || x > 150_006
    const gable = gableOver(box(0, 0, 6, 10)[0]!, 9, isBuilt)!
    expect(gable.half).toBeCloseTo(5, 9)
    expect(heightAt(gable, [150_000, 500_005])).toBeCloseTo(9, 9)
    expect(heightAt(gable, [150_003, 500_000])).toBeCloseTo(9 - 5 * SLOPE, 5)
  })

  it('leaves a storey of wall under a low roof, and is flat over an outline that no ridge suits', () => {
    expect(gableOver(box(0, 0, 12, 12)[0]!, 4, nobody)?.eaves).toBe(2.4)
    expect(gableOver(box(0, 0, 12, 12)[0]!, 2, nobody)).toBeNull()
    const corner: Rings[number] = [
      [0, 0],
      [10, 0],
      [10, 3],
      [3, 3],
      [3, 10],
      [0, 10],
      [0, 0],
    ]
    expect(gableOver(corner, 8, nobody)).toBeNull()
  })
})

/** m³ between the ground and the faces that look outward; less when one looks inward. */
function volumeOf(geometry: ReturnType<typeof neighbourGeometry>): number {
  const at = geometry!.getAttribute('position')
  let six = 0
  for (let i = 0; i < at.count; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => [at.getX(i + k), at.getY(i + k), at.getZ(i + k)]) as [
      number[],
      number[],
      number[],
    ]
    six +=
      a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) -
      a[1]! * (b[0]! * c[2]! - b[2]! * c[0]!) +
      a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!)
  }
  return six / 6
}

const ORIGIN = [150_000, 500_000] as const

describe('the bodies of neighbours', () => {
  it('are closed whichever way an outline runs, under a flat roof with a court and under a slanted one', () => {
    const flat: Rings = [box(0, 0, 20, 30)[0]!, box(5, 5, 8, 10)[0]!]
    for (const rings of [flat, flat.map((ring) => ring.toReversed())])
      expect(
        volumeOf(neighbourGeometry([{ rings, height: 7, roof: 'horizontal' }], ORIGIN)),
      ).toBeCloseTo((600 - 80) * 7, 2)
    fc.assert(
      fc.property(
        fc.double({ min: 3, max: 30, noNaN: true }),
        fc.double({ min: 3, max: 30, noNaN: true }),
        fc.double({ min: 3, max: 15, noNaN: true }),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        fc.boolean(),
        (wide, deep, height, turn, isReversed) => {
          const [c, s] = [Math.cos(turn), Math.sin(turn)]
          const ring = box(0, 0, wide, deep)[0]!.map(([x, y]): [number, number] => {
            const [dx, dy] = [x - ORIGIN[0], y - ORIGIN[1]]
            return [ORIGIN[0] + c * dx - s * dy, ORIGIN[1] + s * dx + c * dy]
          })
          const rings = [isReversed ? ring.toReversed() : ring]
          const short = Math.min(wide, deep)
          const rise = Math.min((SLOPE * short) / 2, height - 2.4)
          const expected = wide * deep * (height - rise / 2)
          const body = neighbourGeometry([{ rings, height, roof: 'slanted' }], ORIGIN)
          expect(volumeOf(body) / expected).toBeCloseTo(1, 3)
        },
      ),
    )
  })

  it('have walls, flat roofs and tiles apart', () => {
    const houses = [
      { rings: box(0, 0, 6, 10), height: 9, roof: 'slanted' },
      { rings: box(20, 0, 6, 10), height: 3, roof: 'horizontal' },
      { rings: box(40, 0, 6, 10), height: null, roof: 'slanted' },
    ] as const
    const { groups } = neighbourGeometry(houses, ORIGIN)!
    expect(groups).toHaveLength(NEIGHBOUR_PARTS.length)
    // walls: 4 sides and 2 cuts at the ridge of the first, 4 of the others; two triangles each
    expect(groups.map(({ count }) => count / 3)).toEqual([28, 4, 4])
    expect(neighbourGeometry([], ORIGIN)).toBeNull()
  })
})
