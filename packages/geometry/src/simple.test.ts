/** Where points and segments lie, against tests of every edge in whole numbers. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ring } from './lattice.ts'
import { contains, crossesProperly } from './simple.ts'

const at = fc.integer({ min: -6, max: 6 })
const rings = fc.array(
  fc
    .array(fc.tuple(at, at), { minLength: 3, maxLength: 12 })
    .map((points): Ring => Int32Array.from(points.flat())),
  { minLength: 1, maxLength: 3 },
)

type Edge = [number, number, number, number]

function edgesOf(all: readonly Ring[]): Edge[] {
  return all.flatMap((ring) =>
    Array.from({ length: ring.length / 2 }, (_, i): Edge => {
      const j = (2 * i + 2) % ring.length
      return [ring[2 * i], ring[2 * i + 1], ring[j], ring[j + 1]] as Edge
    }),
  )
}

const side = ([ax, ay, bx, by]: Edge, x: number, y: number) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

test('a point is inside when it lies on an edge, or edges to its right are crossed an odd number of times', () => {
  let on = 0
  fc.assert(
    fc.property(rings, at, at, (all, x, y) => {
      const edges = edgesOf(all)
      const isOn = edges.some((edge) => {
        const [ax, ay, bx, by] = edge
        const isBeside = (ax - x) * (bx - x) + (ay - y) * (by - y) <= 0
        return side(edge, x, y) === 0 && isBeside
      })
      if (isOn) on++
      const crossed = edges.filter((edge) => {
        const [, ay, , by] = edge
        const up = ay <= y && by > y
        const down = by <= y && ay > y
        return (up && side(edge, x, y) > 0) || (down && side(edge, x, y) < 0)
      })
      expect(contains(all, x, y)).toBe(isOn || crossed.length % 2 === 1)
    }),
    { numRuns: 3000 },
  )
  expect(on).toBeGreaterThan(100)
})

test('a segment crosses an edge properly when each lies on both sides of the other', () => {
  let crossing = 0
  fc.assert(
    fc.property(rings, at, at, at, at, (all, ax, ay, bx, by) => {
      const own: Edge = [ax, ay, bx, by]
      const expected = edgesOf(all).some((edge) => {
        const [cx, cy, dx, dy] = edge
        return (
          side(own, cx, cy) * side(own, dx, dy) < 0 && side(edge, ax, ay) * side(edge, bx, by) < 0
        )
      })
      if (expected) crossing++
      expect(crossesProperly(all, ax, ay, bx, by)).toBe(expected)
    }),
    { numRuns: 3000 },
  )
  expect(crossing).toBeGreaterThan(500)
})
