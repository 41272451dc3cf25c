/** How high a roof is above its eaves at a point. */
import type { Lu } from '@kavel/geometry'
import type { Roof } from '../model/types.ts'

/** Rounding of the corners of a face, lattice units: points so near are on it. */
const NEAR = 2

/** Height above the eaves, lattice units; -Infinity where the roof is not. */
export function heightAt({ faces, eave }: Roof, x: Lu, y: Lu): number {
  for (const face of faces) {
    if (isUnder(face, x, y)) return planeAt(face, x, y) - eave
  }
  return Number.NEGATIVE_INFINITY
}

/** Is a point of the plan under a face? Faces over boxes are convex and counter-clockwise. */
function isUnder(face: Int32Array, x: Lu, y: Lu): boolean {
  const n = face.length
  for (let i = 0; i < n; i += 3) {
    const j = i + 3 === n ? 0 : i + 3
    const [xa, ya] = [face[i] as Lu, face[i + 1] as Lu]
    const dx = (face[j] as Lu) - xa
    const dy = (face[j + 1] as Lu) - ya
    if (dx * (y - ya) - dy * (x - xa) < -NEAR * (Math.abs(dx) + Math.abs(dy))) return false
  }
  return true
}

/** On the plane through the first corner and the two beside it. */
function planeAt(face: Int32Array, x: Lu, y: Lu): number {
  const n = face.length
  const [x0, y0, z0] = [face[0] as Lu, face[1] as Lu, face[2] as Lu]
  const ax = (face[3] as Lu) - x0
  const ay = (face[4] as Lu) - y0
  const az = (face[5] as Lu) - z0
  const bx = (face[n - 3] as Lu) - x0
  const by = (face[n - 2] as Lu) - y0
  const bz = (face[n - 1] as Lu) - z0
  const across = ax * by - ay * bx
  if (across === 0) return z0
  const dx = x - x0
  const dy = y - y0
  return z0 + (az * (dx * by - dy * bx) + bz * (ax * dy - ay * dx)) / across
}
