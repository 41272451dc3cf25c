import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { PER_METRE, type Ring, toLattice } from '../lattice.ts'
import { canonicalRing, ringArea, signedArea } from '../ring.ts'
import { contains, isSimple } from '../simple.ts'
import { dcos, dsin } from '../trig.ts'
import { type Skeleton, straightSkeleton } from './skeleton.ts'

type Points = [number, number][]

function ringOf(points: Points, angle = 0): Ring {
  const [c, s] = [dcos(angle), dsin(angle)]
  return canonicalRing(points.flatMap(([x, y]) => [x * c - y * s, x * s + y * c].map(toLattice)))
}

const planOf = (face: Int32Array): Ring =>
  Int32Array.from(
    Array.from({ length: face.length / 3 }, (_, i) => [
      face[3 * i],
      face[3 * i + 1],
    ]).flat() as number[],
  )

/** Lattice units that rounding and the merging of nodes may move a place or a height. */
const ROUNDING = 10

/** Everything that holds of every skeleton; gives it back. */
function checked(ring: Ring): Skeleton {
  const skeleton = straightSkeleton(ring)
  if (!skeleton) throw new Error(`no skeleton of ${ring.join(' ')}`)
  const { faces, ring: own } = skeleton
  expect(faces.length).toBe(own.length / 2)
  let area = 0
  faces.forEach((face, i) => {
    const plan = planOf(face)
    area += signedArea(plan)
    const j = (2 * i + 2) % own.length
    // the contour edge, at height 0
    expect([...face.subarray(0, 6)]).toEqual([own[2 * i], own[2 * i + 1], 0, own[j], own[j + 1], 0])
    const dx = (own[j] as number) - (own[2 * i] as number)
    const dy = (own[j + 1] as number) - (own[2 * i + 1] as number)
    const length = Math.sqrt(dx * dx + dy * dy)
    let before = length
    let turns = ''
    for (let at = 3; at <= face.length; at += 3) {
      const k = at % face.length
      const x = (face[k] as number) - (own[2 * i] as number)
      const y = (face[k + 1] as number) - (own[2 * i + 1] as number)
      // a plane of 45 degrees: the height is the distance to the contour edge
      expect(Math.abs((dx * y - dy * x) / length - (face[k + 2] as number))).toBeLessThan(ROUNDING)
      if (at > 3) expect(face[k + 2]).toBeGreaterThanOrEqual(0)
      // the chain above the edge runs back along it; at a reflex corner its first and last piece lean out
      const along = (dx * x + dy * y) / length
      const way = along > before + ROUNDING ? '+' : along < before - ROUNDING ? '-' : ''
      if (way !== turns.at(-1)) turns += way
      before = along
    }
    expect(turns).toMatch(/^\+?-\+?$/)
  })
  expect(area).toBe(ringArea(own))
  return skeleton
}

const metres = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10)
const angle = fc.oneof(fc.constant(0), fc.double({ min: -4, max: 4, noNaN: true }))

/** Bars set side by side on one base line: L, U, T, E and what else is rectilinear without a hole. */
const comb: fc.Arbitrary<Points> = fc
  .array(fc.record({ width: metres(1, 9), top: metres(2, 20), below: metres(0, 8) }), {
    minLength: 1,
    maxLength: 7,
  })
  .map((bars) => {
    const up: Points = []
    const down: Points = []
    let x = 0
    for (const { width, top, below } of bars) {
      up.push([x, top], [x + width, top])
      down.push([x, -below], [x + width, -below])
      x += width
    }
    return [...down, ...up.reverse()]
  })
  .filter((points) => isSimple(ringOf(points)))

test('a rectangle has two trapezia and two triangles, half its width high', () => {
  const { faces, height } = checked(
    ringOf([
      [0, 0],
      [12, 0],
      [12, 8],
      [0, 8],
    ]),
  )
  expect(faces.map((face) => face.length / 3)).toEqual([4, 3, 4, 3])
  expect(height).toBe(toLattice(4))
})

