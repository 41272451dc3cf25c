import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ring } from './lattice.ts'
import { sharedArea } from './overlay.ts'
import { boundsOf, boxRing, reversed } from './ring.ts'
import { contains, isSimple } from './simple.ts'
import { intersectIntervals, slabIntervals, subtractIntervals } from './slab-scan.ts'

/** Polygons around a centre: one radius a direction on a square, so that no sine is needed; some have a hole. */
const polygons = fc
  .record({
    radii: fc.array(fc.integer({ min: 20, max: 100 }), { minLength: 5, maxLength: 12 }),
    scale: fc.constantFrom(1, 7, 100_000),
    hole: fc.boolean(),
  })
  .map(({ radii, scale, hole }) => {
    const points = radii.flatMap((radius, i) => {
      const [x, y] = onSquare((8 * i) / radii.length)
      return [Math.round(x * radius * scale), Math.round(y * radius * scale)]
    })
    const outer = Int32Array.from(points)
    return hole ? [outer, reversed(boxRing(-4 * scale, -6 * scale, 5 * scale, 3 * scale))] : [outer]
  })
  .filter(([outer]) => isSimple(outer as Ring))

/** A point on the square around the origin, `t` of 8 units along its edge. */
function onSquare(t: number): [number, number] {
  const side = Math.floor(t / 2)
  const u = t - 2 * side - 1
  return (
    [
      [u, -1],
      [1, u],
      [-u, 1],
      [-1, -u],
    ] as const
  )[side as 0 | 1 | 2 | 3] as [number, number]
}

const share = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000)
const slabs = fc.record({
  at: share,
  height: fc.integer({ min: 1, max: 400 }).map((n) => n / 1000),
})

/** Is a box inside the polygon? Told by another engine, the vertices and the middle of every edge. */
function isInside(rings: readonly Ring[], x0: number, ya: number, x1: number, yb: number): boolean {
  const box = boxRing(x0, ya, x1, yb)
  const area = (x1 - x0) * (yb - ya)
  // clipper rounds crossings to the lattice: a unit along each edge it cuts
  return sharedArea([box], rings) >= area - 2 * (x1 - x0 + yb - ya)
}

describe('the intervals of a slab', () => {
  it('lie in the polygon, and no longer ones do', () => {
    let found = 0
    fc.assert(
      fc.property(polygons, slabs, (rings, { at, height }) => {
        const { y0, y1 } = boundsOf(rings[0] as Ring)
        const ya = Math.round(y0 + at * (y1 - y0))
        const yb = ya + Math.max(1, Math.round(height * (y1 - y0)))
        const intervals = slabIntervals(rings, ya, yb)
        for (let i = 0; i < intervals.length; i += 2) {
          const [from, to] = [intervals[i], intervals[i + 1]] as [number, number]
          found++
          expect(from).toBeLessThan(to)
          if (i > 0) expect(from).toBeGreaterThanOrEqual(intervals[i - 1] as number)
          for (const [x, y] of [
            [from, ya],
            [to, ya],
            [from, yb],
            [to, yb],
          ] as const) {
            expect(contains(rings, x, y)).toBe(true)
          }
          expect(isInside(rings, from, ya, to, yb)).toBe(true)
          // an edge passes through the column just beyond either end
          expect(isEdgeIn(rings, from - 1, from, ya, yb)).toBe(true)
          expect(isEdgeIn(rings, to, to + 1, ya, yb)).toBe(true)
        }
      }),
      { seed: 11, numRuns: 500 },
    )
    expect(found).toBeGreaterThan(300)
  })

  it('leave out no column that is free from bottom to top', () => {
    fc.assert(
      fc.property(polygons, slabs, share, (rings, { at, height }, where) => {
        const { x0, y0, x1, y1 } = boundsOf(rings[0] as Ring)
        const ya = Math.round(y0 + at * (y1 - y0))
        const yb = ya + Math.max(1, Math.round(height * (y1 - y0)))
        const x = Math.round(x0 + where * (x1 - x0))
        const intervals = slabIntervals(rings, ya, yb)
        const isFree = intervals.some(
          (from, i) => i % 2 === 0 && from <= x && x + 1 <= (intervals[i + 1] as number),
        )
        const isInner =
          contains(rings, x, Math.floor((ya + yb) / 2)) &&
          contains(rings, x + 1, Math.floor((ya + yb) / 2))
        if (isInner && !isEdgeIn(rings, x, x + 1, ya, yb)) expect(isFree).toBe(true)
        if (isFree) expect(contains(rings, x, ya) && contains(rings, x + 1, yb)).toBe(true)
      }),
      { seed: 12, numRuns: 2000 },
    )
  })

  it('go around a hole and into both arms of a U', () => {
    const hole = [boxRing(0, 0, 100, 60), reversed(boxRing(40, 20, 50, 40))]
    expect(slabIntervals(hole, 0, 20)).toEqual([0, 100])
    expect(slabIntervals(hole, 10, 30)).toEqual([0, 40, 50, 100])
    const arms = [Int32Array.of(0, 0, 90, 0, 90, 60, 60, 60, 60, 30, 30, 30, 30, 60, 0, 60)]
    expect(slabIntervals(arms, 31, 60)).toEqual([0, 30, 60, 90])
    expect(slabIntervals(arms, 20, 31)).toEqual([0, 30, 60, 90])
    expect(slabIntervals(arms, 0, 30)).toEqual([0, 90])
    expect(slabIntervals(arms, 59, 61)).toEqual([])
  })

  it('round slanted sides inwards, also where doubles do not suffice', () => {
    const triangle = [Int32Array.of(0, 0, 10, 0, 0, 7)]
    // at y = 2 the slope stands at x = 50/7 = 7.14…
    expect(slabIntervals(triangle, 0, 2)).toEqual([0, 7])
    const wide = 2_000_000_000
    const steep = [Int32Array.of(-wide, -wide, wide, -wide, wide, wide - 1)]
    // at y = 1 below the middle: x = -wide + (wide - 1) * 2wide / (2wide - 1), just under 0
    expect(slabIntervals(steep, -wide, -1)).toEqual([0, wide])
    expect(slabIntervals(steep, -wide, 0)).toEqual([1, wide])
  })
})

