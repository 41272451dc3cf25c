import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGeometry } from './geometry.ts'
import { toWgs84 } from './rd-new.ts'
import type { RejectCode } from './result.ts'
import { findCrossing, ringArea } from './rings.ts'

const X = 181000
const Y = 456000
function ring(...corners: [number, number][]): number[][] {
  return [...corners, corners[0]!].map(([x, y]) => [X + x, Y + y])
}
function area(...rings: number[][][]) {
  return { type: 'Polygon', coordinates: rings }
}
const square = ring([0, 0], [10, 0], [10, 10], [0, 10])

describe('a geometry at the door', () => {
  const wrong: readonly [string, unknown, RejectCode][] = [
    ['text', 'POLYGON((0 0))', 'wrong_geometry_type'],
    ['a point', { type: 'Point', coordinates: [X, Y] }, 'wrong_geometry_type'],
    ['no coordinates', { type: 'Polygon' }, 'missing_geometry'],
    ['an empty ring', area([]), 'missing_geometry'],
    ['a coordinate of text', area([[X, 'a']] as unknown as number[][]), 'not_a_number'],
    ['NaN', area(ring([0, 0], [Number.NaN, 0], [1, 1])), 'not_a_number'],
    ['infinity', area(ring([0, 0], [Number.POSITIVE_INFINITY, 0], [1, 1])), 'not_a_number'],
    ['too flat a list', { type: 'Polygon', coordinates: [[X, Y]] }, 'not_a_number'],
    ['an open ring', area(square.slice(0, -1)), 'open_ring'],
    ['two corners', area(ring([0, 0], [10, 0])), 'too_few_points'],
    ['one corner many times', area(ring([0, 0], [0, 0], [0, 0])), 'too_few_points'],
    ['a bow tie', area(ring([0, 0], [10, 10], [10, 0], [0, 10])), 'self_crossing'],
    ['a spike', area(ring([0, 0], [10, 0], [20, 0], [10, 0], [10, 10])), 'self_crossing'],
    [
      'a corner visited twice',
      area(ring([0, 0], [5, 5], [0, 10], [10, 10], [5, 5], [10, 0])),
      'self_crossing',
    ],
    [
      'a hole that crosses itself',
      area(square, ring([1, 1], [4, 4], [4, 1], [1, 4])),
      'self_crossing',
    ],
    ['a sliver', area(ring([0, 0], [10, 0], [5, 0.0001])), 'no_area'],
    [
      'a place in France',
      area([
        [100, 100],
        [200, 100],
        [200, 200],
        [100, 100],
      ]),
      'outside_area',
    ],
  ]
  test.each(wrong)('refuses %s', (_what, value, code) => {
    expect(readGeometry(value, 'area', 'EPSG:28992')).toMatchObject({ ok: false, code })
  })

  test('says which coordinates were expected', () => {
    const degrees = area(square.map(([x, y]) => toWgs84([x!, y!])))
    const swapped = area(square.map(([x, y]) => toWgs84([x!, y!]).reverse()))
    expect(readGeometry(area(square), 'area', 'EPSG:4326')).toMatchObject({
      reason: expect.stringContaining('RD metres'),
    })
    expect(readGeometry(degrees, 'area', 'EPSG:28992')).toMatchObject({
      reason: expect.stringContaining('degrees'),
    })
    expect(readGeometry(swapped, 'area', 'EPSG:4326')).toMatchObject({
      reason: expect.stringContaining('latitude before longitude'),
    })
  })

  test('is the same in RD and in degrees', () => {
    const metres = readGeometry(area(square), 'area', 'EPSG:28992')
    const degrees = readGeometry(
      area(square.map(([x, y]) => toWgs84([x!, y!]))),
      'area',
      'EPSG:4326',
    )
    if (!metres.ok || !degrees.ok) throw new Error('expected both to be read')
    for (const [index, value] of (metres.geometry.coordinates.flat(2) as number[]).entries())
      expect((degrees.geometry.coordinates.flat(2) as number[])[index]).toBeCloseTo(value, 5)
  })

  test('may have holes, several parts, repeated points and heights', () => {
    const hole = ring([2, 2], [4, 2], [4, 4])
    const repeated = [square[0]!, ...square].map(([x, y]) => [x!, y!, 3])
    const value = { type: 'MultiPolygon', coordinates: [[repeated, hole]] }
    const read = readGeometry(value, 'area', 'EPSG:28992')
    expect(read).toMatchObject({ ok: true })
    if (read.ok) expect((read.geometry.coordinates.flat(2) as number[][])[0]).toHaveLength(2)
  })

  test('of too many points is refused', () => {
    const points = Array.from({ length: 100_001 }, (_, i) => [X + Math.cos(i), Y + Math.sin(i)])
    expect(readGeometry(area(points), 'area', 'EPSG:28992')).toMatchObject({ code: 'too_large' })
  })
})

describe('rings', () => {
  test('a star-shaped ring never crosses itself, whatever its corners', () => {
    const radii = fc.array(fc.double({ min: 1, max: 100, noNaN: true }), {
      minLength: 5,
      maxLength: 60,
    })
    fc.assert(
      fc.property(radii, (all) => {
        const corners = all.map((radius, index) => {
          const angle = (2 * Math.PI * index) / all.length
          return [X + radius * Math.cos(angle), Y + radius * Math.sin(angle)]
        })
        return findCrossing(corners) === null && ringArea(corners) > 0
      }),
      { seed: 1 },
    )
  })

  test('a ring with two corners exchanged crosses itself', () => {
    const count = fc.integer({ min: 5, max: 40 })
    fc.assert(
      fc.property(count, fc.nat(), (corners, at) => {
        const circle = Array.from({ length: corners }, (_, index) => {
          const angle = (2 * Math.PI * index) / corners
          return [X + 50 * Math.cos(angle), Y + 50 * Math.sin(angle)]
        })
        const first = at % corners
        const second = (first + 1) % corners
        ;[circle[first], circle[second]] = [circle[second]!, circle[first]!]
        return findCrossing(circle) !== null
      }),
      { seed: 2 },
    )
  })
})
