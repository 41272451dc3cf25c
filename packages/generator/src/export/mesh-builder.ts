/** Collects boxes and quads with their normals and materials into one indexed mesh. */
import { PER_METRE, toLattice } from '@kavel/geometry'
import { poolOf } from './array-pool.ts'
import type { GroupMesh, MeshRange } from './group-mesh.ts'
import { normalOf, type Point3, trianglesOf } from './triangles.ts'

/** Faces of a box, to be added up. */
export const FACE = { top: 1, bottom: 2, south: 4, east: 8, north: 16, west: 32, all: 63 } as const

export interface MeshBuilder {
  /** What follows is made of this. */
  material(colorKey: string, fn?: string | null, unit?: string | null): void
  /** A box between two corners, lattice units; faces that nobody can see are left out. */
  box(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number, faces?: number): void
  /** A horizontal rectangle that looks up, lattice units. */
  quad(x0: number, y0: number, x1: number, y1: number, z: number): void
  /** A planar polygon in metres, counter-clockwise seen from outside. */
  polygon(points: readonly Point3[]): void
  /** The mesh; the builder is spent. */
  build(): Pick<GroupMesh, 'positions' | 'normals' | 'indices' | 'ranges'>
}

/** The faces of one material. */
interface Bucket {
  range: Omit<MeshRange, 'start' | 'count'>
  indices: Uint32Array<ArrayBuffer>
  count: number
}

const words = poolOf((length) => new Int32Array(length))
const whole = poolOf((length) => new Uint32Array(length))

/** What 1 is in a normal. */
const ONE = 127
/** The four bytes of a normal as one number. */
const word = new Int32Array(1)
const bytes = new Int8Array(word.buffer)

function packed(x: number, y: number, z: number): number {
  bytes[0] = Math.round(ONE * x)
  bytes[1] = Math.round(ONE * y)
  bytes[2] = Math.round(ONE * z)
  bytes[3] = 0
  return word[0] as number
}

const UP = packed(0, 0, 1)
const DOWN = packed(0, 0, -1)
const SOUTH = packed(0, -1, 0)
const EAST = packed(1, 0, 0)
const NORTH = packed(0, 1, 0)
const WEST = packed(-1, 0, 0)

/** Vertices up to which an index needs 16 bits. */
const SHORT = 65_536

export function meshBuilder(): MeshBuilder {
  // lattice units until all are there: whole numbers are not boxed on their way
  let positions = words.take()
  let normals = words.take()
  /** Vertices there are. */
  let vertices = 0
  const buckets: Bucket[] = []
  // nothing is drawn before its material is named
  let current: Bucket = { range: NO_RANGE, indices: new Uint32Array(0), count: 0 }

  /** Makes room for vertices and indices; the number of the first vertex. */
  function reserve(count: number, corners: number): number {
    const first = vertices
    vertices += count
    if (3 * vertices > positions.length) positions = words.grown(positions, 3 * vertices)
    if (vertices > normals.length) normals = words.grown(normals, vertices)
    const needed = current.count + corners
    if (needed > current.indices.length) current.indices = whole.grown(current.indices, needed)
    return first
  }

  /** A rectangle: its corners in lattice units, counter-clockwise from outside. */
  function face(
    normal: number,
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    cx: number,
    cy: number,
    cz: number,
    dx: number,
    dy: number,
    dz: number,
  ): void {
    const first = reserve(4, 6)
    const at = positions
    const p = 3 * first
    at[p] = ax
    at[p + 1] = ay
    at[p + 2] = az
    at[p + 3] = bx
    at[p + 4] = by
    at[p + 5] = bz
    at[p + 6] = cx
    at[p + 7] = cy
    at[p + 8] = cz
    at[p + 9] = dx
    at[p + 10] = dy
    at[p + 11] = dz
    const looks = normals
    looks[first] = normal
    looks[first + 1] = normal
    looks[first + 2] = normal
    looks[first + 3] = normal
    const { indices, count: i } = current
    indices[i] = first
    indices[i + 1] = first + 1
    indices[i + 2] = first + 2
    indices[i + 3] = first
    indices[i + 4] = first + 2
    indices[i + 5] = first + 3
    current.count = i + 6
  }

  return {
    material(colorKey, fn = null, unit = null) {
      for (const bucket of buckets) {
        const { range } = bucket
        if (range.colorKey !== colorKey || range.function !== fn || range.unit !== unit) continue
        current = bucket
        return
      }
      current = bucketOf(colorKey, fn, unit)
      buckets.push(current)
    },
    box(x0, y0, z0, x1, y1, z1, faces = FACE.all) {
      if (faces & FACE.top) face(UP, x0, y0, z1, x1, y0, z1, x1, y1, z1, x0, y1, z1)
      if (faces & FACE.bottom) face(DOWN, x0, y0, z0, x0, y1, z0, x1, y1, z0, x1, y0, z0)
      if (faces & FACE.south) face(SOUTH, x0, y0, z0, x1, y0, z0, x1, y0, z1, x0, y0, z1)
      if (faces & FACE.east) face(EAST, x1, y0, z0, x1, y1, z0, x1, y1, z1, x1, y0, z1)
      if (faces & FACE.north) face(NORTH, x1, y1, z0, x0, y1, z0, x0, y1, z1, x1, y1, z1)
      if (faces & FACE.west) face(WEST, x0, y1, z0, x0, y0, z0, x0, y0, z1, x0, y1, z1)
    },
    quad(x0, y0, x1, y1, z) {
      face(UP, x0, y0, z, x1, y0, z, x1, y1, z, x0, y1, z)
    },
    polygon(points) {
      const normal = packed(...normalOf(points))
      const triangles = trianglesOf(points)
      const first = reserve(points.length, 3 * triangles.length)
      normals.fill(normal, first, vertices)
      points.forEach((point, i) => {
        for (let k = 0; k < 3; k++) positions[3 * (first + i) + k] = toLattice(point[k] as number)
      })
      for (const corners of triangles) {
        for (const corner of corners) current.indices[current.count++] = first + corner
      }
    },
    build() {
      const ranges: MeshRange[] = []
      const total = buckets.reduce((n, { count }) => n + count, 0)
      const indices = vertices <= SHORT ? new Uint16Array(total) : new Uint32Array(total)
      let start = 0
      for (const { range, indices: own, count } of buckets) {
        if (count > 0) ranges.push({ ...range, start, count })
        indices.set(own.subarray(0, count), start)
        start += count
        whole.give(own)
      }
      const mesh = {
        positions: inMetres(positions, 3 * vertices),
        normals: new Int8Array(normals.slice(0, vertices).buffer),
        indices,
        ranges,
      }
      words.give(positions)
      words.give(normals)
      return mesh
    },
  }
}

/** A lattice unit in metres; as a factor, because a division takes longer and the result has half as many digits. */
const METRE = 1 / PER_METRE

function inMetres(values: Int32Array, count: number): Float32Array {
  const metres = new Float32Array(count)
  for (let i = 0; i < count; i++) metres[i] = (values[i] as number) * METRE
  return metres
}

const NO_RANGE: Bucket['range'] = { colorKey: '', function: null, unit: null }

function bucketOf(colorKey: string, fn: string | null, unit: string | null): Bucket {
  return { range: { colorKey, function: fn, unit }, indices: whole.take(), count: 0 }
}
