/** Planar polygons as triangles, by cutting ears. */

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
  // most are rectangles: either diagonal of a convex polygon of four will do, and of another the one that lies inside
  if (points.length === 4 && FAN.every((corners) => turn(flat, corners) > 0)) return FAN.slice()
  const left = points.map((_, i) => i)
  const triangles: [number, number, number][] = []
  while (left.length > 3) {
    const ear = left.findIndex((_, k) => isEar(flat, left, k))
    // rounding can leave a polygon without a proper ear: any corner that turns the right way will do
    const at =
      ear >= 0
        ? ear
        : Math.max(
            0,
            left.findIndex((_, k) => turnAt(flat, left, k) > 0),
          )
    triangles.push(cornersAt(left, at))
    left.splice(at, 1)
  }
  if (left.length === 3) triangles.push(left as [number, number, number])
  return triangles.filter((corners) => turn(flat, corners) > 0)
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

function cornersAt(left: readonly number[], k: number): [number, number, number] {
  const n = left.length
  return [left[(k + n - 1) % n], left[k], left[(k + 1) % n]] as [number, number, number]
}

function turnAt(flat: readonly Point[], left: readonly number[], k: number): number {
  return turn(flat, cornersAt(left, k))
}

function turn(flat: readonly Point[], [a, b, c]: readonly [number, number, number]): number {
  return cross(flat[a] as Point, flat[b] as Point, flat[c] as Point)
}

function cross([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

function isEar(flat: readonly Point[], left: readonly number[], k: number): boolean {
  const corners = cornersAt(left, k)
  if (turn(flat, corners) <= 0) return false
  const [a, b, c] = corners.map((i) => flat[i]) as [Point, Point, Point]
  return left.every((i) => {
    if (corners.includes(i)) return true
    const p = flat[i] as Point
    return cross(a, b, p) < 0 || cross(b, c, p) < 0 || cross(c, a, p) < 0
  })
}
