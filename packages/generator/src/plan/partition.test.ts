import { boxRing, canonicalRing, polyArea, ringArea, signedArea } from '@kavel/geometry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import { netRing } from './net.ts'
import { outlineOf } from './outline.ts'
import { bordersByCell, bordersOf, OUTSIDE } from './partition.ts'

/** A guillotine partition of a box: every cut halves one cell at a random place. */
const partitions = fc
  .array(fc.tuple(fc.nat(), fc.boolean(), fc.integer({ min: 1, max: 99 })), { maxLength: 12 })
  .map((cuts) => {
    const boxes: [number, number, number, number][] = [[0, 0, 10_000, 6_000]]
    for (const [which, vertical, share] of cuts) {
      const i = which % boxes.length
      const [x0, y0, x1, y1] = boxes[i] as [number, number, number, number]
      const x = x0 + Math.round(((x1 - x0) * share) / 100)
      const y = y0 + Math.round(((y1 - y0) * share) / 100)
      if (vertical && x > x0 && x < x1) boxes.splice(i, 1, [x0, y0, x, y1], [x, y0, x1, y1])
      if (!vertical && y > y0 && y < y1) boxes.splice(i, 1, [x0, y0, x1, y], [x0, y, x1, y1])
    }
    return boxes.map((box) => boxRing(...box))
  })

describe('borders of a partition', () => {
  it('names both neighbours of a shared wall, and the outside of a facade', () => {
    const rings = [boxRing(0, 0, 4, 3), boxRing(4, 0, 9, 1), boxRing(4, 1, 9, 3)]
    expect(bordersOf(rings)).toEqual([
      { vertical: true, at: 0, from: 0, to: 3, low: OUTSIDE, high: 0 },
      { vertical: true, at: 4, from: 0, to: 1, low: 0, high: 1 },
      { vertical: true, at: 4, from: 1, to: 3, low: 0, high: 2 },
      { vertical: true, at: 9, from: 0, to: 1, low: 1, high: OUTSIDE },
      { vertical: true, at: 9, from: 1, to: 3, low: 2, high: OUTSIDE },
      { vertical: false, at: 0, from: 0, to: 4, low: OUTSIDE, high: 0 },
      { vertical: false, at: 0, from: 4, to: 9, low: OUTSIDE, high: 1 },
      { vertical: false, at: 1, from: 4, to: 9, low: 1, high: 2 },
      { vertical: false, at: 3, from: 0, to: 4, low: 0, high: OUTSIDE },
      { vertical: false, at: 3, from: 4, to: 9, low: 2, high: OUTSIDE },
    ])
  })

  it('goes around every cell once, and the outline is the box that was cut', () => {
    fc.assert(
      fc.property(partitions, (rings) => {
        const borders = bordersOf(rings)
        const byCell = bordersByCell(borders, rings.length)
        rings.forEach((ring, cell) => {
          const [x0, y0, , , x1, y1] = ring as unknown as number[]
          const length = (byCell[cell] ?? []).reduce((sum, b) => sum + b.to - b.from, 0)
          expect(length).toBe(
            2 * ((x1 as number) - (x0 as number) + (y1 as number) - (y0 as number)),
          )
        })
        expect(outlineOf(borders)).toEqual([{ outer: boxRing(0, 0, 10_000, 6_000), holes: [] }])
      }),
      { seed: 3, numRuns: corpus(60, 300) },
    )
  })

  it('finds the court of a ring of cells, and keeps parts that touch in a corner apart', () => {
    const court = [
      boxRing(0, 0, 6, 2),
      boxRing(0, 4, 6, 6),
      boxRing(0, 2, 2, 4),
      boxRing(4, 2, 6, 4),
    ]
    const [around] = outlineOf(bordersOf(court))
    expect(around?.holes).toHaveLength(1)
    expect(around && polyArea(around)).toBe(32)
    const touching = outlineOf(bordersOf([boxRing(0, 0, 2, 2), boxRing(2, 2, 4, 4)]))
    expect(touching.map(polyArea)).toEqual([4, 4])
  })
})

describe('the clear space of a cell', () => {
  it('steps in where its walls differ, to the lattice unit', () => {
    // an L of a hall beside a room: outer walls 4, the wall between them 1 on either side
    const ring = canonicalRing([0, 0, 30, 0, 30, 10, 20, 10, 20, 20, 0, 20])
    const rings = [ring, boxRing(20, 10, 30, 20)]
    const borders = bordersOf(rings)
    const own = bordersByCell(borders, 2)[0] ?? []
    const net = netRing(ring, own, (b) => (b.low === OUTSIDE || b.high === OUTSIDE ? 4 : 1))
    expect([...net]).toEqual([4, 4, 26, 4, 26, 9, 19, 9, 19, 16, 4, 16])
  })

  it('makes a jog where a thick wall goes over into a thin one', () => {
    const ring = boxRing(0, 0, 20, 10)
    const rings = [ring, boxRing(0, 10, 8, 20)]
    const own = bordersByCell(bordersOf(rings), 2)[0] ?? []
    const net = netRing(ring, own, (b) => (b.low === OUTSIDE || b.high === OUTSIDE ? 4 : 1))
    expect([...net]).toEqual([4, 4, 16, 4, 16, 6, 8, 6, 8, 9, 4, 9])
  })

  it('leaves to the walls what it does not take: sums are exact', () => {
    fc.assert(
      fc.property(partitions, fc.integer({ min: 0, max: 20 }), (rings, wall) => {
        const byCell = bordersByCell(bordersOf(rings), rings.length)
        rings.forEach((ring, cell) => {
          const [x0, y0, , , x1, y1] = [...ring] as [number, number, number, number, number, number]
          if (x1 - x0 <= 2 * wall || y1 - y0 <= 2 * wall) return
          const net = netRing(ring, byCell[cell] ?? [], () => wall)
          expect(signedArea(net)).toBe((x1 - x0 - 2 * wall) * (y1 - y0 - 2 * wall))
          expect(ringArea(net)).toBeLessThanOrEqual(ringArea(ring))
        })
      }),
      { seed: 4, numRuns: corpus(40, 200) },
    )
  })
})