test('a square has four triangles that meet in one point', () => {
  const { faces, height } = checked(
    ringOf([
      [0, 0],
      [8, 0],
      [8, 8],
      [0, 8],
    ]),
  )
  expect(faces.map((face) => face.length / 3)).toEqual([3, 3, 3, 3])
  expect(height).toBe(toLattice(4))
})

test.each<[string, Points, number]>([
  [
    'L',
    [
      [0, 0],
      [20, 0],
      [20, 8],
      [6, 8],
      [6, 18],
      [0, 18],
    ],
    4,
  ],
  [
    'U',
    [
      [0, 0],
      [24, 0],
      [24, 14],
      [18, 14],
      [18, 5],
      [6, 5],
      [6, 14],
      [0, 14],
    ],
    3,
  ],
  [
    'T',
    [
      [0, 0],
      [20, 0],
      [20, 6],
      [13, 6],
      [13, 15],
      [7, 15],
      [7, 6],
      [0, 6],
    ],
    3,
  ],
  [
    'plus',
    [
      [6, 0],
      [12, 0],
      [12, 6],
      [18, 6],
      [18, 12],
      [12, 12],
      [12, 18],
      [6, 18],
      [6, 12],
      [0, 12],
      [0, 6],
      [6, 6],
    ],
    4.5,
  ],
  [
    'H',
    [
      [0, 0],
      [6, 0],
      [6, 9],
      [12, 9],
      [12, 0],
      [18, 0],
      [18, 24],
      [12, 24],
      [12, 15],
      [6, 15],
      [6, 24],
      [0, 24],
    ],
    3,
  ],
])('a plan like %s has a face for every edge, turned any way', (name, points, height) => {
  for (const turn of [0, 0.3, 1, 2.2, Math.PI / 2, 3.9]) {
    const skeleton = checked(ringOf(points, turn))
    if (name !== 'plus')
      expect(Math.abs(skeleton.height - toLattice(height))).toBeLessThan(1.5 * PER_METRE)
  }
})

test('combs of bars, turned any way: as high as half the largest square that fits in', () => {
  fc.assert(
    fc.property(comb, angle, (points, turn) => {
      const { height } = checked(ringOf(points, turn))
      expect(Math.abs(height - toLattice(largestSquare(points) / 2))).toBeLessThan(ROUNDING)
    }),
    { numRuns: inject('corpora') === 'large' ? 1000 : 200, seed: 9 },
  )
})

test('regular polygons of up to 32 corners rise to the middle', () => {
  for (const n of [3, 5, 8, 16, 32]) {
    const points = Array.from({ length: n }, (_, i): [number, number] => {
      const a = (2 * Math.PI * i) / n
      return [20 * dcos(a), 20 * dsin(a)]
    })
    const { height } = checked(ringOf(points))
    expect(Math.abs(height - toLattice(20 * dcos(Math.PI / n)))).toBeLessThan(ROUNDING)
  }
})

test('convex polygons are as high as the largest circle that fits in', () => {
  const convex = fc
    .uniqueArray(fc.integer({ min: 0, max: 62 }), { minLength: 3, maxLength: 12 })
    .map((steps) =>
      ringOf(steps.sort((a, b) => a - b).map((k) => [30 * dcos(k / 10), 18 * dsin(k / 10)])),
    )
    .filter((ring) => ring.length >= 6)
  fc.assert(
    fc.property(convex, (ring) => {
      expect(Math.abs(checked(ring).height - largestCircle(ring))).toBeLessThan(ROUNDING)
    }),
    { numRuns: 300, seed: 10 },
  )
})

test('stars of 16 and 32 corners have a face for every edge', () => {
  const star = (n: number, least: number) =>
    fc
      .array(fc.double({ min: least, max: 1.4, noNaN: true }), { minLength: n, maxLength: n })
      .map((radii) =>
        ringOf(
          radii.map((r, i) => [
            20 * r * dcos((2 * Math.PI * i) / n),
            20 * r * dsin((2 * Math.PI * i) / n),
          ]),
        ),
      )
  fc.assert(
    fc.property(star(16, 0.5), (ring) => void checkedStar(ring)),
    { numRuns: 300, seed: 11 },
  )
  fc.assert(
    fc.property(star(32, 0.6), (ring) => void checkedStar(ring)),
    { numRuns: 200, seed: 12 },
  )
})

