import { expect, test } from 'vitest'
import { sharedArea } from './overlay.ts'
import { boxRing } from './ring.ts'
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
