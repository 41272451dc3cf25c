/** A face of a roof as seen from above. */
import type { Ring } from '@kavel/geometry'

/** @param face x, y, z a vertex; the plan has x and y alone */
export function planOf(face: Int32Array): Ring {
  const ring = new Int32Array((face.length / 3) * 2)
  for (let i = 0; i < face.length / 3; i++) {
    ring[2 * i] = face[3 * i] as number
    ring[2 * i + 1] = face[3 * i + 1] as number
  }
  return ring
}