/** Sharp corners move nodes farther than rounding, so that planes are checked by the areas only. */
function checkedStar(ring: Ring): void {
  const skeleton = straightSkeleton(ring)
  if (!skeleton) throw new Error(`no skeleton of ${ring.join(' ')}`)
  const sum = skeleton.faces.reduce((area, face) => area + signedArea(planOf(face)), 0)
  expect(sum).toBe(ringArea(ring))
}

test('a ring without area has no skeleton', () => {
  expect(straightSkeleton(Int32Array.of(0, 0, 10, 0))).toBeNull()
  expect(straightSkeleton(Int32Array.of(0, 0, 10, 0, 20, 0))).toBeNull()
})

/** Side of the largest axis-parallel square inside rectilinear points: some square touches two opposite edges. */
function largestSquare(points: Points): number {
  const ring = ringOf(points)
  const xs = [...new Set(points.map(([x]) => toLattice(x)))].sort((a, b) => a - b)
  const ys = [...new Set(points.map(([, y]) => toLattice(y)))].sort((a, b) => a - b)
  const columns = xs.slice(1).map((_, i) => i)
  const rows = ys.slice(1).map((_, i) => i)
  const middle = (v: number[], i: number) => ((v[i] as number) + (v[i + 1] as number)) / 2
  const inside = columns.map((i) => rows.map((j) => contains([ring], middle(xs, i), middle(ys, j))))
  let best = 0
  for (const i0 of columns)
    for (const j0 of rows)
      for (const i1 of columns)
        for (const j1 of rows) {
          if (i1 < i0 || j1 < j0) continue
          const all = columns
            .slice(i0, i1 + 1)
            .every((i) => rows.slice(j0, j1 + 1).every((j) => inside[i]?.[j]))
          const side = Math.min(
            (xs[i1 + 1] as number) - (xs[i0] as number),
            (ys[j1 + 1] as number) - (ys[j0] as number),
          )
          if (all) best = Math.max(best, side)
        }
  return best / PER_METRE
}

/** Radius of the largest circle inside a convex ring: it touches three edges, and is inside all others. */
function largestCircle(ring: Ring): number {
  const edges = Array.from({ length: ring.length / 2 }, (_, i) => {
    const [x, y] = [ring[2 * i] as number, ring[2 * i + 1] as number]
    const j = (2 * i + 2) % ring.length
    const [dx, dy] = [(ring[j] as number) - x, (ring[j + 1] as number) - y]
    const length = Math.sqrt(dx * dx + dy * dy)
    return { nx: -dy / length, ny: dx / length, c: (-dy * x + dx * y) / length }
  })
  let best = 0
  for (const a of edges)
    for (const b of edges)
      for (const d of edges) {
        // Cramer on n·p - r = c
        const det = (m: number[][]) => {
          const [p, q, r] = m as [number[], number[], number[]]
          const [p0, p1, p2] = p as [number, number, number]
          const [q0, q1, q2] = q as [number, number, number]
          const [r0, r1, r2] = r as [number, number, number]
          return p0 * (q1 * r2 - q2 * r1) - p1 * (q0 * r2 - q2 * r0) + p2 * (q0 * r1 - q1 * r0)
        }
        const three = [a, b, d]
        const whole = det(three.map((e) => [e.nx, e.ny, -1]))
        if (Math.abs(whole) < 1e-9) continue
        const x = det(three.map((e) => [e.c, e.ny, -1])) / whole
        const y = det(three.map((e) => [e.nx, e.c, -1])) / whole
        const r = det(three.map((e) => [e.nx, e.ny, e.c])) / whole
        if (r > best && edges.every((e) => e.nx * x + e.ny * y - e.c >= r - 1)) best = r
      }
  return best
}
