import { expect, test } from 'vitest'
import type { Ring } from './lattice.ts'
import { canonicalRing, ringArea, signedArea } from './ring.ts'
import { simplifyRing, simplifyRings } from './simplify.ts'

/** 1 cm. */
const TOLERANCE = 1_000

/** A square of 100 m with `count` corners on each side, each `off` from its line to and fro; lattice units. */
function square(count: number, off: number): Ring {
  const side = 10_000_000
  const points: number[] = []
  for (let i = 0; i < count; i++) points.push((side * i) / count, i % 2 ? off : 0)
  for (let i = 0; i < count; i++) points.push(side - (i % 2 ? off : 0), (side * i) / count)
  for (let i = 0; i < count; i++) points.push(side - (side * i) / count, side - (i % 2 ? off : 0))
  for (let i = 0; i < count; i++) points.push(i % 2 ? off : 0, side - (side * i) / count)
  return canonicalRing(points.map(Math.round))
}

/** How far a point is from the nearest edge of a ring. */
function distance(ring: Ring, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < ring.length; i += 2) {
    const [ax, ay] = [ring[i] as number, ring[i + 1] as number]
    const j = (i + 2) % ring.length
    const [ux, uy] = [(ring[j] as number) - ax, (ring[j + 1] as number) - ay]
    const t = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy)))
    least = Math.min(least, Math.hypot(x - ax - t * ux, y - ay - t * uy))
  }
  return least
}

test('a ring of few corners is left as it is, to the number', () => {
  const few = square(50, 900)
  expect(few.length / 2).toBe(200)
  expect(simplifyRing(few, TOLERANCE)).toBe(few)
})

test('corners that lie within a centimetre of straight sides are left out; the corners of the square stay', () => {
  const simple = simplifyRing(square(10_000, 900), TOLERANCE)
  expect(simple.length / 2).toBeLessThan(12)
  expect(ringArea(simple) / 1e10).toBeCloseTo(10_000, -1)
})

test('nothing that is left out lies farther off than the tolerance, and spikes keep their ends', () => {
  let state = 7
  const draw = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
  for (let run = 0; run < 40; run++) {
    const points: number[] = []
    for (let i = 0; i < 900; i++) {
      const turn = (2 * Math.PI * i) / 900
      // to and fro by up to 2 cm, and now and then 5 m out
      const radius = 5_000_000 + 2_000 * draw() + (draw() < 0.02 ? 500_000 : 0)
      points.push(Math.round(radius * Math.cos(turn)), Math.round(radius * Math.sin(turn)))
    }
    const ring = canonicalRing(points)
    const simple = simplifyRing(ring, TOLERANCE)
    expect(simple.length).toBeLessThan(ring.length)
    for (let i = 0; i < ring.length; i += 2)
      expect(distance(simple, ring[i] as number, ring[i + 1] as number)).toBeLessThan(TOLERANCE + 2)
  }
})

test('a spike straight on and back within a millimetre keeps its end', () => {
  const side = 10_000_000
  // up the right side, 5 m beyond its end, and back beside it
  const points = [0, 0, side, 0, side, side + 500_000, side - 100, side]
  for (let i = 1; i < 300; i++) points.push(side - (side * i) / 300, side - (i % 2) * 500)
  points.push(0, side)
  const simple = simplifyRing(canonicalRing(points.map(Math.round)), TOLERANCE)
  expect(simple.length).toBeLessThan(30)
  expect(distance(simple, side, side + 500_000)).toBeLessThan(TOLERANCE)
})

test('a hole stays clockwise', () => {
  const hole = canonicalRing(square(100, 900), true)
  expect(signedArea(simplifyRing(hole, TOLERANCE))).toBeLessThan(0)
})

test('rings of more corners together than asked are followed coarser, in steps of four times', () => {
  const rough = square(1000, 50_000)
  expect(simplifyRings([rough], TOLERANCE, 8_000)).toEqual({ rings: [rough], tolerance: 0 })
  const { rings, tolerance } = simplifyRings([rough], TOLERANCE, 100)
  // half a metre to and fro: 4^3 cm is the first step that leaves it out
  expect(tolerance / TOLERANCE).toBe(64)
  expect(rings[0]?.length).toBeLessThan(200)
})
