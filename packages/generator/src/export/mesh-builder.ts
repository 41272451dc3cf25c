/** Collects boxes and quads with their normals and materials into one indexed mesh. */
import type { GroupMesh, MeshRange } from './mesh.ts'
import { normalOf, type Point3, trianglesOf } from './triangles.ts'

export interface MeshBuilder {
  /** What follows is made of this. */
  material(colorKey: string, fn?: string | null, unit?: string | null): void
  /** A closed box between two corners, metres. */
  box(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): void
  /** A horizontal rectangle that looks up. */
  quad(box: readonly [number, number, number, number], z: number): void
  /** A planar polygon, counter-clockwise seen from outside. */
  polygon(points: readonly Point3[]): void
  build(): Pick<GroupMesh, 'positions' | 'normals' | 'indices' | 'ranges'>
}

/** The six faces of a box: normal, and which corner (bit 0 x, bit 1 y, bit 2 z) each vertex is, counter-clockwise from outside. */
const FACES = [
  { normal: [0, 0, 1], corners: [4, 5, 7, 6] },
  { normal: [0, 0, -1], corners: [0, 2, 3, 1] },
  { normal: [0, -1, 0], corners: [0, 1, 5, 4] },
  { normal: [1, 0, 0], corners: [1, 3, 7, 5] },
  { normal: [0, 1, 0], corners: [3, 2, 6, 7] },
  { normal: [-1, 0, 0], corners: [2, 0, 4, 6] },
] as const

interface Bucket {
  range: Omit<MeshRange, 'start' | 'count'>
  indices: number[]
}

export function meshBuilder(): MeshBuilder {
  const positions: number[] = []
  const normals: number[] = []
  const buckets = new Map<string, Bucket>()
  let current: number[] = []

  function face(points: readonly (readonly number[])[], normal: readonly number[]): void {
    const first = positions.length / 3
    for (const point of points) {
      positions.push(point[0] as number, point[1] as number, point[2] as number)
      normals.push(normal[0] as number, normal[1] as number, normal[2] as number)
    }
    current.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }

  return {
    material(colorKey, fn = null, unit = null) {
      const key = `${colorKey}|${fn ?? ''}|${unit ?? ''}`
      let bucket = buckets.get(key)
      if (!bucket) {
        bucket = { range: { colorKey, function: fn, unit }, indices: [] }
        buckets.set(key, bucket)
      }
      current = bucket.indices
    },
    box(x0, y0, z0, x1, y1, z1) {
      const corner = (k: number) => [k & 1 ? x1 : x0, k & 2 ? y1 : y0, k & 4 ? z1 : z0]
      for (const { normal, corners } of FACES) face(corners.map(corner), normal)
    },
    quad([x0, y0, x1, y1], z) {
      face(
        [
          [x0, y0, z],
          [x1, y0, z],
          [x1, y1, z],
          [x0, y1, z],
        ],
        [0, 0, 1],
      )
    },
    polygon(points) {
      const first = positions.length / 3
      const normal = normalOf(points)
      for (const point of points) {
        positions.push(...point)
        normals.push(...normal)
      }
      for (const corners of trianglesOf(points)) for (const i of corners) current.push(first + i)
    },
    build() {
      const indices: number[] = []
      const ranges: MeshRange[] = []
      for (const { range, indices: own } of buckets.values()) {
        if (own.length === 0) continue
        ranges.push({ ...range, start: indices.length, count: own.length })
        for (const index of own) indices.push(index)
      }
      return {
        positions: Float32Array.from(positions),
        normals: Float32Array.from(normals),
        indices: Uint32Array.from(indices),
        ranges,
      }
    },
  }
}