/** Does an edge have a point in the open slab between two columns, both included? Told by thin boxes of clipper's sort: exact halves. */
function isEdgeIn(rings: readonly Ring[], xa: number, xb: number, ya: number, yb: number): boolean {
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const a = [BigInt(ring[i] as number), BigInt(ring[i + 1] as number)] as const
      const b = [BigInt(ring[j] as number), BigInt(ring[j + 1] as number)] as const
      if (meets(a, b, BigInt(xa), BigInt(xb), BigInt(ya), BigInt(yb))) return true
    }
  }
  return false
}

/** Liang–Barsky on whole numbers: is some part of the segment in the closed column and the open slab? */
function meets(
  [ax, ay]: readonly [bigint, bigint],
  [bx, by]: readonly [bigint, bigint],
  xa: bigint,
  xb: bigint,
  ya: bigint,
  yb: bigint,
): boolean {
  if (ay === by && (ay <= ya || ay >= yb)) return false
  if ((ay <= ya && by <= ya) || (ay >= yb && by >= yb)) return false
  let low: [bigint, bigint] = [0n, 1n]
  let high: [bigint, bigint] = [1n, 1n]
  for (const [p, q] of [
    [ax - bx, ax - xa],
    [bx - ax, xb - ax],
    [ay - by, ay - ya],
    [by - ay, yb - ay],
  ] as const) {
    if (p === 0n) {
      if (q < 0n) return false
      continue
    }
    const t: [bigint, bigint] = p < 0n ? [-q, -p] : [q, p]
    if (p < 0n && t[0] * low[1] > low[0] * t[1]) low = t
    if (p > 0n && t[0] * high[1] < high[0] * t[1]) high = t
  }
  return low[0] * high[1] <= high[0] * low[1]
}

describe('interval sets', () => {
  const intervals = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 })
    .map((stops) => stops.sort((a, b) => a - b).slice(0, stops.length - (stops.length % 2)))
  const has = (set: number[], x: number) =>
    set.some((from, i) => i % 2 === 0 && from <= x && x < (set[i + 1] as number))

  it('share and leave what they should, column by column', () => {
    fc.assert(
      fc.property(intervals, intervals, (a, b) => {
        const shared = intersectIntervals(a, b)
        const left = subtractIntervals(a, b)
        for (let x = -1; x <= 61; x++) {
          expect(has(shared, x)).toBe(has(a, x) && has(b, x))
          expect(has(left, x)).toBe(has(a, x) && !has(b, x))
        }
      }),
      { seed: 13, numRuns: 300 },
    )
  })
})
