/** Where one can stand under a roof. */
import type { Box, Lu, Lu2 } from '@kavel/geometry'
import type { Roof } from '../model/types.ts'

export type Point = readonly [x: number, y: number, z: number]

/** The parts of the faces of a roof that lie at least so high above its eaves. */
export function partsWithHeadroom({ faces, eave }: Roof, height: Lu): Point[][] {
  return faces
    .map((face) => clipped(pointsOf(face), ([, , z]) => z - eave - height))
    .filter((points) => points.length > 2)
}

/**
 * Plan area inside a box where the roof is at least so high above its eaves, lattice units: what counts of an attic
 * (domain reference §3.6). Rounded to whole lattice areas.
 */
export function areaWithHeadroom({ faces, eave }: Roof, box: Box, height: Lu): Lu2 {
  let area = 0
  for (const face of faces) {
    let points = pointsOf(face)
    points = clipped(points, ([, , z]) => z - eave - height)
    points = clipped(points, ([x]) => x - box.x0)
    points = clipped(points, ([x]) => box.x1 - x)
    points = clipped(points, ([, y]) => y - box.y0)
    points = clipped(points, ([, y]) => box.y1 - y)
    area += planArea(points)
  }
  return Math.round(area)
}

function pointsOf(face: Int32Array): Point[] {
  return Array.from(
    { length: face.length / 3 },
    (_, i): Point => [face[3 * i] as Lu, face[3 * i + 1] as Lu, face[3 * i + 2] as Lu],
  )
}

/** The part of a polygon where a linear measure is not negative (Sutherland and Hodgman). */
function clipped(points: readonly Point[], measure: (p: Point) => number): Point[] {
  const kept: Point[] = []
  points.forEach((b, i) => {
    const a = points[(i + points.length - 1) % points.length] as Point
    const [ma, mb] = [measure(a), measure(b)]
    if (ma >= 0 !== mb >= 0) {
      const share = ma / (ma - mb)
      kept.push([
        a[0] + (b[0] - a[0]) * share,
        a[1] + (b[1] - a[1]) * share,
        a[2] + (b[2] - a[2]) * share,
      ])
    }
    if (mb >= 0) kept.push(b)
  })
  return kept
}

function planArea(points: readonly Point[]): number {
  const [first] = points
  if (!first) return 0
  let sum = 0
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, b] = [points[i] as Point, points[i + 1] as Point]
    sum += (a[0] - first[0]) * (b[1] - first[1]) - (b[0] - first[0]) * (a[1] - first[1])
  }
  return Math.abs(sum) / 2
}
