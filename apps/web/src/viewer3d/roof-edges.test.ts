import type { GroupMesh } from '@kavel/generator'
import { describe, expect, it } from 'vitest'
import { roofEdges } from './roof-edges.ts'

type Point3 = readonly [number, number, number]

/** A roof of planar faces, each a fan of triangles; normals are told by their rise: 127 is straight up. */
function roofOf(
  faces: readonly { readonly points: readonly Point3[]; readonly up: number }[],
): GroupMesh {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (const { points, up } of faces) {
    const first = positions.length / 3
    for (const point of points) {
      positions.push(...point)
      normals.push(0, 0, up, 0)
    }
    for (let k = 1; k + 1 < points.length; k += 1) indices.push(first, first + k, first + k + 1)
  }
  return {
    id: 'roof',
    positions: Float32Array.from(positions),
    normals: Int8Array.from(normals),
    indices: Uint16Array.from(indices),
    ranges: [{ colorKey: 'roof', function: null, unit: null, start: 0, count: indices.length }],
    levels: Float32Array.of(0),
  }
}

function flat(x0: number, y0: number, x1: number, y1: number, z: number) {
  const points: Point3[] = [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ]
  return { points, up: 127 }
}

/** Metres of all edges without what closes their corners: 8 cm at either end of a coping. */
function lengthOf(edges: ReturnType<typeof roofEdges>): number {
  const length = edges.reduce(
    (sum, [x0, y0, , x1, y1]) => sum + Math.max(x1 - x0, y1 - y0) - 0.16,
    0,
  )
  return Math.round(length * 1000) / 1000
}

describe('the edge of a roof', () => {
  it('is a coping around what is flat, 8 cm out and 22 cm in, from 12 cm under to 30 cm over it', () => {
    const edges = roofEdges(roofOf([flat(0, 0, 10, 6, 9)]))
    expect(edges).toHaveLength(4)
    expect(lengthOf(edges)).toBe(32)
    expect(
      edges.find(([, y0]) => y0 < 0 && y0 > -0.1)?.map((n) => Math.round(n * 1000) / 1000),
    ).toEqual([-0.08, -0.08, 8.88, 10.08, 0.22, 9.3])
  })

  it('does not run over the seam of two faces, also where one is longer', () => {
    // an L: 10 × 6 with 4 × 5 on top of its left end; around it 2 × (10 + 11)
    const edges = roofEdges(roofOf([flat(0, 0, 10, 6, 9), flat(0, 6, 4, 11, 9)]))
    expect(lengthOf(edges)).toBe(42)
    expect(edges).toHaveLength(6)
  })

  it('runs around both of two roofs that meet at different heights', () => {
    expect(lengthOf(roofEdges(roofOf([flat(0, 0, 10, 6, 9), flat(0, 6, 10, 9, 12)])))).toBe(58)
  })

  it('is a gutter along the eaves of a slanted roof; the ridge and the gables have none', () => {
    const edges = roofEdges(
      roofOf([
        {
          points: [
            [0, 0, 6],
            [10, 0, 6],
            [10, 3, 9],
            [0, 3, 9],
          ],
          up: 90,
        },
        {
          points: [
            [0, 3, 9],
            [10, 3, 9],
            [10, 6, 6],
            [0, 6, 6],
          ],
          up: 90,
        },
      ]),
    )
    expect(edges).toHaveLength(2)
    for (const [x0, , , x1, , z1] of edges) {
      expect(x1 - x0).toBeCloseTo(10.32, 5)
      expect(z1).toBeCloseTo(6.02, 5)
    }
  })
})
