/** Where one can stand under a roof. */
import type { Box, Lu, Lu2 } from '@kavel/geometry'
import type { Roof } from '../model/types.ts'

export type Point = readonly [x: number, y: number, z: number]

/** Corners one after the other, three numbers each. */
type Corners = ArrayLike<number>

const [X, Y, Z] = [0, 1, 2] as const

/** The parts of the faces of a roof that lie at least so high above its eaves. */
export function partsWithHeadroom({ faces, eave }: Roof, height: Lu): Point[][] {
  return faces
    .map((face) => pointsOf(clipped(face, Z, eave + height, 1)))
    .filter((points) => points.length > 2)
}

/**
 * Plan area inside a box where the roof is at least so high above its eaves, lattice units: what counts of an attic
 * (domain reference §3.6). Rounded to whole lattice areas.
 */
export function areaWithHeadroom({ faces, eave }: Roof, box: Box, height: Lu): Lu2 {
  let area = 0
  for (const face of faces) area += planArea(partOver(face, box, eave + height))
  return Math.round(area)
}

/** Corners x, y, z of the part of a face over a box that lies at least so high; empty where it is not. */
export function partOver(face: Corners, box: Box, level: Lu): Corners {
  if (!reaches(face, box)) return NOTHING
  let corners: Corners = clipped(face, Z, level, 1)
  corners = clipped(corners, X, box.x0, 1)
  corners = clipped(corners, X, box.x1, -1)
  corners = clipped(corners, Y, box.y0, 1)
  return clipped(corners, Y, box.y1, -1)
}

const NOTHING: Corners = []

/** Do a face and a box share more than an edge, as far as the box around the face tells? */
function reaches(face: Corners, box: Box): boolean {
  let [left, right, below, above] = [true, true, true, true]
  for (let i = 0; i < face.length; i += 3) {
    const [x, y] = [face[i] as number, face[i + 1] as number]
    if (x > box.x0) left = false
    if (x < box.x1) right = false
    if (y > box.y0) below = false
    if (y < box.y1) above = false
  }
  return !(left || right || below || above)
}

function pointsOf(corners: Corners): Point[] {
  return Array.from(
    { length: corners.length / 3 },
    (_, i): Point => [
      corners[3 * i] as number,
      corners[3 * i + 1] as number,
      corners[3 * i + 2] as number,
    ],
  )
}

/** The part of a polygon on one side of a limit along an axis: above it, or below for -1 (Sutherland and Hodgman). */
function clipped(corners: Corners, axis: 0 | 1 | 2, limit: number, side: 1 | -1): number[] {
  const kept: number[] = []
  const n = corners.length
  for (let j = n - 3, i = 0; i < n; j = i, i += 3) {
    const before = side * ((corners[j + axis] as number) - limit)
    const here = side * ((corners[i + axis] as number) - limit)
    if (before >= 0 !== here >= 0) {
      const share = before / (before - here)
      for (let k = 0; k < 3; k++) {
        const from = corners[j + k] as number
        kept.push(from + ((corners[i + k] as number) - from) * share)
      }
    }
    if (here >= 0) {
      kept.push(corners[i] as number, corners[i + 1] as number, corners[i + 2] as number)
    }
  }
  return kept
}

function planArea(corners: Corners): number {
  const [x, y] = [corners[0] ?? 0, corners[1] ?? 0]
  let sum = 0
  for (let i = 3; i + 3 < corners.length; i += 3) {
    const ax = (corners[i] as number) - x
    const ay = (corners[i + 1] as number) - y
    const bx = (corners[i + 3] as number) - x
    const by = (corners[i + 4] as number) - y
    sum += ax * by - bx * ay
  }
  return Math.abs(sum) / 2
}
