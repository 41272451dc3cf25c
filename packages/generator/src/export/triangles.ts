/** Planar polygons as triangles, by earcut. */
import earcut from 'earcut'

export type Point3 = readonly [x: number, y: number, z: number]

/** The unit normal of a planar polygon, outwards when its corners run counter-clockwise seen from outside (Newell). */
export function normalOf(points: readonly Point3[]): Point3 {
  let [x, y, z] = [0, 0, 0]
  points.forEach(([ax, ay, az], i) => {
    const [bx, by, bz] = points[(i + 1) % points.length] as Point3
    x += (ay - by) * (az + bz)
    y += (az - bz) * (ax + bx)
    z += (ax - bx) * (ay + by)
  })
  const length = Math.sqrt(x * x + y * y + z * z) || 1
  return [x / length, y / length, z / length]
}

const FAN: readonly [number, number, number][] = [
  [0, 1, 2],
  [0, 2, 3],
]

/** Indices of the corners of each triangle; together they cover a simple polygon. */
export function trianglesOf(points: readonly Point3[]): [number, number, number][] {
  const flat = flattened(points)
  // most are rectangles: either diagonal of a convex polygon of four will do
  if (points.length === 4 && FAN.every((corners) => turn(flat, corners) > 0)) return FAN.slice()
  const found = earcut(flat.flat())
  const triangles: [number, number, number][] = []
  for (let i = 0; i < found.length; i += 3) {
    const [a, b, c] = found.slice(i, i + 3) as [number, number, number]
    const side = turn(flat, [a, b, c])
    // what has no area is nothing to see
    if (side !== 0) triangles.push(side > 0 ? [a, b, c] : [a, c, b])
  }
  return triangles
}

type Point = readonly [number, number]

/** Seen along the largest part of the normal, still counter-clockwise. */
function flattened(points: readonly Point3[]): Point[] {
  const [nx, ny, nz] = normalOf(points)
  const [ax, ay, az] = [nx, ny, nz].map(Math.abs) as unknown as Point3
  if (az >= ax && az >= ay) return points.map(([x, y]) => (nz > 0 ? [x, y] : [y, x]))
  if (ax >= ay) return points.map(([, y, z]) => (nx > 0 ? [y, z] : [z, y]))
  return points.map(([x, , z]) => (ny > 0 ? [z, x] : [x, z]))
}

function turn(flat: readonly Point[], [a, b, c]: readonly [number, number, number]): number {
  return cross(flat[a] as Point, flat[b] as Point, flat[c] as Point)
}

function cross([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}
