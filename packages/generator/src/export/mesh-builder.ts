/** Collects boxes and quads with their normals and materials into one indexed mesh. */
import { type Growing, growing } from './growing.ts'
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
  indices: Growing<Uint32Array<ArrayBuffer>>
}

const floats = (length: number) => new Float32Array(length)
const whole = (length: number) => new Uint32Array(length)

export function meshBuilder(): MeshBuilder {
  const positions = growing(floats)
  const normals = growing(floats)
  const buckets = new Map<string, Bucket>()
  let current = growing(whole)

  /** Room for so many vertices of one normal: where to write them, and the number of the first. */
  function vertices(count: number, nx: number, ny: number, nz: number) {
    const { array, from } = positions.reserve(3 * count)
    const { array: normal } = normals.reserve(3 * count)
    for (let i = from; i < from + 3 * count; i += 3) {
      normal[i] = nx
      normal[i + 1] = ny
      normal[i + 2] = nz
    }
    return { array, from, first: from / 3 }
  }

  /** The two triangles of four vertices in a row. */
  function face(first: number): void {
    const { array, from } = current.reserve(6)
    array[from] = first
    array[from + 1] = first + 1
    array[from + 2] = first + 2
    array[from + 3] = first
    array[from + 4] = first + 2
    array[from + 5] = first + 3
  }

  return {
    material(colorKey, fn = null, unit = null) {
      const key = `${colorKey}|${fn ?? ''}|${unit ?? ''}`
      let bucket = buckets.get(key)
      if (!bucket) {
        bucket = { range: { colorKey, function: fn, unit }, indices: growing(whole) }
        buckets.set(key, bucket)
      }
      current = bucket.indices
    },
    box(x0, y0, z0, x1, y1, z1) {
      for (const { normal, corners } of FACES) {
        const { array, from, first } = vertices(4, normal[0], normal[1], normal[2])
        for (let i = 0; i < 4; i++) {
          const k = corners[i] as number
          array[from + 3 * i] = k & 1 ? x1 : x0
          array[from + 3 * i + 1] = k & 2 ? y1 : y0
          array[from + 3 * i + 2] = k & 4 ? z1 : z0
        }
        face(first)
      }
    },
    quad([x0, y0, x1, y1], z) {
      const { array, from, first } = vertices(4, 0, 0, 1)
      array.set([x0, y0, z, x1, y0, z, x1, y1, z, x0, y1, z], from)
      face(first)
    },
    polygon(points) {
      const [nx, ny, nz] = normalOf(points)
      const { array, from, first } = vertices(points.length, nx, ny, nz)
      points.forEach((point, i) => {
        array.set(point, from + 3 * i)
      })
      for (const corners of trianglesOf(points)) {
        const { array: own, from: at } = current.reserve(corners.length)
        corners.forEach((corner, i) => {
          own[at + i] = first + corner
        })
      }
    },
    build() {
      const ranges: MeshRange[] = []
      const used = [...buckets.values()].filter(({ indices }) => indices.length > 0)
      const all = new Uint32Array(used.reduce((n, { indices }) => n + indices.length, 0))
      let start = 0
      for (const { range, indices } of used) {
        all.set(indices.taken(), start)
        ranges.push({ ...range, start, count: indices.length })
        start += indices.length
      }
      return { positions: positions.taken(), normals: normals.taken(), indices: all, ranges }
    },
  }
}
