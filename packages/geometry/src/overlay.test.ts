import { expect, test } from 'vitest'
import type { Ring } from './lattice.ts'
import { intersectRings, sharedArea, subtractRings } from './overlay.ts'
import { boxRing, signedArea } from './ring.ts'
import { toWorld, xform } from './transform.ts'

test('two boxes share their overlap, and a hole is left out', () => {
  const a = [boxRing(0, 0, 1000, 1000)]
  expect(sharedArea(a, [boxRing(500, 500, 2000, 2000)])).toBe(250_000)
  expect(sharedArea([...a, boxRing(0, 0, 600, 600)], [boxRing(500, 500, 2000, 2000)])).toBe(240_000)
  expect(sharedArea(a, [boxRing(5000, 0, 6000, 10)])).toBe(0)
})

test('a quarter turn takes the length axis to the north', () => {
  const [x, y] = toWorld(xform(100, 200, 0, Math.PI / 2), 1_000_000, 0)
  expect(x).toBeCloseTo(100, 8)
  expect(y).toBeCloseTo(210, 12)
})

test('what two polygons share and what one leaves of the other make up the one again, holes and all', () => {
  const plot = [boxRing(0, 0, 1000, 1000)]
  const inner = [boxRing(200, 200, 600, 1200)]
  const sum = (rings: readonly Ring[]) => rings.reduce((area, ring) => area + signedArea(ring), 0)
  const shared = intersectRings(plot, inner)
  expect([...(shared[0] as Ring)]).toEqual([200, 200, 600, 200, 600, 1000, 200, 1000])
  const left = subtractRings(plot, inner)
  expect(sum(shared) + sum(left)).toBe(1_000_000)
  // a hole runs the other way round
  expect(sum(subtractRings(plot, [boxRing(100, 100, 200, 200)]))).toBe(990_000)
})
