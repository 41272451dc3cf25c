import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestBox, type OrientedBox } from './largest-box.ts'
import type { RdPolygon } from './place-source.ts'

type Pair = [number, number]
const close = (ring: Pair[]): Pair[] => [...ring, ring[0] as Pair]
const rectangle = (x0: number, y0: number, x1: number, y1: number): Pair[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
/** Turned around its first corner and moved to where the Netherlands are. */
const place = (ring: Pair[], angle: number): Pair[] => {
  const [ox, oy] = ring[0] as Pair
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return ring.map(
    ([x, y]): Pair => [
      145_000 + ox + c * (x - ox) - s * (y - oy),
      507_000 + oy + s * (x - ox) + c * (y - oy),
    ],
  )
}
const cornersOf = ({ x, y, length, width, rotation_z }: OrientedBox): Pair[] => {
  const [c, s] = [Math.cos(rotation_z), Math.sin(rotation_z)]
  return rectangle(-length / 2, -width / 2, length / 2, width / 2).map(
    ([a, b]): Pair => [x + c * a - s * b, y + s * a + c * b],
  )
}
function distanceOutside(ring: Pair[], [x, y]: Pair): number {
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[j] as Pair
    const [bx, by] = ring[i] as Pair
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    const t = Math.max(
      0,
      Math.min(
        1,
        ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1),
      ),
    )
    nearest = Math.min(nearest, Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y))
  }
  return inside ? 0 : nearest
}

describe('the largest box', () => {
  test('of a rectangle is the rectangle, at any angle, its length along the rotation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 200 }),
        fc.integer({ min: 4, max: 200 }),
        fc.integer({ min: 0, max: 359 }),
        (w, h, degrees) => {
          const ring = place(rectangle(0, 0, w, h), (degrees * Math.PI) / 180)
          const box = largestBox([[close(ring)]]) as OrientedBox
          expect(box.length).toBeCloseTo(Math.max(w, h), 0)
          expect(box.width).toBeCloseTo(Math.min(w, h), 0)
          expect(box.length * box.width).toBeGreaterThan(w * h * 0.98)
          for (const corner of cornersOf(box))
            expect(distanceOutside(ring, corner)).toBeLessThan(0.05)
          expect(box.rotation_z).toBeGreaterThan(-Math.PI / 2 - 1e-6)
          expect(box.rotation_z).toBeLessThanOrEqual(Math.PI / 2 + 1e-6)
        },
      ),
      { seed: 1, numRuns: 200 },
    )
  })

  test('lies inside whatever outline, corners and edges', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 8, max: 60 }), { minLength: 3, maxLength: 14 }),
        (radii) => {
          const ring = radii.map((radius, i): Pair => {
            const angle = (2 * Math.PI * i) / radii.length
            return [145_000 + radius * Math.cos(angle), 507_000 + radius * Math.sin(angle)]
          })
          const box = largestBox([[close(ring)]])
          if (!box) return
          const corners = cornersOf(box)
          for (let i = 0; i < 4; i++)
            for (const t of [0, 0.25, 0.5, 0.75]) {
              const [a, b] = [corners[i] as Pair, corners[(i + 1) % 4] as Pair]
              const point: Pair = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
              expect(distanceOutside(ring, point)).toBeLessThan(0.05)
            }
        },
      ),
      { seed: 2, numRuns: 60 },
    )
  })

  test('of an L is its larger leg, and keeps out of a hole', () => {
    const l: Pair[] = [
      [0, 0],
      [60, 0],
      [60, 12],
      [20, 12],
      [20, 30],
      [0, 30],
    ]
    expect(largestBox([[close(place(l, 0.3))]])).toMatchObject({ length: 60, width: 12 })
    const yard: RdPolygon = [
      close(place(rectangle(0, 0, 50, 50), 0)),
      close(place(rectangle(10, 10, 40, 40), 0)),
    ]
    expect(largestBox([yard])).toMatchObject({ length: 50, width: 10 })
  })

  test('is the best of several areas, and null where nothing of three metres fits', () => {
    const small = close(place(rectangle(0, 0, 10, 10), 0))
    const large = close(place(rectangle(100, 0, 130, 10), 0))
    expect(largestBox([[small], [large]])).toMatchObject({ length: 30, width: 10 })
    expect(largestBox([[close(place(rectangle(0, 0, 80, 2.5), 0))]])).toBeNull()
    expect(largestBox([])).toBeNull()
  })
})
